import type { Choice, Json, OfferField, Preview } from '@affray/engine';
import { type ReactNode, useId } from 'react';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  FieldError,
  Group,
  Input,
  Label,
  NumberField,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  TextField,
} from 'react-aria-components';
import { chanceOnButton } from '../display/expect.tsx';
import { isUnsure, SoFarOf } from '../display/so-far.tsx';
import * as words from '../words/controls.ts';
import { Digit, Icon } from './marks.tsx';
import { sameValue } from './offer.ts';
import { OptionList } from './picks.tsx';

/** How a choice between combatants shows each of them. */
export type DrawMark = (combatant: string) => ReactNode;

interface FieldProps<F extends OfferField> {
  readonly field: F;
  readonly value: Json | undefined;
  readonly set: (value: Json | undefined) => void;
  readonly mark: DrawMark;
  /** What to expect of each option, in their order. */
  readonly odds?: readonly (Preview | null)[];
  /** Whether digits pick an option here. */
  readonly digits?: boolean;
}

/** One field of an offer, in the form that suits its size. */
export function Field(props: FieldProps<OfferField>) {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'choice':
      return field.options.length <= (field.optional ? 3 : 14) ? (
        <ChoiceCards field={field} {...rest} />
      ) : (
        <ChoiceList field={field} {...rest} />
      );
    case 'choices':
      return <ManyChoices field={field} {...rest} />;
    case 'number':
      return <NumberEntry field={field} {...rest} />;
    case 'flag':
      return (
        <Checkbox className="check" isSelected={rest.value === true} onChange={rest.set}>
          <CheckBody label={field.label} {...(field.hint === undefined ? {} : { hint: field.hint })} />
        </Checkbox>
      );
    case 'text':
      return (
        <TextField
          className="text-field"
          value={typeof rest.value === 'string' ? rest.value : ''}
          onChange={text => rest.set(text === '' && field.optional ? undefined : text)}
          maxLength={field.most}
        >
          <Label>{field.label}</Label>
          <Input />
        </TextField>
      );
  }
}

function CheckBody({ label, hint, aside }: { label: string; hint?: string; aside?: ReactNode }) {
  return (
    <>
      <span className="check-box">
        <Icon name="check" size={14} />
      </span>
      <span className="grow">
        {label}
        {hint ? <span className="hint"> {hint}</span> : null}
      </span>
      {aside}
    </>
  );
}

const keyOf = (option: Choice): string => JSON.stringify(option.value);

/** Which option stands chosen; where nothing is, one that means "none" does. */
const chosenAt = (options: readonly Choice[], value: Json | undefined): number =>
  options.findIndex(option => sameValue(option.value, value ?? null));

/** Every option in sight; combatants with their side's mark, and the chance where one is known. */
function ChoiceCards({ field, value, set, mark, odds, digits }: FieldProps<Extract<OfferField, { kind: 'choice' }>>) {
  const at = chosenAt(field.options, value);
  const short = field.options.every(option => option.label.length <= 14 && !option.hint) && !odds;
  return (
    <RadioGroup
      className="choice"
      value={at < 0 ? null : String(at)}
      onChange={next => set(field.options[Number(next)]?.value)}
    >
      <Label>{field.label}</Label>
      <div className={short ? 'choice-chips' : 'choice-cards'}>
        {field.options.map((option, index) => {
          const expected = odds?.[index];
          const chance = expected ? chanceOnButton(expected) : null;
          return (
            <Radio key={JSON.stringify(option.value)} value={String(index)} className="choice-card">
              {option.combatant ? mark(option.combatant) : null}
              <span className="grow">
                {option.label}
                {option.hint ? <span className="hint"> {option.hint}</span> : null}
              </span>
              {chance === null ? null : <span className="chance num">{chance}</span>}
              {isUnsure(expected) ? <SoFarOf id={option.combatant} /> : null}
              {digits && index < 9 ? <Digit>{index + 1}</Digit> : null}
            </Radio>
          );
        })}
        {field.optional && at >= 0 && field.options[at]?.value !== null ? (
          <Button className="plain-button small" onPress={() => set(undefined)}>
            {words.none}
          </Button>
        ) : null}
      </div>
    </RadioGroup>
  );
}

