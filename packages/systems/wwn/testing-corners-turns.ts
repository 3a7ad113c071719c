/** Fights for tests, each prepared by hand so that rules meet there which play by chance hardly reaches: turns and things. */
import { arena, before, type Fighter, HERO, id, TENS, turnOf } from './testing.ts';
import { ALL, ASKED, FOE, ids, item, lies, so } from './testing-cast.ts';

const LEADER: Fighter = { ...FOE, features: [{ id: 'authority', level: 2 }], skills: { lead: 2 }, important: true };
/** [WWN-INIT-1 to WWN-INIT-6, WWN-SUR-1 to WWN-SUR-3] */
export const BEGINNINGS = {
  'before an ambush': () =>
    before(
      {
        red: { ...ASKED, skills: { sneak: 1 } },
        r2: { ...ASKED, side: 'red', skills: { sneak: -1 } },
        blue: { ...FOE, features: [{ id: 'alert', level: 2 }] },
        b2: { ...FOE, skills: { notice: 2 } },
        b3: { ...FOE, skillBonus: 1 },
      },
      { ambush: { side: 'red' }, options: { surpriseRolls: 'each', initiative: 'individual' } },
    ),
  'before an ambush on the alert': () =>
    before(
      { red: { ...ASKED, enters: { ...ALL, hidden: true } }, blue: FOE, b2: { ...FOE, enters: { unaware: true } } },
      {
        ambush: { side: 'red', sudden: true },
        sides: [
          { id: 'red', name: 'red' },
          { id: 'blue', name: 'blue', alert: 'alert' },
        ],
      },
    ),
  'before an ambush that the alert see': () =>
    before(
      { red: { ...ASKED, enters: ALL }, blue: FOE },
      {
        ambush: { side: 'red' },
        sides: [
          { id: 'red', name: 'red' },
          { id: 'blue', name: 'blue', alert: 'alert' },
        ],
      },
    ),
  'before a tie': () =>
    before(
      {
        red: FOE,
        r2: { ...FOE, side: 'red' },
        blue: FOE,
        b2: { ...FOE, attributes: TENS, features: [{ id: 'alert' }] },
      },
      { options: { initiative: 'individual' } },
    ),
  'one at a time': () => {
    const fight = arena(
      {
        red: { ...ASKED, features: [{ id: 'alert', level: 2 }] },
        r2: { ...ASKED, side: 'red', at: [0, 5] },
        b1: { ...FOE, at: [5, 0] },
        b2: { ...FOE, at: [30, 0] },
      },
      { options: { initiative: 'individual', withdrawal: 'round', shieldBlock: 'turn' } },
    );
    const order = [
      { members: ids('red'), side: null, score: 3 },
      { members: ids('b1'), side: null, score: 7 },
      { members: ids('r2'), side: null, score: 5 },
      { members: ids('b2'), side: null, score: 5 },
    ];
    return so(fight, { b2: { after: id('r2') }, b1: { held: true } }, { order, turn: ids('red') });
  },
  'the last turn of a round': () =>
    so(
      turnOf(
        arena(
          {
            red: { ...ASKED, features: [{ id: 'die-hard' }] },
            dying: { ...ASKED, side: 'red', at: [0, 5] },
            b1: { ...LEADER, at: [5, 0], instinct: 5 },
            b2: { ...FOE, at: [30, 0], instinct: 8 },
            lost: { ...FOE, at: [40, 0] },
          },
          { options: { instinct: true, morale: 'ask', withdrawal: 'round' } },
        ),
        'blue',
      ),
      {
        red: { usedRound: ['reap'], stopped: ids('b1'), withdrawn: true, impulse: 'x', helped: 'heal' },
        dying: { dying: true, hp: 0, fell: 1, main: false, move: false },
        b2: { leader: id('b1'), causes: [{ mark: 'prone', source: null, why: null }], prone: true },
        lost: { fate: 'dead', hp: 0 },
      },
      { sides: [{ ...sideOf('red') }, { ...sideOf('blue'), lost: 2, strength: 4, due: 'half', shaken: 'first' }] },
    ),
  'a surprise round': () =>
    so(
      arena({
        red: { ...ASKED, weapons: ['dagger', 'throwing-blade'], features: [{ id: 'assassin' }] },
        blue: { ...FOE, at: [5, 0] },
        b2: { ...ASKED, side: 'blue', at: [20, 0] },
      }),
      {
        blue: { surprised: true, unaware: true, main: false, move: false },
        b2: { surprised: true, main: false, move: false },
      },
      { phase: 'surprise', round: 0 },
    ),
  'a fight that is over': () =>
    so(
      arena({
        red: { ...ASKED, skills: { heal: 1, craft: 0 }, shield: 'small' },
        r2: { ...ASKED, side: 'red', at: [60, 0] },
        r3: { ...ASKED, side: 'red', at: [0, 5], enters: { hp: 3 } },
        blue: FOE,
      }),
      {
        r2: { dying: true, hp: 0, prone: true },
        red: { main: false, shield: 'broken' },
        blue: { fate: 'surrendered' },
      },
      { phase: 'over', ended: { winner: 'red', reason: 'so' }, turn: [], later: [] },
    ),
} as const;
function sideOf(name: string) {
  const plain = { alert: 'unready', initiative: 4, strength: 2, lost: 0, shaken: 'no', due: 'no' } as const;
  return { ...plain, id: name, name };
}

