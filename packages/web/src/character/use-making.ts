import type { Json } from '@affray/engine';
import type { CreationStepAnswer, PageAnswer, RollStepAnswer } from '@affray/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import type { CharacterApi } from '../wire/character-api.ts';

/** What is chosen, by step and field. */
export type Choices = { readonly [step: string]: { readonly [field: string]: Json } };

export interface Making {
  readonly choices: Choices;
  /** Null before they were read. */
  readonly steps: readonly CreationStepAnswer[] | null;
  /** What the choices made when they last made something. */
  readonly page: PageAnswer | null;
  readonly trouble: Trouble | null;
  /** The dice that fell last, by step. */
  readonly rolled: { readonly [step: string]: RollStepAnswer['rolled'] };
  readonly begin: (choices: Choices) => void;
  readonly set: (step: string, field: string, value: Json | undefined) => void;
  readonly roll: (step: string, field: string | null) => void;
}

/** A character while it is made: what is chosen stays, whichever step is looked at. */
export function useMaking(api: CharacterApi): Making {
  const [choices, setChoices] = useState<Choices>({});
  const [told, setTold] = useState<Pick<Making, 'steps' | 'page'>>({ steps: null, page: null });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [rolled, setRolled] = useState<Making['rolled']>({});
  const latest = useRef(0);
  useEffect(() => {
    const asked = ++latest.current;
    api.steps(choices).then(
      ({ steps, page }) => {
        // An answer about choices that are no longer made says nothing.
        if (asked !== latest.current) return;
        setTold(now => ({ steps, page: page ?? now.page }));
        setTrouble(null);
      },
      problem => {
        if (asked === latest.current) setTrouble(troubleOf(problem));
      },
    );
  }, [api, choices]);
  const set = useCallback((step: string, field: string, value: Json | undefined): void => {
    setChoices(now => {
      const { [field]: _, ...others } = now[step] ?? {};
      return { ...now, [step]: value === undefined ? others : { ...others, [field]: value } };
    });
  }, []);
  const roll = (step: string, field: string | null): void => {
    api.roll(choices, step, field).then(
      fell => {
        setRolled(now => ({ ...now, [step]: fell }));
        for (const each of fell) set(step, each.field, each.total);
      },
      problem => setTrouble(troubleOf(problem)),
    );
  };
  return { choices, ...told, trouble, rolled, begin: setChoices, set, roll };
}
