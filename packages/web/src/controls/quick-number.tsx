import { useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import * as words from '../words/controls.ts';

/**
 * What somebody typed over a number, as the table takes it: `-5` and `+2d6` change it, `=12` and `12` set it. Null where it
 * is none of these.
 */
export function typedOver(text: string): string | null {
  const plain = text.replaceAll(/\s/g, '').replaceAll('−', '-').toLowerCase();
  const change = /^([+-])(\d{1,5}|\d{0,2}d\d{1,3}(?:[+-]\d{1,5})?)$/.exec(plain);
  if (change) return `${change[1]}=${change[2]}`;
  return /^=?(-?\d{1,6})$/.exec(plain)?.[1] ?? null;
}

interface QuickNumberProps {
  readonly label: string;
  readonly now: number;
  /** Of how many at most; null where there is no most. */
  readonly of?: number | null;
  readonly save: (value: string) => void;
}

/** A number of points under the game master's hand: pressed, a change is typed, and Enter does it. */
export function QuickNumber({ label, now, of = null, save }: QuickNumberProps) {
  const [open, setOpen] = useState(false);
  const [returns, setReturns] = useState(false);
  const shut = (): void => {
    setOpen(false);
    setReturns(true);
  };
  if (open) return <Typing label={label} save={save} shut={shut} leave={() => setOpen(false)} />;
  return (
    <Button
      className="quick-number num"
      aria-label={of === null ? words.changeNumber(label, now) : words.changeNumberOf(label, now, of)}
      autoFocus={returns}
      onPress={() => setOpen(true)}
    >
      {now}
      {of === null ? null : <span className="faint">/{of}</span>}
    </Button>
  );
}

/** @param shut done, or given up by a key @param leave given up by going elsewhere */
function Typing({
  label,
  save,
  shut,
  leave,
}: Pick<QuickNumberProps, 'label' | 'save'> & { shut: () => void; leave: () => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="editing quick-editing"
      onSubmit={event => {
        event.preventDefault();
        const value = typedOver(text);
        if (value === null) return setWrong(true);
        save(value);
        shut();
      }}
    >
      <TextField
        aria-label={label}
        value={text}
        onChange={typed => {
          setText(typed);
          setWrong(false);
        }}
        isInvalid={wrong}
        autoFocus
        onKeyDown={event => {
          if (event.key === 'Escape') shut();
          else event.continuePropagation();
        }}
        onBlur={leave}
      >
        <Input placeholder={words.quickExample} />
      </TextField>
      <span className={wrong ? 'hint tone-harm' : 'hint'} role={wrong ? 'alert' : undefined}>
        {words.quickHint}
      </span>
    </form>
  );
}
