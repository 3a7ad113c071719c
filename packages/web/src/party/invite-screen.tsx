import type { CampaignInvitation } from '@affray/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { goOn, link } from '../device/route.ts';
import { Continue } from '../join/continue.tsx';
import { NameForm } from '../join/name-form.tsx';
import { Wrong } from '../join/wrong.tsx';
import { saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import * as words from '../words/party.ts';
import { type KnownParty, useParties } from './parties.ts';

/** Where the invitation to a campaign leads: who is a player already goes on as that player; else a name. */
export function InviteScreen({ code }: { code: string }) {
  const [invited, setInvited] = useState<CampaignInvitation | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [anew, joinAnew] = useState(() => keys.campaigns().length === 0);
  const parties = useParties(invited?.campaign);
  useEffect(() => {
    partyApi.invitation(code).then(setInvited, problem => setWrong(saying(problem)));
  }, [code]);
  const join = async (name: string): Promise<string | null> => {
    const answer = await partyApi.join(code, name).catch(saying);
    if (typeof answer === 'string') return answer;
    keys.keepCampaign(answer.campaign, answer.token);
    goOn(`/party/${answer.campaign}`);
    return null;
  };
  const part = (): ReactNode => {
    if (wrong !== null) return <Wrong reason={wrong} />;
    if (invited && (anew || parties?.length === 0)) return <NameForm join={join} />;
    return parties && <Continue known={parties.map(known)} joinAnew={() => joinAnew(true)} />;
  };
  return (
    <main className="centre" aria-busy={wrong === null && invited === null}>
      <Wordmark />
      <h1>{words.joinTheCampaign}</h1>
      {invited ? <p className="quiet">{invited.title}</p> : null}
      {part()}
      {invited ? (
        <a href={`/party/${invited.campaign}/move`} onClick={link(`/party/${invited.campaign}/move`)}>
          {words.iAmOnAnotherDevice}
        </a>
      ) : null}
    </main>
  );
}

const known = ({ held, player }: KnownParty) => ({
  key: held.token,
  label: words.continueWith(player.name),
  goOn: () => {
    keys.keepCampaign(held.campaign, held.token);
    goOn(`/party/${held.campaign}`);
  },
});
