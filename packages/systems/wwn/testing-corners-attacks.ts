/** Fights for tests, each prepared by hand so that rules meet there which play by chance hardly reaches: attacks. */
import type { Combatant } from './state/fight.ts';
import { arena, type Fighter, id, TENS, turnOf } from './testing.ts';
import { ALL, ASKED, BRUTE, FOE, ids, lies, so } from './testing-cast.ts';

const MAGE: Fighter = { ...ASKED, skills: { magic: 0, stab: 0 }, features: [{ id: 'killing-blow' }], level: 5 };
/** [WWN-6.21, WWN-FOC-NULLIFIER, WWN-FOC-VALIANT, WWN-FOC-ARMOREDMAGIC] */
export const SPELLS = {
  spell: () =>
    so(
      arena({
        red: MAGE,
        ward: { ...FOE, at: [5, 0] },
        guard: { ...ASKED, side: 'blue', at: [5, 5], features: [{ id: 'valiant-defender', level: 2 }] },
        gone: { ...FOE, at: [20, 0] },
      }),
      { guard: { ward: id('ward') }, gone: { fate: 'fled' } },
    ),
  'spell that is undone': () =>
    so(
      arena({
        red: { ...MAGE, at: [0, 30] },
        null: { ...FOE, at: [10, 0], features: [{ id: 'nullifier', level: 2 }], attributes: TENS },
        pcnull: { ...ASKED, side: 'blue', at: [15, 0], features: [{ id: 'nullifier', level: 2 }] },
        sleeper: { ...FOE, at: [25, 0], enters: { unaware: true } },
      }),
      { pcnull: { used: ['nullify'], hp: 6 } },
    ),
  'spell that is answered': () =>
    so(
      arena({
        red: { ...MAGE, hitPoints: 4 },
        held: { ...ASKED, side: 'blue', at: [5, 0], weapons: ['long-sword', 'dagger'] },
        snaps: { ...ASKED, side: 'blue', at: [0, 5], weapons: ['claw-blades'] },
      }),
      { held: { held: true } },
    ),
  'spell in armor': () =>
    arena({
      red: { ...MAGE, armor: 'linothorax', features: [{ id: 'armored-magic' }], skills: { magic: 2 } },
      red2: { ...MAGE, side: 'red', armor: 'war-robe', features: [{ id: 'armored-magic' }] },
      red3: { ...MAGE, side: 'red', shield: 'small' },
      red4: { ...MAGE, side: 'red', pc: false, armor: 'plate-armor', at: [0, 30] },
      blue: FOE,
    }),
} as const;

/** [WWN-GRP-1 to WWN-GRP-5] */
export const GRIPS = {
  holder: () =>
    so(
      arena({
        red: { ...ASKED, at: [0, 0] },
        friend: { ...ASKED, side: 'red', at: [0, 5] },
        blue: { ...BRUTE, at: [5, 5] },
        near: { ...FOE, at: [12, 3] },
        far: { ...FOE, at: [40, 25] },
      }),
      { red: { holds: id('blue') }, blue: { heldBy: ids('red') }, near: { prone: true }, friend: { prone: true } },
    ),
  'holder with words': () =>
    so(
      arena(
        { red: ASKED, friend: { ...ASKED, side: 'red' }, blue: BRUTE, near: FOE },
        { field: 'word', unsaid: 'near' },
      ),
      {
        red: { holds: id('blue'), throttles: true },
        friend: { holds: id('blue') },
        blue: { heldBy: ids('red', 'friend') },
      },
    ),
  'two who hold each other': () =>
    so(
      arena({ red: ASKED, friend: { ...ASKED, side: 'red', at: [0, 5] }, blue: { ...BRUTE, at: [5, 0] } }),
      {
        red: { holds: id('blue'), heldBy: ids('blue') },
        blue: { holds: id('red'), heldBy: ids('red', 'friend') },
        friend: { holds: id('blue') },
      },
      { options: arena({ red: {} }, { options: { carryTie: 'checks', ties: 'reroll' } }).options },
    ),
  'held by several': () =>
    so(
      arena({
        red: { ...ASKED, weapons: ['dagger', 'long-sword'] },
        b1: { ...BRUTE, at: [5, 0] },
        b2: { ...FOE, at: [0, 5], skills: { punch: 1, exert: 1 } },
        b3: { ...FOE, at: [10, 0] },
      }),
      { red: { heldBy: ids('b1', 'b2') }, b1: { holds: id('red') }, b2: { holds: id('red'), throttles: true } },
    ),
  'free hands': () =>
    so(
      arena(
        {
          red: {
            ...ASKED,
            features: [{ id: 'unarmed-combatant', level: 2 }],
            skills: { punch: 2, exert: 1 },
            weapons: [],
          },
          blue: { ...BRUTE, armor: 'grand-plate' },
          third: { ...FOE, side: 'blue', at: [0, 5], size: 'large' },
        },
        { options: { carryLoss: 'carrier', grappleHands: 'any', shove: 'any' } },
      ),
      {},
    ),
} as const;

