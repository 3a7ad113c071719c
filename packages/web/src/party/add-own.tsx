import type { PartyAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { PickOne } from '../campaign/pick-one.tsx';
import type { Systems } from '../home/ctrl.ts';
import { Wrong } from '../join/wrong.tsx';
import { api, saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import * as words from '../words/party.ts';

type Ready = Systems[number]['bestiary'][number];
interface OwnProps {
  readonly campaign: string;
  readonly token: string;
  readonly done: () => Promise<void>;
}

/** A player brings a character of their own into the party. */
export function AddOwn({ campaign, system, token, done }: OwnProps & { readonly system: string }) {
  const [ready, setReady] = useState<readonly Ready[]>([]);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    // Without the list the button stays as it is: nothing can be chosen.
    api.systems().then(
      ({ systems }) => setReady(systems.find(each => each.id === system)?.bestiary ?? []),
      () => undefined,
    );
  }, [system]);
  const found = ready.find(each => each.id === chosen);
  const add = async (): Promise<void> => {
    if (!found) return;
    const made = await partyApi
      .add(campaign, token, { name: name.trim() || found.name, sheet: found.sheet })
      .catch(saying);
    if (typeof made === 'string') return setWrong(made);
    setWrong(null);
    setChosen('');
    setName('');
    await done();
  };
  return (
    <details>
      <summary>{words.addACharacter}</summary>
      <div className="stack">
        <PickOne label={words.addACharacter} value={chosen} of={ready} none={words.from} pick={setChosen} />
        <NameField label={words.name} value={name} set={setName} />
        {wrong ? <Wrong reason={wrong} /> : null}
        <Button className="solid-button" isDisabled={!found} onPress={() => void add()}>
          {words.add}
        </Button>
      </div>
    </details>
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

/** A player gives a character of their own another name. */
export function RenameOwn({
  campaign,
  token,
  of,
  done,
}: OwnProps & { readonly of: PartyAnswer['characters'][number] }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const rename = async (): Promise<void> => {
    const changed = await partyApi
      .character(campaign, token, of.id)
      .then(({ sheet }) => partyApi.change(campaign, token, of.id, { name: name.trim(), sheet }))
      .catch(saying);
    if (typeof changed === 'string') return setWrong(changed);
    setWrong(null);
    setName('');
    await done();
  };
  return (
    <details className="small">
      <summary>{words.rename(of.name)}</summary>
      <div className="row wrap">
        <NameField label={words.newName(of.name)} value={name} set={setName} />
        <Button className="plain-button" isDisabled={name.trim() === ''} onPress={() => void rename()}>
          {words.keep}
        </Button>
        {wrong ? <Wrong reason={wrong} /> : null}
      </div>
    </details>
  );
}
