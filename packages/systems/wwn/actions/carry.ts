import { choice, choiceOrNone, combatantId, putAt, type RuleId } from '@affray/engine';
import { z } from 'zod';
import { opposedCheck } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { breakLoose, driveBack, gripPenalty, tearAway, throwDown, wrestler } from '../rules/grapple.ts';
import { along, placeOf } from '../rules/places.ts';
import { no } from '../rules/refusal.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { end, said, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { choiceOf, known } from './offering.ts';

const RULE: RuleId = 'WWN-GRP-5';
const schema = said('carry', {
  how: z.enum(['carry', 'throw']).default('carry'),
  toward: combatantId.nullable().default(null),
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
  cost: () => 'Main',
  plans(fight, who) {
    if (who.holds === null) return [];
    const goals = known(fight, who).filter(each => each !== who && each.id !== who.holds);
    const options = goals.map(each => choiceOf(fight, who, each));
    return [
      {
        label: 'Move whom you hold',
        tries: [{ kind: 'carry', end: false, who: who.id, how: 'throw', toward: null }],
        fields: () => [
          choice('how', 'How', [
            ...(who.heldBy.length > 0 ? [] : [{ value: 'carry', label: 'Carry along 10 feet' }]),
            { value: 'throw', label: 'Throw 5 feet, to the ground' },
          ]),
          choiceOrNone('toward', 'Toward', options),
        ],
      },
    ];
  },
  refuse(_fight, who, { how }) {
    if (who.holds === null) return no('holds-nobody', `${who.name} is not holding anyone`, RULE);
    if (how === 'carry' && who.heldBy.length > 0)
      return no('held', 'a combatant that is held cannot carry anyone along, only throw', 'WWN-GRP-3');
    return needsMain(who, RULE);
  },
  play(table, fight, who, { how, toward }) {
    who.main = false;
    if (who.holds === null) return;
    const goal = toward === null ? null : the(fight, toward);
    const held = the(fight, who.holds);
    const won = opposedCheck(
      table,
      fight,
      wrestler(table, fight, who, 'wwn.carry.holder', ['punch'], gripPenalty(held)),
      wrestler(table, fight, held, 'wwn.carry.held', ['punch'], 0),
      { what: 'carry', rule: RULE, tieFrees: fight.options.carryTie === 'frees' },
    );
    if (!won) return breakLoose(table, fight, held);
    const { charts } = fight.options;
    tearAway(table, fight, held, how === 'carry' ? who : null);
    if (how === 'throw') {
      driveBack(table, fight, who, held, charts.thrown, 'thrown');
      return throwDown(table, held);
    }
    drag(fight, who, held, goal, charts.shove);
    table.tell?.({
      kind: 'moved',
      rule: RULE,
      who: held.id,
      how: 'carried',
      feet: charts.shove,
      toward: goal?.id ?? null,
      to: null,
    });
  },
  odds: (_fight, who, command) =>
    yesOrNo('moves the target', 'moved', 'not moved', ({ after }) => isMoved(after, command), {
      partners: who.holds === null ? [] : [who.holds],
    }),
};

/** Both go the same way, so that what lies between them stays as it was. */
function drag(fight: Fight, who: Combatant, held: Combatant, goal: Combatant | null, feet: number): void {
  const [mine, theirs] = [placeOf(fight, who), placeOf(fight, held)];
  const to = goal === null ? null : placeOf(fight, goal);
  if (mine === null || theirs === null) return;
  const next = to === null ? along(mine, theirs, -feet) : along(mine, to, feet);
  putAt(fight.field, held.id, { x: theirs.x + next.x - mine.x, y: theirs.y + next.y - mine.y });
  putAt(fight.field, who.id, next);
}

const isMoved = (after: Fight, { how, who }: Carry): boolean =>
  how === 'carry'
    ? the(after, who).holds !== null
    : after.combatants.some(each => each.prone && each.heldBy.length === 0 && each.id !== who);
