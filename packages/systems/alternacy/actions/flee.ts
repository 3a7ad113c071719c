import { distance, phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { likelyTally, rollTally, runSkill } from '../rules/making.ts';
import { leave, setOff } from '../rules/progress.ts';
import { refuseLame } from '../rules/refusal.ts';
import { skillPool } from '../rules/rolls.ts';
import { ruleFigure } from '../rules/rulings.ts';
import { rushed } from '../rules/several.ts';
import { taskStakes } from '../rules/stakes.ts';
import { spend } from '../rules/turns.ts';
import { able, type Combatant, type Fight, opponents, veiled } from '../state/fight.ts';
import { beginProgress, everybody } from '../state/roster.ts';
import { ACTION, type AltAction, rolled, said } from './action.ts';

const schema = said('flee', {});

/** Foes that can act, are not known to be far, and would have to be left behind. */
function pursuers(fight: Fight, who: Combatant): number {
  const { reach } = fight.options.charts.suggestions;
  return everybody(fight).filter(each => {
    if (each.side === who.side || !able(fight, each)) return false;
    const feet = distance(fight.field, who.id, each.id);
    return feet === null ? opponents(fight, who.id).includes(each.id) : feet <= reach;
  }).length;
}

/**
 * Gets away, if the GM's number is reached where foes are near: then it is gone when the Turn ends, unless it is stopped
 * before (ALT-4.1, ALT-3.7). Far from all foes it just leaves.
 */
function play(table: AltTable, fight: Fight, who: Combatant): void {
  const near = pursuers(fight, who);
  const likely = likelyTally(table, fight, who, 'running', 'move');
  const { suggestions, difficulties } = fight.options.charts;
  const why = [
    near === 0 ? phrase`no foe is near` : near === 1 ? phrase`a foe is near` : phrase`${near} foes are near`,
  ];
  const alike = near === 0 ? 'no foe is near' : near === 1 ? 'a foe is near' : `${near} foes are near`;
  const run = { who: who.id, on: null, what: phrase`flees`, case: [alike], why, odds: taskStakes(likely.total, null) };
  const dn = ruleFigure(table, fight, 'alternacy.ruling.flee', run, {
    suggestion: near === 0 ? 'none' : suggestions.move,
    choices: difficulties.map(each => each.value),
    words: ['none'],
    range: [0, 40],
  });
  if (dn === 'none') {
    leave(table, fight, who, 'fled');
    return;
  }
  const skill = rollTally(table, fight, who, runSkill(table, fight, who, phrase`flees`, 'flees'), 'move');
  const rush = rushed(table, fight, who, 'move', taskStakes(skill.total, dn));
  skill.add(-rush, phrase`several actions`, 'ALT-3.1');
  const made = table.check('alternacy.move.roll', who.id, skillPool(fight), total => total + skill.total >= dn);
  const secret = veiled(fight, who.id);
  const told = { kind: 'moved', rule: 'ALT-4.1', secret, who: who.id, what: phrase`to get away`, how: 'dash' } as const;
  table.tell?.({ ...told, skill: skill.explain(), dn, made });
  setOff(table, fight, who);
  if (made) {
    const flight = { kind: 'dash', what: phrase`getting away`, made, to: null, cover: false, flees: true } as const;
    beginProgress(fight, who, { ...flight, ends: fight.turn, at: 'turn' });
  }
  spend(fight, who.id);
}

/** Leaves the fight. */
export const flee: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.6',
  schema,
  moment: 'go',
  traits: ['quits'],
  group: 'move',
  confirm: phrase`Leave the fight for good?`,
  cost: () => ACTION,
  plans: (_fight, { id }) => [{ label: phrase`Flee`, tries: [{ kind: 'flee', who: id }] }],
  refuse: (_fight, who) => refuseLame(who),
  play,
  odds: () => rolled(phrase`gets away`, 'alternacy.move.roll'),
};
