import { canonical, DiceError, parse, type Summary, summary, weighNode } from '@affray/dice';

/** What an expression comes to, or what is wrong with it and where. */
export type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'read'; readonly text: string; readonly plain: string; readonly told: Summary }
  | {
      readonly kind: 'wrong';
      readonly reason: string;
      readonly before: string;
      readonly at: string;
      readonly after: string;
    };

/** Reads an expression and weighs every total of it. */
export function read(text: string): Read {
  if (text.trim() === '') return { kind: 'nothing' };
  try {
    const node = parse(text);
    return { kind: 'read', text, plain: canonical(node), told: summary(weighNode(node, text)) };
  } catch (problem) {
    if (!(problem instanceof DiceError)) throw problem;
    const { from, to } = problem.at;
    return {
      kind: 'wrong',
      reason: problem.message,
      before: text.slice(0, from),
      at: text.slice(from, to),
      after: text.slice(to),
    };
  }
}

/** Columns that a chart can show; more totals are put together, as many to a column. */
const MOST_COLUMNS = 80;

export interface Bin {
  readonly label: string;
  readonly chance: number;
  readonly orMore: number;
  readonly orLess: number;
}

/** The rows of a summary as columns of a chart: one each, or several together where there are very many. */
export function binsOf({ rows }: Summary): readonly Bin[] {
  const per = Math.ceil(rows.length / MOST_COLUMNS);
  return Array.from({ length: Math.ceil(rows.length / per) }, (_, at) => {
    const some = rows.slice(at * per, (at + 1) * per);
    const [first, last] = [some[0], some.at(-1)];
    return {
      label: first?.value === last?.value ? `${first?.value ?? ''}` : `${first?.value}–${last?.value}`,
      chance: some.reduce((sum, each) => sum + each.chance, 0),
      orMore: first?.orMore ?? 0,
      orLess: last?.orLess ?? 0,
    };
  });
}
