import { named, phrase } from '@affray/engine';
import { type Feature, type Gifts, NO_GIFTS, skillOn } from './features.ts';
import type { Stats } from './sheet.ts';

const half = (level: number): number => Math.ceil(level / 2);

/** Class abilities and Foci that matter in a fight (WWN-13.1, WWN-13.2): data, with a function where they change a number. */
const FIGHTING = {
  'killing-blow': {
    name: 'Killing Blow',
    kind: 'class',
    rule: 'WWN-CLASS-KILLING',
    text: [phrase`Adds half its level, rounded up, to all damage and Shock.`],
    damage: ({ stats }) => half(stats.level),
    shock: ({ stats }) => half(stats.level),
    spell: stats => half(stats.level),
  },
  'veterans-luck': {
    name: 'Veteran’s Luck',
    kind: 'class',
    rule: 'WWN-CLASS-LUCK',
    text: [phrase`Once a scene its own miss becomes a hit, or a hit on it a miss.`],
    gives: () => ({ luck: true }),
  },
  'masterful-expertise': {
    name: 'Masterful Expertise',
    kind: 'class',
    rule: 'WWN-CLASS-EXPERTISE',
    text: [phrase`Once a scene rolls a skill check outside combat again and keeps the better.`],
    gives: () => ({ expertise: true }),
  },
  alert: {
    name: 'Alert',
    kind: 'focus',
    rule: 'WWN-FOC-ALERT',
    text: [
      phrase`Cannot be surprised or executed; +1 on its side’s initiative, or rolls its own twice.`,
      phrase`Always acts first in the round.`,
    ],
    gives: level => ({ wary: true, sideInitiative: 1, twice: true, first: level >= 2 }),
  },
  'armored-magic': {
    name: 'Armored Magic',
    kind: 'focus',
    rule: 'WWN-FOC-ARMOREDMAGIC',
    text: [phrase`Casts in armor of encumbrance 2 or less, or with a shield.`, phrase`Casts in any armor.`],
    gives: level => ({ castsIn: level >= 2 ? 99 : 2 }),
  },
  armsmaster: {
    name: 'Armsmaster',
    kind: 'focus',
    rule: 'WWN-FOC-ARMSMASTER',
    text: [
      phrase`Readies blades as an Instant; adds Stab to damage and Shock of melee and thrown weapons.`,
      phrase`Shock treats everyone as AC 10; +1 to hit with melee and thrown weapons.`,
    ],
    gives: () => ({ readiesBlades: true }),
    hit: ({ level, use, unarmed }) => (level >= 2 && use !== 'shot' && !unarmed ? 1 : 0),
    skilled: ({ stats, use, unarmed }) => (use !== 'shot' && !unarmed ? Math.max(0, skillOn(stats, 'stab')) : 0),
    skilledShock: true,
    asTen: ({ level, use, unarmed }) => level >= 2 && use === 'melee' && !unarmed,
  },
  assassin: {
    name: 'Assassin',
    kind: 'focus',
    rule: 'WWN-FOC-ASSASSIN',
    text: [
      phrase`Draws hidden knives On Turn; in a surprise round they cannot miss at point blank.`,
      phrase`May move before and after an execution in the same round.`,
    ],
    gives: level => ({ drawsKnives: true, sureAmbush: true, stalks: level >= 2 }),
  },
  authority: {
    name: 'Authority',
    kind: 'focus',
    rule: 'WWN-FOC-AUTHORITY',
    text: [
      phrase`Outside of fights.`,
      phrase`NPCs it leads add its Lead to attacks and morale, and 1 to skill checks.`,
    ],
    gives: level => ({ leads: level >= 2 }),
  },
  'close-combatant': {
    name: 'Close Combatant',
    kind: 'focus',
    rule: 'WWN-FOC-CLOSE',
    text: [
      phrase`Throws knives in melee without a penalty and takes no Shock from melee attackers.`,
      phrase`Its Shock treats everyone as AC 10; a Fighting Withdrawal is On Turn.`,
    ],
    gives: level => ({ knifeThrows: true, ignoresShock: true, slipsAway: level >= 2 }),
    asTen: ({ level, use }) => level >= 2 && use === 'melee',
  },
  deadeye: {
    name: 'Deadeye',
    kind: 'focus',
    rule: 'WWN-FOC-DEADEYE',
    text: [
      phrase`Readies bows as an Instant, shoots two-handed weapons in melee at -4, adds Shoot to ranged damage.`,
      phrase`Loads slow weapons On Turn and shoots in melee without a penalty.`,
    ],
    gives: level => ({ readiesBows: true, bowsInMelee: level >= 2 ? 2 : 1, quickLoads: level >= 2 }),
    skilled: ({ stats, use }) => (use === 'melee' ? 0 : Math.max(0, skillOn(stats, 'shoot'))),
  },
  'developed-attribute': {
    name: 'Developed Attribute',
    kind: 'focus',
    rule: 'WWN-FOC-DEVELOPED',
    text: [phrase`One attribute’s modifier is 1 higher, up to +3.`],
  },
  'die-hard': {
    name: 'Die Hard',
    kind: 'focus',
    rule: 'WWN-FOC-DIEHARD',
    text: [
      phrase`+2 hit points a level; stabilizes by itself.`,
      phrase`Once a day the first fall to 0 leaves 1 hit point.`,
    ],
    gives: level => ({ hitPointsPerLevel: 2, hardToKill: true, lastStand: level >= 2 }),
  },
  'gifted-chirurgeon': {
    name: 'Gifted Chirurgeon',
    kind: 'focus',
    rule: 'WWN-FOC-CHIRURGEON',
    text: [
      phrase`Stabilises one adjacent victim a round On Turn; Heal checks throw 3d6 and drop the lowest.`,
      phrase`As a Main action heals 1d6 + Heal for 1 System Strain, and takes Frailty away.`,
    ],
    gives: level => ({ tendsOnTurn: true, heals: level >= 2 }),
  },
  'impervious-defense': {
    name: 'Impervious Defense',
    kind: 'focus',
    rule: 'WWN-FOC-IMPERVIOUS',
    text: [
      phrase`Base AC of 15 and half its level, rounded up, without armor.`,
      phrase`Once a day, as an Instant, turns a weapon attack aside.`,
    ],
    gives: level => ({ shrugs: level >= 2 }),
    armor: stats => 15 + half(stats.level),
  },
  lucky: {
    name: 'Lucky',
    kind: 'focus',
    rule: 'WWN-FOC-LUCKY',
    text: [
      phrase`Once a week a blow that would bring it down fails.`,
      phrase`Once a session fortune smiles, outside of these rules.`,
    ],
    gives: () => ({ charmed: true }),
  },
  nullifier: {
    name: 'Nullifier',
    kind: 'focus',
    rule: 'WWN-FOC-NULLIFIER',
    text: [
      phrase`Allies within 20 feet save at +2 against magic; its first failed such save of a day succeeds.`,
      phrase`Once a day one magical effect does nothing to it.`,
    ],
    gives: level => ({ wardsMagic: true, ignoresMagic: level >= 2 }),
  },
  poisoner: {
    name: 'Poisoner',
    kind: 'focus',
    rule: 'WWN-FOC-POISONER',
    text: [
      phrase`As a Main action coats a blade: 2d6 + level on its next hit or Shock, a Physical save halves.`,
      phrase`Immune to poison.`,
    ],
    gives: level => ({ poisons: true, poisonProof: level >= 2 }),
  },
  rider: {
    name: 'Rider',
    kind: 'focus',
    rule: 'WWN-FOC-RIDER',
    text: [phrase`Steeds do not break and use the rider’s AC.`, phrase`Once a scene a hit on the steed misses.`],
  },
  'shocking-assault': {
    name: 'Shocking Assault',
    kind: 'focus',
    rule: 'WWN-FOC-SHOCKING',
    text: [
      phrase`Shock of weapons treats everyone as AC 10.`,
      phrase`+2 Shock with melee weapons and bare hands that have Shock.`,
    ],
    shock: ({ level, use }) => (level >= 2 && use === 'melee' ? 2 : 0),
    asTen: ({ use }) => use === 'melee',
  },
  'snipers-eye': {
    name: 'Sniper’s Eye',
    kind: 'focus',
    rule: 'WWN-FOC-SNIPER',
    text: [
      phrase`Checks to land ranged executions throw 3d6 and drop the lowest.`,
      phrase`Ranged executions never miss, are saved against at -4, and do twice their damage where the save succeeds.`,
    ],
    gives: level => ({ marksman: true, sureShot: level >= 2 }),
  },
  'unarmed-combatant': {
    name: 'Unarmed Combatant',
    kind: 'focus',
    rule: 'WWN-FOC-UNARMED',
    text: [
      phrase`Bare hands do 1d6 to 1d12+1 by Punch, with Shock from Punch-1, and count as weapons.`,
      phrase`A blow with bare hands that misses still does 1d6.`,
    ],
    gives: level => ({ fists: true, brawls: level >= 2 }),
    hands: (punch, bare) => ({
      ...bare,
      damage: HANDS[Math.max(0, punch)] ?? bare.damage,
      shock: punch >= 1 ? { points: punch, ac: 15 } : null,
      hewing: true,
    }),
  },
  'valiant-defender': {
    name: 'Valiant Defender',
    kind: 'focus',
    rule: 'WWN-FOC-VALIANT',
    text: [
      phrase`+2 on checks to screen, one more attacker, and screens against magic once a round.`,
      phrase`The first check of each round succeeds; +2 AC while screening; screens against the size of an ogre.`,
    ],
    gives: level => ({
      screenCheck: 2,
      screenMore: 1,
      screensMagic: true,
      screenSure: level >= 2,
      screenArmor: level >= 2 ? 2 : 0,
      screensLarge: level >= 2,
    }),
  },
  'whirlwind-assault': {
    name: 'Whirlwind Assault',
    kind: 'focus',
    rule: 'WWN-FOC-WHIRLWIND',
    text: [
      phrase`Once a scene, On Turn, its Shock strikes every foe in reach that Shock can harm.`,
      phrase`The first kill of each round gives one more attack at once.`,
    ],
    gives: level => ({ whirls: true, reaps: level >= 2 }),
  },
} as const satisfies Readonly<Record<string, Feature>>;

