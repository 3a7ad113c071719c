import {
  type Assumed,
  type CombatantId,
  type Comparison,
  comparisonOf,
  everyPath,
  figure,
  type Preview,
  putAt,
  rowOf,
  sayDistance,
  type Viewer,
} from '@affray/engine';
import { playOwn } from '../actions/index.ts';
import { UNARMED, type Weapon } from '../book/gear.ts';
import type { CommandOf } from '../commands.ts';
import { refuse } from '../commands.ts';
import { furthest, isRanged } from '../rules/attack.ts';
import { inHand } from '../rules/wield.ts';
import type { Event } from '../state/events.ts';
import { able, type Combatant, copy, type Fight, the } from '../state/fight.ts';
import { distanceOf, enemies } from '../state/ground.ts';
import type { Prompts } from '../state/prompts.ts';
import { suggested } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { knows } from '../story/knows.ts';
import { known } from './known.ts';
import { preview } from './preview.ts';

type Attack = CommandOf<'attack'>;

/** What is compared: a fight in which it could strike now, who strikes, at whom, and for whose eyes. */
interface Case {
  readonly fight: Fight;
  readonly who: CombatantId;
  readonly foe: Combatant;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/**
 * Choices that a player weighs against the nearest foe in sight: how many actions to declare, which weapon, a called shot
 * and whether to aim for it. Nothing where there is no foe.
 */
export function compare(
  fight: Fight,
  who: CombatantId,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
): readonly Comparison[] {
  const me = the(fight, who);
  const [foe] = enemies(fight, me)
    .filter(each => knows(fight, each.id, viewer) && able(each))
    .toSorted((a, b) => apart(fight, who, a) - apart(fight, who, b));
  if (foe === undefined || !able(me)) return [];
  const at: Case = { fight: striking(fight, me), who, foe, viewer, assume };
  return [...declaring(fight, at), ...arming(fight, at), ...aiming(at)];
}

const apart = (fight: Fight, who: CombatantId, foe: Combatant): number => distanceOf(fight, who, foe.id) ?? 0;

/** The fight at a moment when somebody may strike, for looking ahead. */
function striking(fight: Fight, me: Combatant): Fight {
  const on = copy(fight);
  on.phase = 'passes';
  on.round = Math.max(1, on.round);
  on.pass = Math.max(1, on.pass);
  for (const id of on.roster) if (the(on, id).declared === 0) the(on, id).declared = 1;
  the(on, me.id).aim = null;
  return on;
}

const blow = (who: CombatantId, foe: Combatant, weapon: Weapon, thrown = false): Attack => ({
  kind: 'attack',
  who,
  target: foe.id,
  weapon: weapon.id,
  manner: 'declared',
  thrown,
  called: null,
  rulings: null,
  end: true,
});
const shown = ({ viewer, assume }: Case, on: Fight, given: Attack): Preview | null =>
  preview(on, given, viewer, assume);

/** The weapon that it would strike with: one in hand that reaches, else the first. */
function weaponFor(on: Fight, me: Combatant, foe: Combatant): Weapon {
  const held = inHand(me).toSorted((a, b) => Number(a.hands === 'natural') - Number(b.hands === 'natural'));
  return held.find(each => furthest(on, each, false) >= apart(on, me.id, foe)) ?? held[0] ?? UNARMED;
}

/** What the foe would strike back with, as far as the viewer knows. */
function weaponOfFoe({ foe, who, viewer }: Case, on: Fight): Weapon {
  const [seen = on] = known(on, viewer, []).fights;
  return weaponFor(seen, the(seen, foe.id), the(seen, who));
}

/** The fight with somebody as near to the foe as a weapon must be; the same one where it is near enough. */
function inReach(on: Fight, who: CombatantId, foe: Combatant, reach: number): Fight {
  if (apart(on, who, foe) <= reach) return on;
  const near = copy(on);
  const there = near.field.kind === 'map' ? near.field.places[foe.id] : undefined;
  const feet = Math.min(reach, near.options.charts.melee.reach);
  if (there) putAt(near.field, who, { x: there.x >= feet ? there.x - feet : there.x + feet, y: there.y });
  else sayDistance(near.field, who, foe.id, feet);
  return near;
}

/** 1 to 5 actions: each blow is met by a foe whom those before have made dodge, and not harmed (ALA-5.4). */
function declaring(before: Fight, at: Case): readonly Comparison[] {
  if (before.phase !== 'declare') return [];
  const rows = [1, 2, 3, 4, 5].flatMap(actions => {
    let on = copy(at.fight);
    the(on, at.who).declared = actions;
    const weapon = weaponFor(on, the(on, at.who), at.foe);
    on = inReach(on, at.who, at.foe, furthest(on, weapon, false));
    const given = blow(at.who, at.foe, weapon);
    const back = shown(at, on, blow(at.foe.id, the(on, at.who), weaponOfFoe(at, on)));
    let [hits, harm] = [
      { low: 0, high: 0 },
      { low: 0, high: 0 },
    ];
    for (let action = 0; action < actions; action++) {
      const found = shown(at, on, given);
      if (found === null) return [];
      hits = plus(hits, found.span);
      harm = plus(harm, found.damage?.expected ?? null);
      on = met(on, given);
    }
    return [
      {
        label: `${actions} ${actions === 1 ? 'action' : 'actions'}`,
        command: { kind: 'declare', who: at.who, actions } as const,
        figures: [
          figure('hits', 'amount', [hits.low, hits.high]),
          figure('Hit Points it costs the foe', 'amount', [harm.low, harm.high]),
          figure('is hit by each blow in return', 'chance', [back?.span?.low ?? 0, back?.span?.high ?? 0]),
        ],
      },
    ];
  });
  const assuming = `Every action a blow at ${at.foe.name}, in reach, who is not harmed by those before, strikes back with what it holds and is met by a dodge or parry.`;
  return comparisonOf('actions', 'How many actions to declare', assuming, rows);
}

type Two = { readonly low: number; readonly high: number };
const plus = (a: Two, b: Two | null): Two => ({ low: a.low + (b?.low ?? 0), high: a.high + (b?.high ?? 0) });

/** The fight after a blow that did no harm, whatever the dice: what it has cost both remains. */
function met(on: Fight, given: Attack): Fight {
  let after = on;
  everyPath<RollSite, Prompts, Event, Fight>(
    {
      fresh: () => copy(on),
      play: (table, now) => playOwn(table, now, given),
      answersOf: () => suggested,
      budget: 1,
    },
    now => {
      after = now;
    },
  );
  const { dodges } = the(after, given.target);
  const { spent, used } = the(after, given.who);
  const next = copy(on);
  the(next, given.target).dodges = dodges;
  Object.assign(the(next, given.who), { spent, used });
  return next;
}

/** Each weapon that it carries, as if it were in hand. */
function arming(before: Fight, at: Case): readonly Comparison[] {
  const { weapons } = the(at.fight, at.who).stats;
  const all = weapons.some(each => each.hands === 'natural') ? weapons : [...weapons, UNARMED];
  const rows = all.flatMap(weapon => {
    const ways = [false, ...(weapon.thrown === null ? [] : [true])];
    return ways.flatMap(thrown => {
      const on = copy(at.fight);
      const me = the(on, at.who);
      if (weapon.hands !== 'natural' && me.off !== weapon.id) me.main = weapon.id;
      if (isRanged(weapon, thrown) && weapon.loads && !me.loaded.includes(weapon.id)) me.loaded.push(weapon.id);
      const given = blow(at.who, at.foe, weapon, thrown);
      const found = shown(at, inReach(on, at.who, at.foe, furthest(on, weapon, thrown)), given);
      const label = thrown ? `${weapon.name}, thrown` : weapon.name;
      const stun = found?.damage?.label === 'Stun Points';
      return found === null || stun
        ? []
        : [rowOf(label, refuse(before, given) === null ? given : null, found, 'takes it down')];
    });
  });
  return comparisonOf(
    'weapon',
    `Which weapon against ${at.foe.name}`,
    'As if it were in hand, loaded and in reach.',
    rows,
  );
}

const MARKS = ['large', 'medium', 'small', 'tiny'] as const;

/** A blow at the body, at a mark, and at a mark after a round of aiming (ALA-11.4). */
function aiming(at: Case): readonly Comparison[] {
  const weapon = weaponFor(at.fight, the(at.fight, at.who), at.foe);
  const plain = blow(at.who, at.foe, weapon);
  const near = inReach(at.fight, at.who, at.foe, furthest(at.fight, weapon, false));
  const called = MARKS.map(mark => ({ ...plain, called: { mark, penalty: null, at: '' } }));
  const aimed = copy(near);
  the(aimed, at.who).aim = { target: at.foe.id, weapon: weapon.id, stage: 'ready' };
  const row = (label: string, on: Fight, given: Attack) => {
    const found = shown(at, on, given);
    return found === null ? [] : [rowOf(label, null, found, 'takes it down')];
  };
  const rows = [
    ...row('no mark', near, plain),
    ...called.flatMap(given => [
      ...row(`a ${given.called.mark} mark`, near, given),
      ...row(`a ${given.called.mark} mark, after aiming`, aimed, given),
    ]),
  ];
  return comparisonOf(
    'aim',
    `Aim or not, and at what, with ${weapon.name}`,
    'The mark is bare of armor. Aiming takes the round before.',
    rows,
  );
}
