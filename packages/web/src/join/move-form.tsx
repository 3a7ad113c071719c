import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { JoinForm } from './join-form.tsx';
import { Wrong } from './wrong.tsx';

interface MoveFormProps {
  readonly label: string;
  readonly button: string;
  /** Answers with what was wrong with the code; null where nothing was. */
  readonly take: (code: string) => Promise<string | null>;
}

/** A code by which somebody comes to this device, which may stand behind the `#` of the address. */
export function MoveForm({ label, button, take }: MoveFormProps) {
  const [code, setCode] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = code.trim() !== '' && !busy;
  const type = (text: string): void => {
    setCode(text);
    setWrong(null);
  };
  const send = async (): Promise<void> => {
    if (!ready) return;
    setBusy(true);
    setWrong(null);
    const answer = await take(code.trim());
    setBusy(false);
    setWrong(answer);
  };
  return (
    <JoinForm send={send}>
      <TextField className="text-field" value={code} onChange={type} maxLength={40} autoFocus>
        <Label>{label}</Label>
        <Input autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="go" />
      </TextField>
      {wrong ? <Wrong reason={wrong} /> : null}
      <Button type="submit" className="solid-button" isDisabled={!ready}>
        {button}
      </Button>
    </JoinForm>
  );
}
