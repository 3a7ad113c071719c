import type { Json } from '@affray/engine';
import type { BeginnersAnswer, MakeAnswer, PageAnswer, RollStepAnswer, StepsAnswer } from '@affray/protocol';
import { call } from './api.ts';

/** Making and reading characters of one system. Each throws `Refused` with what to tell people. */
export interface CharacterApi {
  beginners(): Promise<BeginnersAnswer['beginners']>;
  steps(choices: Json): Promise<StepsAnswer>;
  /** @param field null: all dice of the step */
  roll(choices: Json, step: string, field: string | null): Promise<RollStepAnswer['rolled']>;
  make(name: string, choices: Json): Promise<MakeAnswer>;
  page(sheet: Json, state: Json, options: Json): Promise<PageAnswer>;
}

/**
 * @param key of the house, or of what `door` names
 * @param door what the key is of: empty for the house, else such as `?fight=ID`
 */
export function characterApi(system: string, key: string, door = ''): CharacterApi {
  const at = (what: string): string => `/api/systems/${encodeURIComponent(system)}/characters${what}${door}`;
  return {
    beginners: async () => (await call('beginnersAnswer', at(''), key)).beginners,
    steps: choices => call('stepsAnswer', at('/steps'), key, { choices }),
    roll: async (choices, step, field) =>
      (await call('rollStepAnswer', at('/roll'), key, { choices, step, field })).rolled,
    make: (name, choices) => call('makeAnswer', at('/make'), key, { name, choices }),
    page: (sheet, state, options) => call('pageAnswer', at('/page'), key, { sheet, state, options }),
  };
}
