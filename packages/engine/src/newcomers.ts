import { Xoshiro } from './random.ts';
import type { FightRecord } from './record.ts';
import type { Kinds, Playable } from './system.ts';
import { type CombatantId, combatantId } from './table.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** An id is 40 letters at most, and this goes behind it. */
const SUFFIX = 8;

/**
 * An id for somebody of a kind who joins a fight: nobody can tell from the ids that are known which others there are.
 * Drawn from the fight as it stands and at no die's cost, so that the same command in the same fight gives the same.
 */
export function newcomerId(kind: string, { random, version }: Pick<FightRecord, 'random' | 'version'>): CombatantId {
  const draw = Xoshiro.seeded(`newcomer ${random.join()} ${version} ${kind}`);
  const suffix = Array.from({ length: SUFFIX }, () => LETTERS[draw.below(LETTERS.length)]).join('');
  // What is no creature's id is refused by the rules, in words, and not by the id that it would make.
  const stem = kind
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 39 - SUFFIX);
  return combatantId.parse(stem === '' ? suffix : `${stem}-${suffix}`);
}

/** A command with an id for the ready creature that it adds, where it says none. */
export function christened<K extends Kinds>(
  system: Playable<K>,
  command: K['command'],
  record: Pick<FightRecord, 'random' | 'version'>,
): K['command'] {
  const { kind, creature, id } = command;
  if (kind !== 'gm-summon' || id !== null || typeof creature !== 'string') return command;
  return system.schemas.command.parse({ ...command, id: newcomerId(creature, record) });
}

/** A ready creature that is added: its kind, and the id that it is to have; null for the next number of its kind. */
interface Summoned {
  readonly creature: string;
  readonly id: CombatantId | null;
  readonly hidden: boolean;
}
/**
 * What one more of a kind is called: `goblin-3`, "Goblin 3".
 * @param name of its kind
 * @param everybody in the fight
 */
export function calledNext(
  { creature, id, hidden }: Summoned,
  name: string,
  everybody: readonly { readonly id: string; readonly name: string }[],
): { readonly id: CombatantId; readonly name: string } {
  const taken = new Set(everybody.flatMap(each => [each.id, each.name]));
  const nth = numberOf(hidden ? id : null, one => !taken.has(`${creature}-${one}`) && !taken.has(`${name} ${one}`));
  return { id: id ?? combatantId.parse(`${creature}-${nth}`), name: `${name} ${nth}` };
}

/**
 * The number behind the name of one more of a kind: the first that is free; for one who hides any other, so that no gap
 * in the numbers tells of it.
 * @param hidden id of the one who hides; null for everybody else
 */
export function numberOf(hidden: CombatantId | null, free: (number: number) => boolean): number {
  let number = hidden === null ? 1 : 20 + Xoshiro.seeded(hidden).below(80);
  while (!free(number)) number++;
  return number;
}
