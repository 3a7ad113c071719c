import { phrase } from '@affray/engine';

/** What the fields of a sheet are called, as the game's own sheet has them. */
export const TITLES = {
  name: phrase`Name`,
  pc: phrase`Player character`,
  important: phrase`An NPC who matters`,
  level: phrase`Level or hit dice`,
  hitPoints: phrase`Hit points`,
  attributes: phrase`Attributes`,
  attackBonus: phrase`Attack bonus`,
  attacks: phrase`Attacks`,
  skills: phrase`Skills`,
  skillBonus: phrase`Skill bonus`,
  save: phrase`Saving throw`,
  armorClass: phrase`Armor class`,
  rangedArmorClass: phrase`Armor class against shots`,
  magicalArmor: phrase`Its armor class is magical`,
  wornArmor: phrase`Its armor class is worn armor`,
  armorMagic: phrase`Magic of the armor`,
  shield: phrase`Shield`,
  shieldMagical: phrase`The shield is magical`,
  damageBonus: phrase`Damage bonus`,
  shockBonus: phrase`Shock bonus`,
  shockAnyAc: phrase`Shock against any armor class`,
  features: phrase`Foci and abilities`,
  size: phrase`Size`,
  fourLegged: phrase`Four-legged`,
  move: phrase`Move`,
  morale: phrase`Morale`,
  instinct: phrase`Instinct`,
  kit: phrase`Healer’s kit`,
  strain: phrase`System Strain`,
  notes: phrase`Notes`,
  armor: phrase`Armor`,
  weapons: phrase`Weapons`,
} as const;
type Field = keyof typeof TITLES;

/** What is filled in together. */
export const GROUPS: readonly (readonly [string, readonly Field[]])[] = [
  [phrase`Character`, ['name', 'pc', 'important', 'level', 'hitPoints', 'attackBonus', 'attacks', 'move', 'strain']],
  [phrase`Attributes`, ['attributes']],
  [phrase`Weapons`, ['weapons', 'damageBonus', 'shockBonus', 'shockAnyAc']],
  [phrase`Armor and gear`, ['armor', 'armorMagic', 'shield', 'shieldMagical', 'kit']],
  [phrase`Skills`, ['skills']],
  [phrase`Foci and abilities`, ['features']],
  [
    phrase`Of NPCs`,
    [
      'armorClass',
      'rangedArmorClass',
      'magicalArmor',
      'wornArmor',
      'save',
      'skillBonus',
      'morale',
      'instinct',
      'size',
      'fourLegged',
    ],
  ],
  [phrase`Notes`, ['notes']],
];

/** What the fields of a carried weapon are called. */
export const CARRIED = {
  id: phrase`Short name`,
  stowed: phrase`Stowed`,
  count: phrase`How many`,
  magic: phrase`Magic`,
  mods: phrase`Made with`,
  weapon: phrase`Weapon`,
} as const;

export const SIZE_NAMES = { ordinary: phrase`ordinary`, large: phrase`large`, huge: phrase`huge` } as const;
