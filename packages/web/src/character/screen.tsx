import type { Json } from '@affray/engine';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Said, TopOfPage } from '../controls/top-of-page.tsx';
import { keys } from '../device/device.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { api } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/character.ts';
import { Advance } from './advance.tsx';
import type { Written } from './page.tsx';
import { type ReadCharacter, Whole } from './whole.tsx';

/** A character of a campaign, for the game master. */
export function CharacterScreen({ campaign, who }: { campaign: string; who: string }) {
  const [read, setRead] = useState<ReadCharacter | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [gains, setGains] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    const [character, { systems }] = await Promise.all([campaignApi.character(campaign, who), api.systems()]);
    setRead({ character, schema: systems.find(each => each.id === character.system)?.schemas.sheet ?? {} });
  }, [campaign, who]);
  useEffect(() => {
    load().catch(problem => setTrouble(troubleOf(problem)));
  }, [load]);
  const does = async (what: string, body: Json): Promise<void> => {
    setSaid((await campaignApi.does(campaign, what, body)).story);
    await load();
  };
  const save = (written: Written): Promise<void> =>
    does('changes', { change: JSON.parse(JSON.stringify({ kind: 'edit-character', who, ...written })) });
  const gain = (given: Json): Promise<void> => does(`characters/${encodeURIComponent(who)}/advance`, { given });
  const undo = (): void => void does('undo', {}).catch(problem => setTrouble(troubleOf(problem)));
  const home = `/campaign/${encodeURIComponent(campaign)}`;
  return (
    <div className="home">
      <TopOfPage up={read ? { at: home, to: words.toTheCampaign(read.character.campaign) } : null} />
      <main className="home-main" aria-busy={read === null}>
        {trouble ? <TroubleNote trouble={trouble} close={() => setTrouble(null)} /> : null}
        <div className="row wrap no-print" role="status">
          <Said lines={said} />
          {said.length > 0 ? (
            <Button className="plain-button" onPress={undo}>
              {words.undo}
            </Button>
          ) : null}
        </div>
        {gains && read?.character.advance ? (
          <Advance advance={read.character.advance} gain={gain} close={() => setGains(false)} />
        ) : null}
        {read ? (
          <Whole
            {...{ read, save }}
            mayEdit
            house={keys.house() ?? ''}
            story={fight => `/fight/${fight}`}
            more={
              read.character.advance && !read.character.dead ? (
                <Button className="plain-button" onPress={() => setGains(true)}>
                  {read.character.advance.label}
                </Button>
              ) : null
            }
          />
        ) : trouble ? null : (
          <p className="quiet">{words.reads}</p>
        )}
      </main>
    </div>
  );
}
