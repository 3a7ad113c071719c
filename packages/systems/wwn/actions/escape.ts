import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { type Checker, opposedCheck, outdoes } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { letGo } from '../rules/damage.ts';
import { breakLoose, gripPenalty, wrestler } from '../rules/grapple.ts';
import { no } from '../rules/refusal.ts';
import { tellDoes } from '../rules/tell.ts';
import { type Combatant, the } from '../state/fight.ts';
import { end, said, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';

const RULE: RuleId = 'WWN-GRP-2';
const schema = said('escape', { end });

/** Breaks free: one Str/Punch roll, which must beat every holder’s. */
const labelOf = ({ heldBy }: Combatant): string =>
  heldBy.length < 2 ? phrase`Break free` : phrase`Break free: beat all ${heldBy.length} who hold`;

export const breakFree: WwnAction<z.infer<typeof schema>, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'move',
  cost: () => phrase`Main`,
  plans: (_fight, who) =>
    who.heldBy.length > 0 ? [{ label: labelOf(who), tries: [{ kind: 'escape', end: false, who: who.id }] }] : [],
  refuse: (_fight, who) =>
    who.heldBy.length === 0 ? no('free', phrase`no one is holding ${who.name}`, RULE) : needsMain(who, RULE),
  play(table, fight, who) {
    who.main = false;
    const holders = who.heldBy.map(id => the(fight, id));
    const [only, ...others] = holders;
    if (only === undefined) return;
    const skills = ['punch'] as const;
    const mine = wrestler(table, fight, { who, site: 'wwn.escape.held', skills, against: holders, penalty: 0 });
    const grip = (holder: Combatant): Checker =>
      wrestler(table, fight, {
        who: holder,
        site: 'wwn.escape.holder',
        skills,
        against: [who],
        penalty: gripPenalty(table, fight, holder, who),
      });
    if (others.length === 0) {
      const theirs = grip(only);
      if (opposedCheck(table, fight, mine, theirs, { what: 'escape', rule: RULE })) letGo(table, fight, only);
      return;
    }
    const total = table.roll(mine.site, who.id, mine.pool) + mine.bonus.total;
    let free = true;
    for (const holder of holders) {
      const theirs = grip(holder);
      const against = table.roll(theirs.site, holder.id, theirs.pool) + theirs.bonus.total;
      const won = outdoes(table, fight, mine, theirs, total - against);
      free &&= won;
      table.tell?.({
        kind: 'opposed',
        rule: RULE,
        by: who.id,
        on: holder.id,
        what: 'escape',
        bonus: mine.bonus.explain(),
        against: theirs.bonus.explain(),
        won,
      });
    }
    if (free) breakLoose(table, fight, who);
    else tellDoes(table, who, 'still-held', RULE);
  },
  odds: (_fight, who) =>
    yesOrNo(
      phrase`breaks free`,
      phrase`free`,
      phrase`still held`,
      ({ after }) => the(after, who.id).heldBy.length === 0,
      {
        partners: who.heldBy,
      },
    ),
};
