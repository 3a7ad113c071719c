import type { Json } from '@affray/engine';
import { sameValue } from '../controls/offer.ts';
import { type FormField, fieldsOf, isObject } from './schema.ts';
import { RuleGroup, SchemaField } from './schema-form.tsx';

/** House rules by name: only what differs from the standard. */
export type Options = { readonly [name: string]: Json };

/** House rules with one turned; the standard is not written down. */
export function withOption(options: Options, name: string, value: Json, standard: Json): Options {
  const { [name]: _, ...others } = options;
  return sameValue(value, standard) ? others : { ...others, [name]: value };
}

interface HouseRulesProps {
  readonly fields: readonly FormField[];
  readonly options: Options;
  /** @param standard what holds where nothing is said */
  readonly set: (name: string, value: Json, standard: Json) => void;
}

/** Every house rule of a system: switches and choices in a group that opens, then the tables of numbers. @param open the group stands open */
export function AllHouseRules(
  props: Omit<HouseRulesProps, 'fields'> & { readonly schema: Json; readonly open?: boolean },
) {
  const { schema, open = false, ...rest } = props;
  const fields = fieldsOf(schema);
  return (
    <>
      <HouseRules fields={fields.filter(each => !isDeep(each))} open={open} {...rest} />
      <Numbers fields={fields.filter(isDeep)} {...rest} />
    </>
  );
}

/** Tables of numbers, as against switches. */
const isDeep = ({ kind }: FormField): boolean => kind === 'group' || kind === 'list' || kind === 'json';

function HouseRules({ fields, options, set, open }: HouseRulesProps & { readonly open: boolean }) {
  if (fields.length === 0) return null;
  return (
    <RuleGroup
      fields={fields}
      open={open}
      turned={fields.filter(each => each.name in options).length}
      valueOf={field => options[field.name]}
      set={(field, value) => set(field.name, value ?? field.standard, field.standard)}
    />
  );
}

function Numbers({ fields, options, set }: HouseRulesProps) {
  return fields.map(field => {
    const value = options[field.name];
    return (
      <div key={field.name} className="schema-form one">
        <SchemaField
          field={field}
          value={isObject(value) || Array.isArray(value) ? value : undefined}
          set={next => set(field.name, next ?? null, null)}
        />
      </div>
    );
  });
}
