import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { goOn } from '../device/route.ts';
import { MoveForm } from '../join/move-form.tsx';
import { saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import * as words from '../words/party.ts';

/** Where a player of a campaign comes to another device: by a code, which may stand behind the `#` of the address. */
export function MoveHereScreen({ campaign }: { campaign: string }) {
  const take = async (code: string): Promise<string | null> => {
    const moved = await partyApi.move(campaign, code).catch(saying);
    if (typeof moved === 'string') return moved;
    keys.keepCampaign(moved.campaign, moved.token);
    goOn(`/party/${moved.campaign}`);
    return null;
  };
  return (
    <main className="centre">
      <Wordmark />
      <h1>{words.moveHere}</h1>
      <p className="quiet">{words.whereTheCodeIs}</p>
      <MoveForm label={words.code} button={words.playHere} take={take} />
    </main>
  );
}
