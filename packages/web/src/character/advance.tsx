import type { Json } from '@affray/engine';
import type { CharacterAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { AskFields, suggestedFor } from '../campaign/ask-fields.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import * as words from '../words/character.ts';

interface AdvanceProps {
  readonly advance: NonNullable<CharacterAnswer['advance']>;
  /** Rejects with what to tell people where it is refused; then nothing is changed. */
  readonly gain: (given: Json) => Promise<void>;
  readonly close: () => void;
}

/** A character gains a level: what the book lets choose, and then its dice. */
export function Advance({ advance: { label, describe, rule, fields }, gain, close }: AdvanceProps) {
  const [given, setGiven] = useState(() => suggestedFor(fields));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return (
    <Overlay title={label} close={close}>
      <div className="stack">
        <p className="quiet">
          {describe} <RuleTip id={rule} />
        </p>
        {trouble ? <TroubleNote trouble={trouble} close={() => setTrouble(null)} /> : null}
        <AskFields fields={fields} given={given} set={setGiven} />
        <Button
          className="solid-button"
          onPress={() => void gain(given).then(close, problem => setTrouble(troubleOf(problem)))}
        >
          {words.rollForIt}
        </Button>
      </div>
    </Overlay>
  );
}
