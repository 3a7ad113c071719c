import { amount, combatantId, phrase, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { resolve } from '../rules/blow.ts';
import { lift } from '../rules/conditions.ts';
import { FELLED, harmOn } from '../rules/damage.ts';
import { hasEngaged } from '../rules/engaging.ts';
import { armedWith, leaning, leeway } from '../rules/guards.ts';
import { guardRoll, rollTally } from '../rules/making.ts';
import { awareness, crowding, engageBack, returnAttack, undefended } from '../rules/melee.ts';
import { endProgress } from '../rules/progress.ts';
import { approach, comeIntoSight, heldBack, inTime, reaches } from '../rules/reach.ts';
import { no } from '../rules/refusal.ts';
import { ruleWord } from '../rules/rulings.ts';
import { rushed, rushSoFar } from '../rules/several.ts';
import { blowStakes } from '../rules/stakes.ts';
import { spend } from '../rules/turns.ts';
import { able, type Combatant, type Engagement, type Fight, pairOf, runOf, the, veiled } from '../state/fight.ts';
import { note } from '../state/roster.ts';
import { ACTION, type AltAction, aim, end, prefer, said, thing } from './action.ts';
import { aims, attackPlan, hitting, type Manner, refuseAttack } from './attacking.ts';

const MELEE: Manner = { manner: 'melee', rule: 'ALT-5.1' };
const schema = said('engage', {
  target: combatantId,
  weapon: thing,
  /** Points toward attack (above 0) or defence (ALT-5.2). */
  posture: z._default(wholeFrom(-20, 20), 0),
  aim,
  prefer,
  end,
});
type Engage = z.infer<typeof schema>;

function play(table: AltTable, fight: Fight, by: Combatant, command: Engage): void {
  const { who, target, posture } = command;
  const on = the(fight, target);
  const weapon = armedWith(by, command.weapon);
  if (!reaches(table, fight, by, on) || !inTime(table, fight, by, on, 'melee')) return;
  const stakes = blowStakes(table, fight, by, on, weapon, posture);
  const byPenalty = crowding(table, fight, by, on, true, stakes(rushSoFar(fight, by, 'attack')));
  if (byPenalty === 'no') {
    heldBack(table, fight, who, phrase`that is one opponent too many in this Turn`, 'ALT-5.5', target);
    return;
  }
  const rush = rushed(table, fight, by, 'attack', stakes(byPenalty));
  by.posture = leaning(leeway(fight, by, weapon), posture);

  const ran = runOf(on) !== null;
  const spent = hasEngaged(fight, target, who) && fight.options.engagePair === 'shared';
  const aware = awareness(table, fight, by, on, stakes(byPenalty + rush));
  comeIntoSight(table, by);
  approach(table, fight, by, on);
  const bond = begun(fight, by, on, byPenalty);

  const skill = rollTally(table, fight, by, weapon.skill, 'attack', weapon, [on.id])
    .add(by.posture, phrase`posture`, 'ALT-5.2')
    .add(-byPenalty, phrase`several opponents`, 'ALT-5.5')
    .add(-rush, phrase`several actions`, 'ALT-3.1');
  const before = harmOn(on);
  const how = aware === 'aware' ? engageBack(table, fight, bond, weapon, skill.total) : 'none';
  const blow = { by, on, weapon, manner: 'melee', skill, aim: command.aim, prefer: command.prefer } as const;
  if (how === 'none') {
    const dn = undefended(table, fight, by, on, aware === 'busy' ? 'busy' : 'standing', skill.total);
    resolve(table, fight, { ...blow, against: { kind: 'dn', dn } });
  } else {
    halt(table, fight, on, by);
    const defence = guardRoll(table, fight, on, how, { opponents: bond.onPenalty, rush: 0 }, by.id);
    resolve(table, fight, { ...blow, against: { kind: 'guard', how, skill: defence } });
  }
  // Whoever stops a runner on the way is there, too (ALT-4.5).
  if (ran && runOf(on) === null) approach(table, fight, by, on);
  // Whom it has felled remembers it on waking; whoever lay senseless and was missed sleeps on (ALT-5.6).
  if (able(fight, on)) lift(table, fight, on, 'unaware', phrase`attacked`);
  else if (on.fate !== 'dead' && harmOn(on) > before) lift(table, fight, on, 'unaware', FELLED);
  if (bond.back && spent) noReturn(table, fight, on, by);
  else if (bond.back) returnAttack(table, fight, bond, { opponents: byPenalty, rush });
  spend(fight, who);
}

/** Whoever has had its own attack on the other in this Turn defends, and has no return attack (ALT-L4, ALT-L17). */
function noReturn(table: AltTable, fight: Fight, who: Combatant, by: Combatant): void {
  const why = phrase`no return attack, after an attack on ${by.name} earlier in this Turn`;
  table.tell?.({ kind: 'unable', rule: 'ALT-L4', secret: veiled(fight, who.id, by.id), who: who.id, why });
}

/**
 * A runner who meets an attack is stopped on the way, and long work goes on after one, unless the GM says otherwise
 * (ALT-3.7, ALT-3.8).
 */
function halt(table: AltTable, fight: Fight, on: Combatant, by: Combatant): void {
  const { deed } = on;
  if (deed === null) return;
  const runs = deed.kind === 'dash';
  const question = {
    who: on.id,
    on: by.id,
    what: deed.what,
    case: [...(runs ? [] : ['at work']), 'meets an attack'],
    why: [phrase`turns to defend`],
  };
  const ruled = ruleWord(
    table,
    fight,
    'alternacy.ruling.halt',
    question,
    runs ? ['halted', 'goes-on'] : ['goes-on', 'halted'],
  );
  if (ruled === 'halted') endProgress(table, fight, on, 'cancelled');
}

/** Notes that one has engaged the other. */
function begun(fight: Fight, by: Combatant, on: Combatant, byPenalty: number): Engagement {
  const bond: Engagement = {
    by: by.id,
    on: on.id,
    manner: 'melee',
    turn: fight.turn,
    back: false,
    byPenalty,
    onPenalty: 0,
  };
  fight.engagements.push(bond);
  note(fight, pairOf(by.id, on.id));
  by.inContact = true;
  on.inContact = true;
  return bond;
}

/** Hand-to-hand combat: engages one opponent, attacks, and meets the return attack (ALT-5.1). */
export const engage: AltAction<Engage, typeof schema> = {
  rule: 'ALT-5.1',
  schema,
  moment: 'go',
  traits: [],
  group: 'attack',
  cost: () => ACTION,
  plans(fight, who) {
    const most = fight.options.charts.posture;
    const suggested = Math.max(-most, Math.min(most, who.posture));
    const lean = amount('posture', phrase`Posture: toward attack (+) or defence (-)`, -most, most, suggested);
    const tryOn = (target: Engage['target'], weapon: string): Engage => ({
      kind: 'engage',
      who: who.id,
      target,
      weapon,
      posture: 0,
      aim: null,
      prefer: null,
      end: true,
    });
    return [attackPlan(fight, who, MELEE, phrase`Engage`, tryOn, [lean, ...aims(fight)])];
  },
  refuse(fight, who, command) {
    const why = refuseAttack(fight, who, command, MELEE);
    const most = fight.options.charts.posture;
    if (why || Math.abs(command.posture) <= most) return why;
    return no('posture', phrase`posture moves at most ${most} points, not ${Math.abs(command.posture)}`, 'ALT-5.2');
  },
  play,
  odds: (_fight, who, command) => hitting(who, command, 'melee'),
};
