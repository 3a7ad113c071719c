import { falseUnlessSaid, type OfferField, phrase, type Refusal, type RuleId } from '@affray/engine';
import type * as z from 'zod/mini';
import { plainStrike } from '../rules/attack/attack.ts';
import { opposedCheck } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { touch, wrestlers } from '../rules/grapple.ts';
import { freeHands, gripsWithBoth } from '../rules/items.ts';
import { feetBetween, stepToward } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { targetRefusal } from '../rules/ways.ts';
import type { WwnTable } from '../state/events.ts';
import { bearsShield, type Combatant, derived, type Fight, the, up } from '../state/fight.ts';
import { end, mainAttack, said, target, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { foesKnown, targetField } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-GRP-1';
const schema = said('grapple', {
  target,
  /** Whom the grip brings down dies of it: bare hands can spare, and need not (WWN-DMG-6). */
  lethal: falseUnlessSaid(),
  end,
});
const LETHAL: OfferField = {
  kind: 'flag',
  name: 'lethal',
  label: phrase`Meant to kill`,
  hint: phrase`Otherwise a combatant felled by bare hands is only knocked out.`,
};

/** Grapple: an unarmed hit without harm, then Str/Punch; the loser is held. */
export const grapple: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans: (fight, who) => [
    {
      label: phrase`Grapple`,
      tries: foesKnown(fight, who).map(each => ({
        kind: 'grapple',
        lethal: false,
        end: false,
        who: who.id,
        target: each.id,
      })),
      fields: possible => [targetField(fight, who, possible), LETHAL],
    },
  ],
  refuse(fight, who, command) {
    const main = needsMain(who, RULE);
    if (main !== null) return main;
    const target = named(fight, command.target);
    if (isRefusal(target)) return target;
    if (who.holds !== null) return no('holds', phrase`only one combatant can be held at a time`, 'WWN-GRP-6');
    const hands = refuseHands(fight, who);
    if (hands !== null) return hands;
    const { hands: bare } = derived(fight, who);
    if (bare.melee === null) return no('hands', phrase`bare hands are needed`, RULE);
    return targetRefusal(fight, who, target, { arm: bare, wield: bare.melee });
  },
  play(table, fight, who, command) {
    const target = the(fight, command.target);
    const { hands: arm } = derived(fight, who);
    const { melee: wield } = arm;
    if (wield !== null && isOutOfReach(table, fight, who, target, { arm, wield })) return;
    who.main = false;
    if (wield === null) return;
    who.hands = [];
    const s = touch(table, fight, plainStrike(who, target, arm, wield, 'attack', 0));
    if (s === null) return;
    const [mine, theirs] = wrestlers(table, fight, who, s.on, ['wwn.grapple.attacker', 'wwn.grapple.defender']);
    const won = opposedCheck(table, fight, mine, theirs, { what: 'grapple', rule: RULE });
    if (!won || !up(s.on)) return;
    stepIn(table, fight, who, s.on);
    who.holds = s.on.id;
    who.throttles = command.lethal;
    who.ward = null;
    s.on.ward = null;
    s.on.heldBy = [...s.on.heldBy, who.id];
  },
  odds: (_fight, who, { target }) =>
    yesOrNo(phrase`gets hold`, phrase`held`, phrase`not held`, ({ after }) => the(after, who.id).holds !== null, {
      partners: [target],
    }),
};

/** Whoever stepped in for its ward from farther off is where it was got hold of (WWN-6.7). */
function stepIn(table: WwnTable, fight: Fight, who: Combatant, held: Combatant): void {
  const { reach, screenReach } = fight.options.charts;
  if ((feetBetween(fight, who, held) ?? reach) <= reach) return;
  const feet = stepToward(fight, held, who, screenReach, reach);
  table.tell?.({ kind: 'moved', rule: 'WWN-6.7', who: held.id, how: 'screen', feet, toward: who.id, to: null });
}

/** Why hands are not free to grapple, where the house wants both (WWN-AMB-18). */
function refuseHands(fight: Fight, who: Combatant): Refusal | null {
  if (!gripsWithBoth(fight, who)) return null;
  if (bearsShield(who)) return no('hands', phrase`grappling takes both hands, and the shield is on one`, 'WWN-AMB-18');
  return who.hands.length > 0 && freeHands(fight, who) < 2
    ? no('hands', phrase`grappling takes both hands; sheathe or drop what is in them`, 'WWN-AMB-18')
    : null;
}
