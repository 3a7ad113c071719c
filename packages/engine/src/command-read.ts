import { complaint, inPlainWords } from './complaint.ts';
import { PLAINLY } from './english.ts';
import { fault } from './fault.ts';
import type { Refused } from './game.ts';
import { combatantsIn } from './named.ts';
import { phrase } from './phrase.ts';
import { meantFor } from './rights.ts';
import type { Kinds, Playable, Viewer } from './system.ts';

/** A command as somebody sent it, read by the system's schema; or what is wrong with it, and the word that was meant. */
export function readCommand<K extends Kinds>(
  system: Playable<K>,
  raw: unknown,
): { readonly ok: true; readonly command: K['command'] } | Refused {
  const parsed = system.schemas.command.safeParse(raw, PLAINLY);
  if (parsed.success) return { ok: true, command: parsed.data };
  const wrong = complaint(parsed.error, raw);
  return fault('malformed', phrase`this is not a command of ${system.name}: ${inPlainWords(wrong)}`, wrong.path);
}

/**
 * Why the rules refuse a command; null where they do not. A refusal that speaks of a combatant who is not in the fight says who
 * was meant, of those whom its reader knows.
 */
export function refusedByRules<K extends Kinds>(
  system: Playable<K>,
  fight: K['fight'],
  by: Viewer,
  command: K['command'],
): Refused | null {
  const refusal = system.rules.refuse(fight, command);
  if (refusal === null) return null;
  const there = system.report.standings(fight).combatants.map(each => each.id);
  const stranger = combatantsIn(system.schemas.command, command).find(
    ({ id }) => !there.includes(id) && refusal.reason.includes(`"${id}"`),
  );
  const near = stranger === undefined ? '' : meantFor(system, fight, by, stranger);
  return { ok: false, refusal: { ...refusal, reason: `${refusal.reason}${near}`, path: null } };
}
