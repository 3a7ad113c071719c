import type { Json } from '@affray/engine';
import type { CharacterAnswer } from '@affray/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { keys } from '../device/device.ts';
import { link } from '../device/route.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { api } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import { characterApi } from '../wire/character-api.ts';
import * as words from '../words/character.ts';
import { CharacterPage, type Written } from './page.tsx';

interface Read {
  readonly character: CharacterAnswer;
  readonly schema: Json;
}

/** A character of a campaign, for the game master. */
export function CharacterScreen({ campaign, who }: { campaign: string; who: string }) {
  const [read, setRead] = useState<Read | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
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
  const undo = (): void => void does('undo', {}).catch(problem => setTrouble(troubleOf(problem)));
  const home = `/campaign/${encodeURIComponent(campaign)}`;
  return (
    <div className="home">
      <header className="home-top no-print">
        <ToAllFights />
        {read ? (
          <a href={home} onClick={link(home)}>
            {words.toTheCampaign(read.character.campaign)}
          </a>
        ) : null}
      </header>
      <main className="home-main" aria-busy={read === null}>
        {trouble ? <TroubleNote trouble={trouble} close={() => setTrouble(null)} /> : null}
        <div className="row wrap no-print" role="status">
          {said.map(each => (
            <p key={each} className="hint grow">
              {each}
            </p>
          ))}
          {said.length > 0 ? (
            <Button className="plain-button" onPress={undo}>
              {words.undo}
            </Button>
          ) : null}
        </div>
        {read ? <Whole read={read} save={save} /> : trouble ? null : <p className="quiet">{words.reads}</p>}
      </main>
    </div>
  );
}

function Whole({ read: { character, schema }, save }: { read: Read; save: (written: Written) => Promise<void> }) {
  const { system, dead, history, lasting, name, options, portrait, sheet, state } = character;
  const maker = useMemo(() => characterApi(system, keys.house() ?? ''), [system]);
  const left = lasting.map(each => (each.kind === 'mark' ? each.label : null)).filter(each => each !== null);
  return (
    <CharacterPage
      {...{ api: maker, name, sheet, state, options, portrait, schema, history, save, mayEdit: true }}
      story={fight => `/fight/${fight}`}
    >
      {dead ? <p className="harm small">{words.dead}</p> : null}
      {left.length === 0 ? null : <p className="small">{left.join(' · ')}</p>}
    </CharacterPage>
  );
}
