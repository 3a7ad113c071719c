import { poolText } from '../dice.ts';
import type { Rolled, Told } from '../journal.ts';
import { rolledTotal } from '../rolled-total.ts';
import type { ExplainedRoll, Line, SiteNote } from '../system.ts';
import type { Explained, RuleId, Speaker } from '../table.ts';

/** What happened, as one sentence. */
export interface Sentence {
  readonly text: string;
  /** `plain` where it is left out. */
  readonly tone?: Line['tone'];
  /** What a roll was held against, or what was added to it, by the roll's site. */
  readonly against?: { readonly [site: string]: Explained };
}
type Notes = { readonly [site: string]: SiteNote };

/** A sentence as a line of the story, with the dice that led to it. */
export const lineOf = (
  { event, rolls }: Told<{ readonly kind: string; readonly rule: RuleId }>,
  { text, tone = 'plain', against = {} }: Sentence,
  notes: Notes,
  nameOf: (who: Speaker) => string,
): Line => ({
  kind: event.kind,
  rule: event.rule,
  text,
  tone,
  rolls: rolls.map(each => rollOf(each, against[each.site] ?? null, notes, nameOf(each.who))),
});

function rollOf(roll: Rolled, against: Explained | null, notes: Notes, who: string): ExplainedRoll {
  const fallen = rolledTotal(roll);
  return {
    label: notes[roll.site]?.meaning ?? roll.site,
    who,
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: fallen,
    real: roll.real === true,
    against,
    outcome: String(fallen),
  };
}
