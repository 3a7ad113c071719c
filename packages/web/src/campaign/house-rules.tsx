import type { Json } from '@affray/engine';
import type { CampaignAnswer } from '@affray/protocol';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/campaign.ts';
import type { CampaignCtrl } from './ctrl.ts';

/** Loaded when the game master changes a house rule. */
const RulesForm = lazy(async () => ({ default: (await import('./rules-form.tsx')).RulesForm }));

interface HouseRulesProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
  readonly system: SystemInfo | null;
}

/** With which house rules the fights of the campaign begin. */
export function HouseRules({ page, ctrl, busy, system }: HouseRulesProps) {
  const [open, setOpen] = useState(false);
  const keep = async (options: Json): Promise<void> => {
    setOpen(false);
    await ctrl.change({ kind: 'options', options });
  };
  return (
    <section className="stack">
      <h2>{words.houseRules}</h2>
      <p className="quiet">{page.houseRules.length === 0 ? words.rulesOfTheBook : words.newFightsBegin}</p>
      <ul>
        {page.houseRules.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="row">
        <Button className="plain-button" isDisabled={busy || system === null} onPress={() => setOpen(true)}>
          {words.changeHouseRules}
        </Button>
      </div>
      {open && system ? (
        <Overlay title={words.houseRules} close={() => setOpen(false)} side>
          <Suspense fallback={<div aria-busy="true" />}>
            <RulesForm
              schema={system.schemas.options}
              options={page.options}
              busy={busy}
              keep={options => void keep(options)}
            />
          </Suspense>
        </Overlay>
      ) : null}
    </section>
  );
}
