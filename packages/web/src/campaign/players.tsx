import type { CampaignAnswer, InviteAnswer, PlayersAnswer, PlayersChange } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import { Overlay } from '../controls/overlay.tsx';
import { Several } from '../controls/several.tsx';
import { MoveCode } from '../party/move-code.tsx';
import { InviteLinks } from '../table/invite-links.tsx';
import { linksHere } from '../table/links.ts';
import { saying } from '../wire/api.ts';
import { playersApi } from '../wire/party-api.ts';
import * as words from '../words/party.ts';

type Player = PlayersAnswer['players'][number];
type Open = { readonly what: 'invite' } | { readonly what: 'give' | 'move'; readonly player: Player };

/** Who plays in a campaign, and whom: the game master's part of it. */
export function Players({ page }: { page: CampaignAnswer }) {
  const [all, setAll] = useState<PlayersAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const { id, revision } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each revision somebody may have come or gone
  useEffect(() => {
    if (open === null) playersApi.read(id).then(setAll, problem => setWrong(saying(problem)));
  }, [id, revision, open]);
  const change = (wanted: PlayersChange): void => {
    playersApi.change(id, wanted).then(setAll, problem => setWrong(saying(problem)));
  };
  return (
    <section className="stack">
      <h2>{words.players}</h2>
      {wrong ? <p className="notice tone-harm">{wrong}</p> : null}
      {all?.players.length === 0 ? <p className="quiet">{words.noPlayers}</p> : null}
      <ul className="campaign-fights">
        {all?.players.map(each => (
          <Line key={each.id} page={page} of={each} open={setOpen} change={change} />
        ))}
      </ul>
      <div className="row wrap">
        <Button className="solid-button" onPress={() => setOpen({ what: 'invite' })}>
          {words.invite}
        </Button>
        {all ? <Switches all={all} change={change} /> : null}
      </div>
      {open?.what === 'invite' ? <Invitation id={id} close={() => setOpen(null)} /> : null}
      {open?.what === 'move' ? (
        <MoveCode
          title={words.codeFor(open.player.name)}
          campaign={id}
          ask={() => playersApi.moveCode(id, open.player.id)}
          close={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'give' ? <Give page={page} to={open.player} give={change} close={() => setOpen(null)} /> : null}
    </section>
  );
}

interface LineProps {
  readonly page: CampaignAnswer;
  readonly of: Player;
  readonly open: (what: Open) => void;
  readonly change: (wanted: PlayersChange) => void;
}

function Line({ page, of, open, change }: LineProps) {
  const own = page.characters.filter(each => of.characters.includes(each.id)).map(each => each.name);
  return (
    <li className="row wrap">
      <span className="grow">
        <strong>{of.name}</strong> <span className="quiet small">{own.join(', ') || words.noCharacters}</span>
      </span>
      <Button
        className="plain-button"
        aria-label={words.giveTo(of.name)}
        onPress={() => open({ what: 'give', player: of })}
      >
        {words.give}
      </Button>
      <Button
        className="plain-button"
        aria-label={words.codeFor(of.name)}
        onPress={() => open({ what: 'move', player: of })}
      >
        {words.moveShort}
      </Button>
      <Button
        className="plain-button"
        aria-label={words.sendAwayOf(of.name)}
        onPress={() => change({ kind: 'remove', player: of.id })}
      >
        {words.sendAway}
      </Button>
    </li>
  );
}

function Switches({ all, change }: { all: PlayersAnswer; change: (wanted: PlayersChange) => void }) {
  return (
    <>
      <Switch className="switch" isSelected={all.locked} onChange={locked => change({ kind: 'lock', locked })}>
        <div className="switch-track" />
        {words.locked}
      </Switch>
      <Switch className="switch" isSelected={all.editing} onChange={editing => change({ kind: 'editing', editing })}>
        <div className="switch-track" />
        {words.editing}
      </Switch>
    </>
  );
}

/** The addresses for players' devices. It opens whole. */
function Invitation({ id, close }: { id: string; close: () => void }) {
  const [invite, setInvite] = useState<InviteAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    playersApi.invite(id).then(setInvite, problem => setWrong(saying(problem)));
  }, [id]);
  if (!invite && !wrong) return null;
  const links = invite ? linksHere(invite, location, 'invite') : [];
  return (
    <Overlay title={words.invitation} close={close} wide>
      {wrong ? <p className="notice tone-harm">{wrong}</p> : null}
      <InviteLinks links={links} says={words.scanToJoin} />
    </Overlay>
  );
}

interface GiveProps {
  readonly page: CampaignAnswer;
  readonly to: Player;
  readonly give: (wanted: PlayersChange) => void;
  readonly close: () => void;
}

/** Which characters a player has: whoever had one of them has it no more. */
function Give({ page, to, give, close }: GiveProps) {
  const [chosen, setChosen] = useState<readonly string[]>(to.characters);
  const keep = (): void => {
    const characters = page.characters.filter(each => chosen.includes(each.id)).map(each => each.id);
    give({ kind: 'assign', player: to.id, characters });
    close();
  };
  return (
    <Overlay title={words.giveTo(to.name)} close={close}>
      <Several legend={words.plays(to.name)} all={page.characters} chosen={chosen} choose={setChosen} />
      <Button className="solid-button" onPress={keep}>
        {words.keep}
      </Button>
    </Overlay>
  );
}
