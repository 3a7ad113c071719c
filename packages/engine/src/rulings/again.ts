import type { TableCode } from '../fault.ts';
import type { WhichRuling } from '../game.ts';
import { expectRuling } from '../given-game.ts';
import type { Answered, Entry } from '../journal.ts';
import { type Json, plain, same } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { FightRecord, Suspended } from '../record.ts';
import { shown } from '../shown.ts';

/** What is known of a command when it is played, for the first time or again. */
export type Begun = Pick<Suspended, 'id' | 'by' | 'rules' | 'journal' | 'kept' | 'ruledAnew'>;

/** A command that waits, as it is played again. */
export const begunOf = ({ id, by, rules, journal, kept, ruledAnew: anew }: Suspended): Begun => ({
  id,
  by,
  rules,
  journal,
  ...(kept && { kept }),
  ...(anew !== undefined && { ruledAnew: anew }),
});

/** A command whose ruling is made anew, from its start up to that ruling. */
export interface Anew {
  readonly begun: Begun & { readonly command: Json };
  /** Steps that came after it; null where the command still waits. */
  readonly later: number | null;
}
export interface NotAnew {
  readonly code: TableCode;
  readonly reason: string;
  readonly path: string | null;
}

/**
 * A command up to one of its rulings with another answer there, and its later answers kept for where they fit; or why it
 * cannot be ruled anew.
 * @param takesBack how many later steps the GM has agreed to take back
 */
export function ruledAnew(record: FightRecord, which: WhichRuling, raw: unknown, takesBack: number): Anew | NotAnew {
  expectRuling(which);
  const { step, at } = which;
  const found = commandOf(record, step);
  if ('reason' in found) return found;
  const entry = found.journal[at];
  if (entry?.kind !== 'answer' || !entry.question) {
    const reason = phrase`there is no ruling at place ${at} of this action that could be changed`;
    return { code: 'no-such-ruling', reason, path: 'at' };
  }
  const { about, options } = entry.question;
  const answer = raw === undefined ? undefined : options.find(each => same(each, plain(raw)));
  if (answer === undefined) {
    const reason = phrase`${shown(raw)} is not an answer here; these are: ${JSON.stringify(options)}`;
    return { code: 'bad-answer', reason, path: 'answer' };
  }
  const later = step === null ? 0 : record.steps.length - 1 - step;
  if (later !== takesBack) {
    const reason = phrase`${said(later)} would be taken back first, not ${takesBack}: say so, and the ruling is changed`;
    return { code: 'later-actions', reason, path: 'takesBack' };
  }
  const { site, who } = entry;
  const anew: Entry = { kind: 'answer', site, who, answer, by: 'seat', question: { about, options } };
  const { id, by, rules, command, journal, kept = [] } = found;
  const begun = {
    ...{ id, by, rules, command, journal: [...journal.slice(0, at), anew] },
    kept: [...answersAfter(journal, at), ...kept],
    ruledAnew: (found.ruledAnew ?? 0) + 1,
  };
  return { begun, later: step === null ? null : later };
}

const said = (later: number): string => (later === 1 ? phrase`1 later action` : phrase`${later} later actions`);

type Command = Begun & { readonly command: Json };
function commandOf(record: FightRecord, step: number | null): Command | NotAnew {
  const { waiting, steps, sealed, rules } = record;
  const no = (code: TableCode, reason: string): NotAnew => ({ code, reason, path: 'step' });
  if (step === null) {
    if (!waiting) return no('nothing-waits', phrase`no action is waiting whose ruling could be changed`);
    if (waiting.paused) return { code: 'paused', reason: waiting.paused, path: null };
    const given = waiting.partial.map((each): Entry => ({ kind: 'answer', ...each }));
    return { ...begunOf(waiting), command: waiting.command, journal: [...waiting.journal, ...given] };
  }
  if (waiting) return no('waiting', phrase`an action is still waiting: withdraw it, or change a ruling in it`);
  const found = steps[step];
  if (!found) return no('no-such-step', phrase`there is no action ${step + 1} in this fight; it has ${steps.length}`);
  if (step < sealed) return no('sealed', phrase`this action was played under older rules and stays as it is`);
  const { id, by, command, journal, ruledAnew: anew } = found;
  return { id, by, rules, command, journal, ...(anew !== undefined && { ruledAnew: anew }) };
}

/**
 * Answers that people gave after a ruling, for when their questions come again. What only filled in that ruling (a number
 * in place of those offered) goes with it.
 */
function answersAfter(journal: readonly Entry[], at: number): Answered[] {
  const ruled = journal[at];
  const kept: Answered[] = [];
  let filling = true;
  for (const each of journal.slice(at + 1)) {
    filling &&= each.kind === 'answer' && ruled?.kind === 'answer' && isPartOf(each, ruled);
    if (filling || each.kind !== 'answer') continue;
    const { kind: _, ...answer } = each;
    if (answer.by === 'seat' || answer.by === 'gm') kept.push(answer);
  }
  return kept;
}

/** Whether an answer fills in a ruling: its question is about the same, and another. */
const isPartOf = (one: Answered, ruled: Answered): boolean =>
  one.question !== undefined && one.site !== ruled.site && ofSite(one.question.about) === ruled.site;

const ofSite = (about: Json): Json | undefined =>
  typeof about === 'object' && about !== null && 'of' in about ? about.of : undefined;

/** Answers of earlier as a table takes them: the first that fits a question, each once. */
export function keptOf(kept: readonly Answered[]) {
  const left = [...kept];
  return (site: string, who: string, options: readonly Json[]): Answered | undefined => {
    const at = left.findIndex(each => each.site === site && each.who === who);
    const found = left[at];
    if (found === undefined || !options.some(each => same(each, found.answer))) return undefined;
    left.splice(at, 1);
    return found;
  };
}

/** Those that were kept and are not in the journal yet. */
export function leftOf({ kept = [], journal: known }: Begun, journal: readonly Entry[]): Pick<Suspended, 'kept'> {
  const taken = journal.slice(known.length);
  const left = kept.filter(each => {
    const at = taken.findIndex(
      entry =>
        entry.kind === 'answer' &&
        entry.site === each.site &&
        entry.who === each.who &&
        same(entry.answer, each.answer),
    );
    if (at >= 0) taken.splice(at, 1);
    return at < 0;
  });
  return kept.length === 0 ? {} : { kept: left };
}
