import {
  type CombatantId,
  type Comparer,
  type Comparing,
  type Comparison,
  comparisonOf,
  everyPath,
  type Figure,
  type Preview,
  phrase,
  putAt,
  rowOf,
  rowsOf,
  type Span,
  sayDistance,
} from '@affray/engine';
import { plainAttack } from '../actions/attack.ts';
import { plainCharge } from '../actions/charge.ts';
import { type OwnCommand, perform, refuseOwn } from '../actions/index.ts';
import { atHand, beside, feetBetween } from '../rules/places.ts';
import { waysAgainst } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import type { WwnEvent } from '../state/events.ts';
import { type Combatant, copy, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { knows } from '../story/knows.ts';
import { known } from './known.ts';
import { DOWN } from './lines.ts';
import { preview } from './preview.ts';

type Row = Comparison['rows'][number];

/** What is compared: a fight, who acts, against whom, and for whose eyes. */
interface Case extends Comparing<Fight, OwnCommand> {
  readonly me: Combatant;
  readonly foe: Combatant;
}

/**
 * Choices that a player weighs against the nearest foe in sight: which weapon, a charge or a plain blow, Total Defense or
 * a Snap Attack or neither. Nothing where there is no foe.
 */
export const compare: Comparer<Fight> = (fight, who, viewer, assume = []) => {
  const me = the(fight, who);
  const [foe] = fight.combatants
    .filter(each => opposed(me, each) && up(each) && knows(fight, each.id, viewer))
    .toSorted((a, b) => (feetBetween(fight, me, a) ?? 0) - (feetBetween(fight, me, b) ?? 0));
  if (foe === undefined || !up(me)) return [];
  const at: Case = { fight, me, foe, viewer, assume, line: DOWN, preview, refuse: refuseOwn };
  return [...arming(at), ...charging(at), ...answering(at)];
};

/** A weapon for both says which of the two it is used for. */
const usedAs = ({ name, melee }: Arm, thrown: boolean): string => (melee && thrown ? phrase`${name}, thrown` : name);

/** Each weapon that it carries, as if it were readied, loaded and in reach. */
function arming(at: Case): readonly Comparison[] {
  const { fight, me, foe } = at;
  const { arms, gifts } = derived(fight, me);
  const rows = arms
    .filter(each => !each.unarmed || gifts.fists || arms.length === 1)
    .flatMap(arm => [...(arm.melee ? [false] : []), ...(arm.far ? [true] : [])].map(thrown => ({ arm, thrown })))
    .flatMap(({ arm, thrown }) =>
      rowsOf(at, usedAs(arm, thrown), plainAttack(me, foe.id, arm.id, thrown), { asIf: readied(at, arm, thrown) }),
    );
  return comparisonOf(
    'weapon',
    phrase`Which weapon against ${foe.name}`,
    phrase`As if it were readied, loaded and in reach.`,
    rows,
  );
}

function readied({ fight, me: { id }, foe }: Case, arm: Arm, thrown: boolean): Fight {
  const ready = copy(fight);
  const me = the(ready, id);
  me.main = true;
  me.items = me.items.map(each =>
    each.id === arm.id ? { ...each, where: 'readied', loaded: true, count: Math.max(1, each.count) } : each,
  );
  if (!thrown) bringTogether(ready, id, foe.id);
  return ready;
}

/** Puts two side by side, where they are not. */
function bringTogether(fight: Fight, one: CombatantId, other: CombatantId): void {
  if (beside(fight, the(fight, one), the(fight, other))) return;
  const there = fight.field.kind === 'map' ? fight.field.places[other] : undefined;
  const { reach } = fight.options.charts;
  if (there) putAt(fight.field, one, { x: there.x > reach ? there.x - reach : there.x + reach, y: there.y });
  else sayDistance(fight.field, one, other, fight.options.charts.engaged);
}

/** A charge with what could charge, beside a plain blow with the same: what it adds, and what it opens (WWN-6.5). */
function charging(at: Case): readonly Comparison[] {
  const { fight, me, foe } = at;
  const rows = derived(fight, me).arms.flatMap((arm): readonly Row[] => {
    if (arm.melee === null) return [];
    const charge = plainCharge(me, foe.id, arm.id);
    if (refuseOwn(fight, charge) !== null) return [];
    const open = copy(fight);
    the(open, me.id).charging = true;
    const both = [
      ...rowsOf(at, phrase`charge with ${arm.name}`, charge, { more: found => back(at, open, found) }),
      ...rowsOf(at, phrase`a plain blow with ${arm.name}, once there`, plainAttack(me, foe.id, arm.id, false), {
        asIf: readied(at, arm, false),
        command: null,
        more: found => back(at, fight, found),
      }),
    ];
    return both.length === 2 ? both : [];
  });
  return comparisonOf(
    'charge',
    phrase`Charge ${foe.name} or not`,
    phrase`The foe strikes back in the same round.`,
    rows,
  );
}

/** The fight when the foe strikes: from where it stands, where it has nothing at hand but what reaches from there, else side by side. */
function whenStruck({ me: { id }, foe: { id: other } }: Case, variant: Fight): Fight {
  const [me, foe] = [the(variant, id), the(variant, other)];
  const closesIn = derived(variant, foe).arms.some(arm => arm.melee !== null && !arm.unarmed && atHand(foe, arm));
  if (!closesIn && waysAgainst(variant, foe, me).length > 0) return variant;
  const met = copy(variant);
  bringTogether(met, id, other);
  return met;
}

/**
 * How the nearest foe’s next blow meets it: the chance to be hit, and the hit points expected to go. None comes where one’s
 * own action, told by `first`, has brought the foe down before.
 */
function back(at: Case, variant: Fight, first: Preview | null = null): readonly Figure[] {
  const fight = whenStruck(at, variant);
  const [seen = fight] = known(fight, at.viewer, []).fights;
  const [foe, me] = [the(seen, at.foe.id), the(seen, at.me.id)];
  const { arms } = derived(seen, foe);
  const [way] = waysAgainst(seen, foe, me);
  const arm = way?.arm ?? arms.find(each => foe.hands.includes(each.id)) ?? arms[0];
  if (arm === undefined) return [];
  const thrown = way === undefined ? arm.melee === null : way.wield.use !== 'melee';
  const found = preview(fight, plainAttack(foe, me.id, arm.id, thrown), at.viewer, at.assume);
  const span = found?.span ?? { low: 0, high: 0 };
  const harm = found?.damage?.expected ?? { low: 0, high: 0 };
  const felled = first?.thresholds.find(each => each.label === DOWN) ?? { low: 0, high: 0 };
  const standing = ({ low, high }: Span): Span => ({ low: low * (1 - felled.high), high: high * (1 - felled.low) });
  return [
    { label: phrase`is hit in return`, kind: 'chance', ...standing(span) },
    { label: phrase`hit points lost in return`, kind: 'amount', ...standing(harm) },
  ];
}

/** What to do with a Main action when a foe comes: keep it, Total Defense, or a Snap Attack (WWN-6.3, WWN-6.8). */
function answering(at: Case): readonly Comparison[] {
  const { fight, me, foe } = at;
  if (!me.main) return [];
  const defend: OwnCommand = { kind: 'defend', who: me.id };
  const guarded = done(fight, defend);
  const rows: Row[] = [
    { label: phrase`keep the Main action`, command: null, figures: [...NOTHING, ...back(at, fight)] },
    { label: phrase`Total Defense`, command: legal(at, defend), figures: [...NOTHING, ...back(at, guarded)] },
  ];
  const struck = whenStruck(at, fight);
  for (const { arm, wield } of waysAgainst(struck, the(struck, me.id), the(struck, foe.id))) {
    const thrown = wield.use !== 'melee';
    const snap: OwnCommand = {
      kind: 'snap',
      who: me.id,
      target: foe.id,
      weapon: arm.id,
      thrown,
      second: null,
      spare: false,
    };
    const found = preview(struck, snap, at.viewer, at.assume);
    const [hits, harm, down] = found === null ? [] : rowOf('', null, found, DOWN).figures;
    if (found === null || !hits || !harm || !down) continue;
    rows.push({
      label: phrase`Snap Attack with ${usedAs(arm, thrown)}`,
      command: legal(at, snap),
      figures: [
        { ...hits, label: phrase`hits` },
        { ...harm, label: phrase`damage dealt` },
        down,
        ...back(at, fight, found),
      ],
    });
  }
  const assuming = phrase`The foe still strikes after a Snap Attack; where that brings it down, it does not.`;
  return comparisonOf('answer', phrase`When ${foe.name} attacks`, assuming, rows);
}

const legal = (at: Case, command: OwnCommand): OwnCommand | null =>
  at.refuse(at.fight, command) === null ? command : null;

const NOTHING: readonly Figure[] = [
  { label: phrase`hits`, kind: 'chance', low: 0, high: 0 },
  { label: phrase`damage dealt`, kind: 'amount', low: 0, high: 0 },
  { label: DOWN, kind: 'chance', low: 0, high: 0 },
];

/** The fight after an action without dice. */
function done(fight: Fight, command: OwnCommand): Fight {
  let after = fight;
  everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
    {
      fresh: () => copy(fight),
      play: (table, variant) => perform(table, variant, command),
      answersOf: () => PLAIN_ANSWERS,
      budget: 1,
    },
    variant => {
      after = variant;
    },
  );
  return after;
}
