import {
  type Assumed,
  type Comparer,
  type Comparing,
  type Comparison,
  comparisonOf,
  distance,
  type Figure,
  nothingAfter,
  type Preview,
  phrase,
  rowsOf,
  type Viewer,
  weaponsComparison,
} from '@affray/engine';
import { PART_NAMES, PARTS } from '../book/body.ts';
import { difficultyName } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { type Command, type CommandOf, refuse } from '../commands.ts';
import { handicap } from '../rules/rolls.ts';
import { able, type Combatant, type Fight, the } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { knows } from '../story/knows.ts';
import { known } from './known.ts';
import { BACK, DOWN } from './lines.ts';
import { type Depth, preview, type Reading, type Shared, STUN, stunsOnly } from './preview.ts';

/** What is compared: a fight, who acts, against whom, and for whose eyes. */
interface Case extends Comparing<Fight, Command> {
  readonly me: Combatant;
  readonly foe: Combatant;
}

/**
 * Choices that a player weighs against the nearest foe in sight: posture, where to aim, which weapon, and what each
 * difficulty does to a shot. Nothing where there is no foe.
 */
export const compare: Comparer<Fight> = (fight, who, viewer, assume = []) => {
  const me = the(fight, who);
  const feet = (of: Combatant): number => distance(fight.field, who, of.id) ?? 0;
  const [foe] = everybody(fight)
    .filter(each => each.side !== me.side && able(fight, each) && knows(fight, each.id, viewer))
    .toSorted((a, b) => feet(a) - feet(b));
  if (foe === undefined || !able(fight, me)) return [];
  const at: Case = { fight, me, foe, viewer, assume, line: DOWN, preview: nearby, refuse };
  const ready = me.stats.weapons.filter(
    each => (each.id === me.weapon || each.hands === 'natural') && handicap(me, each) === null,
  );
  const blade = ready.find(each => each.manner === 'melee');
  const bow = ready.find(each => each.manner === 'missile');
  const aimed = ready.find(each => each.id === me.weapon) ?? blade ?? null;
  const [leaning, ranging] = [byRoll(at), byRoll(at)];
  const as = (weapon: Weapon | null): Case => (weapon === blade ? leaning : weapon === bow ? ranging : at);
  return [
    ...(blade ? postures(leaning, blade) : []),
    ...(bow ? difficulties(ranging, bow) : []),
    ...aims(at, aimed, as(aimed)),
    ...arming(at, as),
  ];
};

const engaging = ({ me, foe }: Case, weapon: Weapon, posture: number): CommandOf<'engage'> => ({
  kind: 'engage',
  who: me.id,
  target: foe.id,
  weapon: weapon.id,
  posture,
  aim: null,
  prefer: null,
  end: true,
});
const shooting = ({ me, foe }: Case, weapon: Weapon): CommandOf<'shoot'> => ({
  kind: 'shoot',
  who: me.id,
  target: foe.id,
  weapon: weapon.id,
  aim: null,
  prefer: null,
  end: true,
});
const attackWith = (at: Case, weapon: Weapon): CommandOf<'engage' | 'shoot'> =>
  weapon.manner === 'melee' ? engaging(at, weapon, 0) : shooting(at, weapon);
/** What is compared is one attack against another: none is ruled out for its distance, unless the reader says so. */
const NEAR: readonly Assumed[] = [
  { site: 'alternacy.ruling.reach', who: 'gm', answer: 'yes' },
  { site: 'alternacy.ruling.timing', who: 'gm', answer: 'in-time' },
];
/** A preview of an attack as if in reach. Of what only stuns no Shock comes: its Stun has a column as that of all others. */
function nearby(
  fight: Fight,
  command: Command,
  viewer: Viewer,
  assume: readonly Assumed[],
  depth: Depth | Shared = 'harm',
): Preview | null {
  const found = preview(fight, command, viewer, [...assume, ...NEAR], depth, unread);
  if (found?.damage == null || !stunsOnly(fight, command)) return found;
  return {
    ...found,
    damage: { ...found.damage, label: phrase`Shock`, expected: { ...found.damage.expected, ...NONE } },
  };
}
const NONE = { low: 0, high: 0 } as const;
/** Rows of a comparison do not say what each assumes. */
const unread: Reading = () => ({ text: '', options: [] });

/** For choices with one weapon that bear on nothing but its attack roll: what a hit does is worked out once for all of them. */
function byRoll(at: Case): Case {
  const shared: Shared = [nothingAfter(), nothingAfter()];
  return { ...at, preview: (fight, command, viewer, assume) => nearby(fight, command, viewer, assume, shared) };
}

