import { combatantId, distance, phrase, sayDistance } from '@affray/engine';
import type { z } from 'zod/mini';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import { resolve } from '../rules/blow.ts';
import { lift } from '../rules/conditions.ts';
import { FELLED, harmOn } from '../rules/damage.ts';
import { armedWith } from '../rules/guards.ts';
import { rollTally } from '../rules/making.ts';
import { crowding } from '../rules/melee.ts';
import { comeIntoSight, heldBack, inTime } from '../rules/reach.ts';
import { shotWindow } from '../rules/reactions.ts';
import { holds, ruleFigure, ruleWord } from '../rules/rulings.ts';
import { rushed, rushSoFar } from '../rules/several.ts';
import { rangeStakes, type Stakes, shotStakes, taskStakes } from '../rules/stakes.ts';
import { likelyShot, shotNumber } from '../rules/suggest.ts';
import { spend } from '../rules/turns.ts';
import { able, type Combatant, type Fight, is, the, veiled } from '../state/fight.ts';
import { ACTION, type AltAction, aim, end, prefer, said, thing } from './action.ts';
import { aims, attackPlan, hitting, type Manner, refuseAttack } from './attacking.ts';

const MISSILE: Manner = { manner: 'missile', rule: 'ALT-5.3' };
const schema = said('shoot', { target: combatantId, weapon: thing, aim, prefer, end });
type Shoot = z.infer<typeof schema>;

function play(table: AltTable, fight: Fight, by: Combatant, command: Shoot): void {
  const { who, target, aim, prefer } = command;
  const on = the(fight, target);
  const weapon = armedWith(by, command.weapon);
  if (!inTime(table, fight, by, on, 'missile')) return;
  const stakes = shotStakes(table, fight, by, on, weapon);
  const crowd = crowding(table, fight, by, on, true, stakes(rushSoFar(fight, by, 'attack')));
  if (crowd === 'no') {
    heldBack(table, fight, who, phrase`that is one opponent too many in this Turn`, 'ALT-5.5', target);
    return;
  }
  const rush = rushed(table, fight, by, 'attack', stakes(crowd));
  shotWindow(table, fight, by, on);
  fight.engagements.push({
    by: who,
    on: target,
    manner: 'missile',
    turn: fight.turn,
    back: false,
    byPenalty: crowd,
    onPenalty: 0,
  });

  const skill = rollTally(table, fight, by, weapon.skill, 'attack', weapon, [on.id])
    .add(-crowd, phrase`several opponents`, 'ALT-5.5')
    .add(-rush, phrase`several actions`, 'ALT-3.1');
  const range = rangeStakes(fight, by, on, weapon, skill.total);
  const dn = numberOf(table, fight, by, on, weapon, feetBetween(table, fight, by, on, range), skill.total);
  if (weapon.loads) {
    by.empty = [...by.empty, weapon.id];
    const secret = veiled(fight, who);
    table.tell?.({
      kind: 'equipment',
      rule: 'ALT-3.12',
      secret,
      who,
      thing: weapon.name.toLowerCase(),
      did: 'empties',
    });
  }
  const before = harmOn(on);
  resolve(table, fight, { by, on, weapon, manner: 'missile', skill, against: { kind: 'dn', dn }, aim, prefer });
  if (is(on, 'unaware') && on.fate !== 'dead' && warned(table, fight, by, on, before))
    lift(table, fight, on, 'unaware', able(fight, on) ? phrase`shot at` : FELLED);
  if (by.hidden && betrayed(table, fight, by, on)) comeIntoSight(table, by);
  spend(fight, who);
}

/** The number that a shot has to reach: the GM's, weighed factor by factor (ALT-5.3). */
function numberOf(
  table: AltTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  feet: number,
  skill: number,
): number {
  if (holds(table, fight, 'alternacy.ruling.shot')) return shotNumber(fight, by, on, weapon, feet);
  const likely = likelyShot(fight, by, on, weapon, feet);
  const odds = taskStakes(skill, null);
  const shot = { who: by.id, on: on.id, what: weapon.name.toLowerCase(), case: likely.case, why: likely.why, odds };
  const choices = fight.options.charts.difficulties.map(each => each.value);
  const asking = { suggestion: likely.value, choices, words: [], range: [0, 40] } as const;
  return ruleFigure(table, fight, 'alternacy.ruling.shot', shot, asking);
}

/**
 * Whether a shot warns its target: one that hits does, also whom it has felled, for when it wakes; of one that misses the GM
 * says so, unless its target lay senseless (ALT-5.6).
 * @param before its harm so far
 */
function warned(table: AltTable, fight: Fight, by: Combatant, on: Combatant, before: number): boolean {
  if (harmOn(on) > before) return true;
  if (!able(fight, on)) return false;
  const shot = { who: on.id, on: by.id, what: phrase`a shot that misses`, case: [], why: [] };
  return ruleWord(table, fight, 'alternacy.ruling.warned', shot, ['yes', 'no']) === 'yes';
}

/** Whether a shot from hiding betrays where it came from (ALT-5.12). */
function betrayed(table: AltTable, fight: Fight, by: Combatant, on: Combatant): boolean {
  const shot = { who: by.id, on: on.id, what: phrase`a shot from hiding`, case: [fight.scene.light], why: [] };
  return ruleWord(table, fight, 'alternacy.ruling.seen', shot, ['yes', 'no']) === 'yes';
}

/** Feet from one to the other; where nobody has said, the GM does, and it holds until one of them moves. */
function feetBetween(table: AltTable, fight: Fight, by: Combatant, on: Combatant, odds: Stakes): number {
  const known = distance(fight.field, by.id, on.id);
  if (known !== null) return known;
  const apart = { who: by.id, on: on.id, what: '', case: [], why: [], odds, fact: true };
  const choices = [10, 30, 60, 100, 150, 250, 400, 600];
  const asking = { suggestion: 60, choices, words: [], range: null } as const;
  const feet = ruleFigure(table, fight, 'alternacy.ruling.distance', apart, asking);
  sayDistance(fight.field, by.id, on.id, feet);
  return feet;
}

/** Missile fire: one roll against the GM's number, never a competing roll, no posture, no return (ALT-5.3, ALT-L18). */
export const shoot: AltAction<Shoot, typeof schema> = {
  rule: 'ALT-5.3',
  schema,
  moment: 'go',
  traits: [],
  group: 'attack',
  cost: () => ACTION,
  plans(fight, who) {
    const tryOn = (target: Shoot['target'], weapon: string): Shoot => ({
      kind: 'shoot',
      who: who.id,
      target,
      weapon,
      aim: null,
      prefer: null,
      end: true,
    });
    return [attackPlan(fight, who, MISSILE, phrase`Shoot`, tryOn, aims(fight))];
  },
  refuse: (fight, who, command) => refuseAttack(fight, who, command, MISSILE),
  play,
  odds: (_fight, who, command) => hitting(who, command, 'missile'),
};
