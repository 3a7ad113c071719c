import { type CombatantId, falseUnlessSaid, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { list } from '../book/words.ts';
import { tellDid } from '../rules/did.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { mayEase, unnock, weaponName, weaponOf } from '../rules/wield.ts';
import type { Combatant } from '../state/fight.ts';
import { grip, type Step, stepSaid, type TellsDid, thing } from './action.ts';

const says = stepSaid('prepare', {
  weapon: z.nullable(thing),
  grip: z._default(grip, 1),
  shield: falseUnlessSaid(),
});
type Prepare = z.infer<typeof says.part>;

/** What comes to hand by it, in words; empty where something is only put away. */
function held(who: Combatant, { weapon, shield }: Prepare): string {
  const raised = shield && !who.shieldUp ? who.stats.shield?.name : undefined;
  return list([...(weapon === null ? [] : [weaponName(who, weapon)]), ...(raised === undefined ? [] : [raised])]);
}

/** Every way to hold what one owns that makes a difference. */
export function waysToHold(who: Combatant): Prepare[] {
  const hold = (weapon: string | null, hands: 1 | 2, shield: boolean): Prepare => ({
    kind: 'prepare',
    weapon,
    grip: hands,
    shield,
  });
  const { shield: own } = who.stats;
  const hasShield = own !== null && !who.lost.includes(own.id);
  return who.stats.weapons
    .filter(each => !each.natural && !who.lost.includes(each.id))
    .flatMap(weapon => [
      ...(weapon.traits.twoHanded || mayEase(weapon) ? [hold(weapon.id, 2, false)] : []),
      ...(weapon.traits.twoHanded ? [] : [hold(weapon.id, 1, hasShield)]),
    ]);
}

/** The same as a command: the doer stands behind the kind, as in its schema. */
export const preparing = (who: CombatantId, { kind, ...how }: Prepare) => ({ kind, who, ...how });

const idOf = ({ weapon, grip: hands, shield }: Prepare): string =>
  `prepare:${weapon ?? 'none'}:${hands}${shield ? ':shield' : ''}`;
const labelOf = (who: Combatant, { weapon, grip: hands, shield }: Prepare): string =>
  phrase`Ready ${weapon === null ? phrase`nothing` : weaponName(who, weapon)}${hands === 2 ? phrase` in both hands` : ''}${shield ? phrase` and shield` : ''}`;

/** Takes a weapon and a shield in hand, as one will hold them. */
export const prepare: Step<typeof says> & TellsDid = {
  ...says,
  rule: 'ALY-5.2',
  group: 'gear',
  traits: ['beside'],
  text(_fight, who, step) {
    // Of a plan it is said afterwards, too: then what came to hand is there already.
    if (step.weapon !== null) return phrase`ready ${held(who, step)}`;
    return step.shield ? phrase`ready the shield` : phrase`put the weapon away`;
  },
  price: (table, fight) => table.tally(fight.options.charts.costs.prepare, phrase`Swift`, 'ALY-5.2'),
  plans: (_fight, who) =>
    waysToHold(who).map(each => ({ id: idOf(each), label: labelOf(who, each), tries: [preparing(who.id, each)] })),
  parts: (_fight, who) => waysToHold(who),
  refuse(_fight, who, step) {
    const weapon = step.weapon === null ? null : weaponOf(who, step.weapon);
    if (step.weapon !== null && weapon === null) return noWeapon(who, step.weapon, 'ALY-5.2');
    if (weapon?.natural) return no('natural', phrase`${weapon.name} is part of the body, and always ready`, 'ALY-5.2');
    if (weapon && who.lost.includes(weapon.id))
      return no('lost', phrase`${weapon.name} lies about; pick it up`, 'ALY-5.2');
    const { shield } = who.stats;
    if (step.shield && !shield) return no('no-shield', phrase`${who.name} has no shield`, 'ALY-5.2');
    if (step.shield && shield && who.lost.includes(shield.id))
      return no('lost', phrase`${shield.name} lies about; pick it up`, 'ALY-5.2');
    if (step.shield && step.grip === 2) return no('hands', phrase`a shield leaves one hand for the weapon`, 'ALY-5.13');
    const same = who.main === step.weapon && who.grip === step.grip && who.shieldUp === step.shield;
    return same ? no('ready', phrase`${who.name} holds it that way already`, 'ALY-5.2') : null;
  },
  apply(_fight, who, { weapon, grip: hands, shield }) {
    if (who.main !== null && who.main !== weapon) unnock(who, who.main);
    who.main = weapon;
    who.grip = hands;
    who.shieldUp = shield;
  },
  perform(table, fight, who, step, doing) {
    const isGripAlone = step.weapon !== null && who.main === step.weapon && who.shieldUp === step.shield;
    const thing = held(who, step);
    prepare.apply(fight, who, step);
    if (isGripAlone)
      tellDid(table, fight, who, 'grip', step.grip === 2 ? phrase`both hands` : phrase`one hand`, doing, 'ALY-K25');
    else tellDid(table, fight, who, 'prepare', thing, doing, 'ALY-5.13');
  },
  did: thing => (thing ? phrase`makes ${thing} ready` : phrase`puts the weapon away`),
  odds: null,
};
