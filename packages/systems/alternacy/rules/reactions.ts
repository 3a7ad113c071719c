/**
 * Every window in which somebody may act out of turn (ALT-3.2):
 * - shot at without expecting it, after its own go or in the middle of long work (`shotWindow`)
 * - a hazard, or something sudden that the GM announces (`suddenWindow`)
 * - of its own accord, about something unexpected (the action `react`)
 * The answers are quick and fitting, and never an attack. Alertness decides before anybody is asked, so that whoever
 * notices nothing learns nothing.
 */

import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { able, type Combatant, type Fight, is, runOf, the, veiled } from '../state/fight.ts';
import type { Response } from '../state/prompts.ts';
import { impose, lift } from './conditions.ts';
import { likelyTally, rollTally } from './making.ts';
import { endProgress } from './progress.ts';
import { refuseLame } from './refusal.ts';
import { skillPool } from './rolls.ts';
import { ruleFigure, ruleWord } from './rulings.ts';
import { taskStakes } from './stakes.ts';

/** Quick answers that leave something to hope for, the most likely first. */
export const RESPONSES: readonly Response[] = ['drop', 'cover', 'evade', 'surrender', 'none', 'other'];
/** Those of one body: nobody leaps aside on a bad leg (ALT-H5). */
export const responsesOf = (who: Combatant): readonly Response[] =>
  refuseLame(who) === null ? RESPONSES : RESPONSES.filter(each => each !== 'evade');
/** Each of them as the GM reads it. */
const WORDS: Readonly<Record<Response, string>> = {
  drop: phrase`hits the dirt`,
  cover: phrase`dives for cover`,
  evade: phrase`leaps aside`,
  surrender: phrase`surrenders`,
  none: phrase`does nothing`,
  other: phrase`does something else`,
};

/** What somebody reacts to, in words, and what makes another case alike: the same in every language. */
interface Happening {
  readonly what: string;
  readonly alike: string;
}

/** Whether somebody's go is over, or bound up in long work, so that it may act only out of turn. */
export const waitsItsTurn = (fight: Fight, who: Combatant): boolean =>
  able(fight, who) && fight.go?.who !== who.id && (who.acted || who.deed !== null);

/** A shot from nowhere: its target may throw itself aside, if it notices in time. */
export function shotWindow(table: AltTable, fight: Fight, by: Combatant, on: Combatant): void {
  const unexpected = is(on, 'unaware') || by.hidden;
  if (!unexpected || !waitsItsTurn(fight, on)) return;
  const what = phrase`a shot from nowhere`;
  const alike = 'a shot from nowhere';
  if (!notices(table, fight, on, by, { what, alike }, null)) return;
  const secret = veiled(fight, on.id, by.id);
  const wanted = table.ask('alternacy.respond', on.id, { about: { what }, options: responsesOf(on), secret });
  respond(table, fight, on, fitting(table, fight, on, { what, alike }, wanted));
}

/**
 * Something sudden: all who notice it are asked at once.
 * @param between it happens between two Turns, where everybody's go is over
 * @returns what each of those who noticed does
 */
export function suddenWindow(
  table: AltTable,
  fight: Fight,
  whos: readonly CombatantId[],
  what: string,
  between: boolean,
): ReadonlyMap<CombatantId, Response> {
  const free = whos.filter(id => {
    const who = the(fight, id);
    return waitsItsTurn(fight, who) || (between && able(fight, who));
  });
  const quick = free.filter(id => notices(table, fight, the(fight, id), null, { what, alike: what }, null));
  const answers = table.askAll('alternacy.respond', quick, who => ({
    about: { what },
    options: who === 'gm' ? RESPONSES : responsesOf(the(fight, who)),
    secret: veiled(fight, who),
  }));
  const chosen = new Map(
    quick.map((id, at) => [id, fitting(table, fight, the(fight, id), { what, alike: what }, answers[at] ?? 'none')]),
  );
  for (const [id, response] of chosen) respond(table, fight, the(fight, id), response);
  return chosen;
}

/** What somebody does out of turn has to be quick, and fit what happens: the GM says so, now that it is said (ALT-3.2). */
function fitting(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  { what, alike }: Happening,
  response: Response,
): Response {
  if (response === 'none') return 'none';
  const question = { who: who.id, on: null, what: `${what}: ${WORDS[response]}`, case: [alike, response], why: [] };
  if (ruleWord(table, fight, 'alternacy.ruling.fitting', question, ['yes', 'no']) === 'yes') return response;
  const told = { kind: 'reaction', rule: 'ALT-3.2', secret: veiled(fight, who.id), who: who.id, what } as const;
  table.tell?.({ ...told, skill: null, dn: null, outcome: 'slow', response });
  return 'none';
}

/**
 * The GM says whether it may, and how hard it is; then Alertness (ALT-3.2).
 * @param response what it would do, where it has said so; `how` in words
 */
export function notices(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  by: Combatant | null,
  { what, alike }: Happening,
  response: Response | null,
  how = '',
): boolean {
  const against = by === null ? [] : [by.id];
  const odds = taskStakes(likelyTally(table, fight, who, 'alertness', 'other', null, against).total, null);
  // The rules set no number of reactions; how many are quick enough is the GM's to say.
  const why = who.reacted
    ? [phrase`has reacted in this Turn already`]
    : [phrase`unexpected, quick and no attack: allowed`];
  if (response !== null) why.push(how || WORDS[response]);
  const question = {
    who: who.id,
    on: by?.id ?? null,
    what,
    case: [alike, response ?? 'any response', ...(who.reacted ? ['again'] : [])],
    why,
    odds,
  };
  const { difficulties, suggestions } = fight.options.charts;
  const dn = ruleFigure(table, fight, 'alternacy.ruling.out-of-turn', question, {
    suggestion: who.reacted ? 'slow' : suggestions.reaction,
    choices: difficulties.map(each => each.value),
    words: ['expected', 'slow'],
    range: [0, 40],
  });
  const event = {
    kind: 'reaction',
    rule: 'ALT-3.2',
    secret: veiled(fight, who.id, by?.id ?? null),
    who: who.id,
    what,
  } as const;
  if (typeof dn !== 'number') {
    table.tell?.({ ...event, skill: null, dn: null, outcome: dn, response });
    return false;
  }
  const skill = rollTally(table, fight, who, 'alertness', 'other', null, against);
  const made = table.check('alternacy.react.alertness', who.id, skillPool(fight), total => total + skill.total >= dn);
  table.tell?.({ ...event, skill: skill.explain(), dn, outcome: made ? 'reacts' : 'too-late', response });
  return made;
}

/** What a quick response does. Whoever breaks off a run is no longer on the way. */
export function respond(table: AltTable, fight: Fight, who: Combatant, response: Response): void {
  lift(table, fight, who, 'unaware', phrase`is warned`, 'ALT-3.2');
  if (response === 'none') return;
  who.reacted = true;
  if (runOf(who) !== null) endProgress(table, fight, who, 'cancelled');
  if (response === 'drop') impose(table, fight, who, 'prone', phrase`hits the dirt`, null, 'ALT-3.2');
  if (response === 'cover') impose(table, fight, who, 'cover', phrase`dives for cover`, null, 'ALT-3.2');
  if (response === 'evade') impose(table, fight, who, 'evading', phrase`leaps aside`, null, 'ALT-3.2');
  if (response !== 'surrender') return;
  who.fate = 'surrendered';
  if (who.deed) endProgress(table, fight, who, 'cancelled');
  table.tell?.({ kind: 'fate', rule: 'ALT-3.2', secret: veiled(fight, who.id), who: who.id, fate: 'surrendered' });
}
