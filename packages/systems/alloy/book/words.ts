import { phrase } from '@affray/engine';
import type { Attribute, Band } from './charts.ts';
import type { Activity, Costed } from './gear.ts';

export const BAND_NAMES: Readonly<Record<Band | 'engaged', string>> = {
  engaged: phrase`Engaged`,
  close: phrase`Close`,
  short: phrase`Short`,
  medium: phrase`Medium`,
  long: phrase`Long`,
};
export const STANCE_NAMES = {
  aggressive: phrase`Aggressive`,
  neutral: phrase`Neutral`,
  cautious: phrase`Cautious`,
} as const;

/** What each does to the first action. */
export const STANCE_EFFECTS = {
  aggressive: phrase`first action or combo Diminished`,
  neutral: phrase`no effect`,
  cautious: phrase`first action or combo Augmented`,
} as const;

/** How somebody looks, in a word. */
export const LOOKS = {
  unhurt: phrase`unhurt`,
  hurt: phrase`hurt`,
  'badly hurt': phrase`badly hurt`,
  down: phrase`down`,
  bleeding: phrase`bleeding`,
  dead: phrase`dead`,
} as const;

/** Cover, as somebody is behind it; `none` for where a sentence says that there is none. */
export const COVERS = { none: phrase`no cover`, light: phrase`light cover`, heavy: phrase`heavy cover` } as const;

/** A cover as an event names it. */
export const coverName = (cover: string): string =>
  cover === 'light' || cover === 'heavy' ? COVERS[cover] : phrase`${cover} cover`;

/** Distances inside a sentence. */
export const RANGES: Readonly<Record<Band, string>> = {
  close: phrase`Close range`,
  short: phrase`short range`,
  medium: phrase`medium range`,
  long: phrase`long range`,
};

/** What a trait of a weapon gives dice for. */
export const ACTIVITIES: Readonly<Record<Activity, string>> = {
  hit: phrase`Hit`,
  parry: phrase`Parry`,
  dodge: phrase`Dodge`,
  trip: phrase`Trip`,
  disarm: phrase`Disarm`,
  tackle: phrase`Tackle`,
};

/** What can be made cheaper or dearer. */
export const COSTED_NAMES: Readonly<Record<Costed, string>> = {
  attack: phrase`attack`,
  engage: phrase`engage`,
  approach: phrase`close in`,
  withdraw: phrase`draw away`,
  disengage: phrase`disengage`,
  stand: phrase`stand up`,
  prepare: phrase`ready a weapon`,
  'pick-up': phrase`pick up`,
  reload: phrase`load`,
  'take-cover': phrase`take cover`,
  aid: phrase`first aid`,
  assess: phrase`read`,
  leap: phrase`leap aside`,
  charge: phrase`charge`,
  flee: phrase`leave the fight`,
  work: phrase`work`,
};

/** The two ways to meet a blow. */
export const GUARDS = { parry: phrase`Parry`, dodge: phrase`Dodge` } as const;

/** Attributes. */
export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  strength: phrase`Strength`,
  agility: phrase`Agility`,
  perception: phrase`Perception`,
  resolve: phrase`Resolve`,
  intellect: phrase`Intellect`,
  charisma: phrase`Charisma`,
};

/** "1 phase", "3 phases", "Free". */
export const phasesText = (cost: number): string =>
  cost === 0 ? phrase`Free` : `${cost} ${cost === 1 ? phrase`phase` : phrase`phases`}`;

/** "A, B and C"; at most so many names, then a count. */
export function list(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return phrase`${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : phrase`${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
