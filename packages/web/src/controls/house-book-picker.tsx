import { useState } from 'react';
import { Button } from 'react-aria-components';
import { type HouseBook, readBook } from '../device/house-book.ts';
import { keptBooks } from '../device/kept-books.ts';
import { useStore } from '../device/store.ts';
import * as words from '../words/controls.ts';
import { ChooseFile } from './choose-file.tsx';

/** Loads a house book: from a file, or the one that this device keeps. A file that cannot be used is refused by its name. */
export function HouseBookPicker({
  system,
  use,
}: {
  readonly system: string;
  /** Takes a book; `from` says where it came from. */
  readonly use: (book: HouseBook, from: string) => void;
}) {
  const [wrong, setWrong] = useState('');
  const kept = useStore(keptBooks())[system];
  const take = async (file: File): Promise<void> => {
    const read = readBook(file.name, await file.text(), system);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong('');
    use(read.book, file.name);
  };
  return (
    <div className="stack house-book">
      <div className="row wrap">
        <ChooseFile take={file => void take(file)}>{words.loadAHouseBook}</ChooseFile>
        {kept && kept.length > 0 ? (
          <Button
            className="plain-button"
            onPress={() => {
              setWrong('');
              use(kept, words.thisDevice);
            }}
          >
            {words.takeTheOneKeptHere(kept.length)}
          </Button>
        ) : null}
      </div>
      {wrong ? (
        <p className="notice tone-harm small" role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
