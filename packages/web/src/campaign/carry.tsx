import type { Json } from '@affray/engine';
import type { CarryAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Overlay } from '../controls/overlay.tsx';
import { saying } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { LastingLine, lastingValue } from './lasting.tsx';

interface CarryProps {
  readonly campaign: string;
  readonly fight: string;
  readonly close: () => void;
  /** It was taken over. */
  readonly done: () => void;
}
/** What is set otherwise, by who and what. */
type Edits = ReadonlyMap<string, { readonly who: string; readonly path: string; readonly value: Json }>;

/** What a fight left of everyone, to be looked at and changed before it is taken over. */
export function Carry({ campaign, fight, close, done }: CarryProps) {
  const [left, setLeft] = useState<CarryAnswer | null>(null);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    campaignApi.left(campaign, fight).then(setLeft, problem => setTrouble(saying(problem)));
  }, [campaign, fight]);
  const take = (): void => {
    setTrouble(null);
    const all = [...edits.values()].map(each => ({ ...each }));
    campaignApi.carry(campaign, fight, all).then(done, problem => setTrouble(saying(problem)));
  };
  const set = (who: string, path: string, value: Json | undefined): void =>
    setEdits(now => {
      const next = new Map(now);
      if (value === undefined) next.delete(`${who} ${path}`);
      else next.set(`${who} ${path}`, { who, path, value });
      return next;
    });
  return (
    <Overlay title={words.whatItLeft} close={close} wide>
      <div className="stack" aria-busy={left === null}>
        {trouble ? (
          <p className="notice tone-harm" role="alert">
            {trouble}
          </p>
        ) : null}
        {left && !left.over ? <p className="notice tone-warn">{words.notOver}</p> : null}
        {left?.carried ? <p className="notice tone-warn">{words.wasCarried}</p> : null}
        <p className="quiet">{words.eachLine}</p>
        {left?.characters.map(each => (
          <Left key={each.id} of={each} edits={edits} set={set} />
        ))}
        <Button className="solid-button" isDisabled={!left || left.carried !== null} onPress={take}>
          {words.takeOver}
        </Button>
      </div>
    </Overlay>
  );
}

interface LeftProps {
  readonly of: CarryAnswer['characters'][number];
  readonly edits: Edits;
  readonly set: (who: string, path: string, value: Json | undefined) => void;
}
function Left({ of: { id, name, before, after }, edits, set }: LeftProps) {
  const was = new Map(before.map(each => [each.path, lastingValue(each)]));
  return (
    <section className="campaign-card" aria-label={words.lastsOf(name)}>
      <h3>{name}</h3>
      {after.map(each => {
        const old = was.get(each.path);
        return (
          <LastingLine
            key={each.path}
            of={each}
            was={old === undefined || old === lastingValue(each) ? null : old}
            value={edits.get(`${id} ${each.path}`)?.value}
            set={value => set(id, each.path, value)}
          />
        );
      })}
    </section>
  );
}
