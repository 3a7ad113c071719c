import { combatantId } from '@affray/engine';
import type { CampaignAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Systems } from '../home/ctrl.ts';
import { api } from '../wire/api.ts';
import * as words from '../words/campaign.ts';
import type { CampaignCtrl } from './ctrl.ts';
import { PickOne } from './pick-one.tsx';

type Ready = Systems[number]['bestiary'][number];

/** A hero from the bestiary joins the party. */
export function AddHero({ page, ctrl, busy }: { page: CampaignAnswer; ctrl: CampaignCtrl; busy: boolean }) {
  const [ready, setReady] = useState<readonly Ready[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    // Without the list the button stays as it is: nothing can be chosen.
    api.systems().then(
      ({ systems }) => setReady(systems.find(each => each.id === page.system)?.bestiary ?? []),
      () => undefined,
    );
  }, [page.system]);
  const found = ready.find(each => each.id === chosen);
  const join = (): void => {
    if (!found) return;
    const taken = new Set<string>(page.characters.map(each => each.id));
    const id = free(found.id, taken);
    void ctrl.change({
      kind: 'put-character',
      character: { id: combatantId.parse(id), name: found.name, sheet: found.sheet },
    });
    setChosen('');
  };
  return (
    <div className="row wrap">
      <PickOne label={words.addHero} value={chosen} of={ready} none={words.from} pick={setChosen} />
      <Button className="plain-button" isDisabled={busy || !found} onPress={join}>
        {words.add}
      </Button>
    </div>
  );
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth++) {
    const id = nth === 1 ? wanted : `${wanted.slice(0, 36)}-${nth}`;
    if (!taken.has(id)) return id;
  }
}
