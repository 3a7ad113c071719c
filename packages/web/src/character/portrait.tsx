import { useState } from 'react';
import { Button } from 'react-aria-components';
import { PickFile } from '../campaign/pick-file.tsx';
import type { Crest } from '../controls/crest.tsx';
import * as words from '../words/character.ts';
import { Picture } from './picture.tsx';
import { scaled } from './scaled.ts';

interface PortraitProps {
  readonly name: string;
  readonly arms: Parameters<typeof Crest>[0]['arms'];
  readonly portrait: string | null;
  /** Null where nobody may. */
  readonly save: ((portrait: string | null) => void) | null;
}

/** What a character looks like: a picture from this device, else its crest. */
export function Portrait({ name, arms, portrait, save }: PortraitProps) {
  const [wrong, setWrong] = useState(false);
  const take = async (file: File): Promise<void> => {
    const picture = await scaled(file);
    setWrong(picture === null);
    if (picture !== null) save?.(picture);
  };
  return (
    <div className="portrait">
      <Picture name={name} arms={arms} portrait={portrait} />
      {save === null ? null : (
        <div className="stack no-print">
          <PickFile accept="image/*" take={file => void take(file)}>
            {portrait === null ? words.choosePortrait : words.changePortrait}
          </PickFile>
          {portrait === null ? null : (
            <Button className="plain-button" onPress={() => save(null)}>
              {words.removePortrait}
            </Button>
          )}
          {wrong ? (
            <p className="small tone-harm" role="alert">
              {words.notAPicture}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
