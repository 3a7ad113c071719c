import * as z from 'zod';
import type { AnySystem } from '../any.ts';

/** What an id of a combatant looks like in a JSON Schema. */
export const ID = '^[a-z0-9][a-z0-9-]{0,39}$';
/** Kinds of commands in a system, and kinds of the GM's that name combatants, from which on it is no small one. */
const KINDS = 50;
const NAMING = 15;

const commands = z.object({
  oneOf: z.array(z.looseObject({ properties: z.looseObject({ kind: z.object({ const: z.string() }) }) })),
});
const shareOf = (bound: number, part: number): number => Math.floor(bound * Math.min(1, part));

/** What a check of all commands has to count at least, so that it checks something: of a small system its share. */
export const enough = (system: AnySystem, bound: number): number =>
  shareOf(bound, commands.parse(system.schema('command')).oneOf.length / KINDS);

/** The same of what the GM's commands say of combatants; nothing where none of them names any. */
export const enoughNamed = (system: AnySystem, bound: number): number => {
  const naming = commands
    .parse(system.schema('command'))
    .oneOf.filter(
      each => each.properties.kind.const.startsWith('gm-') && JSON.stringify(each).includes(JSON.stringify(ID)),
    );
  return shareOf(bound, naming.length / NAMING);
};
