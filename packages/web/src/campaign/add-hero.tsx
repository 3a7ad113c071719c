import { combatantId, type Json } from '@affray/engine';
import { type CampaignAnswer, freeId } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import { ExportButton, ImportButton } from '../importing/import-button.tsx';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { theParty } from '../words/importing.ts';
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
  const joining = (wanted: string, name: string, sheet: Json, there: readonly { readonly id: string }[]) => {
    const id = combatantId.parse(freeId(wanted, there));
    return { kind: 'put-character', character: { id, name, sheet } } as const;
  };
  const join = (wanted: string, name: string, sheet: Json): void =>
    void ctrl.change(joining(wanted, name, sheet, page.characters));
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
      <ImportButton
        system={page.system}
        into={theParty}
        off={busy}
        add={all => ctrl.takesIn(all, ({ name, sheet }, { characters }) => joining(name, name, sheet, characters))}
      />
      <ExportButton
        system={page.system}
        from={theParty}
        off={page.characters.length === 0}
        all={() =>
          Promise.all(
            page.characters.map(async ({ id, name }) => ({
              name,
              count: 1,
              sheet: (await campaignApi.character(page.id, id)).sheet,
            })),
          )
        }
      />
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
