import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { go } from '../device/route.ts';
import * as words from '../words/home.ts';
import { type KnownSeat, takeSeat } from './seats.ts';

/** "Continue as Ann, playing Ilsa" */
export const continueAs = ({ name, playing }: KnownSeat): string =>
  playing.length === 0
    ? words.continueAs(name)
    : words.continueAsPlaying(name, new Intl.ListFormat('en').format(playing));

/** The fights that somebody plays in on this device. */
export function SeatList({ seats }: { seats: readonly KnownSeat[] }) {
  return (
    <section>
      <h2>{words.yourFights}</h2>
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

/** For a player who was told a code, or sent a link that the phone does not open here. */
export function EnterCode() {
  const [code, setCode] = useState('');
  // Of a link the last part is the code.
  const plain = code.trim().replace(/^.*\//, '');
  return (
    <section>
      <h2>{words.joinATable}</h2>
      <form
        className="row wrap enter-code"
        onSubmit={event => {
          event.preventDefault();
          if (plain !== '') go(`/join/${encodeURIComponent(plain)}`);
        }}
      >
        <TextField className="text-field grow" value={code} onChange={setCode} maxLength={200}>
          <Label>{words.codeOrLink}</Label>
          <Input autoComplete="off" autoCapitalize="none" spellCheck="false" enterKeyHint="go" />
        </TextField>
        <Button type="submit" className="solid-button" isDisabled={plain === ''}>
          {words.next}
        </Button>
      </form>
    </section>
  );
}
