/** Fights for tests, each prepared by hand so that rules meet there which play by chance hardly reaches. */
import { rulingNotes } from '@affray/engine';
import type { Fight } from './state/fight.ts';
import { PROMPTS } from './state/sites.ts';
import { arena, giveGo, id } from './testing.ts';
import { bond, FLUKES, FOE, ids, injury, laid, PIT, QUICK, runs, SHOOTER, so, under } from './testing-cast.ts';

/** [ALT-5.1 to ALT-5.6] */
const ENGAGEMENTS = {
  engage: () =>
    arena(
      {
        red: { ...QUICK, weapons: ['longsword', 'throwing-axe', 'chair'], shield: 'buckler' },
        blue: { ...FOE, shield: 'shield', armor: 'mail' },
        b2: { ...FOE, weapons: ['spear'], unaware: true },
        far: { ...FOE, at: [90, 20], cover: true },
      },
      FLUKES,
    ),
  'several opponents': () =>
    so(
      arena({
        red: QUICK,
        b1: FOE,
        b2: { ...FOE, size: 'large' },
        b3: { ...FOE, weapons: [] },
        b4: { ...FOE, hidden: true, controller: 'player' },
      }),
      { red: { posture: 3, inContact: true }, b1: { inContact: true, posture: -2 } },
      {
        engagements: [
          bond('b1', 'red', { onPenalty: 2 }),
          bond('red', 'b2', { onPenalty: 1, byPenalty: 2 }),
          bond('b3', 'red', { back: false }),
        ],
        met: ['b1|red', 'b2|red', 'b3|red'],
      },
    ),
  'a pair that has fought': () =>
    so(
      arena(
        { red: QUICK, blue: FOE, b2: FOE },
        { options: { engagePair: 'perInitiator', levelAsked: 'roll', damageLevels: 'one' } },
      ),
      { blue: { acted: true }, b2: { reacted: true } },
      { engagements: [bond('blue', 'red'), bond('b2', 'red', { turn: 0 })], met: ['blue|red', 'b2|red'] },
    ),
  'bare hands': () =>
    arena(
      {
        red: { ...QUICK, weapons: ['fist', 'kick', 'choke'] },
        blue: { ...FOE, sturdiness: 2 },
        b2: { ...FOE, sturdiness: -2, size: 'tiny' },
      },
      { options: { bareHands: 'stunOnly', allowNoDamage: true, stunCheck: 'roll', locationZero: 'player' } },
    ),
  shoot: () =>
    so(
      arena(
        {
          red: SHOOTER,
          friend: { ...QUICK, side: 'red' },
          blue: { ...FOE, at: [40, 20], armor: 'vest' },
          b2: { ...FOE, at: [60, 40], cover: true, size: 'huge' },
          b3: { ...FOE, at: [15, 20], hidden: true },
        },
        {
          scene: { light: 'dim', ground: 'dense' },
          options: { calledShotMiss: 'randomLocation', varianceOn: 'base', locationZero: 'ref', flukes: 'single' },
        },
      ),
      {
        red: { empty: ['crossbow'] },
        blue: { deed: runs(), conditions: [under('prone')] },
        b2: { conditions: [under('evading', 1)] },
      },
    ),
  'shoot at one too many': () =>
    so(
      arena(
        { red: SHOOTER, b1: { ...FOE, at: [30, 20] }, b2: { ...FOE, at: [40, 20] }, b3: { ...FOE, at: [10, 20] } },
        { scene: { light: 'dark', ground: 'broken' } },
      ),
      { red: { conditions: [under('prone')], weapon: 'submachine-gun' } },
      {
        engagements: [bond('red', 'b1', { manner: 'missile', back: false }), bond('b3', 'red')],
        met: ['b1|red', 'b3|red'],
      },
    ),
  'shoot with words': () =>
    arena(
      { red: SHOOTER, blue: FOE, b2: { ...FOE, unaware: true, hidden: true } },
      { field: 'word', scene: { light: 'black' } },
    ),
} as const;

