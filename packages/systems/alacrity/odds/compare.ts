import {
  type Assumed,
  type CombatantId,
  type Comparer,
  type Comparing,
  type Comparison,
  comparisonOf,
  everyPath,
  figure,
  type Preview,
  phrase,
  putAt,
  rowsOf,
  sayDistance,
  type Viewer,
  weaponsComparison,
} from '@affray/engine';
import { type Attack, blow } from '../actions/blows.ts';
import { playOwn } from '../actions/index.ts';
import { UNARMED, type Weapon } from '../book/gear.ts';
import { MARKS as MARK_NAMES } from '../book/words.ts';
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
export const compare: Comparer<Fight> = (fight, who, viewer, assume = []) => {
  const me = the(fight, who);
  const [foe] = enemies(fight, me)
    .filter(each => knows(fight, each.id, viewer) && able(each))
    .toSorted((a, b) => apart(fight, who, a) - apart(fight, who, b));
  if (foe === undefined || !able(me)) return [];
  const at: Case = { fight: striking(fight, me), who, foe, viewer, assume };
  return [...declaring(fight, at), ...arming(fight, at), ...aiming(at)];
};

const apart = (fight: Fight, who: CombatantId, foe: Combatant): number => distanceOf(fight, who, foe.id) ?? 0;

/** The fight at a moment when somebody may strike, for looking ahead. */
function striking(fight: Fight, me: Combatant): Fight {
  const round = copy(fight);
  round.phase = 'passes';
  round.round = Math.max(1, round.round);
  round.pass = Math.max(1, round.pass);
  for (const id of round.roster) if (the(round, id).declared === 0) the(round, id).declared = 1;
  the(round, me.id).aim = null;
  return round;
}

const shown = ({ viewer, assume }: Case, fight: Fight, command: Attack): Preview | null =>
  preview(fight, command, viewer, assume);

/** The weapon that it would strike with: one in hand that reaches, else the first. */
function weaponFor(fight: Fight, me: Combatant, foe: Combatant): Weapon {
  const held = inHand(me).toSorted((a, b) => Number(a.hands === 'natural') - Number(b.hands === 'natural'));
  return held.find(each => furthest(fight, each, false) >= apart(fight, me.id, foe)) ?? held[0] ?? UNARMED;
}

/** What the foe would strike back with, as far as the viewer knows. */
function weaponOfFoe({ foe, who, viewer }: Case, fight: Fight): Weapon {
  const [seen = fight] = known(fight, viewer, []).fights;
  return weaponFor(seen, the(seen, foe.id), the(seen, who));
}

/** The fight with somebody as near to the foe as a weapon must be; the same one where it is near enough. */
function inReach(fight: Fight, who: CombatantId, foe: Combatant, reach: number): Fight {
  if (apart(fight, who, foe) <= reach) return fight;
  const near = copy(fight);
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
    let fight = copy(at.fight);
    the(fight, at.who).declared = actions;
    const weapon = weaponFor(fight, the(fight, at.who), at.foe);
    fight = inReach(fight, at.who, at.foe, furthest(fight, weapon, false));
    const command = blow(the(fight, at.who), at.foe.id, weapon.id);
    const back = shown(at, fight, blow(at.foe, at.who, weaponOfFoe(at, fight).id));
    let [hits, harm] = [
      { low: 0, high: 0 },
      { low: 0, high: 0 },
    ];
    for (let action = 0; action < actions; action++) {
      const found = shown(at, fight, command);
      if (found === null) return [];
      hits = plus(hits, found.span);
      harm = plus(harm, found.damage?.expected ?? null);
      fight = met(fight, command);
    }
    return [
      {
        label: `${actions} ${actions === 1 ? phrase`action` : phrase`actions`}`,
        command: { kind: 'declare', who: at.who, actions } as const,
        figures: [
          figure(phrase`hits`, 'amount', [hits.low, hits.high]),
          figure(phrase`Hit Points it costs the foe`, 'amount', [harm.low, harm.high]),
          figure(phrase`is hit by each blow in return`, 'chance', [back?.span?.low ?? 0, back?.span?.high ?? 0]),
        ],
      },
    ];
  });
  const assuming = phrase`Every action a blow at ${at.foe.name}, in reach, who is not harmed by those before, strikes back with what it holds and is met by a dodge or parry.`;
  return comparisonOf('actions', phrase`How many actions to declare`, assuming, rows);
}

