import {
  type Beginner,
  type CharacterSection,
  type CreationStep,
  campOf,
  combatantId,
  type Json,
  type Kinds,
  phrase,
  type System,
} from '@affray/engine';
import type { AnySystem } from './any.ts';

type Arms = 'melee' | 'shot' | 'magic' | 'hands';

/** A sheet as it is read. `role` and `line` are empty where the system does not introduce its characters. */
export interface CharacterPage {
  readonly role: string;
  readonly line: string;
  readonly arms: Arms;
  readonly sections: readonly CharacterSection[];
}

/** What is asked for is not a legal character's yet. The message says why, and what would be. */
export class NotLegal extends Error {
  override readonly name = 'NotLegal';
}

/** A system as this package lists it. @throws TypeError where a program without types gives another, or none */
function known(system: AnySystem): AnySystem {
  if (typeof system?.visit === 'function') return system;
  throw new TypeError(phrase`a system of @affray/systems is needed, such as byId(systems, 'wwn')`);
}

/** Ready beginnings of a system; none where it does not say how characters are made. */
export const beginnersOf = (system: AnySystem): readonly Beginner[] =>
  known(system).visit(own => own.characters?.beginners ?? []);

/**
 * The steps with these choices; null where the system does not say how characters are made.
 * @throws z.core.$ZodError where the choices are not well-formed
 */
export const stepsOf = (system: AnySystem, choices: Json): readonly CreationStep[] | null =>
  known(system).visit(({ characters }) => characters?.steps(characters.choices.parse(choices)) ?? null);

/**
 * The sheet that these choices make; null where the system does not say how characters are made.
 * @throws NotLegal where a step has a problem
 * @throws z.core.$ZodError where the choices are not well-formed
 */
export function madeOf(system: AnySystem, name: string, choices: Json): Json | null {
  const steps = stepsOf(system, choices);
  if (steps === null) return null;
  for (const { title, problem } of steps) if (problem !== null) throw new NotLegal(`${title}: ${problem}`);
  return system.visit(({ characters }) => characters?.make(name, characters.choices.parse(choices)) ?? null);
}

const WHO = combatantId.parse('who');

/**
 * A sheet as the game's own sheet shows it. Its sections are empty where the system does not say how it is read.
 * @param state as the last fight left it; `{}` for one whom no fight has touched
 * @throws z.core.$ZodError where sheet, state or options are not well-formed
 */
export const pageOf = (system: AnySystem, name: string, sheet: Json, state: Json, options: Json): CharacterPage =>
  known(system).visit(own => {
    const [known, read] = [own.schemas.options.parse(options), own.carrying.state.parse(state)];
    const written = own.schemas.sheet.parse(sheet);
    return {
      ...introducedBy(own, name, written, read, known),
      sections: own.characters?.page(written, read, known) ?? [],
    };
  });

/** What a character is like at a glance, and what it fights with. @throws z.core.$ZodError as `pageOf` */
export const introduced = (
  system: AnySystem,
  name: string,
  sheet: Json,
  state: Json,
  options: Json,
): Omit<CharacterPage, 'sections'> =>
  known(system).visit(own => introducedBy(own, name, sheet, state, own.schemas.options.parse(options)));

function introducedBy<K extends Kinds>(
  system: System<K>,
  name: string,
  sheet: Json,
  state: Json,
  options: Json,
): Omit<CharacterPage, 'sections'> {
  const about = system.words.introduce?.(campOf(system, [{ id: WHO, name, sheet, state }], options), WHO) ?? null;
  return { role: about?.role ?? '', line: about?.line ?? '', arms: about?.arms ?? 'melee' };
}

/** What a character that is made of these choices fights with, for its crest. */
export function armsOf(system: AnySystem, choices: Json): Arms {
  const sheet = madeOf(system, phrase`Newcomer`, choices);
  return sheet === null ? 'melee' : introduced(system, phrase`Newcomer`, sheet, {}, {}).arms;
}
