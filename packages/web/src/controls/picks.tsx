import type { ReactNode } from 'react';
import {
  Button,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import * as words from '../words/controls.ts';
import { Icon } from './marks.tsx';

export interface Pickable {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** What a list that opens holds: each by its name, with its hint below. */
export const OptionList = ({ options }: { options: readonly (Pickable & { readonly mark?: ReactNode })[] }) => (
  <Popover className="popover">
    <ListBox className="list-box">
      {options.map(({ id, label, hint, mark }) => (
        <ListBoxItem key={id} id={id} textValue={label} className="list-item">
          {mark}
          <Text slot="label">{label}</Text>
          {hint ? (
            <Text slot="description" className="hint">
              {hint}
            </Text>
          ) : null}
        </ListBoxItem>
      ))}
    </ListBox>
  </Popover>
);

/** One of several, by name, in a list that opens. */
export function PickOne(props: {
  readonly label: string;
  readonly options: readonly Pickable[];
  readonly value: string | null;
  readonly set: (id: string) => void;
  /** The hint of what is chosen stands below it, too. */
  readonly told?: boolean;
}) {
  const { label, options, value, set, told = false } = props;
  const hint = told ? options.find(each => each.id === value)?.hint : undefined;
  return (
    <Select
      className="select"
      selectedKey={value}
      onSelectionChange={key => (key === null ? undefined : set(String(key)))}
      placeholder={words.choose}
    >
      <Label>{label}</Label>
      <Button className="select-button">
        <SelectValue className="grow">{({ selectedText }) => selectedText}</SelectValue>
        <Icon name="down" size={16} />
      </Button>
      {hint ? (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      ) : null}
      <OptionList options={options} />
    </Select>
  );
}

/** A number with a stepper. */
export function PickNumber(props: {
  readonly label: string;
  readonly value: number;
  readonly set: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly percent?: boolean;
}) {
  const { label, value, set, min, max, step = 1, percent = false } = props;
  return (
    <NumberField
      className="number-field"
      value={value}
      onChange={next => (Number.isNaN(next) ? undefined : set(next))}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={percent ? { style: 'percent' } : { maximumFractionDigits: 3 }}
    >
      <Label>{label}</Label>
      <Group className="number-group">
        <Button slot="decrement" className="icon-button">
          <Icon name="minus" size={16} />
        </Button>
        <Input />
        <Button slot="increment" className="icon-button">
          <Icon name="plus" size={16} />
        </Button>
      </Group>
    </NumberField>
  );
}
