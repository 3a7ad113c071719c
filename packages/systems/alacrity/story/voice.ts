import { type Explained, type Line, phrase, type Rolled, rolledTotal, type Speaker, signed } from '@affray/engine';

/** What a sentence is made of: names as the viewer knows them, and the dice that it may see. */
export interface Voice {
  readonly name: (who: Speaker) => string;
  readonly rolls: readonly Rolled[];
}
/** What a roll was held against or added to, and what came of it. */
export type HeldAgainst = readonly [number: Explained | null, outcome: string];
/** A sentence with its tone, and what each roll was held against. */
export interface Said {
  readonly text: string;
  readonly tone: Line['tone'];
  /** By site. */
  readonly against?: { readonly [site: string]: HeldAgainst };
  /** Roll by roll, where several are of one site. */
  readonly each?: readonly HeldAgainst[];
}

/** The total of a roll at a site; null where the viewer may not know it. */
export function rolled(voice: Voice, site: string): number | null {
  const roll = voice.rolls.find(each => each.site === site);
  return roll ? rolledTotal(roll) : null;
}

/** Margin of a roll at a site against a number; null where either is not known to the viewer. */
export function margin(voice: Voice, site: string, against: Explained | null): number | null {
  const face = rolled(voice, site);
  return face === null || against === null ? null : against.total - face;
}

/** "40 against 30 (Melee Combat 60, declared actions −20, target prone −10)"; empty where the viewer may not know it. */
export function held(voice: Voice, site: string, against: Explained | null): string {
  const face = rolled(voice, site);
  return face === null || against === null ? '' : phrase`${face} against ${spelled(against)}`;
}

/** A number with what it is made of, where that is more than one thing. */
export function spelled({ total: sum, parts }: Explained): string {
  if (parts.length < 2) return minus(sum);
  const [first, ...more] = parts;
  const start =
    first === undefined || first.value === 0
      ? []
      : [`${first.name}${/\d$/.test(first.name) ? ' =' : ''} ${first.value}`];
  return `${minus(sum)} (${[...start, ...more.map(each => `${each.name} ${signed(each.value)}`)].join(', ')})`;
}

export const minus = (value: number): string => `${value}`.replace('-', '−');