/** [WWN-ACT-6, WWN-6.13, WWN-6.15, WWN-6.20, WWN-FOC-POISONER] */
export const THINGS = {
  things: () =>
    so(
      arena({
        red: {
          ...ASKED,
          ...{ weapons: ['dagger', 'long-sword', 'hand-axe', 'halberd', 'mace'], shield: 'small', at: [0, 0] },
          ...{ skills: { stab: 1, punch: 1 }, features: [{ id: 'poisoner' }, { id: 'assassin' }] },
        },
        blue: { ...FOE, at: [5, 0], weapons: ['club', 'short-sword'] },
        far: { ...FOE, at: [50, 0], weapons: ['mace'] },
      }),
      {
        red: {
          hands: ['dagger'],
          items: [
            item('dagger', 'readied', { count: 2 }),
            item('long-sword', 'stowed'),
            item('hand-axe', 'ground', { count: 0 }),
            item('halberd', 'lost'),
            item('mace', 'readied'),
          ],
          lying: [lies('hand-axe', { at: { x: 5, y: 0 } }), lies('dagger', { at: { x: 0, y: 5 }, thrown: true })],
          revived: false,
        },
        blue: {
          items: [item('club', 'ground', { count: 0 }), item('short-sword', 'readied')],
          lying: [lies('club', { at: { x: 2, y: 2 } })],
        },
        far: { items: [item('mace', 'ground', { loaded: false })], lying: [lies('mace', { at: { x: 50, y: 0 } })] },
      },
    ),
  'things with words': () =>
    so(
      arena(
        { red: { ...ASKED, weapons: ['dagger', 'hand-axe'] }, blue: { ...FOE, weapons: ['club', 'mace'] } },
        { field: 'word' },
      ),
      {
        red: {
          prone: true,
          items: [item('dagger', 'ground', { count: 0 }), item('hand-axe', 'ground', { count: 0 })],
          hands: [],
          lying: [lies('dagger', { by: id('blue'), thrown: true }), lies('hand-axe')],
        },
        blue: { items: [item('club', 'ground', { count: 0 }), item('mace', 'readied')], lying: [lies('club')] },
      },
    ),
  'both hands full': () =>
    so(
      arena(
        {
          red: {
            ...ASKED,
            weapons: ['long-sword', 'dagger', 'short-sword', 'throwing-blade'],
            shield: 'large',
            skills: { stab: 1, shoot: 1 },
          },
          r2: {
            ...ASKED,
            side: 'red',
            weapons: ['mace', 'claw-blades', 'hand-hurlant'],
            skills: { stab: 1, punch: 1, shoot: 1 },
            at: [0, 5],
          },
          blue: { ...FOE, at: [5, 0], armor: 'mail-shirt', weapons: ['great-sword', 'war-hammer'] },
        },
        {
          options: { dualWield: 'stab', weaponSkills: 'mixed', thrownWeapons: 'counted', thrownInMelee: 'impossible' },
        },
      ),
      { red: { hands: ['long-sword', 'dagger'], shield: 'stowed' }, r2: { hands: ['mace', 'claw-blades'] } },
    ),
  loading: () =>
    so(
      arena(
        {
          red: { ...ASKED, weapons: ['crossbow', 'long-hurlant', 'small-bow', 'hand-hurlant'], skills: { shoot: 0 } },
          r2: { ...ASKED, side: 'red', at: [0, 5], weapons: ['crossbow', 'great-hurlant'], skills: { shoot: 1 } },
          r3: {
            ...ASKED,
            side: 'red',
            at: [0, 60],
            weapons: ['crossbow', 'large-bow'],
            features: [{ id: 'deadeye', level: 2 }],
          },
          blue: { ...FOE, at: [5, 0] },
        },
        { options: { crossbowReload: 'skilled' } },
      ),
      {
        red: {
          items: [
            item('crossbow', 'readied', { loaded: false }),
            item('long-hurlant', 'readied', { loaded: false, loading: 9 }),
            item('small-bow', 'readied', { loaded: false }),
            item('hand-hurlant', 'stowed', { loaded: false }),
          ],
        },
        r2: {
          items: [
            item('crossbow', 'readied', { loaded: false }),
            item('great-hurlant', 'readied', { loaded: false, loading: 4 }),
          ],
        },
        r3: {
          items: [item('crossbow', 'readied', { loaded: false }), item('large-bow', 'readied', { loaded: false })],
        },
        blue: { items: [item('short-sword', 'stowed')] },
      },
    ),
} as const;

