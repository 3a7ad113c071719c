import type { Json } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import { Wrong } from '../join/wrong.tsx';
import { saying } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';
import { makeACharacter } from '../words/making.ts';

interface OwnProps {
  readonly campaign: string;
  readonly system: string;
  readonly token: string;
  readonly done: () => Promise<void>;
}

/** A player brings a character of their own into the party: a ready one, or made step by step. */
export function AddOwn({ campaign, system, token, done }: OwnProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const add = async (name: string, sheet: Json): Promise<void> => {
    const made = await partyApi.add(campaign, token, { name, sheet }).catch(saying);
    if (typeof made === 'string') return setWrong(made);
    setWrong(null);
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
      {wrong ? <Wrong reason={wrong} /> : null}
    </>
  );
}
