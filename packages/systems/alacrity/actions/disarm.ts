import { choice, combatantId, phrase, type RuleId } from '@affray/engine';
import type { z } from 'zod/mini';
import { resolve, settle } from '../rules/attack.ts';
import { failsAlone } from '../rules/checks.ts';
import { tellManeuver } from '../rules/maneuvers.ts';
import { dodgeTally } from '../rules/reactions.ts';
import { no } from '../rules/refusal.ts';
import { lend, outroll, skillTally } from '../rules/rolls.ts';
import { struckAway } from '../rules/struck-away.ts';
import { spend } from '../rules/turn.ts';
import { barehanded, handsFull, inHand, keepsHold, weaponOf } from '../rules/wield.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { type AlacrityAction, end, rollOdds, said, thing } from './action.ts';
import { refuseAttack } from './attack-refusal.ts';
import { blow, calledShot, rulings } from './blows.ts';
import { MANEUVER } from './grappling.ts';
import { foes, weaponChoices } from './offering.ts';

const RULE: RuleId = 'ALA-19.3';
const schema = said('disarm', { target: combatantId, weapon: thing, thing, called: calledShot, rulings, end });
type Disarm = z.infer<typeof schema>;

/** Strikes a weapon from a foe's hand. */
export const disarm: AlacrityAction<Disarm, typeof schema> = {
  ...MANEUVER,
  traits: ['reveals', 'strikes'],
  rule: RULE,
  schema,
  plans(fight, who) {
    const blade = inHand(who).find(each => each.range === null);
    if (!blade) return [];
    const armed = foes(fight, who).filter(each => !barehanded(each));
    return armed.map(target => {
      const held = [target.main, target.off].filter(each => each !== null);
      const plain = { who: who.id, target: target.id, weapon: blade.id };
      return {
        id: `disarm-${target.id}`,
        label: phrase`Disarm ${target.name}`,
        tries: held.map(
          (thing): Disarm => ({ kind: 'disarm', end: true, ...plain, thing, called: null, rulings: null }),
        ),
        fields: () => [choice('thing', phrase`Of`, weaponChoices(target, held))],
      };
    });
  },
  refuse(fight, who, command) {
    const target = the(fight, command.target);
    const prize = weaponOf(target, command.thing);
    if (prize === null || prize.hands === 'natural' || (target.main !== prize.id && target.off !== prize.id))
      return no('nothing-to-take', phrase`${target.name} has no such weapon in hand`, RULE);
    const { weapon, rulings } = command;
    const called = command.called ?? { mark: 'medium', penalty: null, at: '' };
    const blocked = refuseAttack(fight, who, { ...blow(who, target.id, weapon), called, rulings });
    if (blocked) return blocked;
    const shot = weaponOf(who, weapon)?.range ?? null;
    return shot !== null ? no('melee-only', phrase`a disarm is struck by hand`, RULE) : null;
  },
  play(table, fight, who, command) {
    disarmWith(table, fight, command, () => spend(fight, who, 'disarm'));
  },
  odds: (_fight, _who, { target }) => rollOdds('alacrity.attack.hit', phrase`disarms`, target),
};

/** Disarm: a called shot at the weapon, which falls; a free hand may snatch it (ALA-19.3). */
export function disarmWith(table: AlacrityTable, fight: Fight, command: Disarm, pay: () => void): void {
  const [by, on] = [the(fight, command.who), the(fight, command.target)];
  const weapon = weaponOf(by, command.weapon);
  const prize = weaponOf(on, command.thing);
  if (weapon === null || prize === null) throw new Error(phrase`a disarm needs two weapons`);
  const called = command.called ?? { mark: 'medium', penalty: null, at: prize.name };
  const { rulings } = command;
  const settled = settle(table, fight, by, on, weapon, false, called, rulings);
  if (settled === null) return;
  pay();
  const hit = resolve(table, fight, { by, on, weapon, thrown: false, manner: 'disarm', rulings, ...settled });
  if (hit === null) return;
  const taker = !handsFull(fight, by) && snatch(table, fight, by, on, prize.id) ? by : null;
  struckAway(table, fight, on, prize.id, taker);
}

/** Sleight of Hand against Dodge for the weapon that falls; whether it is taken (ALA-19.3). */
function snatch(table: AlacrityTable, fight: Fight, by: Combatant, on: Combatant, prize: string): boolean {
  const thing = weaponOf(on, prize);
  if (thing === null || (thing.hands === 'two' && (!barehanded(by) || keepsHold(fight, by)))) return false;
  const about = { target: on.id, weapon: thing.name };
  if (table.ask('alacrity.snatch', by.id, { about, options: ['snatch', 'leave'] }) === 'leave') return false;
  const skill = lend(
    skillTally(table, fight, by, 'sleightOfHand', 'physical', { against: [on.id] }),
    by,
    'sleightOfHand',
  );
  const fails = failsAlone(fight, on, 'dodge') !== null || by.unseen;
  const against = fails ? null : lend(dodgeTally(table, fight, on, by), on, 'dodge');
  if (!fails) on.dodges++;
  const won = outroll(
    table,
    fight,
    { site: 'alacrity.snatch.take', who: by.id, total: skill.total },
    against && { site: 'alacrity.snatch.keep', who: on.id, total: against.total },
  );
  tellManeuver(
    table,
    fight,
    { who: by, target: on, maneuver: 'snatch', skill, among: [], rule: 'ALA-19.3' },
    against === null ? 'nothing' : 'dodge',
    against,
    won,
  );
  return won;
}
