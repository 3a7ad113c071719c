import {
  type Assumed,
  type CombatantId,
  type Comparison,
  comparisonOf,
  everyPath,
  type Figure,
  type Preview,
  putAt,
  rowOf,
  type Span,
  sayDistance,
  type Viewer,
} from '@affray/engine';
import type { Arm } from './arms.ts';
import type { CommandOf } from './commands.ts';
import type { WwnEvent } from './events.ts';
import { type Combatant, copy, derived, type Fight, opposed, the, up } from './fight.ts';
import { refuse } from './legal.ts';
import { beside, feetBetween } from './places.ts';
import { type Own, perform } from './play.ts';
import { PLAIN_ANSWERS } from './policies.ts';
import { preview } from './preview.ts';
import { known } from './preview-known.ts';
import type { RollSite, WwnPrompts } from './prompts.ts';
import { knows } from './view.ts';
import { waysAgainst } from './ways.ts';

const DOWN = 'brings it down';

/** What is compared: a fight, who acts, against whom, and for whose eyes. */
interface Case {
  readonly on: Fight;
  readonly me: Combatant;
  readonly foe: Combatant;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/**
 * Choices that a player weighs against the nearest foe in sight: which weapon, a charge or a plain blow, Total Defense or
 * a Snap Attack or neither. Nothing where there is no foe.
 */
export function compare(
  on: Fight,
  who: CombatantId,
  viewer: Viewer,
  assume: readonly Assumed[] = [],
): readonly Comparison[] {
  const me = the(on, who);
  const [foe] = on.combatants
    .filter(each => opposed(me, each) && up(each) && knows(on, each.id, viewer))
    .toSorted((a, b) => (feetBetween(on, me, a) ?? 0) - (feetBetween(on, me, b) ?? 0));
  if (foe === undefined || !up(me)) return [];
  const at: Case = { on, me, foe, viewer, assume };
  return [...arming(at), ...charging(at), ...answering(at)];
}

const blow = (who: Combatant, foe: Combatant, arm: Arm, thrown: boolean): CommandOf<'attack'> => ({
  kind: 'attack',
  who: who.id,
  target: foe.id,
  weapon: arm.id,
  thrown,
  second: null,
  spare: false,
  end: false,
});
const shown = ({ viewer, assume }: Case, on: Fight, given: Own): Preview | null => preview(on, given, viewer, assume);
const legal = (on: Fight, given: Own): Own | null => (refuse(on, given) === null ? given : null);

/** Each weapon that it carries, as if it were readied, loaded and in reach. */
function arming(at: Case): readonly Comparison[] {
  const { on, me, foe } = at;
  const { arms, gifts } = derived(on, me);
  const rows = arms
    .filter(each => !each.unarmed || gifts.fists || arms.length === 1)
    .flatMap(arm => [...(arm.melee ? [false] : []), ...(arm.far ? [true] : [])].map(thrown => ({ arm, thrown })))
    .flatMap(({ arm, thrown }) => {
      const given = blow(me, foe, arm, thrown);
      const found = shown(at, readied(at, arm, thrown), given);
      const both = arm.melee !== null && arm.far !== null;
      const label = both && thrown ? `${arm.name}, thrown` : arm.name;
      return found === null ? [] : [rowOf(label, legal(on, given), found, DOWN)];
    });
  return comparisonOf(
    'weapon',
    `Which weapon against ${foe.name}`,
    'As if it were readied, loaded and in reach.',
    rows,
  );
}

function readied({ on, me: { id }, foe }: Case, arm: Arm, thrown: boolean): Fight {
  const ready = copy(on);
  const me = the(ready, id);
  me.main = true;
  me.items = me.items.map(each =>
    each.id === arm.id ? { ...each, where: 'readied', loaded: true, count: Math.max(1, each.count) } : each,
  );
  if (!thrown) bringTogether(ready, id, foe.id);
  return ready;
}

/** Puts two side by side, where they are not. */
function bringTogether(on: Fight, one: CombatantId, other: CombatantId): void {
  if (beside(on, the(on, one), the(on, other))) return;
  const there = on.field.kind === 'map' ? on.field.places[other] : undefined;
  const { reach } = on.options.charts;
  if (there) putAt(on.field, one, { x: there.x > reach ? there.x - reach : there.x + reach, y: there.y });
  else sayDistance(on.field, one, other, on.options.charts.engaged);
}

/** A charge with what could charge, beside a plain blow with the same: what it adds, and what it opens (WWN-6.5). */
function charging(at: Case): readonly Comparison[] {
  const { on, me, foe } = at;
  const rows = derived(on, me).arms.flatMap(arm => {
    if (arm.melee === null) return [];
    const charge: Own = {
      kind: 'charge',
      who: me.id,
      target: foe.id,
      weapon: arm.id,
      thrown: false,
      spare: false,
      end: false,
    };
    if (refuse(on, charge) !== null) return [];
    const far = shown(at, on, charge);
    const near = shown(at, readied(at, arm, false), blow(me, foe, arm, false));
    if (far === null || near === null || far.outcomes.length === 0) return [];
    const open = copy(on);
    the(open, me.id).charging = true;
    return [
      rowOf(`charge with ${arm.name}`, charge, far, DOWN, back(at, open, far)),
      rowOf(`a plain blow with ${arm.name}, once there`, null, near, DOWN, back(at, on, near)),
    ];
  });
  return comparisonOf('charge', `Charge ${foe.name} or not`, 'The foe strikes back in the same round.', rows);
}

/**
 * How the nearest foe’s next blow meets it: the chance to be hit, and the hit points expected to go. None comes where one’s
 * own deed, told by `first`, has brought the foe down before.
 */
function back(at: Case, fight: Fight, first: Preview | null = null): readonly Figure[] {
  const on = copy(fight);
  bringTogether(on, at.me.id, at.foe.id);
  const [seen = on] = known(on, at.viewer, []).fights;
  const [foe, me] = [the(seen, at.foe.id), the(seen, at.me.id)];
  const { arms } = derived(seen, foe);
  const [way] = waysAgainst(seen, foe, me);
  const arm = way?.arm ?? arms.find(each => foe.hands.includes(each.id)) ?? arms[0];
  if (arm === undefined) return [];
  const thrown = way === undefined ? arm.melee === null : way.wield.use !== 'melee';
  const found = shown(at, on, blow(foe, me, arm, thrown));
  const span = found?.span ?? { low: 0, high: 0 };
  const harm = found?.damage?.expected ?? { low: 0, high: 0 };
  const felled = first?.thresholds.find(each => each.label === DOWN) ?? { low: 0, high: 0 };
  const standing = ({ low, high }: Span): Span => ({ low: low * (1 - felled.high), high: high * (1 - felled.low) });
  return [
    { label: 'is hit in return', kind: 'chance', ...standing(span) },
    { label: 'hit points lost in return', kind: 'amount', ...standing(harm) },
  ];
}

/** What to do with a Main action when a foe comes: keep it, Total Defense, or a Snap Attack (WWN-6.3, WWN-6.8). */
function answering(at: Case): readonly Comparison[] {
  const { on, me, foe } = at;
  if (!me.main) return [];
  const none = plain('own hits', DOWN);
  const guarded = done(on, { kind: 'defend', who: me.id });
  const rows: Comparison['rows'][number][] = [
    { label: 'keep the Main action', command: null, figures: [...none, ...back(at, on)] },
    {
      label: 'Total Defense',
      command: legal(on, { kind: 'defend', who: me.id }),
      figures: [...none, ...back(at, guarded)],
    },
  ];
  for (const { arm, wield } of waysAgainst(on, me, foe)) {
    const snap: Own = {
      kind: 'snap',
      who: me.id,
      target: foe.id,
      weapon: arm.id,
      thrown: wield.use !== 'melee',
      spare: false,
    };
    const found = shown(at, on, snap);
    if (found === null) continue;
    const [hits, harm, down] = rowOf('', null, found, DOWN).figures;
    if (!hits || !harm || !down) continue;
    rows.push({
      label: `Snap Attack with ${arm.name}`,
      command: legal(on, snap),
      figures: [{ ...hits, label: 'own hits' }, { ...harm, label: 'own damage' }, down, ...back(at, on, found)],
    });
  }
  const assuming = `The foe still strikes after a Snap Attack; where that brings it down, it does not.`;
  return comparisonOf('answer', `When ${foe.name} attacks`, assuming, rows);
}

const plain = (hits: string, line: string): Figure[] => [
  { label: hits, kind: 'chance', low: 0, high: 0 },
  { label: 'own damage', kind: 'amount', low: 0, high: 0 },
  { label: line, kind: 'chance', low: 0, high: 0 },
];

/** The fight after a deed without dice. */
function done(on: Fight, given: Own): Fight {
  let after = on;
  everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
    {
      fresh: () => copy(on),
      play: (table, fight) => perform(table, fight, given),
      answersOf: () => PLAIN_ANSWERS,
      budget: 1,
    },
    fight => {
      after = fight;
    },
  );
  return after;
}