const THROWER: Fighter = { ...ASKED, weapons: ['hand-axe', 'light-spear', 'long-sword', 'dagger', 'throwing-blade'] };
/** [WWN-6.5, WWN-6.20, WWN-GAP-35, WWN-GAP-37] */
export const CHARGES = {
  charge: () =>
    so(
      arena(
        {
          red: { ...THROWER, skills: { stab: 1, shoot: 1 } },
          friend: { ...ASKED, side: 'red', at: [0, 5] },
          b1: { ...FOE, at: [45, 0], enters: ALL, important: true, weapons: ['heavy-spear'] },
          b2: { ...FOE, at: [60, 30] },
          gone: { ...FOE, at: [30, 0] },
          fallen: { ...FOE, at: [40, 20], pc: true },
        },
        { options: { ownSide: 'allowed', proneCharge: true, chargePenalty: 'struck', snapAttacks: 'everyone' } },
      ),
      { gone: { fate: 'dead' }, fallen: { dying: true, hp: 0, prone: true }, b1: { held: true } },
    ),
  'charge with words': () =>
    arena({ red: THROWER, b1: { ...FOE, enters: ALL }, b2: { ...FOE, enters: { hidden: true } } }, { field: 'word' }),
  'charge from close by': () =>
    so(arena({ red: THROWER, b1: { ...FOE, at: [5, 0] }, b2: { ...FOE, at: [12, 0] }, b3: { ...FOE, at: [70, 0] } }), {
      red: { hands: ['hand-axe', 'dagger'] },
      b2: { hidden: true, sight: 'lost' },
    }),
} as const;

