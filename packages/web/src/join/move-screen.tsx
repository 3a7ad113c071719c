import { Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { goOn } from '../device/route.ts';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';
import { MoveForm } from './move-form.tsx';

/** Where a seat comes to another device: by a code. */
export function MoveScreen({ fight }: { fight: string }) {
  const take = async (code: string): Promise<string | null> => {
    const moved = await api.move(fight, code).catch(saying);
    if (typeof moved === 'string') return moved;
    keys.keepFight(moved.fight, 'player', moved.token);
    if (moved.campaign !== null) keys.keepCampaign(moved.campaign, moved.token);
    goOn(`/fight/${moved.fight}`);
    return null;
  };
  return (
    <main className="centre">
      <Wordmark />
      <h1>{words.moveYourSeatHere}</h1>
      <p className="quiet">{words.whereTheCodeIs}</p>
      <MoveForm label={words.moveCode} button={words.takeMySeat} take={take} />
    </main>
  );
}
