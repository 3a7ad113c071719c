import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { goOn } from '../device/route.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';
import { Wrong } from './wrong.tsx';

/** Where a seat comes to another device: by a code, which may stand behind the `#` of the address. */
export function MoveScreen({ fight }: { fight: string }) {
  const [code, setCode] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = code.trim() !== '' && !busy;
  const type = (text: string): void => {
    setCode(text);
    setWrong(null);
  };
  const take = async (): Promise<void> => {
    if (!ready) return;
    setBusy(true);
    setWrong(null);
    const moved = await api.move(fight, code.trim()).catch(saying);
    setBusy(false);
    if (typeof moved === 'string') return setWrong(moved);
    keys.keepFight(moved.fight, 'player', moved.token);
    goOn(`/fight/${moved.fight}`);
  };
  return (
    <main className="centre">
      <Wordmark />
      <h1>{words.moveYourSeatHere}</h1>
      <p className="quiet">{words.whereTheCodeIs}</p>
      <form
        className="join-form"
        onSubmit={event => {
          event.preventDefault();
          void take();
        }}
      >
        <TextField className="text-field" value={code} onChange={type} maxLength={40} autoFocus>
          <Label>{words.moveCode}</Label>
          <Input autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="go" />
        </TextField>
        {wrong ? <Wrong reason={wrong} /> : null}
        <Button type="submit" className="solid-button" isDisabled={!ready}>
          {words.takeMySeat}
        </Button>
      </form>
    </main>
  );
}