const SHIELDED: Fighter = { ...FOE, shield: 'large', attributes: TENS, skills: { stab: 1 } };
/** [WWN-6.6, WWN-6.7, WWN-6.8, WWN-SHK-4, WWN-SHK-5] */
export const SHIELDS = {
  shields: () =>
    so(
      arena({
        red: { ...ASKED, weapons: ['war-axe', 'long-sword', 'mace'], attributes: { ...TENS, str: 16 } },
        b1: { ...SHIELDED, at: [5, 0], enters: ALL },
        b2: { ...SHIELDED, at: [0, 5], shieldMagical: true },
        b3: { ...SHIELDED, at: [5, 5] },
        b4: { ...SHIELDED, at: [-5, 0] },
      }),
      { b3: { shield: 'busy' }, b4: { shield: 'broken' } },
    ),
  patch: () =>
    so(
      arena({
        red: { ...ASKED, shield: 'small', skills: { craft: 0 } },
        r2: { ...ASKED, side: 'red', shield: 'small' },
        blue: FOE,
      }),
      { red: { shield: 'broken' }, r2: { shield: 'broken' } },
      { phase: 'over', ended: { winner: 'red', reason: 'over' } },
    ),
  'patch in a surprise round': () =>
    so(
      arena({ red: { ...ASKED, shield: 'small', skills: { craft: 1 } }, blue: FOE }),
      { red: { shield: 'broken' } },
      { phase: 'surprise', round: 0 },
    ),
  'no patch in a round': () =>
    so(arena({ red: { ...ASKED, shield: 'small', skills: { craft: 1 } }, blue: FOE }), { red: { shield: 'broken' } }),
  screens: () =>
    so(
      arena(
        {
          red: { ...ASKED, weapons: ['long-sword', 'large-bow'], attributes: { ...TENS, str: 16 } },
          r2: { ...FOE, side: 'red', at: [0, 5], weapons: ['great-sword'] },
          ward: { ...FOE, at: [5, 0], enters: ALL },
          g1: {
            ...ASKED,
            side: 'blue',
            at: [5, 5],
            shield: 'large',
            skills: { stab: 2 },
            attributes: { ...TENS, str: 6, dex: 14 },
            weapons: ['dagger', 'long-sword'],
          },
          g2: { ...ASKED, side: 'blue', at: [10, 0], features: [{ id: 'valiant-defender', level: 2 }] },
          g3: { ...FOE, at: [10, 5], skills: { stab: 1 }, weapons: ['mace'] },
        },
        { options: { totalDefenseTiming: 'beforeRoll', screenArrows: 'always', ties: 'reroll' } },
      ),
      { g1: { ward: id('ward') }, g2: { ward: id('ward') }, g3: { ward: id('ward'), stopped: ids('r2') } },
    ),
  'one screen': () =>
    so(
      arena({
        red: { ...THROWER, features: [{ id: 'whirlwind-assault', level: 2 }] },
        ward: { ...FOE, at: [5, 0] },
        g1: { ...ASKED, side: 'blue', at: [5, 5], shield: 'small', weapons: ['short-sword', 'dagger'] },
        big: { ...FOE, side: 'red', at: [10, 0], size: 'large' },
        g2: { ...ASKED, side: 'blue', at: [40, 0] },
      }),
      { g1: { ward: id('ward'), hands: ['dagger'] }, g2: { ward: id('ward') } },
    ),
  whirl: () =>
    so(
      arena({
        red: {
          ...ASKED,
          features: [
            { id: 'whirlwind-assault', level: 2 },
            { id: 'shocking-assault', level: 2 },
          ],
        },
        b1: { ...SHIELDED, at: [5, 0] },
        b2: { ...FOE, at: [0, 5], armor: 'plate-armor' },
        b3: { ...FOE, at: [5, 5], features: [{ id: 'close-combatant' }] },
        b4: { ...FOE, at: [-5, 0], armor: 'grand-plate' },
        b5: { ...ASKED, side: 'blue', at: [-5, -5], hitPoints: 2 },
        sleeper: { ...FOE, at: [60, 0], enters: { unaware: true } },
      }),
      { b1: { defending: true } },
    ),
} as const;

const KILLER: Fighter = {
  ...ASKED,
  weapons: ['stiletto', 'long-sword', 'throwing-blade', 'large-bow', 'club'],
  skills: { stab: 2, shoot: 1, sneak: 1 },
  features: [{ id: 'assassin', level: 2 }, { id: 'snipers-eye', level: 2 }, { id: 'veterans-luck' }],
};
const aimAt = (target: string, weapon: string | null, far: boolean): Combatant['aim'] => ({
  ...{ target: id(target), rounds: 10, weapon, far, kept: true },
});
/** [WWN-EXE-1 to WWN-EXE-7] */
export const EXECUTIONS = {
  'execution by hand': () =>
    so(
      arena({
        red: KILLER,
        mark: { ...FOE, at: [5, 0], enters: { unaware: true } },
        other: { ...FOE, at: [30, 0], enters: { unaware: true } },
        ally: { ...ASKED, side: 'red', at: [0, 5], enters: { unaware: true } },
      }),
      { red: { aim: aimAt('mark', 'stiletto', false), hidden: true, seen: false } },
    ),
  'execution from afar': () =>
    so(
      arena({
        red: { ...KILLER, features: [{ id: 'veterans-luck' }] },
        mark: { ...ASKED, side: 'blue', at: [90, 0], enters: { unaware: true } },
        other: { ...FOE, at: [95, 0], enters: ALL },
        guard: { ...ASKED, side: 'blue', at: [90, 5], shield: 'large' },
      }),
      { red: { aim: aimAt('mark', 'large-bow', true) }, guard: { ward: id('mark') }, other: { held: true } },
    ),
  'execution of the helpless': () =>
    so(
      arena(
        {
          red: { ...KILLER, features: [] },
          d1: { ...ASKED, side: 'blue', at: [5, 0] },
          d2: { ...FOE, at: [0, 5] },
          d3: { ...FOE, at: [20, 0], enters: { unaware: true } },
        },
        { options: { executed: 'dying', executionDouble: false } },
      ),
      {
        red: { aim: { ...{ target: id('d1'), rounds: 3, weapon: null, far: false, kept: false } } },
        d1: { dying: true, hp: 0, prone: true },
        d2: { down: true, hp: 0 },
      },
    ),
  'execution from far by a sniper': () =>
    so(arena({ red: KILLER, mark: { ...FOE, at: [250, 0], enters: { unaware: true } } }), {
      red: { aim: aimAt('mark', 'large-bow', true) },
    }),
} as const;

