import type { Json, OfferField } from '@affray/engine';
import { Field } from '../controls/fields.tsx';

/** What is given for some fields, by name. */
export type Answered = { readonly [name: string]: Json };
const noMark = (): null => null;

/** Fields that something between fights asks. */
export const AskFields = (props: {
  readonly fields: readonly OfferField[];
  readonly given: Answered;
  readonly set: (given: Answered) => void;
}) =>
  props.fields.map(field => (
    <Field
      key={field.name}
      field={field}
      value={props.given[field.name]}
      set={value => props.set({ ...props.given, [field.name]: value ?? null })}
      mark={noMark}
    />
  ));

/** What stands in them when the form opens: for a second person somebody else than the first, where there is one. */
export function suggestedFor(fields: readonly OfferField[]): Answered {
  const named = new Set<Json>();
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      if (field.kind === 'number') return [[field.name, field.suggested]];
      if (field.kind === 'flag') return [[field.name, field.suggested ?? false]];
      if (field.kind !== 'choice') return [];
      const found = field.options.find(each => !each.combatant || !named.has(each.value)) ?? field.options[0];
      if (found?.combatant) named.add(found.value);
      return found ? [[field.name, found.value]] : [];
    }),
  );
}
