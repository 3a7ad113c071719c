import type { Json } from '@affray/engine';
import type { Imported } from '@affray/importer';
import { decoded } from '@affray/importer/text';
import { useCallback, useState } from 'react';
import { Button, DropZone, Label, Text, TextArea, TextField } from 'react-aria-components';
import { type Reading, useReading } from '../builder/use-reading.ts';
import { PickFile } from '../campaign/pick-file.tsx';
import { Alert } from '../controls/alert.tsx';
import { TroubleNote } from '../home/trouble.tsx';
import * as words from '../words/importing.ts';
import { FoundCard, MapCard } from './found.tsx';
import { readImport } from './read.ts';
import { type Choice, choiceOf, sheetOf } from './taken.ts';
import './importing.css';

/** Combatants of one kind that are taken in. */
export interface Taken {
  readonly name: string;
  readonly count: number;
  readonly sheet: Json;
}
export interface ImportingProps {
  /** The system's id. */
  readonly system: string;
  /** Who gets what is read: "Heroes", "the party". */
  readonly into: string;
  /** Takes them in. @returns why not all of them could be; null where they were */
  readonly add: (all: readonly Taken[]) => Promise<string | null>;
  /** Takes the size of the ground from a map; left out where there is no ground. */
  readonly measure?: ((ground: { readonly width: number; readonly height: number }) => void) | undefined;
  readonly close: () => void;
}

/** A file of another tool, dropped, chosen or pasted: what was made of it, what is still to be said, and what of it to take. */
export function Importing({ system, into, add, measure, close }: ImportingProps) {
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [pasted, setPasted] = useState('');
  const read = useCallback((text: string) => readImport(text, system), [system]);
  const reading = useReading(file?.text ?? (pasted.trim() === '' ? null : pasted), read);
  const take = async (chosen: File): Promise<void> =>
    setFile({ name: chosen.name, text: decoded(new Uint8Array(await chosen.arrayBuffer())) });
  const again = (): void => {
    setFile(null);
    setPasted('');
  };
  return (
    <DropZone
      className="importing stack"
      getDropOperation={() => 'copy'}
      onDrop={async ({ items: [item] }) => {
        if (item?.kind === 'file') await take(await item.getFile());
      }}
    >
      {file === null ? (
        <>
          <div className="row wrap">
            <Text slot="label" className="grow">
              {words.dropItHere}
            </Text>
            <PickFile take={chosen => void take(chosen)} accept="">
              {words.chooseAFile}
            </PickFile>
          </div>
          <TextField className="text-field" value={pasted} onChange={setPasted}>
            <Label>{words.pastedText}</Label>
            <TextArea className="text-area mono" rows={reading.answer ? 3 : 8} spellCheck={false} />
          </TextField>
        </>
      ) : (
        <div className="row wrap">
          <Text slot="label" className="grow">
            {words.readFrom(file.name)}
          </Text>
          <Button className="plain-button" onPress={again}>
            {words.anotherFile}
          </Button>
        </div>
      )}
      <Result {...{ reading, into, add, measure, close }} />
    </DropZone>
  );
}

type ResultProps = Pick<ImportingProps, 'into' | 'add' | 'measure' | 'close'> & { readonly reading: Reading<Imported> };
const Result = ({ reading: { answer, trouble }, ...rest }: ResultProps) => (
  <div className="stack" aria-live="polite">
    {trouble ? <TroubleNote trouble={trouble} close={null} /> : null}
    {answer ? <FoundList key={keyOf(answer)} imported={answer} {...rest} /> : null}
  </div>
);
/** Another text begins with nothing answered. */
const keyOf = ({ found, maps, passedOver }: Imported): string =>
  JSON.stringify([found.map(each => [each.name, each.sheet]), maps.map(each => [each.width, each.height]), passedOver]);

/** Everyone that was found, with what to take and how many; and the ground, where there is a map. */
function FoundList(props: Omit<ResultProps, 'reading'> & { readonly imported: Imported }) {
  const { imported, into, add, measure, close } = props;
  const [choices, setChoices] = useState<readonly Choice[]>(() => imported.found.map(choiceOf));
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const taken = choices.filter(each => each.taken);
  const takeAll = async (): Promise<void> => {
    setBusy(true);
    const why = await add(taken.map(each => ({ name: each.found.name, count: each.count, sheet: sheetOf(each) })));
    setBusy(false);
    setRefused(why);
    if (why === null) close();
  };
  return (
    <>
      {imported.passedOver.length > 0 ? (
        <p className="notice tone-warn">{words.nothingMadeOf(imported.passedOver)}</p>
      ) : null}
      {imported.maps.map((each, at) => (
        <MapCard
          // biome-ignore lint/suspicious/noArrayIndexKey: maps of one file may be alike, and stay in its order
          key={at}
          map={each}
          measure={
            measure &&
            (() => {
              measure(each);
              close();
            })
          }
        />
      ))}
      {choices.map((each, at) => (
        <FoundCard
          // biome-ignore lint/suspicious/noArrayIndexKey: those of one file may be alike, and stay in its order
          key={at}
          choice={each}
          change={next => setChoices(choices.with(at, next))}
        />
      ))}
      <Alert of={refused} />
      {choices.length === 0 ? null : (
        <Button className="solid-button" isDisabled={busy || taken.length === 0} onPress={() => void takeAll()}>
          {words.addAll(
            taken.reduce((sum, each) => sum + each.count, 0),
            into,
          )}
        </Button>
      )}
    </>
  );
}
