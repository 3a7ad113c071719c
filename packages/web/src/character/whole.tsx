import type { Json } from '@affray/engine';
import type { CharacterAnswer } from '@affray/protocol';
import { useMemo } from 'react';
import { characterApi } from '../wire/character-api.ts';
import * as words from '../words/character.ts';
import { CharacterPage, type CharacterPageProps } from './page.tsx';

/** A character as it was read, with the schema of its sheet. */
export interface ReadCharacter {
  readonly character: CharacterAnswer;
  readonly schema: Json;
}

interface WholeProps extends Pick<CharacterPageProps, 'save' | 'mayEdit' | 'more'> {
  /** Where a fight's story is read; null where whoever looks may not. */
  readonly story: ((fight: string) => string) | null;
  readonly read: ReadCharacter;
  /** Who asks: the key of the house, or of what `door` names. */
  readonly house: string;
  readonly door?: string;
}

/** A character's page with what the last fight left of it. */
export function Whole({ read: { character, schema }, house, door = '', save, mayEdit, story, more }: WholeProps) {
  const { system, dead, history, lasting, name, options, portrait, sheet, state } = character;
  const api = useMemo(() => characterApi(system, house, door), [system, house, door]);
  const left = lasting.map(each => (each.kind === 'mark' ? each.label : null)).filter(each => each !== null);
  return (
    <CharacterPage {...{ api, name, sheet, state, options, portrait, schema, history, save, mayEdit, story, more }}>
      {dead ? <p className="harm small">{words.dead}</p> : null}
      {left.length === 0 ? null : <p className="small">{left.join(' · ')}</p>}
    </CharacterPage>
  );
}
