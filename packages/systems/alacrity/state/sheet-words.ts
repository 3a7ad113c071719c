import { phrase } from '@affray/engine';
import { SKILL_NAMES } from '../book/skills.ts';

/** What the fields of a sheet are called, as the game's own sheet has them. */
export const TITLES = {
  name: phrase`Name`,
  strength: phrase`Strength`,
  dexterity: phrase`Dexterity`,
  body: phrase`Body`,
  mind: phrase`Mind`,
  hitPoints: phrase`Hit Points`,
  stunPoints: phrase`Stun Points`,
  manaPoints: phrase`Mana Points`,
  quickness: phrase`Quickness`,
  movement: phrase`Movement`,
  sda: phrase`Strength damage adjustment`,
  skills: phrase`Skills`,
  naturalSoak: phrase`Soak of its hide`,
  extraSoak: phrase`Soak of amulets`,
  offHand: phrase`In the other hand`,
  darkvision: phrase`Sees in the dark`,
  moraleImmune: phrase`Checks no morale`,
  resolve: phrase`Resolve`,
  notes: phrase`Notes`,
  weapons: phrase`Weapons`,
  armor: phrase`Armor`,
  shield: phrase`Shield`,
  effects: phrase`Effects`,
} as const;
type Field = keyof typeof TITLES;

/** What is filled in together. */
export const GROUPS: readonly (readonly [string, readonly Field[]])[] = [
  [phrase`Statistics`, ['name', 'strength', 'dexterity', 'body', 'mind']],
  [phrase`Derived`, ['hitPoints', 'stunPoints', 'manaPoints', 'quickness', 'movement', 'sda']],
  [phrase`Weapons`, ['weapons', 'offHand']],
  [phrase`Protection`, ['armor', 'shield', 'naturalSoak', 'extraSoak']],
  [phrase`Skills`, ['skills']],
  [phrase`Effects`, ['effects']],
  [phrase`Further`, ['darkvision', 'moraleImmune', 'resolve']],
  [phrase`Notes`, ['notes']],
];

export const SKILL_TITLES = { ...SKILL_NAMES, armedCombat: phrase`Armed Combat` } as const;
