import { type CampaignAnswer, type Creature, freeId } from '@affray/protocol';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { RenameDialog } from '../controls/rename.tsx';
import * as words from '../words/campaign.ts';
import type { CampaignCtrl } from './ctrl.ts';
import { PickOne } from './pick-one.tsx';

/** Loaded when the game master opens a sheet. */
const CreatureEditor = lazy(async () => ({ default: (await import('./creature-editor.tsx')).CreatureEditor }));

interface StableProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
  readonly system: SystemInfo | null;
}
type Open = { readonly what: 'edit' | 'rename'; readonly creature: Creature };

/** The game master's own creatures: found beside the bestiary when a fight is built. */
export function Stable({ page, ctrl, busy, system }: StableProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen, setChosen] = useState('');
  const close = (): void => setOpen(null);
  const put = (creature: Creature): Promise<void> => ctrl.change({ kind: 'put-creature', creature });
  const keep = (creature: Creature): void => void put(creature).then(close);
  const beast = system?.bestiary.find(each => each.id === chosen);
  const add = (): void => {
    if (beast)
      void put({
        ...{ id: freeId(beast.id, page.stable), name: beast.name },
        ...{ sheet: beast.sheet, note: beast.describe },
      });
    setChosen('');
  };
  const read = (id: string, what: Open['what']): void =>
    void ctrl.withCreature(id, creature => setOpen({ what, creature }));
  const copy = (id: string): void =>
    void ctrl.withCreature(id, creature => put({ ...creature, id: freeId(creature.id, page.stable) }));
  return (
    <section className="stack">
      <h2>{words.ownCreatures}</h2>
      {page.stable.length === 0 ? <p className="quiet">{words.noCreatures}</p> : null}
      <ul className="campaign-fights">
        {page.stable.map(({ id, name, note }) => (
          <li key={id} className="row wrap">
            <span className="grow">
              <strong>{name}</strong> <span className="quiet small">{note}</span>
            </span>
            <Does word={words.edit} name={name} off={busy || system === null} press={() => read(id, 'edit')} />
            <Does word={words.rename} name={name} off={busy} press={() => read(id, 'rename')} />
            <Does word={words.copy} name={name} off={busy} press={() => copy(id)} />
            <Does
              word={words.removeIt}
              name={name}
              off={busy}
              press={() => void ctrl.change({ kind: 'remove-creature', id })}
            />
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <PickOne
          label={words.addCreature}
          value={chosen}
          of={system?.bestiary ?? []}
          none={words.from}
          pick={setChosen}
        />
        <Button className="plain-button" aria-label={words.addCreature} isDisabled={busy || !beast} onPress={add}>
          {words.add}
        </Button>
      </div>
      {open?.what === 'rename' ? (
        <RenameDialog
          heading={words.renameCreature(open.creature.name)}
          title={open.creature.name}
          most={60}
          save={name => keep({ ...open.creature, name })}
          close={close}
        />
      ) : null}
      {open?.what === 'edit' && system ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <CreatureEditor system={system} creature={open.creature} save={keep} close={close} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** What is done to one creature, called by its name for whoever hears the page. */
const Does = ({ word, name, off, press }: { word: string; name: string; off: boolean; press: () => void }) => (
  <Button className="plain-button" aria-label={`${word}: ${name}`} isDisabled={off} onPress={press}>
    {word}
  </Button>
);
