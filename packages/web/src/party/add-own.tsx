import type { Json } from '@affray/engine';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { PickOne } from '../campaign/pick-one.tsx';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import type { Systems } from '../home/ctrl.ts';
import { Wrong } from '../join/wrong.tsx';
import { api, saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import { makeACharacter } from '../words/making.ts';
import * as words from '../words/party.ts';

type Ready = Systems[number]['bestiary'][number];
interface OwnProps {
  readonly campaign: string;
  readonly system: string;
  readonly token: string;
  readonly done: () => Promise<void>;
}

/** A player brings a character of their own into the party. */
export function AddOwn({ campaign, system, token, done }: OwnProps) {
  const [ready, setReady] = useState<readonly Ready[]>([]);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  useEffect(() => {
    // Without the list the button stays as it is: nothing can be chosen.
    api.systems().then(
      ({ systems }) => setReady(systems.find(each => each.id === system)?.bestiary ?? []),
      () => undefined,
    );
  }, [system]);
  const found = ready.find(each => each.id === chosen);
  const add = async (called: string, sheet: Json): Promise<void> => {
    const made = await partyApi.add(campaign, token, { name: called, sheet }).catch(saying);
    if (typeof made === 'string') return setWrong(made);
    setWrong(null);
    setChosen('');
    setName('');
    await done();
  };
  return (
    <>
      <Button className="solid-button" onPress={() => setMaking(true)}>
        {makeACharacter}
      </Button>
      {making ? (
        <MakerOverlay
          system={system}
          house={token}
          door={`?campaign=${encodeURIComponent(campaign)}`}
          close={() => setMaking(false)}
          done={made => {
            setMaking(false);
            void add(made.name, made.sheet);
          }}
        />
      ) : null}
      <details>
        <summary>{words.addReady}</summary>
        <div className="stack">
          <PickOne label={words.addACharacter} value={chosen} of={ready} none={words.from} pick={setChosen} />
          <NameField label={words.name} value={name} set={setName} />
          <Button
            className="plain-button"
            isDisabled={!found}
            onPress={() => void (found && add(name.trim() || found.name, found.sheet))}
          >
            {words.add}
          </Button>
        </div>
      </details>
      {wrong ? <Wrong reason={wrong} /> : null}
    </>
  );
}

function NameField({ label, value, set }: { label: string; value: string; set: (name: string) => void }) {
  return (
    <label className="campaign-field">
      <span className="small">{label}</span>
      <input value={value} maxLength={60} onChange={event => set(event.target.value)} />
    </label>
  );
}