/** [ALT-2.3, ALT-6.1 to ALT-6.11, ALT-H5 to ALT-H12] */
const HARM = {
  hurt: () =>
    so(
      arena(
        {
          red: { ...QUICK, skills: { ...QUICK.skills, medicine: 12 }, hand: 'left' },
          friend: { ...QUICK, side: 'red' },
          blue: FOE,
          b2: FOE,
        },
        { options: { woundsOnOnePart: 'sum', stunCheck: 'thresholds' } },
      ),
      {
        red: {
          injuries: [
            injury('left-arm', { grade: 'major', penalty: 5 }),
            injury('left-arm', { id: 2 }),
            injury('head', { id: 3, grade: null, penalty: 0, tag: 'deadly' }),
          ],
          shock: 4,
          stun: 3,
        },
        friend: {
          injuries: [
            injury('torso', { tag: 'fatal', clock: 50 }),
            injury('left-leg', { id: 2, tag: 'mortal', grade: 'disabling', penalty: 9 }),
          ],
          shock: 8,
          conditions: [under('dazed', 1)],
        },
        blue: { shock: 9, stun: 9, conditions: [under('bound')] },
        b2: {
          stun: 12,
          conditions: [under('knocked-out', 3)],
          injuries: [injury('right-leg', { grade: 'crippling', treated: true })],
        },
      },
      { leftover: 4, quiet: 5 },
    ),
  circumstances: () =>
    so(arena({ red: SHOOTER, blue: FOE, b2: { ...FOE, at: [60, 20] } }, FLUKES), {
      red: {
        circumstances: [
          laid('attack', 3, { against: id('blue') }),
          laid('all', -2, { once: true, ends: 1 }),
          laid('move', 2),
          laid('variance', 4),
        ],
      },
      blue: {
        circumstances: [laid('defence', -4, { secret: true }), laid('stun', -3), laid('attack', 1, { difficulty: 12 })],
      },
      b2: { circumstances: [laid('all', 15, { difficulty: 20, ends: 2 })], conditions: [under('unaware')] },
    }),
} as const;

/** [ALT-3.1 to ALT-3.11] */
const TURNS = {
  'several actions': () =>
    so(
      arena({ red: QUICK, blue: FOE, b2: { ...FOE, at: [60, 30] } }),
      {},
      {
        go: {
          who: id('red'),
          planned: 3,
          left: 2,
          stepped: true,
          held: true,
          barred: ids('b2'),
          rush: { attack: 4, move: null, other: 2 },
        },
      },
    ),
  'a run': () =>
    so(
      arena({ red: { ...QUICK, at: [2, 2] }, blue: { ...QUICK, side: 'blue' }, b2: { ...FOE, at: [118, 78] } }),
      {
        red: { deed: runs({ to: { x: 119, y: 79 }, cover: true, ends: 2, at: 'go' }) },
        blue: { deed: runs({ flees: true, made: false }), conditions: [under('prone')] },
      },
      { turn: 1 },
    ),
  'a run with words': () =>
    so(arena({ red: QUICK, blue: FOE, b2: QUICK }, { field: 'word' }), {
      blue: { deed: runs({ cover: true }) },
      b2: { conditions: [under('cover')] },
    }),
  work: () =>
    so(
      arena({
        red: { ...SHOOTER, skills: { ...SHOOTER.skills, medicine: 10 } },
        friend: { ...QUICK, side: 'red' },
        blue: FOE,
      }),
      {
        red: {
          deed: {
            kind: 'work',
            what: 'to see to friend',
            skill: 'medicine',
            purpose: { kind: 'aid', target: id('friend') },
            turns: 3,
            done: 2,
          },
        },
        friend: { injuries: [injury('torso', { tag: 'mortal' })], shock: 20 },
        blue: { deed: { kind: 'work', what: 'the lock', skill: null, purpose: { kind: 'task' }, turns: 2, done: 0 } },
      },
    ),
  loading: () =>
    so(arena({ red: SHOOTER, friend: { ...SHOOTER, side: 'red' }, blue: FOE }), {
      red: { empty: ['crossbow'], weapon: 'crossbow' },
      friend: {
        empty: ['crossbow'],
        deed: {
          kind: 'work',
          what: 'loads',
          skill: null,
          purpose: { kind: 'gear', weapon: 'crossbow', did: 'loads' },
          turns: 2,
          done: 1,
        },
      },
    }),
  'the last go': () => {
    const fight = arena(
      { red: QUICK, blue: FOE, b2: { ...FOE, armor: 'plate' } },
      {
        hazards: [
          {
            id: 'pit',
            name: 'Pit',
            levels: { wound: 'moderate', shock: 'heavy', stun: 'severe' },
            strikes: { kind: 'random', count: 2 },
            springs: { turn: 2, on: ['b2'] },
          },
        ],
      },
    );
    giveGo(fight, 'b2');
    return so(fight, {
      red: {
        acted: true,
        conditions: [under('evading', 1)],
        circumstances: [laid('all', -1, { ends: 1 })],
        deed: runs(),
      },
      blue: { acted: true, reacted: true, injuries: [injury('torso', { tag: 'deadly', clock: 55 })] },
      b2: { shieldUp: false },
    });
  },
  'a go that was interrupted': () => {
    const fight = arena({ red: QUICK, blue: QUICK, b2: FOE });
    const first = fight.go;
    giveGo(fight, 'blue');
    return so(fight, { red: { reacted: true } }, { interrupted: first === null ? [] : [first] });
  },
  hazards: () =>
    arena(
      { red: { ...QUICK, armor: 'padded' }, blue: { ...FOE, shield: 'riot-shield' } },
      {
        hazards: [
          {
            id: 'blast',
            name: 'Blast',
            levels: { wound: 'severe', shock: 'heavy', stun: 'light' },
            strikes: { kind: 'parts', parts: ['head', 'torso'] },
            dodgeable: false,
            armor: false,
          },
          {
            id: 'trap',
            name: 'Trap',
            levels: { wound: 'glance', shock: 'massive', stun: 'glance' },
            strikes: { kind: 'random', count: 6 },
          },
        ],
        options: { harmVariance: 'each' },
      },
    ),
  'before initiative': () =>
    so(
      arena({ red: QUICK, r2: { ...QUICK, side: 'red' }, blue: { ...FOE, unaware: true }, b2: FOE }),
      {},
      { phase: 'initiative', go: null, turn: 0, order: [], at: 0 },
    ),
  'a fight that is over': () =>
    so(
      arena({ red: { ...QUICK, skills: { medicine: 9 } }, friend: { ...QUICK, side: 'red' }, blue: FOE }),
      { friend: { injuries: [injury('torso', { tag: 'mortal' })] }, blue: { fate: 'surrendered' } },
      { phase: 'over', go: null, ended: { winner: 'red', reason: 'so' } },
    ),
  'one side left': () => so(arena({ red: QUICK, blue: FOE }), { blue: { fate: 'fled' } }, { resumed: true }),
} as const;

