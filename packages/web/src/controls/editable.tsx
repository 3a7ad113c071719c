import { type ReactNode, useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';

/** A value that can be set right in its place: pressed, typed over, done with Enter. Plain where nobody may. */
export function Editable({
  label,
  value,
  save,
  children,
}: {
  label: string;
  value: string;
  save: ((value: string) => void) | null;
  children: ReactNode;
}) {
  const [text, setText] = useState<string | null>(null);
  if (!save) return children;
  if (text === null) {
    return (
      <Button className="editable" aria-label={`${label}: ${value}, edit`} onPress={() => setText(plainNumber(value))}>
        {children}
      </Button>
    );
  }
  return (
    <form
      className="editing"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '' && text !== plainNumber(value)) save(text.trim());
        setText(null);
      }}
    >
      <TextField
        aria-label={label}
        value={text}
        onChange={setText}
        autoFocus
        onKeyDown={event => {
          if (event.key === 'Escape') setText(null);
          else event.continuePropagation();
        }}
        onBlur={() => setText(null)}
      >
        <Input onFocus={event => event.target.select()} />
      </TextField>
    </form>
  );
}

/** The number in front of a unit, as it is typed; the text itself where there is none. */
const plainNumber = (value: string): string =>
  /^[-−+]?\d+(\.\d+)?/.exec(value)?.[0].replace('−', '-').replace('+', '') ?? value;
