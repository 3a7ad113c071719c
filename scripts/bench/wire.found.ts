/** What a bench of the wire found out: as a line for people, and as the figures that are kept. */
import { median } from './harness.ts';

export interface Found {
  /** Milliseconds to the last screen, each command's. */
  readonly took: readonly number[];
  /** As much, of a bare broadcast of the same bytes. */
  readonly bare: readonly number[];
  readonly commands: number;
  /** Commands a second: by the clock, and by the server's own processor time. */
  readonly rate: number;
  readonly cpuRate: number;
  /** Milliseconds of the server's processor time a command; and by the kind of thread, what the bench itself asks for included. */
  readonly cpu: number;
  readonly threads: { readonly [kind: string]: number };
  /** Bytes that a screen got a command; and that were written to the disk a command. */
  readonly wire: number;
  readonly disk: number | null;
  /** Bytes of memory of a table. */
  readonly memory: number;
  /** Bytes of the data file a command, at the end. */
  readonly file: number;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
const kb = (bytes: number | null): string => (bytes === null ? '?' : (bytes / 1024).toFixed(1)).padStart(7);
const num = (value: number, digits = 1): string => value.toFixed(digits).padStart(6);

export function line(name: string, side: string, found: readonly Found[]): string {
  const mid = (of: (each: Found) => number): number => median(found.map(of));
  const ratio = (share: number): string =>
    found.some(each => each.bare.length === 0)
      ? '     -'
      : num(mid(each => at(each.took, share) / at(each.bare, share)));
  const kinds = Object.keys(found[0]?.threads ?? {}).filter(kind => mid(each => each.threads[kind] ?? 0) >= 0.01);
  return [
    `${name.padEnd(28)} ${side.padEnd(6)}`,
    `ms ${num(mid(each => at(each.took, 0.5)))} ${num(mid(each => at(each.took, 0.99)))}`,
    `of bare ${ratio(0.5)} ${ratio(0.99)}`,
    `a second ${num(
      mid(each => each.rate),
      0,
    )} (a core ${num(
      mid(each => each.cpuRate),
      0,
    )})`,
    `cpu ms ${num(
      mid(each => each.cpu),
      2,
    )} (${kinds.map(kind => `${kind} ${mid(each => each.threads[kind] ?? 0).toFixed(2)}`).join(', ')})`,
    `KB: screen ${kb(mid(each => each.wire))} disk ${kb(mid(each => each.disk ?? Number.NaN))} table ${kb(mid(each => each.memory))}`,
  ].join('  ');
}

/** The figures that are kept: the median of the rounds. */
export function figuresOf(name: string, found: readonly Found[]) {
  const mid = (of: (each: Found) => number): number => median(found.map(of));
  const ofBare = (share: number): number => mid(({ took, bare }) => at(took, share) / at(bare, share));
  const isAlone = found.every(each => each.bare.length > 0);
  const isWritten = found.every(each => each.disk !== null);
  return {
    name,
    ms: { middle: mid(({ took }) => at(took, 0.5)), most: mid(({ took }) => at(took, 0.99)) },
    ofBare: isAlone ? { middle: ofBare(0.5), most: ofBare(0.99) } : null,
    perSecond: mid(each => each.rate),
    perCore: mid(each => each.cpuRate),
    screen: mid(each => each.wire / 1024),
    disk: isWritten ? mid(each => (each.disk ?? 0) / 1024) : null,
    table: mid(each => each.memory / 1024),
  };
}
