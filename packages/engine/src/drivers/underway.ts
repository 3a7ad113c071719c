import type { FightRecord } from '../record.ts';
import type { Kinds, Playable } from '../system.ts';
import { attempt } from './live.ts';

/**
 * The fight as it stands at the question that waits: the command is played once more as far as it is known. Where nothing
 * waits, the fight as it stands. @throws z.core.$ZodError, JournalMismatch where the record is not of these rules
 */
export function underway<K extends Kinds>(system: Playable<K>, { fight: raw, waiting }: FightRecord): K['fight'] {
  const fight = system.schemas.fight.parse(raw);
  if (waiting === null) return fight;
  const copy = system.rules.copy(fight);
  const command = system.schemas.command.parse(waiting.command);
  attempt<K['roll'], K['prompts'], K['event']>({
    journal: [...waiting.journal],
    dice: () => 'wait',
    standing: () => undefined,
    play: table => system.rules.play(table, copy, command),
  });
  return copy;
}
