/** Fights for tests, each prepared by hand so that rules meet there which play by chance hardly reaches: many at once, and hard targets. */
import { arena, type Fighter, id } from './testing.ts';
import { ALL, ASKED, BRUTE, crowdOf, FOE, OWN, so } from './testing-cast.ts';

const LEADER: Fighter = { ...FOE, features: [{ id: 'authority', level: 2 }], skills: { lead: 2 }, important: true };
/** [WWN-6.4, WWN-GAP-7, WWN-MOR-2, WWN-MOD-6] */
export const CROWDS = {
  swarm: () =>
    so(
      arena(
        {
          red: { ...ASKED, weapons: ['long-sword', 'hand-axe'] },
          r2: { ...ASKED, side: 'red', at: [0, 5], weapons: ['light-spear', 'dagger'] },
          r3: { ...ASKED, side: 'red', at: [10, 0], weapons: ['small-bow'] },
          r4: { ...ASKED, side: 'red', at: [10, 5] },
          blue: { ...FOE, at: [5, 0], shield: 'small', hitPoints: 30, enters: ALL },
          far: { ...FOE, at: [300, 0] },
        },
        { options: { swarmCounts: 'all', swarmBlock: 'spent' } },
      ),
      {
        r2: { swarm: id('blue'), swarmArm: 'light-spear', main: false },
        r4: { swarm: id('blue'), swarmArm: 'long-sword', main: false },
        r3: { swarm: id('far'), swarmArm: 'small-bow' },
      },
    ),
  'swarm with words': () =>
    so(
      arena(
        {
          red: { ...ASKED, weapons: ['dagger', 'small-bow'] },
          r2: { ...ASKED, side: 'red', weapons: ['dagger'] },
          blue: FOE,
        },
        { field: 'word', options: { swarmShock: 'always' } },
      ),
      { r2: { swarm: id('blue'), swarmArm: 'dagger', swarmThrown: true, main: false } },
    ),
  crowd: () =>
    arena({
      red: { ...ASKED, at: [0, 0], weapons: ['large-bow', 'dagger'], features: [{ id: 'deadeye' }] },
      near: { ...FOE, at: [0, 5] },
      ...crowdOf(24, { ...FOE, enters: { watch: 'never' } }, 20),
    }),
  'crowd in which one stands nowhere': () => {
    const fight = arena({
      red: { ...ASKED, at: [0, 0], weapons: ['hand-axe'] },
      lost: FOE,
      ...crowdOf(24, { ...FOE, enters: { watch: 'never' } }, 10),
    });
    if (fight.field.kind === 'map') delete fight.field.places.lost;
    return so(fight, { c0: { hidden: true }, c1: { fate: 'dead' }, c2: { unaware: true } });
  },
} as const;

/** [WWN-5.3, WWN-MOD-1 to WWN-MOD-11, WWN-FOC-RIDER, WWN-14.1] */
export const TARGETS = {
  targets: () =>
    so(
      arena(
        {
          red: {
            ...ASKED,
            weapons: ['long-sword', 'dagger', 'large-bow', 'hand-hurlant'],
            skills: { stab: 1, shoot: 2 },
          },
          cover: { ...FOE, at: [40, 0], armorClass: 15, rangedArmorClass: 12 },
          prone: { ...FOE, at: [5, 0], armor: 'mail-shirt', shield: 'small' },
          unseen: { ...FOE, at: [200, 0], armor: 'plate-armor', magicalArmor: true },
          lost: { ...FOE, at: [10, 0], features: [{ id: 'impervious-defense', level: 2 }] },
          grand: { ...FOE, at: [0, 5], armor: 'grand-plate' },
          behind: { ...FOE, at: [30, 30] },
        },
        { options: { totalCover: 'penalty', proneReach: 'adjacent', minHitDamage: 1, shockFloor: 'always' } },
      ),
      {
        red: { prone: true, venom: 'dagger' },
        cover: { cover: 'half' },
        prone: { prone: true },
        unseen: { sight: 'located' },
        lost: { sight: 'lost', charging: true },
        behind: { cover: 'total' },
      },
    ),
  creatures: () =>
    so(
      arena(
        {
          red: {
            ...BRUTE,
            side: 'red',
            enters: ALL,
            attacks: 3,
            damageBonus: -9,
            shockBonus: 2,
            shockAnyAc: true,
            size: 'large',
          },
          r2: { ...LEADER, side: 'red', at: [0, 5] },
          blue: {
            ...ASKED,
            at: [5, 0],
            side: 'blue',
            armor: 'great-armor',
            features: [{ id: 'lucky' }, { id: 'impervious-defense', level: 2 }],
          },
          b2: { ...ASKED, at: [5, 5], side: 'blue', hitPoints: 1, features: [{ id: 'die-hard', level: 2 }] },
        },
        { options: { naturalRolls: false, shockFloor: 'eligible', luckShock: false } },
      ),
      { red: { attacks: 2, main: false, leader: id('r2') }, blue: { used: [] } },
    ),
  foci: () =>
    so(
      arena({
        red: {
          ...ASKED,
          ...{ weapons: ['dagger', 'small-bow', 'long-sword'], skills: { stab: 2, shoot: 1, punch: 2 } },
          ...{
            features: [
              { id: 'armsmaster', level: 2 },
              { id: 'close-combatant' },
              { id: 'unarmed-combatant', level: 2 },
            ],
          },
        },
        blue: { ...FOE, at: [5, 0], armor: 'plate-armor', enters: OWN },
        b2: { ...BRUTE, at: [0, 5], enters: ALL },
        b3: { ...FOE, at: [30, 0] },
      }),
      { red: { broken: 'no' }, b2: { broken: 'retreats' }, b3: { broken: 'flees', prone: true } },
    ),
} as const;
