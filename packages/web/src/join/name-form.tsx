import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { keys } from '../device/device.ts';
import * as words from '../words/home.ts';
import { JoinForm } from './join-form.tsx';
import { Wrong } from './wrong.tsx';

const NAME = 'affray.name';

/** A player's name. @param join answers with what was wrong with it; null where nothing was */
export function NameForm({ join }: { join: (name: string) => Promise<string | null> }) {
  const isNew = keys.seats().length === 0 && keys.campaigns().length === 0;
  const [name, setName] = useState(() => (isNew ? (localStorage.getItem(NAME) ?? '') : ''));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    if (busy || name.trim() === '') return;
    setBusy(true);
    setWrong(null);
    const answer = await join(name.trim());
    setBusy(false);
    if (answer === null) localStorage.setItem(NAME, name.trim());
    setWrong(answer);
  };
  return (
    <JoinForm send={enter}>
      <TextField className="text-field" value={name} onChange={setName} maxLength={40} autoFocus isRequired>
        <Label>{words.yourName}</Label>
        <Input autoComplete="nickname" enterKeyHint="go" />
      </TextField>
      {wrong ? <Wrong reason={wrong} /> : null}
      <Button type="submit" className="solid-button" isDisabled={busy || name.trim() === ''}>
        {busy ? words.joining : words.join}
      </Button>
    </JoinForm>
  );
}
