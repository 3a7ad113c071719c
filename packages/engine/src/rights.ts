import { AtRest } from './at-rest.ts';
import type { SystemOdds } from './contract.ts';
import { fault } from './fault.ts';
import type { CastMember, Refused } from './game.ts';
import { expectList } from './given-game.ts';
import { expectViewer } from './given-viewer.ts';
import { isPlain, type Json } from './json.ts';
import { combatantsIn, type Named } from './named.ts';
import { didYouMean, insteadOf } from './near.ts';
import { phrase } from './phrase.ts';
import type { FightRecord, Suspended } from './record.ts';
import { shown } from './shown.ts';
import type { Assumed, Kinds, Playable, Viewer } from './system.ts';
import type { CombatantId, Speaker } from './table.ts';

/** Whether a viewer gives commands and answers for a speaker. @throws TypeError as `expectViewer` */
export function speaksFor(by: Viewer, who: Speaker): boolean {
  expectViewer(by);
  return by.role === 'gm' || (who !== 'gm' && by.combatants.includes(who));
}

/** Why a viewer may not do something with the fight as a whole; null: it is the GM, and nothing waits. @param what "undo" */
export function refusedToAll({ waiting }: FightRecord, by: Viewer, what: string): Refused | null {
  if (!speaksFor(by, 'gm')) return fault('not-yours', phrase`only the GM may ${what}`);
  return waiting ? fault('waiting', phrase`withdraw the action that waits, then ${what}`) : null;
}

/** Whether a viewer may know of a speaker. */
export const mayKnow = <K extends Kinds>(system: Playable<K>, fight: K['fight'], who: Speaker, by: Viewer): boolean =>
  speaksFor(by, who) || who === 'gm' || system.secrecy.knows(fight, who, by);

/** Whether a viewer may take back the command that waits: its giver, and the GM. */
export function mayWithdraw<K extends Kinds>(system: Playable<K>, waiting: Suspended, by: Viewer): boolean {
  if (speaksFor(by, 'gm')) return true;
  if (waiting.by !== 'player') return false;
  const command = system.schemas.command.safeParse(waiting.command);
  return command.success && speaksFor(by, system.rules.speaker(command.data));
}

const ALL = new AtRest<readonly CombatantId[]>();

/** Everybody in a fight. */
function everybody<K extends Kinds>(system: Playable<K>, fight: K['fight']): readonly CombatantId[] {
  const all = () => system.report.standings(fight).combatants.map(each => each.id);
  return typeof fight === 'object' && fight !== null ? ALL.of(fight, '', all) : all();
}

/** The combatants that a viewer may know of, by the names that this viewer knows. */
export function castFor<K extends Kinds>(system: Playable<K>, fight: K['fight'], by: Viewer): readonly CastMember[] {
  expectViewer(by);
  const all = everybody(system, fight);
  const known = by.role === 'gm' ? all : all.filter(id => system.secrecy.knows(fight, id, by));
  return known.map(id => ({ id, name: system.secrecy.nameOf(fight, id, by) }));
}

/**
 * Refuses a command that names a combatant its giver may not know of: to a seat it does not exist. Null where there is none. Of
 * a GM the rules themselves say who does not exist.
 */
export function strangerIn<K extends Kinds>(
  system: Playable<K>,
  fight: K['fight'],
  by: Viewer,
  command: K['command'],
): Refused | null {
  if (by.role === 'gm') return null;
  const named = combatantsIn(system.schemas.command, command);
  const stranger = named.find(({ id }) => !mayKnow(system, fight, id, by));
  if (stranger === undefined) return null;
  const near = meantFor(system, fight, by, stranger);
  return fault('no-such-combatant', phrase`there is no such combatant in this fight${near}`, stranger.path);
}

/**
 * Odds of what names no stranger: of a command with one whom its viewer may not know of there are none. Whoever asks a
 * system itself, without a game between, is told as little as a seat at the table.
 */
export const ofTheKnown =
  <K extends Kinds>(system: Playable<K>, preview: SystemOdds<K>['preview']): SystemOdds<K>['preview'] =>
  (fight, command, by, assume = []) =>
    strangerIn(system, fight, by, command) === null ? preview(fight, command, by, assume) : null;

/** Refuses a command for somebody who is not this viewer's. */
export function notYours<K extends Kinds>(system: Playable<K>, fight: K['fight'], who: Speaker, by: Viewer): Refused {
  const known = who !== 'gm' && mayKnow(system, fight, who, by) ? system.secrecy.nameOf(fight, who, by) : null;
  const reason = known ? phrase`${known} is not yours to command` : phrase`only the GM may do this`;
  return fault('not-yours', reason, 'command');
}

/** Why this viewer cannot set how somebody's dice are thrown and questions answered. */
export function refusedSetting<K extends Kinds>(
  system: Playable<K>,
  fight: K['fight'],
  by: Viewer,
  who: Speaker,
): Refused | null {
  if (!speaksFor(by, who)) return notYours(system, fight, who, by);
  if (who === 'gm' || everybody(system, fight).includes(who)) return null;
  const near = typeof who === 'string' ? meantFor(system, fight, by, { id: who, path: 'who' }) : '';
  return fault('no-such-combatant', phrase`there is no combatant ${shown(who)} in this fight${near}`, 'who');
}

/** Why a question cannot be answered like this from now on. */
export function refusedOrder<K extends Kinds>(
  { sites, name }: Playable<K>,
  site: string,
  answer: Json,
): Refused | null {
  if (!Object.hasOwn(sites.prompts, site)) {
    const instead = insteadOf(String(site), Object.keys(sites.prompts));
    return fault('no-such-site', phrase`${name} asks no question named ${shown(site)}${instead}`, 'site');
  }
  return isPlain(answer) ? null : fault('bad-answer', phrase`an answer is plain data, not ${shown(answer)}`, 'answer');
}

/** Of those whom a viewer may know of, the one that was meant by a strange id. */
export const meantFor = <K extends Kinds>(system: Playable<K>, fight: K['fight'], by: Viewer, { id }: Named): string =>
  didYouMean(
    id,
    castFor(system, fight, by).map(each => each.id),
  );

/** Those of some assumed answers that a viewer may make: whom it does not know of gives none, and stands in none. */
export function assumable<K extends Kinds>(
  system: Playable<K>,
  fight: K['fight'],
  by: Viewer,
  assume: readonly Assumed[],
): readonly Assumed[] {
  expectList(assume, phrase`assumed answers`);
  if (by.role === 'gm') return assume;
  const strangers = new Set<string>(
    system.report.standings(fight).combatants.flatMap(({ id }) => (mayKnow(system, fight, id, by) ? [] : [id])),
  );
  const speaks = (value: Json): boolean => {
    if (typeof value === 'string') return strangers.has(value);
    if (value === null || typeof value !== 'object') return false;
    return Object.entries(value).some(([key, field]) => strangers.has(key) || speaks(field));
  };
  return assume.filter(({ who, answer }) => !(who !== null && strangers.has(who)) && !speaks(answer));
}

/** What is read by whoever answers a question that is not open to it, whatever the reason. */
export const NO_SUCH_PROMPT = phrase`this question is not open to you: it was answered, withdrawn, never asked, or is for another seat`;
/** What a player reads whose question waits for the GM, who alone is told why. */
export const PAUSED = phrase`this action is paused; the GM says how it continues`;
