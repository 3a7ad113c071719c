/**
 * Weapons, shields and armor as data; `gear.ts` says what the fields mean. Printed are the Great Club whole, the
 * attributes of maul and rapier, and what the two printed adversaries carry; every other number is ours (ALY-2.13).
 */
const by = (attribute: string, add: number, cap: number) => ({ kind: 'attribute', attribute, add, cap });
const flat = (amount: number) => ({ kind: 'flat', amount });

const BARE = [
  {
    id: 'fist',
    name: 'Bare hands',
    category: 'crushing',
    skill: 'brawling',
    natural: true,
    damage: by('strength', 1, 5),
  },
  { id: 'bite', name: 'Bite', category: 'crushing', skill: 'brawling', natural: true, damage: by('strength', 3, 8) },
  {
    id: 'claws',
    name: 'Claws',
    category: 'finesse',
    skill: 'brawling',
    natural: true,
    damage: by('strength', 2, 8),
    traits: { vicious: 1 },
  },
];

const CLUBS = [
  {
    id: 'great-club',
    name: 'Great Club',
    category: 'crushing',
    skill: 'clubs',
    ac: 1,
    damage: by('strength', 4, 10),
    traits: { twoHanded: true, cruel: 2, vicious: 2, reach: true },
    origin: 'printed',
  },
  {
    id: 'maul',
    name: 'Maul',
    category: 'crushing',
    skill: 'clubs',
    hit: 'strength',
    ac: 1,
    damage: by('strength', 4, 10),
    traits: { twoHanded: true, piercing: 1 },
  },
  {
    id: 'club',
    name: 'Club',
    category: 'crushing',
    skill: 'clubs',
    damage: by('strength', 3, 8),
    traits: { cruel: 1 },
  },
  {
    id: 'staff',
    name: 'Quarterstaff',
    category: 'crushing',
    skill: 'clubs',
    damage: by('strength', 2, 7),
    traits: { twoHanded: true, balanced: true, dice: [{ activity: 'parry', dice: 1 }] },
  },
  {
    id: 'bandit-club',
    name: 'Club',
    category: 'crushing',
    skill: 'clubs',
    hit: 'strength',
    damage: flat(6),
    traits: { cruel: 1 },
    origin: 'printed',
  },
];

const BLADES = [
  {
    id: 'long-sword',
    name: 'Long Sword',
    category: 'martial',
    skill: 'swords',
    damage: by('strength', 4, 9),
    traits: { vicious: 1 },
  },
  {
    id: 'short-sword',
    name: 'Short Sword',
    category: 'finesse',
    skill: 'swords',
    damage: by('strength', 3, 8),
    traits: { precise: 1 },
  },
  {
    id: 'rapier',
    name: 'Rapier',
    category: 'finesse',
    skill: 'swords',
    hit: 'agility',
    damage: by('perception', 3, 8),
    traits: { balanced: true, precise: 1 },
  },
  {
    id: 'great-sword',
    name: 'Great Sword',
    category: 'martial',
    skill: 'swords',
    ac: 1,
    damage: by('strength', 5, 11),
    traits: { twoHanded: true, vicious: 1 },
  },
  {
    id: 'bandit-sword',
    name: 'Short Sword',
    category: 'martial',
    skill: 'swords',
    hit: 'strength',
    damage: flat(6),
    traits: { precise: 1, vicious: 1 },
    origin: 'printed',
  },
  {
    id: 'knife',
    name: 'Knife',
    category: 'finesse',
    skill: 'knives',
    ac: -1,
    thrown: 'close',
    damage: by('strength', 2, 6),
    traits: { precise: 1 },
  },
  {
    id: 'throwing-knives',
    name: 'Throwing Knives',
    category: 'thrown',
    skill: 'throwing',
    thrown: 'close',
    damage: by('agility', 2, 7),
    traits: { balanced: true },
  },
];

const LONG = [
  {
    id: 'spear',
    name: 'Spear',
    category: 'martial',
    skill: 'spears',
    thrown: 'short',
    damage: by('strength', 3, 8),
    traits: { reach: true, charge: 2 },
  },
  {
    id: 'battle-axe',
    name: 'Battle Axe',
    category: 'martial',
    skill: 'axes',
    ac: 1,
    damage: by('strength', 5, 10),
    traits: { cruel: 1 },
  },
  {
    id: 'orc-axe',
    name: 'Axe',
    category: 'martial',
    skill: 'axes',
    hit: 'strength',
    ac: 1,
    damage: flat(8),
    origin: 'printed',
  },
  {
    id: 'chain',
    name: 'Weighted Chain',
    category: 'finesse',
    skill: 'clubs',
    damage: by('strength', 2, 7),
    traits: {
      exotic: true,
      reach: true,
      dice: [
        { activity: 'trip', dice: 2 },
        { activity: 'disarm', dice: 1 },
      ],
    },
  },
];

const SHOOTING = [
  {
    id: 'bow',
    name: 'Bow',
    category: 'aimed',
    skill: 'bows',
    range: 'medium',
    reload: 1,
    damage: by('strength', 4, 8),
    traits: { twoHanded: true },
  },
  {
    id: 'crossbow',
    name: 'Crossbow',
    category: 'aimed',
    skill: 'crossbows',
    range: 'medium',
    reload: 3,
    damage: flat(8),
    traits: { twoHanded: true, piercing: 2 },
  },
  {
    id: 'sling',
    name: 'Sling',
    category: 'thrown',
    skill: 'throwing',
    range: 'short',
    damage: by('strength', 2, 6),
  },
];

export const WEAPONS = [...BARE, ...CLUBS, ...BLADES, ...LONG, ...SHOOTING];

export const SHIELDS = [
  { id: 'buckler', name: 'Buckler', parry: 1 },
  { id: 'shield', name: 'Shield', parry: 1, cover: 'light' },
  { id: 'tower-shield', name: 'Tower Shield', parry: 2, cover: 'heavy' },
];

export const ARMORS = [
  { id: 'gambeson', name: 'Gambeson', points: 1 },
  { id: 'leather-and-gambeson', name: 'Leather Jack and Gambeson', points: 2, origin: 'printed' },
  { id: 'mail', name: 'Mail', points: 3 },
  { id: 'plate', name: 'Plate', points: 4 },
];
