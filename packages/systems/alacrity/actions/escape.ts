import { choice, combatantId, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { lift } from '../rules/conditions.ts';
import { type Attempt, attemptTally, tellManeuver } from '../rules/maneuvers.ts';
import { no } from '../rules/refusal.ts';
import { lend, outroll, skillTally } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Condition, type Fight, is, the } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, rollOdds, said } from './action.ts';
import { pick } from './offering.ts';

const schema = said('escape', {
  from: z.enum(['grappled', 'restrained']),
  skill: z.enum(['athletics', 'unarmed']),
  /** Whose hold or bond, of several; null: the first. */
  of: z._default(z.nullable(combatantId), null),
  ladder: z._default(ladder, 0),
  end,
});
type Escape = z.infer<typeof schema>;

/** Breaks a hold with Athletics or Unarmed Combat, a bond with Athletics. */
export const breaking: AlacrityAction<Escape, typeof schema> = {
  rule: 'ALA-15.C',
  schema,
  moment: 'turn',
  traits: ['flight'],
  group: 'maneuver',
  cost: () => 'declared',
  plans: (fight, who) =>
    (['grappled', 'restrained'] as const)
      .filter(from => is(who, from))
      .map(from => ({
        id: `escape-${from}`,
        label: from === 'grappled' ? phrase`Break the hold` : phrase`Break free`,
        rule: from === 'grappled' ? 'ALA-15.C' : 'ALA-15.G',
        tries: (from === 'grappled' ? (['athletics', 'unarmed'] as const) : (['athletics'] as const)).map(
          (skill): Escape => ({ kind: 'escape', end: true, who: who.id, from, skill, of: null, ladder: 0 }),
        ),
        fields: () => {
          const athletics = { value: 'athletics', label: phrase`Athletics` };
          const unarmed = { value: 'unarmed', label: phrase`Unarmed Combat` };
          const holders = bonds(who, from).flatMap(({ source }) => (source === null ? [] : [the(fight, source)]));
          return [
            choice('skill', phrase`With`, from === 'grappled' ? [athletics, unarmed] : [athletics]),
            ...(holders.length > 1 ? [pick(fight, who, 'of', phrase`From`, holders)] : []),
          ];
        },
      })),
  refuse(fight, who, { from, skill, of }) {
    if (!is(who, from)) return no('not-bound', phrase`${who.name} is not ${from}`, 'ALA-15.C');
    if (of !== null && !bonds(who, from).some(each => each.source === of))
      return no('not-bound', phrase`${the(fight, of).name} does not hold ${who.name}`, 'ALA-15.C');
    return from === 'restrained' && skill === 'unarmed'
      ? no('athletics-only', phrase`breaking a bond takes Athletics`, 'ALA-15.G')
      : null;
  },
  play(table, fight, who, command) {
    spend(fight, who, 'escape');
    breakFree(table, fight, command);
  },
  odds: (fight, who, command) =>
    rollOdds('alacrity.escape.attempt', phrase`breaks free`, holdOn(fight, who, command).holding?.id ?? null),
};

const bonds = (who: Combatant, from: Escape['from']): readonly Condition[] =>
  who.conditions.filter(each => each.kind === from);

/** What binds a combatant, and who holds it by that: no one where a bond holds by itself. */
function holdOn(fight: Fight, who: Combatant, { from, of }: Escape) {
  const bond = bonds(who, from).find(each => of === null || each.source === of);
  const holder = bond?.source ? (fight.combatants[bond.source] ?? null) : null;
  return { bond, holding: holder !== null && holder.holds === who.id ? holder : null };
}

/** Breaks free from a hold, or from what binds: against the holder, or alone (ALA-15.C, ALA-15.G, ALA-C24). */
export function breakFree(table: AlacrityTable, fight: Fight, command: Escape): void {
  const who = the(fight, command.who);
  const { bond, holding } = holdOn(fight, who, command);
  const skill = attemptTally(table, fight, who, holding, command);
  const rule = command.from === 'grappled' ? 'ALA-15.C' : 'ALA-15.G';
  const grip = { against: [who.id] };
  const against = holding && lend(skillTally(table, fight, holding, 'unarmed', 'attack', grip), holding, 'unarmed');
  const won = outroll(
    table,
    fight,
    { site: 'alacrity.escape.attempt', who: who.id, total: skill.total },
    holding && against && { site: 'alacrity.escape.hold', who: holding.id, total: against.total },
  );
  const at: Attempt = { who, target: holding ?? who, maneuver: 'escape', skill, among: [], rule };
  tellManeuver(table, fight, at, holding ? 'unarmed' : 'nothing', against, won);
  if (won) lift(table, fight, who, command.from, bond?.cause ?? null, rule, bond?.source, true);
}
