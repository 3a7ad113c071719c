import { ENDLESS, type Json, type Lasting } from '@affray/engine';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import * as words from '../words/campaign.ts';

/** One thing that lasts, in short: "Hit Points 7/20". */
export function lastingText(of: Lasting): string {
  if (of.kind === 'number') return `${of.label} ${of.value}${of.most === null ? '' : `/${of.most}`}`;
  if (of.kind === 'mark') return of.label;
  return `${of.label}: ${wordOf(of)}`;
}

/** A value, without what it is the value of. */
export function lastingValue(of: Lasting): string {
  if (of.kind === 'number') return String(of.value);
  return of.kind === 'mark' ? of.label : wordOf(of);
}
const wordOf = (of: Extract<Lasting, { kind: 'choice' }>): string =>
  of.options.find(each => each.value === of.value)?.label ?? String(of.value);

interface LineProps {
  readonly of: Lasting;
  /** What stands in the form; undefined: as it is. */
  readonly value: Json | undefined;
  readonly set: (value: Json | undefined) => void;
  /** What it was before the fight; null where that is not of interest. */
  readonly was: string | null;
}

/** One thing that lasts, to be changed. */
export function LastingLine({ of, value, set, was }: LineProps) {
  const id = useId();
  return (
    <div className="lasting-line">
      <label className="grow" htmlFor={id}>
        {of.label}
        {was === null ? null : (
          <span className="quiet small">
            {' '}
            {words.before}: {was}
          </span>
        )}
      </label>
      {of.kind === 'number' ? (
        <input
          id={id}
          type="number"
          min={of.least}
          max={of.most ?? ENDLESS}
          step={1}
          value={String(value ?? of.value)}
          onChange={event => set(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      ) : null}
      {of.kind === 'choice' ? (
        <select
          id={id}
          value={JSON.stringify(value ?? of.value)}
          onChange={event => set(JSON.parse(event.target.value))}
        >
          {of.options.map(each => (
            <option key={JSON.stringify(each.value)} value={JSON.stringify(each.value)}>
              {each.label}
            </option>
          ))}
        </select>
      ) : null}
      {of.kind === 'mark' ? (
        <Button
          id={id}
          className="plain-button"
          aria-label={`${value === false ? words.putBack : words.takeOff}: ${of.label}`}
          onPress={() => set(value === false ? undefined : false)}
        >
          {value === false ? words.putBack : words.takeOff}
        </Button>
      ) : null}
    </div>
  );
}