/** What bare hands do with Unarmed Combatant, by Punch 0 to 4. */
const HANDS = [
  { count: 1, sides: 6, plus: 0 },
  { count: 1, sides: 8, plus: 0 },
  { count: 1, sides: 10, plus: 0 },
  { count: 1, sides: 12, plus: 0 },
  { count: 1, sides: 12, plus: 1 },
];

/** Foci without a part in a fight: known, so that a sheet may name them. */
const OTHERS = {
  artisan: phrase`Artisan`,
  connected: phrase`Connected`,
  cultured: phrase`Cultured`,
  dealmaker: phrase`Dealmaker`,
  'diplomatic-grace': phrase`Diplomatic Grace`,
  henchkeeper: phrase`Henchkeeper`,
  impostor: phrase`Impostor`,
  polymath: phrase`Polymath`,
  'special-origin': phrase`Special Origin`,
  specialist: phrase`Specialist`,
  'spirit-familiar': phrase`Spirit Familiar`,
  trapmaster: phrase`Trapmaster`,
  'unique-gift': phrase`Unique Gift`,
  'well-met': phrase`Well Met`,
  xenoblooded: phrase`Xenoblooded`,
} as const;

/** All class abilities and Foci by id. */
export const FEATURES: ReadonlyMap<string, Feature> = new Map<string, Feature>([
  ...Object.entries(FIGHTING),
  ...Object.entries(OTHERS).map(([id, name]): [string, Feature] => [
    id,
    { name, kind: 'focus', rule: 'WWN-FOC-OTHERS', text: [phrase`No part in a fight.`] },
  ]),
]);

export const featureId = named(FEATURES, phrase`feature`);

/** The features of a sheet with their levels, in its order. */
export function featuresOf(stats: Stats): { readonly feature: Feature; readonly level: number }[] {
  return stats.features.flatMap(({ id, level }) => {
    const feature = FEATURES.get(id);
    return feature === undefined ? [] : [{ feature, level }];
  });
}

/** Everything that a sheet’s features give beside numbers on weapons. */
export function giftsOf(stats: Stats): Gifts {
  let gifts = NO_GIFTS;
  for (const { feature, level } of featuresOf(stats)) gifts = { ...gifts, ...feature.gives?.(level) };
  return gifts;
}