function ChoiceList({ field, value, set, mark }: FieldProps<Extract<OfferField, { kind: 'choice' }>>) {
  const at = chosenAt(field.options, value);
  const chosen = field.options[at];
  return (
    <Select
      className="select"
      selectedKey={chosen ? keyOf(chosen) : null}
      onSelectionChange={key => set(field.options.find(option => keyOf(option) === key)?.value)}
      placeholder={words.choose}
    >
      <Label>{field.label}</Label>
      <Button className="select-button">
        <SelectValue className="grow" />
        <Icon name="down" size={16} />
      </Button>
      <OptionList
        options={field.options.map(option => ({
          id: keyOf(option),
          label: option.label,
          hint: option.hint,
          mark: option.combatant ? mark(option.combatant) : null,
        }))}
      />
    </Select>
  );
}

function ManyChoices(props: FieldProps<Extract<OfferField, { kind: 'choices' }>>) {
  const { field, value, set, mark } = props;
  if (field.most === 1) {
    const { name, label, options } = field;
    const one = { kind: 'choice', name, label, options } as const;
    const chosen = Array.isArray(value) ? value[0] : undefined;
    return <Field {...props} field={one} value={chosen} set={next => set(next === undefined ? [] : [next])} />;
  }
  const chosen = Array.isArray(value)
    ? field.options.filter(option => value.some(one => sameValue(one, option.value)))
    : [];
  const keys = chosen.map(option => String(field.options.indexOf(option)));
  const full = keys.length >= field.most;
  return (
    <CheckboxGroup
      className="choice"
      value={keys}
      onChange={next => set(next.flatMap(key => field.options[Number(key)]?.value ?? []))}
    >
      <Label>
        {field.label}
        {field.most < field.options.length ? <span className="hint"> {words.atMost(field.most)}</span> : null}
      </Label>
      <div className="choice-cards">
        {field.options.map((option, index) => (
          <Checkbox
            key={JSON.stringify(option.value)}
            value={String(index)}
            className="check"
            isDisabled={full && !keys.includes(String(index))}
          >
            <CheckBody
              label={option.label}
              {...(option.hint === undefined ? {} : { hint: option.hint })}
              aside={option.combatant ? mark(option.combatant) : null}
            />
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}

/** A number: as buttons where there are few, else with a stepper. */
function NumberEntry({ field, value, set, mark, digits }: FieldProps<Extract<OfferField, { kind: 'number' }>>) {
  const hint = useId();
  const count = Math.floor((field.max - field.min) / field.step) + 1;
  if (count <= 7) {
    const options = Array.from({ length: count }, (_, at) => {
      const number = field.min + at * field.step;
      return { value: number, label: field.unit ? `${number} ${field.unit}` : `${number}` };
    });
    const { name, label, optional } = field;
    const choice = { kind: 'choice', name, label, options, ...(optional ? { optional } : {}) } as const;
    return <ChoiceCards field={choice} value={value} set={set} mark={mark} {...(digits ? { digits } : {})} />;
  }
  return (
    <NumberField
      className="number-field"
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={next => set(Number.isNaN(next) ? undefined : next)}
      minValue={field.min}
      maxValue={field.max}
      step={field.step}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 3 }}
    >
      <Label>
        {field.label}
        {field.unit ? <span className="hint"> {field.unit}</span> : null}
      </Label>
      <Group className="number-group">
        <Button slot="decrement" className="icon-button">
          <Icon name="minus" size={16} />
        </Button>
        <Input aria-describedby={hint} />
        <Button slot="increment" className="icon-button">
          <Icon name="plus" size={16} />
        </Button>
      </Group>
      <span id={hint} className="hint tiny">
        {words.fromTo(field.min, field.max)}
      </span>
      <FieldError />
    </NumberField>
  );
}
