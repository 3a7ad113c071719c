import { phrase } from '@affray/engine';
import { ATTRIBUTE_NAMES } from '../book/words.ts';

/** What the fields of a sheet are called, as the game's own sheet has them. */
export const TITLES = {
  name: phrase`Name`,
  kind: phrase`Kind`,
  ...ATTRIBUTE_NAMES,
  skills: phrase`Skills`,
  roundInitiative: phrase`Initiative rounds`,
  initiative: phrase`Initiative`,
  defense: phrase`Defense without armor`,
  dodge: phrase`Dodge`,
  parry: phrase`Parry`,
  health: phrase`Health`,
  mind: phrase`Mind`,
  speed: phrase`Speed`,
  ambidextrous: phrase`Ambidexterity`,
  adjustments: phrase`Changes of AC`,
  notes: phrase`Notes`,
  weapons: phrase`Weapons`,
  shield: phrase`Shield`,
  armor: phrase`Armor`,
} as const;
type Field = keyof typeof TITLES;

/** What is filled in together. */
export const GROUPS: readonly (readonly [string, readonly Field[]])[] = [
  [phrase`Attributes`, ['name', 'kind', 'strength', 'agility', 'perception', 'resolve', 'intellect', 'charisma']],
  [phrase`Figured`, ['health', 'defense', 'initiative', 'roundInitiative', 'dodge', 'parry', 'mind', 'speed']],
  [phrase`Weapons`, ['weapons']],
  [phrase`Gear and traits`, ['armor', 'shield', 'ambidextrous', 'adjustments']],
  [phrase`Skills`, ['skills']],
  [phrase`Notes`, ['notes']],
];

export const KINDS = { hero: phrase`hero`, adversary: phrase`adversary`, minion: phrase`minion` } as const;
export const ROUNDINGS = { up: phrase`up`, down: phrase`down` } as const;
