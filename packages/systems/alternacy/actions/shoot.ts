import { distance, sayDistance } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { AltTable } from '../kinds.ts';
import { resolve } from '../rules/blow.ts';
import { lift } from '../rules/conditions.ts';
import { armedWith } from '../rules/guards.ts';
import { comeIntoSight, inTime, rushed } from '../rules/melee.ts';
import { shotWindow } from '../rules/reactions.ts';
import { skillTally } from '../rules/rolls.ts';
import { ruleFigure, ruleWord } from '../rules/rulings.ts';
import { rangeStakes, type Stakes, shotStakes, taskStakes } from '../rules/stakes.ts';
import { likelyShot } from '../rules/suggest.ts';
import { spend } from '../rules/turns.ts';
import { able, type Combatant, type Fight, is, the, veiled } from '../state/fight.ts';

/** Missile fire: one roll against the GM's number, never a competing roll, no posture, no return (ALT-5.3, ALT-L18). */
export function shoot(
  table: AltTable,
  fight: Fight,
  { who, target, weapon: id, aim, prefer }: CommandOf<'shoot'>,
): void {
  const [by, on] = [the(fight, who), the(fight, target)];
  const weapon = armedWith(by, id);
  if (!inTime(table, fight, by, on)) return;
  const rush = rushed(table, fight, by, 'attack', shotStakes(table, fight, by, on, weapon));
  shotWindow(table, fight, by, on);
  fight.engagements.push({
    by: who,
    on: target,
    manner: 'missile',
    turn: fight.turn,
    back: false,
    byPenalty: 0,
    onPenalty: 0,
  });

  const skill = skillTally(table, fight, by, weapon.skill, 'attack', weapon).add(-rush, 'several actions', 'ALT-3.1');
  const range = rangeStakes(table, fight, by, on, weapon);
  const likely = likelyShot(fight, by, on, weapon, feetBetween(table, fight, by, on, range));
  const odds = taskStakes(skill.total, null);
  const given = { who, on: target, what: weapon.name.toLowerCase(), case: likely.case, why: likely.why, odds };
  const choices = fight.options.charts.difficulties.map(each => each.value);
  const ask = { suggestion: likely.value, choices, words: [], range: [0, 40] } as const;
  const dn = ruleFigure(table, fight, 'alternacy.ruling.shot', given, ask);
  if (weapon.loads) {
    by.empty.push(weapon.id);
    const secret = veiled(fight, who);
    table.tell?.({ kind: 'equipment', rule: 'ALT-5.3', secret, who, thing: weapon.name.toLowerCase(), did: 'empties' });
  }
  resolve(table, fight, { by, on, weapon, manner: 'missile', skill, against: { kind: 'dn', dn }, aim, prefer });
  if (able(fight, on) && is(on, 'unaware')) lift(table, fight, on, 'unaware', 'shot at');
  if (by.hidden && betrayed(table, fight, by, on)) comeIntoSight(table, by);
  spend(fight, who);
}

/** Whether a shot from hiding betrays where it came from (ALT-5.12). */
function betrayed(table: AltTable, fight: Fight, by: Combatant, on: Combatant): boolean {
  const given = { who: by.id, on: on.id, what: 'a shot from hiding', case: [fight.scene.light], why: [] };
  return ruleWord(table, fight, 'alternacy.ruling.seen', given, ['yes', 'no']) === 'yes';
}

/** Feet from one to the other; where nobody has said, the GM does, and it holds until one of them moves. */
export function feetBetween(table: AltTable, fight: Fight, by: Combatant, on: Combatant, odds: Stakes): number {
  const known = distance(fight.field, by.id, on.id);
  if (known !== null) return known;
  const given = { who: by.id, on: on.id, what: 'how far apart', case: [], why: [], odds, fact: true };
  const choices = [10, 30, 60, 100, 150, 250, 400, 600];
  const ask = { suggestion: 60, choices, words: [], range: null } as const;
  const feet = ruleFigure(table, fight, 'alternacy.ruling.distance', given, ask);
  sayDistance(fight.field, by.id, on.id, feet);
  return feet;
}
