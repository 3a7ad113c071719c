import { DIALECT_NAMES, DIALECTS, type Dialect, type Roll, rollNode } from '@affray/dice';
import { Xoshiro } from '@affray/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { Icon } from '../controls/marks.tsx';
import { PickOne } from '../controls/picks.tsx';
import { Columns } from '../display/charts.tsx';
import { Headings } from '../display/headings.tsx';
import * as words from '../words/dice.ts';
import { percent } from '../words/numbers.ts';
import { type Bin, binsOf, type Read, read } from './read.ts';
import './dice.css';

const EXAMPLES = ['4d6kh3', '2d10+2-4d10', 'd100<=45', '3d6!', '8d10>=7', 'd20 adv + 5', '5d6 goal 4 sixes'];
const NOTATIONS = DIALECTS.map(id => ({ id, label: DIALECT_NAMES[id] }));
const KEPT = 8;

/** An expression of dice with every total that can come of it, exactly, and the dice to throw it. */
export function DiceCalculator({ begin = '4d6kh3' }: { begin?: string }) {
  const [text, setText] = useState(begin);
  const [dialect, setDialect] = useState<Dialect>('affray');
  const settled = useDeferredValue(text);
  const found = useMemo(() => read(settled, dialect), [settled, dialect]);
  return (
    <div className="calculator stack">
      <TextField
        className="text-field calculator-field"
        value={text}
        onChange={setText}
        maxLength={500}
        isInvalid={found.kind === 'wrong'}
      >
        <Label>{words.dice}</Label>
        <Input spellCheck="false" autoComplete="off" autoCapitalize="off" />
      </TextField>
      {found.kind === 'wrong' ? <Wrong wrong={found} /> : null}
      {found.kind === 'read' ? <Notes notes={found.notes} /> : null}
      <PickOne
        label={words.notationOf}
        options={NOTATIONS}
        value={dialect}
        set={id => setDialect(DIALECTS.find(each => each === id) ?? 'affray')}
      />
      <p className="row wrap examples">
        {EXAMPLES.map(each => (
          <Button key={each} className="quiet-button small" onPress={() => setText(each)}>
            {each}
          </Button>
        ))}
      </p>
      {found.kind === 'read' ? <Spread found={found} /> : null}
      {found.kind === 'read' ? <Throws key={found.plain} found={found} /> : null}
    </div>
  );
}

/** The expression with carets under what is wrong. */
function Wrong({ wrong }: { wrong: Extract<Read, { kind: 'wrong' }> }) {
  const { before, at, after, reason } = wrong;
  const carets = '^'.repeat(Math.max(1, at.length));
  return (
    <div className="notice tone-harm" role="alert">
      <pre className="caret">
        {before}
        <mark>{at}</mark>
        {after}
        {'\n'}
        {' '.repeat(before.length)}
        {carets}
      </pre>
      <p>{reason}.</p>
    </div>
  );
}

/** What other tools would read otherwise. */
function Notes({ notes }: { notes: Extract<Read, { kind: 'read' }>['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="notice dice-notes" role="status">
      {notes.map(({ piece, says }) => (
        <li key={`${piece} ${says}`}>
          <code>{piece}</code> {says}.
        </li>
      ))}
    </ul>
  );
}

const VIEWS = [
  { id: 'chance', label: words.justSoMuch },
  { id: 'orMore', label: words.soMuchOrMore },
  { id: 'orLess', label: words.soMuchOrLess },
] as const;
type View = (typeof VIEWS)[number]['id'];

const figure = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
/** A chance with as many digits as it takes to tell it from none and from certainty. */
const fine = (chance: number): string => (chance > 0 && chance < 0.001 ? chance.toExponential(1) : percent1(chance));
const percent1 = (chance: number): string => percent(chance, chance < 0.1 ? 2 : 1);

function Spread({ found: { plain, question, told } }: { found: Extract<Read, { kind: 'read' }> }) {
  const [view, setView] = useState<View>('chance');
  const bins = useMemo(() => binsOf(told), [told]);
  const says = (bin: Bin): string =>
    words.orMoreOrLess(bin.label, fine(bin.chance), fine(bin.orMore), fine(bin.orLess));
  return (
    <>
      <p className="num">
        <code>{plain}</code>:{' '}
        {question ? (
          <strong>{words.thatItHolds(percent1(told.mean))}</strong>
        ) : (
          <>
            <strong>{figure(told.mean)}</strong>{' '}
            {words.onAverageHalfOfAll(
              figure(told.deviation),
              figure(told.median),
              figure(told.least),
              figure(told.most),
            )}
          </>
        )}
      </p>
      <Chips
        value={view}
        set={next => setView(VIEWS.find(each => each.id === next)?.id ?? 'chance')}
        label={words.chancesOf}
        options={VIEWS.map(({ id, label }) => ({ value: id, label }))}
      />
      <Columns
        label={VIEWS.find(each => each.id === view)?.label ?? ''}
        columns={bins.map(bin => ({ label: bin.label, share: bin[view], says: says(bin) }))}
        wide
      />
      <Table bins={bins} />
    </>
  );
}

function Table({ bins }: { bins: readonly Bin[] }) {
  return (
    <details>
      <summary>{words.asATable}</summary>
      <table className="figures">
        <Headings first={words.total} columns={VIEWS.map(each => each.label)} />
        <tbody>
          {bins.map(bin => (
            <tr key={bin.label}>
              <th scope="row" className="num">
                {bin.label}
              </th>
              {VIEWS.map(each => (
                <td key={each.id} className="num">
                  {fine(bin[each.id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The dice thrown, here and now; the latest first. Nothing of it goes into any fight. */
function Throws({ found: { node, text, times, question } }: { found: Extract<Read, { kind: 'read' }> }) {
  const [random] = useState(() => Xoshiro.seeded(crypto.randomUUID()));
  const [thrown, setThrown] = useState<readonly { readonly number: number; readonly fallen: Roll }[]>([]);
  return (
    <section className="stack">
      <Button
        className="solid-button calculator-roll"
        onPress={() => {
          const number = (thrown[0]?.number ?? 0) + 1;
          const fallen = Array.from({ length: times }, (_, nth) => ({
            number: number + nth,
            fallen: rollNode(node, random, text),
          }));
          setThrown([...fallen.toReversed(), ...thrown].slice(0, Math.max(KEPT, times)));
        }}
      >
        <Icon name="dice" /> {words.roll(text)}
      </Button>
      <ul className="thrown" aria-live="polite">
        {thrown.map(({ number, fallen: each }) => (
          <li key={number} className="row wrap">
            <strong className="num">{question ? (each.total === 1 ? 'holds' : words.doesNotHold) : each.total}</strong>
            {each.thrown.map(part => (
              <span key={part.text} className="row wrap">
                <span className="over-line">{part.text}</span>
                {part.dice.map((die, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                  <span key={nth} className="die" data-dropped={die.dropped || undefined}>
                    {die.faces.join('+')}
                  </span>
                ))}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
