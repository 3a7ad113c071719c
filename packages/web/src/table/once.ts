import type { ClientSays, Fault } from '@affray/protocol';

/** A question that was asked and is not answered. */
interface Open<T> {
  readonly said: ClientSays;
  readonly answered: (answer: T) => void;
  /** How often it was said again. */
  again: number;
}

/** More was said than a page may say at once, such as one choice for each of a crowd: it was not read, and is said again. */
export const TOO_FAST = 'table/too-fast';
/** Refusals that pass by themselves: the table has too much to work out at the moment, or heard too much. */
export const TOO_BUSY: readonly string[] = ['table/odds-busy', 'table/odds-spent', TOO_FAST];
/** After so many milliseconds it is asked again. */
export const AGAIN_MS = 1000;
/** So often what was refused for such a reason is said again, before that counts as the answer. */
export const MOST_AGAIN = 10;

/** What of the page asks: the table lets an older question of the same part go. */
const partOf = (said: ClientSays): string => (said.kind === 'preview' ? (said.part ?? '') : '');

/** Questions of one kind that are asked once, by id, each until it is answered. */
export class Once<T> {
  private readonly open = new Map<string, Open<T>>();
  private readonly otherwise: (refusal: Fault | null) => T;

  /** @param otherwise what stands for an answer where the table refuses one, or (null) does not answer */
  constructor(otherwise: (refusal: Fault | null) => T) {
    this.otherwise = otherwise;
  }

  ask(id: string, said: ClientSays): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.open.set(id, { said, answered: resolve, again: 0 });
    return promise;
  }

  answer(id: string, answer: T): void {
    this.open.get(id)?.answered(answer);
    this.open.delete(id);
  }

  /** The table refused this question, or (null) will not answer it. */
  refuse(id: string, refusal: Fault | null): void {
    if (this.open.has(id)) this.answer(id, this.otherwise(refusal));
  }

  /** Whether a question that was refused can be said again in a moment. */
  passes(id: string, { code }: Fault): boolean {
    const own = this.open.get(id);
    return own !== undefined && TOO_BUSY.includes(code) && own.again < MOST_AGAIN;
  }

  /** What to say again; null where the page has asked something newer of that part, or waits for nothing. */
  sayAgain(id: string): ClientSays | null {
    const own = this.open.get(id);
    if (!own) return null;
    const newest = [...this.open.values()].findLast(each => partOf(each.said) === partOf(own.said));
    own.again++;
    return newest === own ? own.said : null;
  }

  /** What was asked on a line that is lost is not answered on the next. */
  lost(): void {
    for (const id of [...this.open.keys()]) this.refuse(id, null);
  }
}
