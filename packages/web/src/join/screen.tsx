import type { InvitationAnswer } from '@affray/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Wordmark } from '../controls/marks.tsx';
import { sendForNext } from '../device/ahead.ts';
import { keys } from '../device/device.ts';
import { goOn, link } from '../device/route.ts';
import { continueAs } from '../home/seat-list.tsx';
import { type KnownSeat, takeSeat, useSeats } from '../home/seats.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';
import { Continue } from './continue.tsx';
import { NameForm } from './name-form.tsx';
import { sitDown, type Theirs, useTheirs } from './theirs.ts';
import { Wrong } from './wrong.tsx';

/**
 * Where a player's link leads: who has a seat already goes on with it, and who is a player of the fight's campaign as that
 * player; else a name, and then the table.
 */
export function JoinScreen({ code }: { code: string }) {
  const [invited, setInvited] = useState<InvitationAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [anew, joinAnew] = useState(() => keys.seats().length === 0 && keys.campaigns().length === 0);
  const seats = useSeats(invited?.fight);
  const all = useTheirs(code, invited?.fight);
  useEffect(() => {
    api.invitation(code).then(setInvited, problem => setWrong(saying(problem)));
  }, [code]);
  useEffect(() => void (invited && sendForNext()), [invited]);
  const join = async (name: string): Promise<string | null> => {
    const answer = await api.join(code, name).catch(saying);
    if (typeof answer === 'string') return answer;
    keys.keepFight(answer.fight, 'player', answer.token);
    goOn(`/fight/${answer.fight}`);
    return null;
  };
  const sit = (one: Theirs): void => {
    sitDown(one, code).then(
      fight => goOn(`/fight/${fight}`),
      problem => setWrong(saying(problem)),
    );
  };
  const theirs = all?.filter(each => !seats?.some(seat => seat.held.token === each.held.token)) ?? null;
  const [only, other] = seats?.length === 0 ? (theirs ?? []) : [];
  const alone = anew || other ? undefined : only;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who it is
  useEffect(() => {
    if (alone) sit(alone);
  }, [alone?.held.token]);
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
    if (anew || (seats?.length === 0 && theirs?.length === 0)) return <NameForm join={join} />;
    if (seats === null || theirs === null || alone) return <p className="quiet">{words.joining}</p>;
    const here = [...seats.map(known), ...theirs.map(each => player(each, sit))];
    return <Continue known={here} joinAnew={() => joinAnew(true)} />;
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
const player = (one: Theirs, sit: (one: Theirs) => void) => ({
  key: one.held.token,
  label: words.continueAs(one.name),
  goOn: () => sit(one),
});