type Two = { readonly low: number; readonly high: number };
const plus = (a: Two, b: Two | null): Two => ({ low: a.low + (b?.low ?? 0), high: a.high + (b?.high ?? 0) });

/** The fight after a blow that did no harm, whatever the dice: what it has cost both remains. */
function met(fight: Fight, command: Attack): Fight {
  let after = fight;
  everyPath<RollSite, Prompts, Event, Fight>(
    {
      fresh: () => copy(fight),
      play: (table, now) => playOwn(table, now, command),
      answersOf: () => suggested,
      budget: 1,
    },
    now => {
      after = now;
    },
  );
  const { dodges } = the(after, command.target);
  const { spent, used } = the(after, command.who);
  const next = copy(fight);
  the(next, command.target).dodges = dodges;
  Object.assign(the(next, command.who), { spent, used });
  return next;
}

/** How rows about single blows are weighed. */
const comparing = (fight: Fight, { viewer, assume }: Case): Comparing<Fight, Attack> => ({
  fight,
  viewer,
  assume,
  line: phrase`takes it down`,
  preview,
  refuse,
});

/** Each weapon that it carries, as if it were in hand. */
function arming(before: Fight, at: Case): readonly Comparison[] {
  const { weapons } = the(at.fight, at.who).stats;
  const all = weapons.some(each => each.hands === 'natural') ? weapons : [...weapons, UNARMED];
  const rows = all
    .filter(each => !each.stun)
    .flatMap(weapon =>
      [false, ...(weapon.thrown === null ? [] : [true])].flatMap(thrown => {
        const fight = copy(at.fight);
        const me = the(fight, at.who);
        if (weapon.hands !== 'natural' && me.off !== weapon.id) me.main = weapon.id;
        if (isRanged(weapon, thrown) && weapon.loads && !me.loaded.includes(weapon.id))
          me.loaded = [...me.loaded, weapon.id];
        const asIf = inReach(fight, at.who, at.foe, furthest(fight, weapon, thrown));
        const label = thrown ? phrase`${weapon.name}, thrown` : weapon.name;
        return rowsOf(comparing(before, at), label, blow(me, at.foe.id, weapon.id, 'declared', thrown), { asIf });
      }),
    );
  return weaponsComparison(at.foe.name, rows);
}

const MARKS = ['large', 'medium', 'small', 'tiny'] as const;

/** A blow at the body, at a mark, and at a mark after a round of aiming (ALA-11.4). */
function aiming(at: Case): readonly Comparison[] {
  const me = the(at.fight, at.who);
  const weapon = weaponFor(at.fight, me, at.foe);
  const plain = blow(me, at.foe.id, weapon.id);
  const near = inReach(at.fight, at.who, at.foe, furthest(at.fight, weapon, false));
  const aimed = copy(near);
  the(aimed, at.who).aim = { target: at.foe.id, weapon: weapon.id, stage: 'ready' };
  const row = (label: string, asIf: Fight, called: Attack['called']) =>
    rowsOf(comparing(at.fight, at), label, { ...plain, called }, { asIf, command: null });
  const rows = [
    ...row(phrase`no mark`, near, null),
    ...MARKS.flatMap(mark => {
      const called = { mark, penalty: null, at: '' };
      return [
        ...row(phrase`a ${MARK_NAMES[mark]}`, near, called),
        ...row(phrase`a ${MARK_NAMES[mark]}, after aiming`, aimed, called),
      ];
    }),
  ];
  return comparisonOf(
    'aim',
    phrase`Aim or not, and at what, with ${weapon.name}`,
    phrase`The mark is bare of armor. Aiming takes the round before.`,
    rows,
  );
}
