import type { Json } from '@affray/engine';
import { useState } from 'react';
import { Button, Group, Input, Label, NumberField, Switch, TextArea, TextField } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { Icon } from '../controls/marks.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import { parsed } from '../home/ctrl.ts';
import * as words from '../words/builder.ts';
import { sentence } from '../words/numbers.ts';
import { blank, type FormField, isObject } from './schema.ts';

type Values = { readonly [name: string]: Json };

/** A form made of a JSON Schema: every field that it names, in its order. */
export function SchemaForm({
  fields,
  values,
  change,
}: {
  fields: readonly FormField[];
  values: Values;
  change: (values: Values) => void;
}) {
  const shown = (some: readonly FormField[]) => (
    <div className="schema-form">
      {some.map(field => (
        <SchemaField
          key={field.name}
          field={field}
          value={values[field.name]}
          set={value => {
            const { [field.name]: _, ...others } = values;
            change(value === undefined ? others : { ...values, [field.name]: value });
          }}
        />
      ))}
    </div>
  );
  const groups = Map.groupBy(fields, each => each.group ?? words.moreFields);
  if (fields.every(each => each.group === null)) return shown(fields);
  return (
    <>
      {[...groups].map(([title, some], at) => (
        <details key={title} className="schema-group" open={at === 0}>
          <summary>{title}</summary>
          {shown(some)}
        </details>
      ))}
    </>
  );
}

/** House rules in a group that opens, with how many of them are changed. */
export const RuleGroup = (props: {
  /** It stands open from the start. */
  readonly open?: boolean;
  readonly fields: readonly FormField[];
  readonly turned: number;
  readonly valueOf: (field: FormField) => Json | undefined;
  readonly set: (field: FormField, value: Json | undefined) => void;
}) => (
  <details className="schema-group" open={props.open ?? false}>
    <summary>
      {words.houseRules}
      {props.turned > 0 ? <span className="chip">{words.howManyChanged(props.turned)}</span> : null}
    </summary>
    <div className="schema-form one">
      {props.fields.map(field => (
        <SchemaField
          key={field.name}
          field={field}
          value={props.valueOf(field)}
          set={value => props.set(field, value)}
        />
      ))}
    </div>
  </details>
);

interface FieldProps<F extends FormField = FormField> {
  readonly field: F;
  readonly value: Json | undefined;
  readonly set: (value: Json | undefined) => void;
  /** A group or a list that is in sight from the start. */
  readonly open?: boolean;
}
type Of<K extends FormField['kind']> = FieldProps<Extract<FormField, { kind: K }>>;

export function SchemaField({ field, value, set, open = false }: FieldProps) {
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} value={value} set={set} />;
    case 'text':
      return (
        <TextField
          className="text-field"
          value={typeof value === 'string' ? value : ''}
          onChange={text => set(text === '' && field.optional ? undefined : text)}
          maxLength={field.most}
        >
          <Label>{field.label}</Label>
          {field.most > 200 ? <TextArea rows={3} /> : <Input />}
        </TextField>
      );
    case 'switch':
      return (
        <Switch className="switch" isSelected={(value ?? field.standard) === true} onChange={set}>
          <span className="switch-track" />
          <span>
            {field.label} <Hint field={field} inLabel />
          </span>
        </Switch>
      );
    case 'pick':
      return <Pick field={field} value={value} set={set} />;
    case 'group':
      return (
        <details className="schema-group" open={open || (field.fields.length < 30 && field.name === 'skills')}>
          <summary>{field.label}</summary>
          <SchemaForm
            fields={field.fields}
            values={isObject(value) ? value : {}}
            change={next => set(Object.keys(next).length === 0 ? undefined : next)}
          />
        </details>
      );
    case 'list':
      return <ListInput field={field} value={value} set={set} open={open} />;
    case 'json':
      return <JsonInput field={field} value={value} set={set} />;
  }
}

