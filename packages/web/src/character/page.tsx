import type { Json } from '@affray/engine';
import type { CharacterAnswer, PageAnswer } from '@affray/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Editable } from '../controls/editable.tsx';
import { Icon } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import type { CharacterApi } from '../wire/character-api.ts';
import * as words from '../words/character.ts';
import { day } from '../words/numbers.ts';
import { EditSheet } from './edit-sheet.tsx';
import { Portrait } from './portrait.tsx';
import { Sections } from './sections.tsx';
import './character.css';

/** What is written of a character: what is not said stays as it is. */
export interface Written {
  readonly name?: string;
  readonly sheet?: Json;
  readonly portrait?: string | null;
}
export interface CharacterPageProps {
  readonly api: CharacterApi;
  readonly name: string;
  readonly sheet: Json;
  /** As the last fight left it; `{}` for one whom no fight has touched. */
  readonly state: Json;
  readonly options: Json;
  /** Null: its crest; undefined: portraits are not kept here. */
  readonly portrait?: string | null;
  /** JSON Schema of the system's sheets. */
  readonly schema: Json;
  readonly history?: CharacterAnswer['history'];
  /** Where a fight's story is read; null where whoever looks may not. */
  readonly story?: ((fight: string) => string) | null;
  readonly mayEdit: boolean;
  /** Rejects with what to tell people where it is refused; then nothing is changed. */
  readonly save: (written: Written) => Promise<void>;
  /** What stands beside its name, such as how it is. */
  readonly children?: ReactNode;
  /** What else can be done with it, such as to gain a level. */
  readonly more?: ReactNode;
}

/** A character like the game's own sheet: read, printed, and edited in place by whoever may. */
export function CharacterPage(props: CharacterPageProps) {
  const { sheet, schema, mayEdit, history, save } = props;
  const { page, trouble } = usePage(props);
  const [edited, setEdited] = useState<{ path: string | null; label: string } | null>(null);
  const [refused, setRefused] = useState<Trouble | null>(null);
  const keep = (written: Written): Promise<Trouble | null> => save(written).then(() => null, troubleOf);
  const keepNow = (written: Written): void => void keep(written).then(setRefused);
  const wrong = refused ?? trouble;
  return (
    <article className="character" aria-busy={page === null}>
      <Head {...props} page={page} keep={keepNow} edit={() => setEdited({ path: null, label: words.editAll })} />
      {wrong ? <TroubleNote trouble={wrong} close={refused ? () => setRefused(null) : null} /> : null}
      {page ? (
        <Sections
          heading="h2"
          sections={page.sections}
          edit={mayEdit ? (path, label) => setEdited({ path, label: words.editLine(label) }) : null}
        />
      ) : trouble ? null : (
        <p className="quiet">{words.reads}</p>
      )}
      {history ? <History of={history} story={props.story ?? null} /> : null}
      {edited ? (
        <EditSheet
          title={edited.label}
          sheet={sheet}
          schema={schema}
          path={edited.path}
          save={next => keep({ sheet: next })}
          close={() => setEdited(null)}
        />
      ) : null}
    </article>
  );
}

interface HeadProps extends CharacterPageProps {
  readonly page: PageAnswer | null;
  readonly keep: (written: Written) => void;
  readonly edit: () => void;
}

/** Who it is, and what can be done with the page as a whole. */
function Head({ name, portrait, mayEdit, page, keep, edit, children, more }: HeadProps) {
  return (
    <header className="character-head">
      {portrait === undefined ? null : (
        <Portrait
          name={name}
          arms={page?.arms ?? 'melee'}
          portrait={portrait}
          save={mayEdit ? next => keep({ portrait: next }) : null}
        />
      )}
      <div className="stack grow">
        <h1>
          <Editable label={words.name} value={name} save={mayEdit ? next => keep({ name: next }) : null}>
            {name}
          </Editable>
        </h1>
        {page && page.role !== '' ? <p className="quiet">{page.role}</p> : null}
        {children}
        <div className="row wrap no-print">
          {mayEdit ? (
            <Button className="plain-button" onPress={edit}>
              <Icon name="pen" size={16} /> {words.editAll}
            </Button>
          ) : null}
          <Button className="plain-button" onPress={() => window.print()}>
            {words.print}
          </Button>
          {more}
        </div>
      </div>
    </header>
  );
}

/** The sheet as it is read now; while it is read anew, the one before stays in sight. */
function usePage({ api, sheet, state, options }: CharacterPageProps): {
  readonly page: PageAnswer | null;
  readonly trouble: Trouble | null;
} {
  const [page, setPage] = useState<PageAnswer | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let current = true;
    api.page(sheet, state, options).then(
      next => {
        if (!current) return;
        setPage(next);
        setTrouble(null);
      },
      problem => {
        if (current) setTrouble(troubleOf(problem));
      },
    );
    return () => {
      current = false;
    };
  }, [api, sheet, state, options]);
  return { page, trouble };
}

/** What happened, the latest first. */
const History = (props: { of: CharacterAnswer['history']; story: ((fight: string) => string) | null }) => (
  <section className="sheet-section character-history" aria-label={words.history}>
    <h2>{words.history}</h2>
    {props.of.length === 0 ? <p className="quiet small">{words.noHistory}</p> : null}
    <ul>
      {props.of.toReversed().map(({ at, fight, title, text }) => (
        <li key={`${at} ${text}`}>
          <span className="quiet small num">{day(at)}</span> {text}{' '}
          {fight && props.story ? (
            <a
              className="no-print"
              href={props.story(fight)}
              onClick={link(props.story(fight))}
              aria-label={words.theStoryOf(title ?? '')}
            >
              {title ?? words.theStory}
            </a>
          ) : title === null ? null : (
            <span className="quiet small">({title})</span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