/** The Stun that an attack does beside its Shock: of fists that is all there is. */
function stunIn({ thresholds }: Preview): Figure {
  const { low, high } = thresholds.find(each => each.label === STUN) ?? NONE;
  return { label: phrase`Stun`, kind: 'amount', low, high };
}
const more = (found: Preview): Figure[] => [stunIn(found)];

/** From all defence to all attack, with the blow that comes back (ALT-5.2). */
function postures(at: Case, weapon: Weapon): readonly Comparison[] {
  const most = at.fight.options.charts.posture;
  const rows = Array.from({ length: 2 * most + 1 }, (_, nth) => nth - most).flatMap(posture => {
    const label =
      posture === 0 ? phrase`balanced` : posture > 0 ? phrase`+${posture} attack` : phrase`+${-posture} defence`;
    return rowsOf(at, label, engaging(at, weapon, posture), {
      more: found => [stunIn(found), hitBack(at, posture, found)],
    });
  });
  const assuming = phrase`As if in reach. The foe keeps its own posture balanced, and strikes back unless the first blow takes it out; wounds that leave it standing are not counted.`;
  return comparisonOf('posture', phrase`Posture against ${at.foe.name}`, assuming, rows);
}

/** The chance that the foe strikes back, not taken out by the first blow, and meets somebody who leans so. */
function hitBack(at: Case, posture: number, first: Preview): Figure {
  const [seen = at.fight] = known(at.fight, at.viewer, []).fights;
  const foe = the(seen, at.foe.id);
  const weapon =
    foe.stats.weapons.find(each => each.manner === 'melee' && (each.id === foe.weapon || each.hands === 'natural')) ??
    null;
  if (weapon === null) return { label: BACK, kind: 'chance', low: 0, high: 0 };
  const back = engaging({ ...at, me: foe, foe: at.me }, weapon, 0);
  const leaning: Assumed = { site: 'alternacy.posture', who: at.me.id, answer: posture };
  const span = nearby(at.fight, back, at.viewer, [...at.assume, leaning], 'hit')?.span;
  const out = first.thresholds.find(each => each.label === DOWN) ?? { low: 0, high: 0 };
  return {
    label: BACK,
    kind: 'chance',
    low: (span?.low ?? 0) * (1 - out.high),
    high: (span?.high ?? 0) * (1 - out.low),
  };
}

/** What each number that the GM may name does to a shot (ALT-5.3). */
function difficulties(at: Case, weapon: Weapon): readonly Comparison[] {
  const { charts } = at.fight.options;
  const shot = shooting(at, weapon);
  const rows = charts.difficulties.flatMap(({ value }) => {
    const ruled: Assumed = { site: 'alternacy.ruling.shot', who: 'gm', answer: value };
    let isMet = false;
    const row = rowsOf({ ...at, assume: [...at.assume, ruled] }, difficultyName(charts, value), shot, {
      command: null,
      more(found) {
        isMet = found.assumptions.some(each => each.chosen === value);
        return more(found);
      },
    });
    return isMet ? row : [];
  });
  return comparisonOf(
    'difficulty',
    phrase`A shot at ${at.foe.name}, by difficulty`,
    phrase`The GM names the difficulty.`,
    rows,
  );
}

/** No part in particular, or one, with the disadvantage that is suggested for it (ALT-5.10). */
function aims(at: Case, weapon: Weapon | null, unaimed: Case): readonly Comparison[] {
  if (weapon === null) return [];
  const plain = attackWith(at, weapon);
  const rows = [null, ...PARTS].flatMap(aim =>
    aim === null
      ? rowsOf(unaimed, phrase`no part`, plain, { more })
      : rowsOf(at, PART_NAMES[aim], { ...plain, aim }, { more }),
  );
  return comparisonOf(
    'aim',
    phrase`Where to aim at ${at.foe.name}`,
    phrase`As if in reach; rulings as suggested.`,
    rows,
  );
}

/** Each weapon that it carries and can use, as if it were in hand and loaded. */
function arming(at: Case, as: (weapon: Weapon) => Case): readonly Comparison[] {
  const rows = at.me.stats.weapons.flatMap(weapon => {
    if (handicap(at.me, weapon) !== null) return [];
    // What is in hand and loaded strikes as it does in the other rows.
    const isReady = at.me.empty.length === 0 && (weapon.hands === 'natural' || weapon.id === at.me.weapon);
    if (isReady) return rowsOf(as(weapon), weapon.name, attackWith(at, weapon), { more });
    const me: Combatant = { ...at.me, weapon: weapon.hands === 'natural' ? at.me.weapon : weapon.id, empty: [] };
    const fight: Fight = { ...at.fight, combatants: { ...at.fight.combatants, [me.id]: me } };
    const armed: Case = { ...at, fight, me };
    return rowsOf(at, weapon.name, attackWith(armed, weapon), { asIf: fight, more });
  });
  return weaponsComparison(at.foe.name, rows);
}
