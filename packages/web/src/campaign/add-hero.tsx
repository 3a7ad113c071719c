import { combatantId, type Json } from '@affray/engine';
import { type CampaignAnswer, freeId } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import type { Systems } from '../home/ctrl.ts';
import { api } from '../wire/api.ts';
import * as words from '../words/campaign.ts';
import { makeACharacter } from '../words/making.ts';
import type { CampaignCtrl } from './ctrl.ts';
import { PickOne } from './pick-one.tsx';

type Ready = Systems[number]['bestiary'][number];

/** A hero joins the party: made here, or from the bestiary. */
export function AddHero({ page, ctrl, busy }: { page: CampaignAnswer; ctrl: CampaignCtrl; busy: boolean }) {
  const [ready, setReady] = useState<readonly Ready[]>([]);
  const [chosen, setChosen] = useState('');
  const [making, setMaking] = useState(false);
  useEffect(() => {
    // Without the list the button stays as it is: nothing can be chosen.
    api.systems().then(
      ({ systems }) => setReady(systems.find(each => each.id === page.system)?.bestiary ?? []),
      () => undefined,
    );
  }, [page.system]);
  const found = ready.find(each => each.id === chosen);
  const join = (wanted: string, name: string, sheet: Json): void => {
    const id = freeId(wanted, page.characters);
    void ctrl.change({ kind: 'put-character', character: { id: combatantId.parse(id), name, sheet } });
  };
  return (
    <div className="row wrap">
      <PickOne label={words.addHero} value={chosen} of={ready} none={words.from} pick={setChosen} />
      <Button
        className="plain-button"
        isDisabled={busy || !found}
        onPress={() => {
          if (found) join(found.id, found.name, found.sheet);
          setChosen('');
        }}
      >
        {words.add}
      </Button>
      <Button className="solid-button" isDisabled={busy} onPress={() => setMaking(true)}>
        {makeACharacter}
      </Button>
      {making ? (
        <MakerOverlay
          system={page.system}
          close={() => setMaking(false)}
          done={({ name, sheet }) => {
            setMaking(false);
            join(name, name, sheet);
          }}
        />
      ) : null}
    </div>
  );
}
