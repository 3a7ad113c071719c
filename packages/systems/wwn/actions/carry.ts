import { choice, choiceOrNone, combatantId, phrase, place, putAt, type RuleId, sayDistance } from '@affray/engine';
import * as z from 'zod/mini';
import { opposedCheck } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { letGo } from '../rules/damage.ts';
import { type Aim, breakLoose, driveBack, tearAway, throwDown, wrestlers } from '../rules/grapple.ts';
import { along, feetBetween, forgetOthers, loseWards, placeOf, span } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { end, said, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { choiceOf, known } from './offering.ts';

const RULE: RuleId = 'WWN-GRP-5';
const schema = said('carry', {
  how: z._default(z.enum(['carry', 'throw']), 'carry'),
  toward: z._default(z.nullable(combatantId), null),
  /** On a map: toward this place. */
  to: z._default(z.nullable(place), null),
  end,
});
type Carry = z.infer<typeof schema>;

/** Moves whom one holds: carried along, or thrown and prone. Losing, and by default a tie, frees them. */
export const carry: WwnAction<Carry, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'attack',
  cost: () => phrase`Main`,
  plans(fight, who) {
    if (who.holds === null) return [];
    const goals = known(fight, who).filter(each => each !== who && each.id !== who.holds);
    const options = goals.map(each => choiceOf(fight, who, each));
    return [
      {
        label: phrase`Move whom you hold`,
        tries: [{ kind: 'carry', end: false, who: who.id, how: 'throw', toward: null, to: null }],
        fields: () => [
          choice('how', phrase`How`, [
            ...(who.heldBy.length > 0 ? [] : [{ value: 'carry', label: phrase`Carry along 10 feet` }]),
            { value: 'throw', label: phrase`Throw 5 feet, to the ground` },
          ]),
          choiceOrNone('toward', phrase`Toward`, options),
        ],
      },
    ];
  },
  refuse(fight, who, { how, to }) {
    if (who.holds === null) return no('holds-nobody', phrase`${who.name} is not holding anyone`, RULE);
    if (how === 'carry' && who.heldBy.length > 0)
      return no('held', phrase`a combatant that is held cannot carry anyone along, only throw`, 'WWN-GRP-3');
    if (to !== null && fight.field.kind !== 'map')
      return no('no-map', phrase`there is no map; move them toward a combatant`, RULE);
    return needsMain(who, RULE);
  },
  play(table, fight, who, { how, toward, to }) {
    who.main = false;
    if (who.holds === null) return;
    const { charts } = fight.options;
    const goal = toward === null ? null : the(fight, toward);
    const held = the(fight, who.holds);
    const [mine, theirs] = wrestlers(table, fight, who, held, ['wwn.carry.holder', 'wwn.carry.held']);
    const tieFrees = fight.options.carryTie === 'frees';
    const won = opposedCheck(table, fight, mine, theirs, { what: 'carry', rule: RULE, tieFrees });
    if (!won && fight.options.carryLoss === 'carrier') return letGo(table, fight, who);
    if (!won) return breakLoose(table, fight, held);
    const aim: Aim = { at: to ?? (goal === null ? null : placeOf(fight, goal)), gap: to === null ? charts.reach : 0 };
    tearAway(table, fight, held, how === 'carry' ? who : null);
    if (how === 'throw') {
      driveBack(table, fight, who, held, charts.thrown, 'thrown', aim);
      return throwDown(table, held, RULE);
    }
    const feet = drag(fight, who, held, goal, aim);
    loseWards(fight);
    table.tell?.({
      kind: 'moved',
      rule: RULE,
      who: held.id,
      how: 'carried',
      feet,
      toward: goal?.id ?? null,
      to,
    });
  },
  odds: (_fight, who, command) =>
    yesOrNo(phrase`moves the target`, phrase`moved`, phrase`not moved`, ({ after }) => isMoved(after, command), {
      partners: who.holds === null ? [] : [who.holds],
    }),
};

/**
 * Both go the same way, so that what lies between them stays as it was, and no farther than whom or where they go to.
 * Returns the feet gone.
 */
function drag(fight: Fight, who: Combatant, held: Combatant, goal: Combatant | null, { at, gap }: Aim): number {
  const most = fight.options.charts.shove;
  const [mine, theirs] = [placeOf(fight, who), placeOf(fight, held)];
  if (mine === null || theirs === null) return dragBlindly(fight, who, held, goal, most);
  const feet = at === null ? most : Math.max(0, Math.min(most, span(mine, at) - gap));
  const next = at === null ? along(mine, theirs, -feet) : along(mine, at, feet);
  putAt(fight.field, held.id, { x: theirs.x + next.x - mine.x, y: theirs.y + next.y - mine.y });
  putAt(fight.field, who.id, next);
  return feet;
}

/** The same without a map: where both stand now to all others no one knows, but for whom they go to (WWN-GAP-7). */
function dragBlindly(fight: Fight, who: Combatant, held: Combatant, goal: Combatant | null, most: number): number {
  const { reach } = fight.options.charts;
  const between = feetBetween(fight, who, held) ?? reach;
  const apart = goal === null ? null : feetBetween(fight, who, goal);
  const feet = apart === null ? most : Math.max(0, Math.min(most, apart - reach));
  if (feet === 0) return feet;
  forgetOthers(fight, who);
  forgetOthers(fight, held);
  sayDistance(fight.field, who.id, held.id, between);
  if (goal !== null && apart !== null) sayDistance(fight.field, who.id, goal.id, apart - feet);
  return feet;
}

const isMoved = (after: Fight, { how, who }: Carry): boolean =>
  how === 'carry'
    ? the(after, who).holds !== null
    : after.combatants.some(each => each.prone && each.heldBy.length === 0 && each.id !== who);
