/** What is noted while the systems' tests run: the raw material of the kit's cases. */

/** A command that a test played, or that the rules refused it. Fights as JSON texts, as they were at that moment. */
export type Noted =
  | {
      readonly kind: 'play';
      readonly system: string;
      /** The test's full title. */
      readonly title: string;
      readonly fight: string;
      readonly after: string;
      readonly command: unknown;
      /** Dice and answers of this command, in order. */
      readonly journal: readonly unknown[];
    }
  | {
      /** A command that a test looks at without playing it as one: by its odds, its cost, its blow, or its action alone. */
      readonly kind: 'proposal';
      readonly system: string;
      readonly title: string;
      readonly fight: string;
      readonly command: unknown;
      /** What fell where the action alone was played; null where no dice fell. */
      readonly journal: readonly unknown[] | null;
    }
  | {
      /** A fight that a worked test begins. */
      readonly kind: 'beginning';
      readonly system: string;
      readonly title: string;
      readonly fight: string;
      readonly setup: string;
    }
  | {
      readonly kind: 'refusal';
      readonly system: string;
      readonly title: string;
      readonly fight: string;
      readonly command: unknown;
      readonly rule: string;
    };

/** What stands around the `play` and the `refuse` of every system while the tests are recorded. */
export interface Noting {
  play(system: string, table: unknown, fight: unknown, command: unknown, go: () => void): void;
  begin<R>(system: string, setup: unknown, go: () => R): R;
  /** @param table where the action alone is played; null where it is only looked at */
  propose<R>(system: string, table: unknown, fight: unknown, command: unknown, go: () => R): R;
  refuse<R extends { readonly rule: string } | null>(system: string, fight: unknown, command: unknown, go: () => R): R;
}

const KINDS: ReadonlySet<unknown> = new Set(['play', 'proposal', 'beginning', 'refusal']);
const isNoted = (value: unknown): value is Noted =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);

/** Notes as they were written, a line each. @throws Error where a line is no note */
export function readNoted(text: string): Noted[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map((line): Noted => {
      const value: unknown = JSON.parse(line);
      if (isNoted(value)) return value;
      throw new Error(`not a note: ${line.slice(0, 100)}`);
    });
}