/** A game master who takes every suggestion: nothing is asked that has one (ALT-8.5). */
const SUGGESTED = Object.fromEntries([...rulingNotes(PROMPTS)].map(([site]) => [site, 'suggest'] as const));
const UNASKED = {
  'a game master who takes every suggestion': () =>
    so(
      arena(
        {
          red: {
            ...QUICK,
            skills: { ...QUICK.skills, mechanics: 9, medicine: 8 },
            weapons: ['pistol', 'longsword', 'crossbow'],
          },
          friend: { ...QUICK, side: 'red' },
          blue: { ...FOE, unaware: true },
          b2: { ...FOE, at: [70, 50], hidden: true },
        },
        { options: { rulings: SUGGESTED }, ...PIT },
      ),
      {
        red: { empty: ['crossbow'] },
        friend: { injuries: [injury('torso', { tag: 'deadly' })] },
        blue: { deed: runs({ to: { x: 60, y: 60 } }) },
      },
      { engagements: [bond('blue', 'red', { back: false })], met: ['blue|red'] },
    ),
  'the same with words, in several actions': () =>
    so(
      arena(
        { red: SHOOTER, blue: FOE, b2: QUICK },
        {
          field: 'word',
          options: {
            rulings: SUGGESTED,
            levelAsked: 'roll',
            damageLevels: 'one',
            calledShotMiss: 'ref',
            locationZero: 'ref',
          },
        },
      ),
      { b2: { deed: runs({ flees: true }) } },
      {
        go: {
          who: id('red'),
          planned: 2,
          left: 2,
          stepped: false,
          held: false,
          barred: [],
          rush: { attack: null, move: null, other: null },
        },
      },
    ),
} as const;

const ALL = { ...ENGAGEMENTS, ...HARM, ...TURNS, ...UNASKED };
/** Where the game master's own doings are looked at, too: there are many of them. */
const GM_TOO: ReadonlySet<string> = new Set(['hurt', 'the last go', 'hazards', 'before initiative']);

interface Corner {
  readonly fight: Fight;
  readonly withGm: boolean;
}
export const CORNERS: Readonly<Record<string, () => Corner>> = Object.fromEntries(
  Object.entries(ALL).map(([name, fight]) => [name, () => ({ fight: fight(), withGm: GM_TOO.has(name) })]),
);
