import { type Explained, type Line, type Rolled, type Speaker, total } from '@affray/engine';

/** What a sentence is made of: names as the viewer knows them, and the dice that it may see. */
export interface Voice {
  readonly name: (who: Speaker) => string;
  readonly rolls: readonly Rolled[];
}
/** A sentence with its tone, and what each roll was held against. */
export interface Said {
  readonly text: string;
  readonly tone: Line['tone'];
  /** By site: the number that the roll was held against or added to, and what came of it. */
  readonly against?: { readonly [site: string]: readonly [number: Explained | null, outcome: string] };
}

/** Margin of a roll at a site against a number; null where either is not known to the viewer. */
export function margin(voice: Voice, site: string, against: Explained | null): number | null {
  const roll = voice.rolls.find(each => each.site === site);
  return roll && against ? against.total - total(roll.pool, roll.faces) : null;
}
