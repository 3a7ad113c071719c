/**
 * `node scripts/usual-text.ts > packages/server/src/store/usual-text.ts` made the text that steps are packed with: what the samples' steps have in
 * common. It is here to show where that text came from. What was packed with it needs it to the letter, so a better one is one more, beside it.
 */
import { playAtTable } from '@affray/simulator';
import { systems, withSystem } from '@affray/systems';

/** So many letters of each system, in pieces of so many; what comes again is looked for in bits of so many. */
const [LETTERS, PIECE, BIT] = [4000, 128, 8];
const SEEDS = ['a', 'b'];
const COMMANDS = 60;
/** After so many answers a question is left open, so that what waits is learned, too. */
const OPEN = [3, 6, 9, 12, 15, 18, 21, 24, 27];

/** What is stored of a sample's fights, sample by sample. */
function textsOf(system: string): readonly (readonly string[])[] {
  const texts = withSystem(system, typed =>
    typed.catalogue.samples.map(({ setup, title }) =>
      SEEDS.flatMap(seed => {
        const played = (leaveOpenAfter: number | null) => {
          const { record } = playAtTable(typed, setup, title, { seed, commands: COMMANDS, leaveOpenAfter });
          const { steps, fight: _, ...rest } = record;
          return { steps, rest };
        };
        const { steps, rest } = played(null);
        const waiting = OPEN.map(after => played(after).rest).filter(each => each.waiting !== null);
        return [...steps.map(step => JSON.stringify({ step, rest })), ...waiting.map(each => JSON.stringify(each))];
      }),
    ),
  );
  return texts ?? [];
}

const bitsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - BIT + 1) }, (_, at) => text.slice(at, at + BIT)));

/** How often each bit comes, each sample counting alike. What comes in one sample alone is its own: a name. */
function weights(samples: readonly (readonly string[])[]): Map<string, number> {
  const found = new Map<string, number>();
  const where = new Map<string, Set<number>>();
  for (const [nth, texts] of samples.entries())
    for (const bit of texts.flatMap(text => [...bitsOf(text)])) {
      found.set(bit, (found.get(bit) ?? 0) + 1 / texts.length);
      where.set(bit, (where.get(bit) ?? new Set()).add(nth));
    }
  for (const [bit, samples] of where) if (samples.size < 2) found.delete(bit);
  return found;
}

interface Piece {
  readonly text: string;
  readonly worth: number;
}
/** The piece of a text whose bits come most often. */
function best(text: string, weight: ReadonlyMap<string, number>): Piece {
  const worths: number[] = [];
  let [sum, most, end] = [0, 0, 0];
  for (let at = 0; at + BIT <= text.length; at++) {
    const worth = weight.get(text.slice(at, at + BIT)) ?? 0;
    worths.push(worth);
    sum += worth - (worths.at(-2 - PIECE + BIT) ?? 0);
    if (sum > most) [most, end] = [sum, at + BIT];
  }
  return { text: text.slice(Math.max(0, end - PIECE), end), worth: most };
}

/** The best piece of each part of a system's texts; what stands in one is worth nothing in the next. */
function piecesOf(system: string): readonly Piece[] {
  const samples = textsOf(system);
  const weight = weights(samples);
  const texts = samples.flat();
  const parts = Math.floor(LETTERS / PIECE);
  const of = (part: number): number => Math.floor((part * texts.length) / parts);
  return Array.from({ length: parts }, (_, part) => {
    const pieces = texts.slice(of(part), of(part + 1)).map(text => best(text, weight));
    const piece = pieces.reduce((most, each) => (each.worth > most.worth ? each : most));
    for (const bit of bitsOf(piece.text)) weight.delete(bit);
    return piece;
  });
}

// What is worth most stands last: it is the shortest way back to.
const lines = systems.flatMap(({ id }) =>
  piecesOf(id)
    .toSorted((a, b) => a.worth - b.worth)
    .map(piece => `  ${JSON.stringify(piece.text)},`),
);
process.stdout.write(
  `${[
    '/**',
    ' * What the steps of many fights have in common, made by `scripts/usual-text.ts`: steps are packed beside it, so that of what stands here',
    ' * they keep where it stands. It is never changed: what was packed with it cannot be read without it, to the letter.',
    ' */',
    'export const USUAL: string = [',
    ...lines,
    "].join('');",
  ].join('\n')}\n`,
);
