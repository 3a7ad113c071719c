import { useEffect, useMemo, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { link } from '../device/route.ts';
import { saying } from '../wire/api.ts';
import * as words from '../words/rulebook.ts';
import { books, choicesOf, pieces, searched } from './books.ts';
import { Readings } from './readings.tsx';
import type { HouseChoice, Rulebook, RuleText, Shelf } from './shape.ts';
import './rulebook.css';

/** What the screen has read. `book`: null where no game is chosen, or none of that name has rules here. */
interface Read {
  readonly shelf: Shelf;
  readonly book: Rulebook | null;
}

/** The rules of a game by topic, with a search; or the games that have some. @param system null: none is chosen */
export function RulesScreen({ system }: { system: string | null }) {
  const { read, trouble, again } = useBooks(system);
  const title = read?.book ? words.rulesOf(read.book.title) : words.theRules;
  return (
    <div className="rules-page">
      <header className="top">
        <ToAllFights />
        <div className="top-title">
          <h1>{title}</h1>
        </div>
      </header>
      <main className="rules-main" aria-busy={read === null && trouble === null}>
        {trouble === null ? null : (
          <p className="notice tone-harm" role="alert">
            {trouble}{' '}
            <Button className="plain-button" onPress={again}>
              {words.tryAgain}
            </Button>
          </p>
        )}
        {read ? <Games shelf={read.shelf} chosen={system} /> : null}
        {read?.book ? <Book book={read.book} /> : null}
        {read && !read.book ? (
          <p className="quiet">{system === null ? words.chooseAGame : words.noSuchGame(system)}</p>
        ) : null}
      </main>
    </div>
  );
}

/** Reads a game's book and the list of all. */
function useBooks(system: string | null) {
  const [read, setRead] = useState<Read | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let left = false;
    setTrouble(null);
    const reading = async (): Promise<Read> => ({
      shelf: await books.shelf(),
      book: system === null ? null : await books.book(system),
    });
    reading().then(
      all => left || setRead(all),
      problem => left || setTrouble(saying(problem)),
    );
    return () => {
      left = true;
    };
  }, [system, tries]);
  return { read, trouble, again: () => setTries(tries + 1) };
}

function Games({ shelf, chosen }: { shelf: Shelf; chosen: string | null }) {
  return (
    <nav className="rules-games" aria-label={words.theRules}>
      {shelf.map(({ system, title }) => (
        <a
          key={system}
          className="plain-button"
          href={`/rules/${system}`}
          onClick={link(`/rules/${system}`)}
          aria-current={system === chosen ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The anchor of a topic. */
const anchorOf = (topic: string): string => `topic-${topic.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

function Book({ book }: { book: Rulebook }) {
  const [query, setQuery] = useState('');
  const there = useThere();
  const shown = useMemo(() => searched(book, query), [book, query]);
  const ids = useMemo(() => new Set(book.topics.flatMap(each => each.rules.map(rule => rule.id))), [book]);
  const count = shown.topics.reduce((sum, each) => sum + each.rules.length, 0) + shown.house.length;
  return (
    <>
      <p className="quiet">{words.everyRule}</p>
      <SearchField className="text-field rules-find" value={query} onChange={setQuery}>
        <Label>{words.find}</Label>
        <Input placeholder={words.findHint} />
      </SearchField>
      <p className="tiny quiet" role="status">
        {query.trim() === '' ? '' : count === 0 ? words.noneFound(query.trim()) : words.found(count)}
      </p>
      {query.trim() === '' ? <Topics book={book} /> : null}
      {shown.topics.map(({ name, rules }) => (
        <section key={name} aria-labelledby={anchorOf(name)}>
          <h2 id={anchorOf(name)}>{name}</h2>
          <dl className="rules-list">
            {rules.map(rule => (
              <RuleRow key={rule.id} rule={rule} book={book} ids={ids} there={there === rule.id} />
            ))}
          </dl>
        </section>
      ))}
      {shown.house.length > 0 ? <House choices={shown.house} there={there} /> : null}
    </>
  );
}

function Topics({ book }: { book: Rulebook }) {
  return (
    <nav aria-label={words.topics}>
      <ul className="rules-topics">
        {book.topics.map(({ name }) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a>
          </li>
        ))}
        {book.house.length > 0 ? (
          <li>
            <a href="#house-rules">{words.houseRules}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** What the address names behind its `#`; it is brought into sight once it is drawn, and whenever it changes. */
function useThere(): string {
  const [there, setThere] = useState(hash);
  useEffect(() => {
    const look = (): void => setThere(hash());
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    const at = there === '' ? null : document.getElementById(there);
    at?.scrollIntoView({ block: 'start' });
    at?.focus({ preventScroll: true });
  }, [there]);
  return there;
}
function hash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

function RuleRow(props: { rule: RuleText; book: Rulebook; ids: ReadonlySet<string>; there: boolean }) {
  const { rule, book, ids, there } = props;
  return (
    <div id={rule.id} tabIndex={-1} data-there={there || undefined}>
      <dt>
        <a href={`#${rule.id}`}>{rule.id}</a>
      </dt>
      <dd>
        {pieces(rule.says, id => ids.has(id)).map((piece, at) =>
          'id' in piece ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            <a key={at} href={`#${piece.id}`}>
              {piece.id}
            </a>
          ) : (
            piece.text
          ),
        )}
        <small>{rule.notes.join(' ')}</small>
        {choicesOf(book, rule).map(each => (
          <small key={each.name}>
            <a href={`#house-${each.name}`}>
              {words.houseRule} {each.says}
            </a>
          </small>
        ))}
      </dd>
    </div>
  );
}

function House({ choices, there }: { choices: readonly HouseChoice[]; there: string }) {
  return (
    <section aria-labelledby="house-rules">
      <h2 id="house-rules">{words.houseRules}</h2>
      <p className="quiet small">{words.houseRulesExplained}</p>
      <dl className="rules-list">
        {choices.map(each => {
          const id = `house-${each.name}`;
          return (
            <div key={each.name} id={id} tabIndex={-1} data-there={there === id || undefined}>
              <dt>{each.called}</dt>
              <dd>
                {each.says}
                <small>
                  <Readings choice={each} />
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
