/** An evening's encounters: fights that are ready for a party of beginners. */

import type { Beginner, SystemCharacters } from './character/contract.ts';
import type { Json } from './json.ts';
import { insteadOf } from './near.ts';
import { phrase } from './phrase.ts';
import type { Schema } from './schema.ts';
import type { Encounter, Kinds, Template } from './system.ts';

/** Where a creature, a character or an encounter comes from that Affray brings and no book prints. */
export const OWN_SOURCE = phrase`Affray’s own`;

/** Marks ready combatants, or ready beginners, as Affray's own. */
export const ownTemplates = <T extends Template | Omit<Beginner, 'choices'>>(all: readonly T[]): readonly T[] =>
  all.map(each => ({ ...each, source: OWN_SOURCE }));

/** An encounter as it is written down: whom the party meets, and where. */
export interface EncounterPlan extends Pick<Encounter<Kinds>, 'id' | 'title' | 'describe' | 'challenge'> {
  /** Where it happens. */
  readonly place: string;
  /** What the set-up calls the foes together. */
  readonly foes: string;
  /** Ready beginners by id. */
  readonly party: readonly string[];
  /** How many there are of each creature of the bestiary, by id. */
  readonly against: { readonly [creature: string]: number };
  /** What the set-up says besides. */
  readonly more?: { readonly [field: string]: Json };
  /** What it says of every foe. */
  readonly each?: { readonly [field: string]: Json };
}

/** What the encounters of a system are made of. */
export interface EncounterParts<K extends Kinds> {
  readonly characters: SystemCharacters;
  readonly bestiary: readonly Template[];
  readonly setup: Schema<K['setup']>;
  /** What the ready beginners, and groups of creatures, are called, by id. */
  readonly cast: { readonly [id: string]: string };
  /** Creatures of which several act as one combatant, in a set-up whose combatants have `members`. By their sheet; none. */
  readonly inGroups?: (sheet: Json) => boolean;
  /** Where the combatants of a side stand, on a map: `row` counts those before it. Left out where the set-up places them. */
  readonly at?: (side: 'heroes' | 'foes', row: number) => { readonly [field: string]: Json };
}

/**
 * Encounters from what is written of them. Each set-up is made when it is asked for.
 * @throws Error when it is made, where it names a beginner or a creature that the system does not have
 */
export const encountersOf = <K extends Kinds>(
  parts: EncounterParts<K>,
  plans: readonly EncounterPlan[],
): readonly Encounter<K>[] =>
  plans.map(plan => ({
    ...{ id: plan.id, title: plan.title, describe: plan.describe, challenge: plan.challenge, source: OWN_SOURCE },
    setup: () => parts.setup.parse(written(parts, plan)),
  }));

function written<K extends Kinds>(parts: EncounterParts<K>, plan: EncounterPlan) {
  const { at = () => ({}), inGroups = () => false } = parts;
  const heroes = plan.party.map((id, row) => ({
    ...{ id, name: parts.cast[id] ?? id, side: 'heroes', controller: 'player' },
    ...{ sheet: beginner(parts, id), ...at('heroes', row) },
  }));
  const foes = Object.entries(plan.against).flatMap(([creature, count]) => {
    const { name, sheet } = templateOf(parts, creature);
    if (inGroups(sheet))
      return [{ id: creature, name: parts.cast[creature] ?? name, members: count, side: 'foes', sheet }];
    return Array.from({ length: count }, (_, nth) => ({
      ...(count === 1 ? { id: creature, name } : { id: `${creature}-${nth + 1}`, name: `${name} ${nth + 1}` }),
      ...{ side: 'foes', sheet },
    }));
  });
  return {
    scene: { name: plan.place },
    sides: [
      { id: 'heroes', name: phrase`The party` },
      { id: 'foes', name: plan.foes },
    ],
    ...plan.more,
    combatants: [...heroes, ...foes.map((each, row) => ({ ...each, ...at('foes', row), ...plan.each }))],
  };
}

function templateOf<K extends Kinds>({ bestiary }: EncounterParts<K>, id: string): Template {
  const found = bestiary.find(each => each.id === id);
  if (found === undefined) throw new Error(phrase`no "${id}" in the bestiary${insteadOf(id, idsOf(bestiary))}`);
  return found;
}

function beginner<K extends Kinds>({ characters, cast }: EncounterParts<K>, id: string): Json {
  const found = characters.beginners.find(each => each.id === id);
  if (found === undefined)
    throw new Error(phrase`no ready beginner "${id}"${insteadOf(id, idsOf(characters.beginners))}`);
  return characters.make(cast[id] ?? found.label, found.choices);
}

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(each => each.id);
