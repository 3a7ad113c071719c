import { strikeAt as attack } from './actions/attack.ts';
import { type CommandOf, command } from './commands.ts';
import type { EventOf } from './state/events.ts';
import type { Condition, Fight } from './state/fight.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, type Played, play, told } from './testing.ts';

export type Options = NonNullable<Parameters<typeof arena>[1]>['options'];
export const MARA: Fighter = {
  strength: 9,
  skills: { melee: 60, unarmed: 50, ranged: 50, archery: 50 },
  weapons: ['longsword'],
};
export const FOE: Fighter = { hitPoints: 500, skills: { melee: 30, dodge: 50, unarmed: 20 }, weapons: ['longsword'] };
export const duel = (mara: Fighter = {}, foe: Fighter = {}, options: Options = {}) =>
  arena({ mara: { ...MARA, ...mara }, foe: { ...FOE, ...foe } }, { options });

/** Mara attacks the foe, with a longsword unless told otherwise. */
export function strikes(
  fight: Fight,
  more: object = {},
  dice: Dice = [],
  answers: AnswersGiven = [],
): Played & { paid: boolean } {
  const given = command.parse({ kind: 'attack', end: true, who: 'mara', target: 'foe', weapon: 'longsword', ...more });
  if (given.kind !== 'attack') throw new Error('no attack');
  const order: CommandOf<'attack'> = given;
  let paid = false;
  const played = play(
    fight,
    (table, now) =>
      attack(table, now, order, () => {
        paid = true;
      }),
    dice,
    answers,
  );
  return { ...played, paid };
}
export const shown = ({ events }: Played): EventOf<'attack'> => {
  const [event] = told(events, 'attack');
  if (event === undefined) throw new Error('no attack was rolled');
  return event;
};
/** A miss against no defence: to read what was rolled against. */
export const missed = (fight: Fight, more: object = {}) => {
  const { skill, defence, called } = shown(
    strikes(fight, more, [['alacrity.attack.hit', 'mara', 97]], [['alacrity.defend', 'foe', 'none']]),
  );
  return { total: skill?.total, parts: skill?.parts.slice(1).map(({ name, value }) => [name, value]), defence, called };
};
export const dodged = (attackFace: number, dodgeFace: number): Dice => [
  ['alacrity.attack.hit', 'mara', attackFace],
  ['alacrity.defend.dodge', 'foe', dodgeFace],
];
export const byDodge: AnswersGiven = [['alacrity.defend', 'foe', 'dodge']];
export const through: Dice[number] = ['alacrity.attack.damage', 'mara', 1, 1, 1, 1];
export const under = (fight: Fight, who: string, ...kinds: Condition['kind'][]): Fight => {
  one(fight, who).conditions = kinds.map(kind => ({ kind, source: null, cause: 'test', ends: null }));
  return fight;
};
