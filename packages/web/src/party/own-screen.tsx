import type { PartyAnswer } from '@affray/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { Written } from '../character/page.tsx';
import { type ReadCharacter, Whole } from '../character/whole.tsx';
import { Said, TopOfPage } from '../controls/top-of-page.tsx';
import { keys } from '../device/device.ts';
import { Wrong } from '../join/wrong.tsx';
import { api, saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import * as words from '../words/party.ts';

interface Read extends ReadCharacter {
  readonly party: PartyAnswer;
}

/** A character of a player's own: changed between fights, where the game master lets players. */
export function OwnScreen({ campaign, who }: { campaign: string; who: string }) {
  const [key] = useState(() => keys.campaign(campaign) ?? '');
  const [read, setRead] = useState<Read | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const load = useCallback(async (): Promise<void> => {
    const [party, character, { systems }] = await Promise.all([
      partyApi.read(campaign, key),
      partyApi.character(campaign, key, who),
      api.systems(),
    ]);
    setRead({ party, character, schema: systems.find(each => each.id === character.system)?.schemas.sheet ?? {} });
  }, [campaign, who, key]);
  useEffect(() => {
    load().catch(problem => setWrong(saying(problem)));
  }, [load]);
  const save = async (written: Written): Promise<void> => {
    if (!read) return;
    const { name, sheet } = read.character;
    setSaid((await partyApi.change(campaign, key, who, { name, sheet, ...written })).story);
    await load();
  };
  const home = `/party/${encodeURIComponent(campaign)}`;
  return (
    <div className="home">
      <TopOfPage up={read ? { at: home, to: read.party.title } : null} />
      <main className="home-main" aria-busy={read === null && wrong === null}>
        {wrong ? <Wrong reason={wrong} /> : null}
        <div className="no-print" role="status">
          <Said lines={said} />
        </div>
        {read ? <Sheet read={read} token={key} save={save} /> : wrong ? null : <p className="quiet">{words.reads}</p>}
      </main>
    </div>
  );
}

/** The page itself, with why nothing may be changed now where that is so. */
function Sheet({ read, token, save }: { read: Read; token: string; save: (written: Written) => Promise<void> }) {
  const { party, character } = read;
  const own = party.characters.find(each => each.id === character.id);
  const isFighting = own?.fighting ?? false;
  return (
    <>
      {isFighting ? <p className="notice">{words.changesAfterTheFight(character.name)}</p> : null}
      <Whole
        read={read}
        house={token}
        door={`?campaign=${encodeURIComponent(party.campaign)}`}
        save={save}
        mayEdit={party.editing && !isFighting && !character.dead}
        story={null}
      />
    </>
  );
}
