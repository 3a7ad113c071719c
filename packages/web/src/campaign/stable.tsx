import { type CampaignAnswer, type Creature, freeId } from '@affray/protocol';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { RenameDialog } from '../controls/rename.tsx';
import { asJson } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { copyName } from './copied.ts';
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
  const close = (): void => {
    setOpen(null);
    setRefused(null);
  };
  const put = (creature: Creature): Promise<void> => ctrl.change({ kind: 'put-creature', creature });
  // What is refused is said in its dialog: nothing that was written is lost.
  const [refused, setRefused] = useState<string | null>(null);
  const keep = async (creature: Creature): Promise<void> => {
    const why = await ctrl.tries('changes', { change: asJson({ kind: 'put-creature', creature }) });
    // By the creature’s own fields, not by those of the change.
    setRefused(why?.replace(/^change\.creature\./, '') ?? null);
    if (why === null) setOpen(null);
  };
  const copy = (id: string): void => void ctrl.withCreature(id, creature => put(another(creature, page.stable)));
  return (
    <section className="stack">
      <h2>{words.ownCreatures}</h2>
      {page.stable.length === 0 ? <p className="quiet">{words.noCreatures}</p> : null}
      <ul className="campaign-fights">
        {page.stable.map(each => (
          <Row
            key={each.id}
            of={each}
            busy={busy}
            mayEdit={system !== null}
            read={what => void ctrl.withCreature(each.id, creature => setOpen({ what, creature }))}
            copy={() => copy(each.id)}
            remove={() => void ctrl.change({ kind: 'remove-creature', id: each.id })}
          />
        ))}
      </ul>
      <AddCreature page={page} busy={busy} system={system} put={put} />
      {open?.what === 'rename' ? (
        <RenameDialog
          heading={words.renameCreature(open.creature.name)}
          title={open.creature.name}
          most={60}
          refused={refused}
          save={name => void keep({ ...open.creature, name })}
          close={close}
        />
      ) : null}
      {open?.what === 'edit' && system ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <CreatureEditor
            system={system}
            creature={open.creature}
            refused={refused}
            save={creature => void keep(creature)}
            close={close}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A creature once more, told apart from the others by its name. */
function another(creature: Creature, stable: CampaignAnswer['stable']): Creature {
  const names = stable.map(each => each.name);
  return { ...creature, id: freeId(creature.id, stable), name: copyName(creature.name, names, 60) };
}

/** One comes in from the bestiary, to be made the game master's own. */
function AddCreature({
  page,
  busy,
  system,
  put,
}: Omit<StableProps, 'ctrl'> & { put: (creature: Creature) => Promise<void> }) {
  const [chosen, setChosen] = useState('');
  const beast = system?.bestiary.find(each => each.id === chosen);
  const add = (): void => {
    if (beast)
      void put({
        ...{ id: freeId(beast.id, page.stable), name: beast.name },
        ...{ sheet: beast.sheet, note: beast.describe },
      });
    setChosen('');
  };
  return (
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
  );
}

interface RowProps {
  readonly of: CampaignAnswer['stable'][number];
  readonly busy: boolean;
  readonly mayEdit: boolean;
  readonly read: (what: Open['what']) => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

/** A creature with its line, and what can be done to it. */
const Row = ({ of: { name, note }, busy, mayEdit, read, copy, remove }: RowProps) => (
  <li className="row wrap">
    <span className="grow">
      <strong>{name}</strong> <span className="quiet small">{note}</span>
    </span>
    <div className="row">
      <Does word={words.edit} name={name} off={busy || !mayEdit} press={() => read('edit')} />
      <Does word={words.rename} name={name} off={busy} press={() => read('rename')} />
      <Does word={words.copy} name={name} off={busy} press={copy} />
      <Does word={words.removeIt} name={name} off={busy} press={remove} />
    </div>
  </li>
);

/** What is done to one creature, called by its name for whoever hears the page. */
const Does = ({ word, name, off, press }: { word: string; name: string; off: boolean; press: () => void }) => (
  <Button className="plain-button" aria-label={`${word}: ${name}`} isDisabled={off} onPress={press}>
    {word}
  </Button>
);
