import type { RefereeView } from '@affray/alternacy';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { HouseBookPicker } from '../../controls/house-book-picker.tsx';
import type { Command } from '../../controls/offer.ts';
import { bookFile, type HouseBook } from '../../device/house-book.ts';
import { keepBook } from '../../device/kept-books.ts';
import { save } from '../../wire/api.ts';
import * as words from '../../words/alternacy.ts';

/** Takes the game master's commands; null while an action waits, or for others. */
export type Give = ((command: Command) => void) | null;

/** What was ruled so far, the latest first, and the campaign's house book: to take along, to keep, to bring in. */
export function Referee({ referee, give }: { referee: RefereeView; give: Give }) {
  const { rulings, houseBook } = referee;
  const book: HouseBook = houseBook.map(each => ({ ...each }));
  return (
    <details className="rulings">
      <summary>{words.yourRulings(rulings.length > 0 ? rulings.length : houseBook.length)}</summary>
      {rulings.length > 0 ? (
        <ul>
          {rulings.map((each, index) => (
            <OneRuling
              key={`${each.site} ${each.case} ${each.people}`}
              ruling={each}
              forget={give && (() => give({ kind: 'gm-forget-ruling', index }))}
            />
          ))}
        </ul>
      ) : (
        <p className="quiet">{houseBook.length > 0 ? words.nothingRuledYetInThis : words.whatYouRuleIsKept}</p>
      )}
      <Book book={book} give={give} />
    </details>
  );
}

function OneRuling({ ruling, forget }: { ruling: RefereeView['rulings'][number]; forget: (() => void) | null }) {
  return (
    <li>
      <span className="quiet">{ruling.meaning}</span>
      <span className="row">
        <span className="grow">
          {ruling.case === '' ? '' : `${ruling.case}: `}
          <strong>{ruling.says}</strong>
          {ruling.times > 1 ? <span className="faint num"> ×{ruling.times}</span> : null}
        </span>
        {forget ? (
          <Button
            className="quiet-button small"
            onPress={forget}
            aria-label={words.forgetThis(ruling.meaning, ruling.case)}
          >
            {words.forget}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

const counted = ({ length }: HouseBook): string => words.rulings(length);

/** The house book of the campaign: as a file, kept on this device for the next fight, or another one opened. */
function Book({ book, give }: { book: HouseBook; give: Give }) {
  const [said, say] = useState('');
  const download = (): void => {
    const text = JSON.stringify(bookFile('alternacy', book), null, 2);
    save(new Blob([text], { type: 'application/json' }), 'house-book.json');
  };
  return (
    <div className="stack rulings-book">
      <div className="row wrap">
        {book.length > 0 ? (
          <>
            <Button className="plain-button" onPress={download}>
              {words.saveTheHouseBook}
            </Button>
            <Button
              className="plain-button"
              onPress={() => {
                keepBook('alternacy', book);
                say(words.keptOnThisDeviceFor(counted(book)));
              }}
            >
              {words.keepForTheNextFight}
            </Button>
          </>
        ) : null}
      </div>
      {give ? (
        <HouseBookPicker
          system="alternacy"
          use={(read, from) => {
            give({ kind: 'gm-house-book', book: read });
            say(words.fromOfferedFromNowOn(counted(read), from));
          }}
        />
      ) : null}
      {said ? (
        <p className="quiet small" role="status">
          {said}
        </p>
      ) : null}
    </div>
  );
}
