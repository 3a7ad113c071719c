/** Armor and weapons: the figures of the published tables (WWN-12.1, WWN-12.2), names and numbers only. */

interface WrittenArmor {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly ac: number;
  readonly encumbrance: number;
  readonly grand?: boolean;
}
export const ARMORS: readonly WrittenArmor[] = [
  { id: 'war-shirt', name: 'War Shirt', class: 'light', ac: 11, encumbrance: 0 },
  { id: 'buff-coat', name: 'Buff Coat', class: 'light', ac: 12, encumbrance: 0 },
  { id: 'linothorax', name: 'Linothorax', class: 'light', ac: 13, encumbrance: 1 },
  { id: 'war-robe', name: 'War Robe', class: 'light', ac: 14, encumbrance: 3 },
  { id: 'pieced-armor', name: 'Pieced Armor', class: 'light', ac: 14, encumbrance: 2 },
  { id: 'mail-shirt', name: 'Mail Shirt', class: 'medium', ac: 14, encumbrance: 1 },
  { id: 'cuirass-and-greaves', name: 'Cuirass and Greaves', class: 'medium', ac: 15, encumbrance: 2 },
  { id: 'scaled-armor', name: 'Scaled Armor', class: 'medium', ac: 16, encumbrance: 3 },
  { id: 'mail-hauberk', name: 'Mail Hauberk', class: 'heavy', ac: 16, encumbrance: 2 },
  { id: 'plate-armor', name: 'Plate Armor', class: 'heavy', ac: 17, encumbrance: 2 },
  { id: 'great-armor', name: 'Great Armor', class: 'heavy', ac: 19, encumbrance: 3 },
  { id: 'grand-plate', name: 'Grand Plate', class: 'heavy', ac: 16, encumbrance: 3, grand: true },
];

type Row = readonly [
  id: string,
  name: string,
  damage: string,
  /** `2/13`, or empty. */
  shock: string,
  attributes: string,
  /** `30/60`, or empty. */
  range: string,
  traits: string,
  skills: string,
];
const ROWS: readonly Row[] = [
  ['hand-axe', 'Hand Axe', '1d6', '1/15', 'str dex', '10/30', 'T', 'stab'],
  ['war-axe', 'War Axe', '1d10', '3/15', 'str', '', '2H', 'stab'],
  ['blackjack', 'Blackjack', '1d4', '', 'str dex', '', 'S LL', 'stab'],
  ['large-bow', 'Large Bow', '1d8', '', 'dex', '100/600', '2H R PM', 'shoot'],
  ['small-bow', 'Small Bow', '1d6', '', 'dex', '50/300', '2H R PM', 'shoot'],
  ['claw-blades', 'Claw Blades', '1d6', '2/13', 'str dex', '', 'S', 'punch'],
  ['club', 'Club', '1d4', '', 'str dex', '10/30', 'T LL', 'stab'],
  ['great-club', 'Great Club', '1d10', '2/15', 'str', '', '2H', 'stab'],
  ['crossbow', 'Crossbow', '1d10', '', 'dex', '100/300', '2H SR PM', 'shoot'],
  ['dagger', 'Dagger', '1d4', '1/15', 'str dex', '30/60', 'S T PM', 'stab'],
  ['halberd', 'Halberd', '1d10', '2/15', 'str', '', '2H L', 'stab'],
  ['great-hammer', 'Great Hammer', '1d10', '2/18', 'str', '', '2H', 'stab'],
  ['war-hammer', 'War Hammer', '1d8', '1/18', 'str', '', '', 'stab'],
  ['great-hurlant', 'Great Hurlant', '3d10', '', 'dex', '600/2400', 'FX SS AP', 'shoot'],
  ['hand-hurlant', 'Hand Hurlant', '1d12', '', 'dex', '30/60', 'SS AP', 'shoot'],
  ['long-hurlant', 'Long Hurlant', '2d8', '', 'dex', '200/600', '2H SS AP PM', 'shoot'],
  ['mace', 'Mace', '1d6', '1/18', 'str', '', 'LL', 'stab'],
  ['pike', 'Pike', '1d8', '1/18', 'str', '', '2H L', 'stab'],
  ['shield-bash-large', 'Large Shield Bash', '1d6', '1/13', 'str', '', 'LL', 'stab'],
  ['shield-bash-small', 'Small Shield Bash', '1d4', '', 'str dex', '', 'LL', 'stab'],
  ['heavy-spear', 'Heavy Spear', '1d10', '2/15', 'str', '', '2H', 'stab'],
  ['light-spear', 'Light Spear', '1d6', '2/13', 'str dex', '30/60', 'T', 'stab'],
  ['staff', 'Staff', '1d6', '1/13', 'str dex', '', '2H LL', 'stab'],
  ['stiletto', 'Stiletto', '1d4', '1/18', 'dex', '', 'S PM', 'stab'],
  ['great-sword', 'Great Sword', '1d12', '2/15', 'str', '', '2H', 'stab'],
  ['long-sword', 'Long Sword', '1d8', '2/13', 'str dex', '', '', 'stab'],
  ['short-sword', 'Short Sword', '1d6', '2/15', 'str dex', '', '', 'stab'],
  ['throwing-blade', 'Throwing Blade', '1d4', '', 'dex', '30/60', 'S T N', 'shoot stab'],
];

/** Those that hew or crush: they can shatter a shield (WWN-6.6). */
const HEWING = new Set([
  'hand-axe',
  'war-axe',
  'club',
  'great-club',
  'great-hammer',
  'war-hammer',
  'mace',
  'halberd',
  'great-sword',
]);
/** Wielded by anyone without a penalty for want of skill (WWN-HIT-2). */
const EASY = new Set(['crossbow']);

const words = (text: string): string[] => text.split(' ').filter(each => each !== '');
const numbers = (text: string, by: string): number[] => text.split(by).map(Number);

/** The table of weapons, as the schema of weapons takes it. */
export const WEAPONS: readonly unknown[] = ROWS.map(([id, name, dice, shock, attributes, range, traits, skills]) => {
  const [count, sides] = numbers(dice, 'd');
  const [points, ac] = numbers(shock, '/');
  const [normal, max] = numbers(range, '/');
  return {
    id,
    name,
    damage: { count, sides },
    shock: shock === '' ? null : { points, ac },
    attributes: words(attributes),
    skills: words(skills),
    melee: range === '' || traits.split(' ').includes('T'),
    range: range === '' ? null : { normal, max },
    traits: words(traits),
    hewing: HEWING.has(id),
    easy: EASY.has(id),
  };
});
