/** Makes it the turn of whoever gives a command that a test played or looked at out of turn. */
import { type Json, json } from '@affray/engine';
import * as z from 'zod';

const who = z.object({ who: z.string() });
const alacrity = z.looseObject({
  phase: z.string(),
  combatants: z.record(z.string(), z.looseObject({ declared: z.int() })),
});

/** The fight as it is where this command may be given; as it was where it may be already, or the system needs nothing. */
export function readied(system: string, fight: Json, command: Json): Json {
  const given = who.safeParse(command);
  if (system !== 'alacrity' || !given.success) return fight;
  const read = alacrity.parse(fight);
  const actor = read.combatants[given.data.who];
  if (read.phase !== 'declare' || !actor) return fight;
  return json.parse({
    ...read,
    phase: 'passes',
    pass: 1,
    at: 0,
    rolled: true,
    order: [{ members: [given.data.who], score: 1, together: false }],
    combatants: {
      ...read.combatants,
      [given.data.who]: { ...actor, declared: Math.max(1, actor.declared), initiative: 1 },
    },
  });
}
