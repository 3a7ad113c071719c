import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { go } from '../device/route.ts';
import { Wrong } from '../join/wrong.tsx';
import * as words from '../words/home.ts';
import { type KnownSeat, takeSeat } from './seats.ts';

/** "Continue as Ann, playing Ilsa" */
export const continueAs = ({ name, playing }: KnownSeat): string =>
  playing.length === 0
    ? words.continueAs(name)
    : words.continueAsPlaying(name, new Intl.ListFormat('en').format(playing));

/** The fights that somebody plays in on this device. @param alone nothing stands above them */
export function SeatList({ seats, alone }: { seats: readonly KnownSeat[]; alone: boolean }) {
  const Heading = alone ? 'h1' : 'h2';
  return (
    <section>
      <Heading>{words.yourFights}</Heading>
      <ul className="resume">
        {seats.map(seat => (
          <li key={seat.held.token} className="resume-row">
            <Button className="resume-card" onPress={() => takeSeat(seat.held)}>
              <span className="grow">
                <strong>{seat.title}</strong>
                <span className="small">{continueAs(seat)}</span>
                <span className="quiet small">{seat.system}</span>
              </span>
              {seat.over ? <span className="quiet small">{words.over}</span> : null}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a code or a link leads; null where nothing was typed. */
function pathOf(typed: string): string | null {
  const text = typed.trim();
  const [, path] = /^\S*(\/(?:join|invite|party|move|fight)\/\S+)$/.exec(text) ?? [];
  return text === '' ? null : (path ?? `/join/${encodeURIComponent(text)}`);
}

/** Codes that move a seat have six letters, and say nothing of the fight. */
const isMoveCode = (typed: string): boolean => /^[a-z0-9]{3}[\s-]*[a-z0-9]{3}$/i.test(typed.trim());

/** For a player who was told a code, or sent a link that the phone does not open here. */
export function EnterCode() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const path = pathOf(code);
  return (
    <section>
      <h2>{words.joinATable}</h2>
      <form
        className="row wrap enter-code"
        onSubmit={event => {
          event.preventDefault();
          if (isMoveCode(code)) setWrong(words.thatCodeMovesASeat);
          else if (path !== null) go(path);
        }}
      >
        <TextField className="text-field grow" value={code} onChange={setCode} maxLength={200}>
          <Label>{words.codeOrLink}</Label>
          <Input autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="go" />
        </TextField>
        <Button type="submit" className="solid-button" isDisabled={path === null}>
          {words.next}
        </Button>
      </form>
      {wrong ? <Wrong reason={wrong} /> : null}
    </section>
  );
}
