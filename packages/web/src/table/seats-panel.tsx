import type { InviteAnswer, Presence } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import { Overlay } from '../controls/overlay.tsx';
import { api, saying } from '../wire/api.ts';
import { capitalOf } from '../words/letters.ts';
import * as words from '../words/table.ts';
import { Claims } from './claims.tsx';
import type { Say } from './ctrl.ts';
import { InviteLinks } from './invite-links.tsx';
import { linksHere } from './links.ts';
import { MovePanel } from './move-panel.tsx';
import type { You } from './told-state.ts';

type SeatOf = Presence['seats'][number];

/** Who sits in a seat, whether it is there, and whom it plays. */
const WhoSits = ({ seat: { name, here, combatants } }: { seat: SeatOf }) => (
  <>
    <span className="initial" data-here={here || undefined} aria-hidden="true">
      {capitalOf(name)}
    </span>
    <span className="grow">
      <strong>{name}</strong> <span className="quiet small">{here ? words.here : words.away}</span>
      <br />
      <span className="small">{combatants.map(each => each.name).join(', ') || words.noCharacterYet}</span>
    </span>
  </>
);

interface PanelProps {
  fight: string;
  token: string;
  presence: Presence | null;
  say: (wish: Say) => void;
  close: () => void;
}

/** The addresses for players' devices, and who sits where. It opens whole. */
export function InvitePanel({ fight, token, presence, say, close }: PanelProps) {
  const [invite, setInvite] = useState<InviteAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [moving, move] = useState<SeatOf | null>(null);
  useEffect(() => {
    api.invite(fight, token).then(setInvite, problem => setWrong(saying(problem)));
  }, [fight, token]);
  if (!invite && !wrong) return null;
  const links = invite ? linksHere(invite, location) : [];
  const [first] = links;
  if (moving) {
    const origin = first ? new URL(first.url).origin : location.origin;
    return <MovePanel {...{ fight, token, origin }} seat={moving} close={() => move(null)} />;
  }
  return (
    <Overlay title={words.players} close={close} wide>
      {wrong ? <p className="notice tone-harm">{wrong}</p> : null}
      <InviteLinks links={links} says={words.playersScanTheCodeOr} />
      <Seats presence={presence} say={say} move={move} />
    </Overlay>
  );
}

interface SeatsProps {
  readonly presence: Presence | null;
  readonly say: (wish: Say) => void;
  readonly move: (seat: SeatOf) => void;
}
function Seats({ presence, say, move }: SeatsProps) {
  if (!presence) return null;
  const taken = new Set(presence.seats.flatMap(seat => seat.combatants.map(each => each.id)));
  const open = new Set(presence.open.map(each => each.id));
  return (
    <div className="stack">
      <h3>{words.atTheTable}</h3>
      {presence.seats.length === 0 ? <p className="quiet">{words.noPlayerHasJoinedYet}</p> : null}
      <ul className="seat-list">
        {presence.seats.map(seat => (
          <li key={seat.id}>
            <WhoSits seat={seat} />
            <Button className="plain-button" onPress={() => move(seat)}>
              {words.moveIt}
            </Button>
            <Button className="plain-button" onPress={() => say({ kind: 'kick', seat: seat.id })}>
              {words.sendAway}
            </Button>
          </li>
        ))}
      </ul>
      <h3>{words.charactersThatPlayersMayTake}</h3>
      <div className="pick-list">
        {presence.cast.map(each => (
          <Switch
            key={each.id}
            className="switch"
            isSelected={open.has(each.id)}
            onChange={on => {
              const combatants = presence.cast.map(one => one.id).filter(id => (id === each.id ? on : open.has(id)));
              say({ kind: 'open', combatants, locked: presence.locked });
            }}
          >
            <span className="switch-track" />
            {each.name}
            {taken.has(each.id) ? <span className="hint"> {words.taken}</span> : null}
          </Switch>
        ))}
      </div>
      <Switch
        className="switch"
        isSelected={presence.locked}
        onChange={locked => say({ kind: 'open', combatants: [...open], locked })}
      >
        <span className="switch-track" />
        {words.noOneElseMayJoin}
      </Switch>
    </div>
  );
}

/** Who is at the table, for a player: and which characters are still free. */
export function PeoplePanel({ fight, token, you, presence, say, close }: PanelProps & { you: You }) {
  const [moving, move] = useState(false);
  if (moving && you.seat !== null) {
    const { origin } = location;
    return <MovePanel {...{ fight, token, origin, close }} seat={{ id: you.seat, name: you.name }} />;
  }
  return (
    <Overlay title={words.atTheTable} close={close}>
      <ul className="seat-list">
        {presence?.seats.map(seat => (
          <li key={seat.id}>
            <WhoSits seat={seat} />
          </li>
        ))}
      </ul>
      <div className="stack seat-choices">
        <Claims presence={presence} mine={you.combatants} say={say} />
        <Button className="plain-button" onPress={() => move(true)}>
          {words.moveToAnotherDevice}
        </Button>
      </div>
    </Overlay>
  );
}