/** Alike things one below the other, each by its name. */
function ListInput({ field, value, set, open = false }: Of<'list'>) {
  const standing = value ?? field.standard;
  const all = Array.isArray(standing) ? standing : [];
  const { item } = field;
  return (
    <details className="schema-group" open={open}>
      <summary>
        {field.label} {all.length > 0 ? <span className="chip">{all.length}</span> : null}
      </summary>
      <Hint field={field} />
      {all.map((each, at) => {
        const called = callOf(each) || `${field.label} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing of a list has no other name that lasts
          <div key={at} className="schema-item">
            <SchemaField
              field={{ ...item, label: called }}
              value={each}
              set={next =>
                set(all.flatMap((one, place) => (place === at ? (next === undefined ? [] : [next]) : [one])))
              }
            />
            <Button
              className="icon-button"
              aria-label={words.remove(called)}
              onPress={() => set(all.filter((_, place) => place !== at))}
            >
              <Icon name="bin" size={16} />
            </Button>
          </div>
        );
      })}
      <Button
        className="plain-button"
        aria-label={words.addToList(field.label)}
        onPress={() => set([...all, blank(item)])}
      >
        <Icon name="plus" size={14} /> {words.addOne}
      </Button>
    </details>
  );
}

/** What people call a thing of a list. */
function callOf(thing: Json): string {
  const name = isObject(thing) ? (thing.name ?? thing.id ?? thing.kind) : thing;
  return typeof name === 'string' ? sentence(name) : '';
}

/** What a field means. @param inLabel in a label nothing else can be pressed: the rule is named only */
function Hint({ field: { hint, rule }, inLabel = false }: { field: FormField; inLabel?: boolean }) {
  if (!hint && !rule) return null;
  const named = inLabel ? <span className="rule-id">{rule}</span> : rule ? <RuleTip id={rule} /> : null;
  return (
    <span className="hint schema-hint">
      {hint} {named}
    </span>
  );
}

function NumberInput({ field, value, set }: Of<'number'>) {
  const standing = value ?? field.standard;
  return (
    <NumberField
      className="number-field"
      value={typeof standing === 'number' ? standing : Number.NaN}
      onChange={next => set(Number.isNaN(next) ? undefined : next)}
      minValue={field.min}
      maxValue={field.max}
      step={field.whole ? 1 : 0.05}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 3 }}
    >
      <Label>{field.label}</Label>
      <Group className="number-group">
        <Button slot="decrement" className="icon-button">
          <Icon name="minus" size={14} />
        </Button>
        <Input placeholder={field.optional ? 'auto' : ''} />
        <Button slot="increment" className="icon-button">
          <Icon name="plus" size={14} />
        </Button>
      </Group>
      <Hint field={field} />
    </NumberField>
  );
}

function Pick({ field, value, set }: Of<'pick'>) {
  const standing = value ?? field.standard;
  return (
    <Chips
      value={typeof standing === 'string' ? standing : null}
      set={set}
      options={field.options.map(({ value: option, label }) => ({
        value: option,
        label:
          option === field.standard ? (
            <>
              {label}
              <span className="hint"> {words.usual}</span>
            </>
          ) : (
            label
          ),
      }))}
    >
      <Label>{field.label}</Label>
      <Hint field={field} />
    </Chips>
  );
}

/** What no small form can show, as JSON: kept as text until it can be read. */
function JsonInput({ field, value, set }: Of<'json'>) {
  const [text, setText] = useState(() => JSON.stringify(value ?? field.standard ?? [], null, 1));
  const read = parsed(text);
  return (
    <TextField
      className="text-field schema-json"
      value={text}
      isInvalid={'wrong' in read}
      onChange={next => {
        setText(next);
        const now = parsed(next);
        if ('value' in now && isJson(now.value)) set(now.value);
      }}
    >
      <Label>{field.label}</Label>
      <TextArea rows={Math.min(8, text.split('\n').length + 1)} spellCheck={false} className="mono" />
      {'wrong' in read ? <span className="hint tone-harm">{read.wrong}</span> : <Hint field={field} />}
    </TextField>
  );
}

/** What `JSON.parse` gives is plain data by its nature. */
export const isJson = (value: unknown): value is Json => value !== undefined;
