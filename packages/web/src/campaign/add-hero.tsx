import { combatantId, type Json } from '@affray/engine';
import { type CampaignAnswer, freeId } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import * as words from '../words/campaign.ts';
import { makeACharacter } from '../words/making.ts';
import type { CampaignCtrl } from './ctrl.ts';
import { PickOne } from './pick-one.tsx';

interface AddHeroProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
  /** Null before it was read. */
  readonly system: SystemInfo | null;
}

/** A hero joins the party: made here, or from the bestiary. */
export function AddHero({ page, ctrl, busy, system }: AddHeroProps) {
  const ready = system?.bestiary ?? [];
  const [chosen, setChosen] = useState('');
  const [making, setMaking] = useState(false);
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
