import type { PartyAnswer } from '@affray/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { lastingText } from '../campaign/lasting.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { keys } from '../device/device.ts';
import { go, link } from '../device/route.ts';
import { Wrong } from '../join/wrong.tsx';
import { saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import { day } from '../words/numbers.ts';
import * as words from '../words/party.ts';
import { AddOwn } from './add-own.tsx';
import { MoveCode } from './move-code.tsx';
import '../campaign/campaign.css';

/** How often a player's page looks whether a fight has begun, in milliseconds. */
const LOOKS = 4000;
type Own = PartyAnswer['characters'][number];

const ownPath = (campaign: string, who: string): string =>
  `/party/${encodeURIComponent(campaign)}/character/${encodeURIComponent(who)}`;

/** A campaign as one of its players sees it. */
export function PartyScreen({ id }: { id: string }) {
  const [key] = useState(() => keys.campaign(id) ?? '');
  const [page, setPage] = useState<PartyAnswer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await partyApi.read(id, key).catch(saying);
    if (typeof answer === 'string') return setWrong(answer);
    setWrong(null);
    setPage(answer);
  }, [id, key]);
  useEffect(() => {
    void load();
    const again = setInterval(() => document.visibilityState === 'visible' && void load(), LOOKS);
    return () => clearInterval(again);
  }, [load]);
  return (
    <div className="home">
      <header className="home-top">
        <ToAllFights />
      </header>
      <main className="home-main campaign" aria-busy={page === null && wrong === null}>
        {wrong ? <Wrong reason={wrong} /> : null}
        {page ? <Page page={page} token={key} load={load} /> : <p className="quiet">{words.reads}</p>}
      </main>
    </div>
  );
}

interface PageProps {
  readonly page: PartyAnswer;
  readonly token: string;
  readonly load: () => Promise<void>;
}

function Page({ page, token, load }: PageProps) {
  const [moves, setMoves] = useState(false);
  const [on] = page.fights.filter(each => each.on);
  const sitDown = (fight: string): void => {
    keys.keepFight(fight, 'player', token);
    go(`/fight/${fight}`);
  };
  return (
    <>
      <div className="campaign-head">
        <div>
          <h1>{page.title}</h1>
          <p className="quiet">{words.playingAs(page.player.name)}</p>
        </div>
        <Button className="plain-button" onPress={() => setMoves(true)}>
          {words.playOnAnotherDevice}
        </Button>
      </div>
      <div role="status">
        {on ? (
          <div className="notice row wrap">
            <strong className="grow">{words.fightIsOn}</strong>
            <Button className="solid-button" onPress={() => sitDown(on.fight)}>
              {words.goToTheTable}
            </Button>
          </div>
        ) : null}
      </div>
      <Characters page={page} token={token} load={load} />
      <Others page={page} />
      <PastFights page={page} open={sitDown} />
      {moves ? (
        <MoveCode
          title={words.playOnAnotherDevice}
          campaign={page.campaign}
          ask={() => partyApi.moveCode(page.campaign, token)}
          close={() => setMoves(false)}
        />
      ) : null}
    </>
  );
}

function Characters({ page, token, load }: PageProps) {
  return (
    <section>
      <h2>{words.yourCharacters}</h2>
      {page.characters.length > 0 ? null : <p className="quiet">{page.editing ? words.noneYet : words.waitForGm}</p>}
      <ul className="campaign-party">
        {page.characters.map(each => (
          <li key={each.id} className="campaign-card" data-dead={each.dead || undefined}>
            <div className="row">
              <a
                className="grow"
                href={ownPath(page.campaign, each.id)}
                onClick={link(ownPath(page.campaign, each.id))}
              >
                <strong>{each.name}</strong>
              </a>
              <Standing of={each} />
            </div>
            <p className="small">
              {(each.dead ? [] : each.lasting)
                .filter(one => !each.usual.includes(one.path))
                .map(lastingText)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {page.editing ? <AddOwn campaign={page.campaign} system={page.system} token={token} done={load} /> : null}
    </section>
  );
}

function Standing({ of }: { of: Own }) {
  if (of.dead) return <span className="small harm">{words.dead}</span>;
  if (of.fighting) return <span className="small">{words.inTheFight}</span>;
  return of.present ? null : <span className="quiet small">{words.staysOut}</span>;
}

function Others({ page: { others } }: { page: PartyAnswer }) {
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{words.restOfTheParty}</h2>
      <ul className="campaign-fights">
        {others.map(({ name, dead, player }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={`${at} ${name}`} className="row wrap">
            <strong>{name}</strong>
            {player === null ? null : <span className="quiet small">{words.playedBy(player)}</span>}
            {dead ? <span className="small harm">{words.dead}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastFights({ page: { fights }, open }: { page: PartyAnswer; open: (fight: string) => void }) {
  return (
    <section>
      <h2>{words.pastFights}</h2>
      {fights.length === 0 ? <p className="quiet">{words.noFights}</p> : null}
      <ul className="campaign-fights">
        {fights.map(each => (
          <li key={each.fight} className="row wrap">
            <span className="quiet small num">{day(each.began)}</span>
            <Button className="plain-button" onPress={() => open(each.fight)}>
              {each.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
