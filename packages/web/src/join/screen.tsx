import type { InvitationAnswer } from '@affray/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { goOn, link } from '../device/route.ts';
import { continueAs } from '../home/seat-list.tsx';
import { type KnownSeat, takeSeat, useSeats } from '../home/seats.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';
import { Continue } from './continue.tsx';
import { NameForm } from './name-form.tsx';
import { Wrong } from './wrong.tsx';

/** Where a player's link leads: who has a seat already goes on with it; else a name, and then the table. */
export function JoinScreen({ code }: { code: string }) {
  const [invited, setInvited] = useState<InvitationAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [anew, joinAnew] = useState(() => keys.seats().length === 0);
  const seats = useSeats(invited?.fight);
  useEffect(() => {
    api.invitation(code).then(setInvited, problem => setWrong(saying(problem)));
  }, [code]);
  const join = async (name: string): Promise<string | null> => {
    const answer = await api.join(code, name).catch(saying);
    if (typeof answer === 'string') return answer;
    keys.keepFight(answer.fight, 'player', answer.token);
    goOn(`/fight/${answer.fight}`);
    return null;
  };
  const part = (): ReactNode => {
    // Whatever the server says of the code now, joining is still tried.
    if (wrong !== null) {
      return (
        <>
          <Wrong reason={wrong} />
          <NameForm join={join} />
        </>
      );
    }
    if (anew || seats?.length === 0) return <NameForm join={join} />;
    return seats && <Continue known={seats.map(known)} joinAnew={() => joinAnew(true)} />;
  };
  return (
    <main className="centre" aria-busy={wrong === null && invited === null}>
      <Wordmark />
      <h1>{words.joinTheTable}</h1>
      {invited ? <p className="quiet">{invited.title}</p> : null}
      {part()}
      {invited ? (
        <a href={`/move/${invited.fight}`} onClick={link(`/move/${invited.fight}`)}>
          {words.mySeatIsElsewhere}
        </a>
      ) : null}
    </main>
  );
}

const known = (seat: KnownSeat) => ({
  key: seat.held.token,
  label: continueAs(seat),
  goOn: () => takeSeat(seat.held),
});