/** [WWN-DIE-1 to WWN-DIE-5, WWN-CHK-1 to WWN-CHK-4] */
export const CARE = {
  'the dying': () =>
    so(
      arena({
        red: { ...ASKED, skills: { heal: 1 }, kit: true, features: [{ id: 'gifted-chirurgeon', level: 2 }] },
        r2: { ...ASKED, side: 'red', at: [0, 5], skills: {}, attributes: { ...TENS, int: 16, dex: 6 } },
        d1: { ...ASKED, side: 'red', at: [5, 5] },
        d2: { ...HERO, side: 'red', at: [40, 0] },
        hurt: { ...ASKED, side: 'red', at: [5, 0], enters: { hp: 3 } },
        dead: { ...ASKED, side: 'red', at: [-5, 0] },
        blue: { ...FOE, at: [30, 30] },
      }),
      {
        d1: { dying: true, hp: 0, fell: 0, tended: 0, prone: true, aided: true },
        d2: { dying: true, hp: 0, fell: 1, prone: true },
        hurt: { frail: true, strain: 9, revived: true, prone: true },
        dead: { fate: 'dead', hp: 0 },
      },
      { round: 3 },
    ),
  helpers: () =>
    so(
      arena({
        red: {
          ...ASKED,
          skills: { exert: 1, heal: 0 },
          features: [{ id: 'masterful-expertise' }],
          enters: { ...ALL, controller: 'gm' },
        },
        friend: { ...FOE, side: 'red', at: [0, 5], skillBonus: 2 },
        stone: { ...FOE, side: 'red', at: [5, 5] },
        blue: FOE,
      }),
      { friend: { helped: 'exert' }, stone: { down: true, hp: 0 } },
    ),
  movement: () =>
    so(
      arena({
        red: { ...ASKED, at: [0, 0] },
        slow: { ...ASKED, side: 'red', at: [0, 5], move: 1 },
        lame: { ...ASKED, side: 'red', at: [0, 60], features: [{ id: 'close-combatant', level: 2 }] },
        b1: { ...FOE, at: [5, 0] },
        b2: { ...FOE, at: [10, 0], enters: { unaware: true } },
        b3: { ...FOE, at: [5, 60] },
      }),
      {
        slow: { prone: true, slowed: true, stride: 10, move: false },
        lame: { revived: true, prone: true, main: false },
      },
    ),
} as const;
