/** What campaigns do with characters, whatever the system. */

import { throwFaces } from '../dice.ts';
import { attempt } from '../drivers/live.ts';
import type { Told } from '../journal.ts';
import type { Json } from '../json.ts';
import { apply } from '../patch.ts';
import { phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { Kinds, Refusal, System } from '../system.ts';
import type { CombatantId } from '../table.ts';
import type { Character, Lasting } from './contract.ts';
import { ENDLESS } from './lines.ts';

/** What went wrong with a change that somebody asked for, in a sentence. */
export interface Unfit {
  readonly reason: string;
}

/** Characters by themselves, each in its state. @throws z.core.$ZodError where sheets, states or options are not well-formed */
export function campOf<K extends Kinds>(
  { carrying }: Pick<System<K>, 'carrying'>,
  party: readonly Character[],
  options: Json,
): K['fight'] {
  const camp = carrying.camp(
    party.map(each => ({ ...each, sheet: carrying.outfit(each.sheet, each.state) })),
    options,
  );
  for (const { id, state } of party) carrying.enter(camp, id, state);
  return camp;
}

/** Everything that lasts of a character, for people. @throws z.core.$ZodError as `campOf` */
export const lastingOf = <K extends Kinds>(
  system: System<K>,
  character: Character,
  options: Json,
): readonly Lasting[] => system.carrying.read(campOf(system, [character], options), character.id, character.state);

/** A state as the system writes it: within the bounds of the sheet, and nothing said that goes without saying. */
export const settledState = <K extends Kinds>(system: System<K>, character: Character, options: Json): Json =>
  system.carrying.after(campOf(system, [character], options), character.id, character.state);

/**
 * The state of a character where one of its lasting things is changed: a number or a word is set, a mark is taken off.
 * @param value of a mark: false
 */
export function changedState<K extends Kinds>(
  system: System<K>,
  character: Character,
  options: Json,
  path: string,
  value: Json,
): { readonly state: Json } | Unfit {
  const known = lastingOf(system, character, options);
  const found = known.find(each => each.path === path);
  const { name } = character;
  if (found === undefined) {
    const there = known.map(each => each.path).join(', ');
    return { reason: phrase`nothing of ${name} is called "${path}"; there is ${there || phrase`nothing`}` };
  }
  const why = misfit(found, value);
  if (why !== null) return { reason: phrase`${name}: ${found.label} ${why}` };
  const state = found.kind === 'mark' ? without(character.state, path) : put(system, character.state, path, value);
  return { state: settledState(system, { ...character, state }, options) };
}

/** Why a value cannot be taken; null where it can. */
function misfit(of: Lasting, value: Json): string | null {
  const shown = JSON.stringify(value);
  switch (of.kind) {
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= of.least && value <= (of.most ?? ENDLESS)
        ? null
        : phrase`takes a whole number from ${of.least} to ${of.most ?? ENDLESS}, not ${shown}`;
    case 'choice':
      return of.options.some(each => each.value === value)
        ? null
        : phrase`takes one of ${of.options.map(each => String(each.value)).join(', ')}, not ${shown}`;
    case 'mark':
      return value === false ? null : phrase`can only be taken off, by false, not ${shown}`;
  }
}

const stepsOf = (path: string): (string | number)[] =>
  path.split('.').map(each => (/^\d+$/.test(each) ? Number(each) : each));

/** The state is read before, so that what it leaves unsaid is there to be set. */
const put = <K extends Kinds>({ carrying }: System<K>, state: Json, path: string, value: Json): Json =>
  apply(carrying.state.parse(state), [{ path: stepsOf(path), value }]);

/** A state without one item of a list in it. */
function without(state: Json, path: string): Json {
  const steps = stepsOf(path);
  const at = steps.pop();
  const list = steps.reduce<Json | undefined>((here, step) => inside(here, step), state);
  if (!isList(list)) return state;
  return apply(state, [{ path: steps, value: list.filter((_, place) => place !== at) }]);
}
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const inside = (of: Json | undefined, step: string | number): Json | undefined =>
  of !== null && typeof of === 'object' ? Object.entries(of).find(([key]) => key === String(step))?.[1] : undefined;

/** What came of a rest: the states of all who took part, and what happened. */
export interface Rested<E> {
  readonly states: ReadonlyMap<CombatantId, Json>;
  readonly events: readonly Told<E>[];
  /** The same in sentences. */
  readonly story: readonly string[];
}

/**
 * A rest of those who take part, by the rules of the book. What its rules would ask the GM is answered as they suggest:
 * the GM reads the result, and may change it.
 * @param random where the dice fall from
 */
export function rested<K extends Kinds>(
  system: System<K>,
  party: readonly Character[],
  options: Json,
  wanted: { readonly rest: string; readonly given: Json },
  random: Random,
): Rested<K['event']> | Refusal | Unfit {
  const { carrying, secrecy, words } = system;
  const rest = carrying.rests.find(each => each.id === wanted.rest);
  if (rest === undefined) {
    const known = carrying.rests.map(each => each.id).join(', ');
    return { reason: phrase`${system.name} has no rest "${wanted.rest}"; there is ${known || phrase`none`}` };
  }
  const camp = campOf(system, party, options);
  const refusal = rest.refuse(camp, wanted.given);
  if (refusal !== null) return refusal;
  const outcome = attempt<K['roll'], K['prompts'], K['event']>({
    journal: [],
    dice: (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) }),
    standing: (_site, _who, _about, all) => all[0],
    play: table => rest.play(table, camp, wanted.given),
  });
  if (outcome.status === 'waiting') throw new Error(phrase`${rest.label} waits for an answer`);
  const nameOf = (who: CombatantId | 'gm'): string => secrecy.nameOf(camp, who, { role: 'gm' });
  return {
    states: new Map(party.map(each => [each.id, carrying.after(camp, each.id, each.state)])),
    events: outcome.events,
    story: outcome.events.map(each => words.say(each, nameOf).text),
  };
}
