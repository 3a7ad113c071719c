import type { JoinAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { go } from '../device/route.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';

const NAME = 'affray.name';

/** Where a player's link leads: a name, and then the table, where the character is chosen. */
export function JoinScreen({ code }: { code: string }) {
  const [name, setName] = useState(() => localStorage.getItem(NAME) ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    if (busy || name.trim() === '') return;
    setBusy(true);
    setWrong(null);
    const answer: JoinAnswer | string = await api.join(code, name.trim()).catch(saying);
    setBusy(false);
    if (typeof answer === 'string') return setWrong(answer);
    localStorage.setItem(NAME, name.trim());
    keys.keepFight(answer.fight, 'player', answer.token);
    go(`/fight/${answer.fight}`);
  };
  return (
    <main className="centre">
      <Wordmark />
      <h1>{words.joinTheTable}</h1>
      <form
        className="join-form"
        onSubmit={event => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextField className="text-field" value={name} onChange={setName} maxLength={40} autoFocus isRequired>
          <Label>{words.yourName}</Label>
          <Input autoComplete="nickname" enterKeyHint="go" />
        </TextField>
        {wrong ? (
          <p className="notice tone-harm" role="alert">
            {wrong}
          </p>
        ) : null}
        <Button type="submit" className="solid-button" isDisabled={busy || name.trim() === ''}>
          {busy ? words.joining : words.join}
        </Button>
      </form>
    </main>
  );
}
