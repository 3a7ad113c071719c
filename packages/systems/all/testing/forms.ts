/** What the GM's forms begin with, held against the commands that they are tried with. */
import {
  type Choice,
  type CombatantId,
  canonical,
  choice,
  type Desk,
  type Kinds,
  type OfferField,
  type Schema,
  type System,
} from '@affray/engine';
import * as z from 'zod';

/** Something that the GM does, as far as its form goes. */
interface Planned {
  readonly schema: Schema;
  plan(fight: unknown, desk: Desk): unknown;
}
const isPlanned = (value: unknown): value is Planned =>
  typeof value === 'object' && value !== null && 'plan' in value && 'schema' in value;
const plan = z.looseObject({
  command: z.record(z.string(), z.json()).nullable(),
  fields: z.array(z.custom<OfferField>()).default([]),
});
const plans = z.union([z.null().transform(() => []), z.array(plan), plan.transform(one => [one])]);

/** What a field holds before anyone has touched it; undefined where that is nothing that could be told. */
function untouched(field: OfferField): unknown {
  if ('optional' in field && field.optional === true) return null;
  if (field.kind === 'number') return field.suggested;
  if (field.kind === 'choice') return field.options[0]?.value;
  return field.kind === 'flag' ? field.suggested === true : undefined;
}

/**
 * The fields of the GM's forms that do not begin with what their command is tried with, in a system's samples: whoever
 * sends a form as it is should have what was found possible.
 * @param modules whatever holds what a GM does
 * @returns each once: "gm-fall.feet is tried with 10 and begins with 20"
 */
export function unlikeTheirTrial<K extends Kinds>(system: System<K>, modules: readonly object[]): string[] {
  const all = modules.flatMap(each => Object.values(each)).filter(isPlanned);
  const found = system.catalogue.samples.flatMap(({ setup }) => {
    const fight = system.rules.begin(setup);
    const desk = deskOf(system.report.standings(fight).combatants);
    return all.flatMap(each => plans.parse(each.plan(fight, desk)).flatMap(one => unlike(kindOf(each), one)));
  });
  return [...new Set(found)].toSorted();
}

function unlike(kind: string, { command, fields }: z.infer<typeof plan>): string[] {
  return fields.flatMap(field => {
    const [tried, begins] = [command?.[field.name], untouched(field)];
    if (tried === undefined || begins === undefined || canonical(tried) === canonical(begins)) return [];
    return [`${kind}.${field.name} is tried with ${canonical(tried)} and begins with ${canonical(begins)}`];
  });
}

function kindOf({ schema }: Planned): string {
  if (!(schema instanceof z.core.$ZodObject)) return '';
  const { kind } = schema._zod.def.shape;
  return kind instanceof z.core.$ZodLiteral ? String(kind._zod.def.values[0]) : '';
}

function deskOf(all: readonly { readonly id: CombatantId; readonly name: string; readonly side: string }[]): Desk {
  const people = all.map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const sides = [...new Set(all.map(each => each.side))].map((value): Choice => ({ value, label: value }));
  const [first, second] = all;
  if (first === undefined) throw new Error('nobody is there');
  return { first: first.id, second: second?.id ?? null, people, who: choice('who', 'Who', people), sides };
}
