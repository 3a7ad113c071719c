import type { CampaignAnswer, InviteAnswer, PlayersAnswer, PlayersChange } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import { Overlay } from '../controls/overlay.tsx';
import { QrCode } from '../controls/qr.tsx';
import { copyText } from '../device/clipboard.ts';
import { MoveCode } from '../party/move-code.tsx';
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

/** The addresses for players' devices. */
function Invitation({ id, close }: { id: string; close: () => void }) {
  const [invite, setInvite] = useState<InviteAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    playersApi.invite(id).then(setInvite, problem => setWrong(saying(problem)));
  }, [id]);
  const links = invite ? linksHere(invite, location, 'invite') : [];
  const [first] = links;
  const copy = async (url: string): Promise<void> => {
    if (await copyText(url)) setCopied(url);
  };
  return (
    <Overlay title={words.invitation} close={close} wide>
      {wrong ? <p className="notice tone-harm">{wrong}</p> : null}
      <div className="invite">
        {first ? <QrCode text={first.url} label={words.qrCodeOf(first.url)} /> : <div className="qr" />}
        <div className="stack">
          <p>{words.scanToJoin}</p>
          {links.map(each => (
            <div key={each.url} className="link-row">
              <span className="grow">
                <span className="over-line">{each.label}</span>
                <code className="link-url">{each.url}</code>
              </span>
              <Button className="plain-button" onPress={() => void copy(each.url)}>
                {copied === each.url ? words.copied : words.copy}
              </Button>
            </div>
          ))}
        </div>
      </div>
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
      <fieldset className="stack">
        <legend>{words.plays(to.name)}</legend>
        {page.characters.map(({ id, name }) => (
          <label key={id} className="row">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={event =>
                setChosen(now => (event.target.checked ? [...now, id] : now.filter(one => one !== id)))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Button className="solid-button" onPress={keep}>
        {words.keep}
      </Button>
    </Overlay>
  );
}
