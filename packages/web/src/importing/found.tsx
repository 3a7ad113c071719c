import { type FoundMap, partsOf, type ReportPart } from '@affray/importer';
import { Button } from 'react-aria-components';
import * as words from '../words/importing.ts';
import { sentence } from '../words/numbers.ts';
import type { Choice } from './taken.ts';

const MOST = 50;
const within = (count: number): number => Math.min(MOST, Math.max(1, Math.round(count) || 1));

/** One kind of combatant that was found: whether to take it, how many, what is still to be said, and the whole report. */
export function FoundCard({ choice, change }: { readonly choice: Choice; readonly change: (next: Choice) => void }) {
  const { found, taken, count } = choice;
  const parts = partsOf(found).filter(each => each.what !== 'asked');
  return (
    <section className="found-card stack" aria-label={found.name} data-left={!taken || undefined}>
      <div className="row wrap">
        <label className="grow found-name">
          <input
            type="checkbox"
            aria-label={words.takeIn(found.name)}
            checked={taken}
            onChange={event => change({ ...choice, taken: event.target.checked })}
          />{' '}
          <strong>{found.name}</strong> <span className="quiet small">{words.readAs(found.form)}</span>
        </label>
        <input
          type="number"
          className="found-count num"
          aria-label={words.howMany(found.name)}
          value={count}
          min={1}
          max={MOST}
          onChange={event => change({ ...choice, count: within(event.target.valueAsNumber) })}
        />
      </div>
      <Asked choice={choice} change={change} />
      {parts.map(each => (
        <Part key={each.what} part={each} />
      ))}
    </section>
  );
}

/** What only a person can say, each with the answers that can be given at once. */
function Asked({ choice, change }: { readonly choice: Choice; readonly change: (next: Choice) => void }) {
  const { found, answers } = choice;
  if (found.questions.length === 0) return null;
  return (
    <ul className="found-asked">
      {found.questions.map(({ text, answers: all }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions of one sheet may be alike, and stay in their order
        <li key={at}>
          {all.length === 0 ? (
            <p>{sentence(text)}.</p>
          ) : (
            <label>
              <span>{sentence(text)}.</span>
              <select
                value={answers[at] ?? -1}
                onChange={event => change({ ...choice, answers: answers.with(at, Number(event.target.value)) })}
              >
                <option value={-1}>{words.stillOpen}</option>
                {all.map((each, value) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an answer is chosen by its place
                  <option key={value} value={value}>
                    {each.label}
                  </option>
                ))}
              </select>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A part of the report. What was guessed or filled in is read before it is taken; the rest opens with a press. */
const Part = ({ part: { what, title, lines } }: { readonly part: ReportPart }) => (
  <details className="found-part" open={what === 'guessed' || what === 'filled-in'}>
    <summary>
      {sentence(title)} <span className="quiet num">{lines.length}</span>
    </summary>
    <ul>
      {lines.map(({ from, as }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values of one file may be alike
        <li key={at}>
          {from === '' ? null : <code>{from}</code>}
          {from === '' || as === '' ? '' : ': '}
          {as}
        </li>
      ))}
    </ul>
  </details>
);

/** A map that was found: how large its ground is. @param measure takes that for the fight; undefined where no fight is written */
export const MapCard = ({ map, measure }: { readonly map: FoundMap; readonly measure: (() => void) | undefined }) => (
  <section className="found-card stack" aria-label={words.map}>
    <div className="row wrap">
      <span className="grow">
        <strong>{words.groundOf(map.width, map.height)}</strong>{' '}
        <span className="quiet small">{words.readAs(map.form)}</span>
      </span>
      {measure && map.fits ? (
        <Button className="solid-button" onPress={measure}>
          {words.takeThisGround}
        </Button>
      ) : null}
    </div>
    {map.fits ? null : <p className="hint">{words.noSuchGround}</p>}
    {measure || !map.fits ? null : <p className="hint">{words.mapInABuilder}</p>}
    {partsOf(map).map(each => (
      <Part key={each.what} part={each} />
    ))}
  </section>
);