/** [WWN-ACT-4, WWN-ACT-5, WWN-6.3, WWN-6.18, WWN-AMB-13, WWN-AMB-14] */
export const ANSWERS = {
  'held actions': () =>
    so(
      turnOf(
        arena(
          {
            red: { ...ASKED, weapons: ['long-sword', 'dagger', 'hand-axe'], features: [{ id: 'veterans-luck' }] },
            r2: { ...ASKED, side: 'red', at: [0, 5], weapons: ['war-hammer', 'large-bow'] },
            blue: { ...ASKED, side: 'blue', at: [5, 0], shield: 'small', hitPoints: 5 },
            b2: { ...FOE, at: [5, 5], enters: ALL, important: true },
          },
          { options: { instantOrder: 'gm' } },
        ),
        'blue',
      ),
      { red: { held: true, hands: ['long-sword', 'dagger'] }, r2: { held: true } },
    ),
  snaps: () =>
    so(
      turnOf(
        arena(
          {
            red: { ...ASKED, weapons: ['long-sword', 'hand-axe'], features: [{ id: 'impervious-defense', level: 2 }] },
            r2: {
              ...ASKED,
              side: 'red',
              at: [0, 5],
              features: [{ id: 'lucky' }, { id: 'die-hard', level: 2 }],
              hitPoints: 3,
            },
            blue: { ...ASKED, side: 'blue', at: [5, 0], hitPoints: 3, features: [{ id: 'veterans-luck' }] },
            b2: { ...FOE, at: [5, 5], enters: ALL },
          },
          { options: { instantOrder: 'lastFirst', snapAttacks: 'everyone' } },
        ),
        'blue',
      ),
      {},
    ),
  'leaving a melee': () =>
    so(
      arena(
        {
          red: { ...ASKED, hitPoints: 9 },
          b1: {
            ...FOE,
            at: [5, 0],
            weapons: ['short-sword', 'club', 'shield-bash-small'],
            shield: 'small',
            enters: ALL,
          },
          b2: { ...FOE, at: [0, 5], weapons: [], features: [{ id: 'unarmed-combatant' }], skills: { punch: 1 } },
          b3: { ...FOE, at: [5, 5], enters: { watch: 'never' } },
          b4: { ...FOE, at: [-5, 0], enters: { hidden: true } },
          fled: { ...FOE, at: [-5, -5] },
        },
        { options: { freeAttack: 'main' }, scene: { rough: true, name: 'marsh' } },
      ),
      { b3: { main: false }, fled: { broken: 'flees' } },
    ),
  'leaving with words': () =>
    so(
      arena(
        {
          red: { ...ASKED, armor: 'cuirass-and-greaves', shield: 'small' },
          b1: FOE,
          b2: { ...FOE, weapons: ['halberd'] },
        },
        { field: 'word', unsaid: 'engaged' },
      ),
      {
        red: { prone: true, slowed: true, lying: [lies('long-sword', { by: id('b1') })] },
      },
    ),
  'a melee that goes on': () =>
    so(turnOf(arena({ red: ASKED, r2: { ...ASKED, side: 'red', at: [0, 5] }, b1: { ...FOE, at: [5, 0] } }), 'blue'), {
      red: { after: id('b1'), main: false },
      r2: { done: true },
      b1: { withdrawn: true, attacks: 1 },
    }),
} as const;
