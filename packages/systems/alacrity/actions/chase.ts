import { combatantId, phrase, type RuleId, sayDistance } from '@affray/engine';
import * as z from 'zod/mini';
import { walk } from '../rules/moving.ts';
import { no } from '../rules/refusal.ts';
import { lend, outroll, skillTally } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import { the, veiled } from '../state/fight.ts';
import { invalidate } from '../state/roster.ts';
import { type AlacrityAction, end, ladder, rollOdds, said } from './action.ts';
import { refuseHeldFast } from './flee.ts';
import { others, pick } from './offering.ts';

const RULE: RuleId = 'ALA-7.6';
const schema = said('chase', { target: combatantId, ladder: z._default(ladder, 0), end });
type Chase = z.infer<typeof schema>;

/** Runs after a foe that fled: Athletics against Athletics brings it back into the fight. */
export const chase: AlacrityAction<Chase, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'move',
  cost: () => 'declared',
  plans(fight, who) {
    const gone = others(fight, who).filter(each => each.fate === 'fled' && each.side !== who.side);
    if (gone.length === 0) return [];
    const tries = gone.map(({ id: target }): Chase => ({ kind: 'chase', end: true, who: who.id, target, ladder: 0 }));
    return [{ label: phrase`Give chase`, tries, fields: () => [pick(fight, who, 'target', phrase`After`, gone)] }];
  },
  refuse(fight, who, { target }) {
    if (the(fight, target).fate !== 'fled')
      return no('nobody-to-chase', phrase`${the(fight, target).name} has not fled`, RULE);
    if (who.holds !== null) return no('holding', phrase`${who.name} is holding a foe; let go first`, 'ALA-15.C');
    return refuseHeldFast(fight, who);
  },
  play(table, fight, who, command) {
    spend(fight, who, 'chase');
    who.stealth = null;
    const runner = the(fight, command.target);
    const skill = skillTally(table, fight, who, 'athletics', 'physical', { against: [runner.id] });
    lend(skill.add(command.ladder, phrase`difficulty`, 'ALA-2.1'), who, 'athletics');
    const against = skillTally(table, fight, runner, 'athletics', 'physical', { against: [who.id] });
    const won = outroll(
      table,
      fight,
      { site: 'alacrity.chase.chaser', who: who.id, total: skill.total },
      { site: 'alacrity.chase.runner', who: runner.id, total: against.total },
    );
    table.tell?.({
      kind: 'chase',
      rule: RULE,
      secret: veiled(fight, who.id, runner.id),
      who: who.id,
      target: runner.id,
      skill: skill.explain(),
      against: against.explain(),
      won,
    });
    if (!won) return;
    runner.fate = 'fighting';
    invalidate(fight);
    if (fight.field.kind === 'word') sayDistance(fight.field, who.id, runner.id, fight.options.charts.melee.reach);
    else walk(fight, who, { kind: 'toward', target: runner.id }, fight.scene.width + fight.scene.height);
  },
  odds: (_fight, _who, { target }) => rollOdds('alacrity.chase.chaser', phrase`catches up`, target),
};
