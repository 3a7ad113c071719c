import type { Chapter, Line } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Lines } from '../display/story.tsx';
import * as words from '../words/results.ts';
import { inShort, type Result } from './results.ts';
import type { Results } from './use-results.ts';

/** What the last actions came to, over the top of the dock, for some seconds; a press opens the arithmetic. */
export function ResultCards({ results: { cards, drop } }: { results: Results }) {
  return (
    <div className="results-anchor">
      <section className="result-cards" aria-label={words.results}>
        {cards.map(each => (
          <Card key={each.step} result={each} drop={() => drop(each.step)} />
        ))}
      </section>
    </div>
  );
}

function Card({ result, drop }: { result: Result; drop: () => void }) {
  const { feel, own, head, lines, dice } = result;
  const [why, ask] = useState(false);
  return (
    <article className="result" data-feel={feel} data-own={own || undefined}>
      <Button className="result-face" aria-expanded={why} onPress={() => ask(!why)}>
        <span className="result-top">
          <strong className="result-head">{head}</strong>
          {dice ? <Faces faces={dice.faces} /> : null}
          <span className="result-why">{words.why}</span>
        </span>
        {why
          ? null
          : lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step have no other name and never move
              <span key={at} className="result-line">
                {inShort(line.text)}
              </span>
            ))}
      </Button>
      <Button className="icon-button result-close" aria-label={words.closeResult} onPress={drop}>
        <Icon name="close" size={16} />
      </Button>
      {why ? (
        <div className="result-lines">
          <Lines lines={lines} open />
        </div>
      ) : null}
    </article>
  );
}

const Faces = ({ faces }: { faces: readonly number[] }) => (
  <span className="result-dice">
    {faces.slice(0, 10).map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
      <span key={at} className="die">
        {face}
      </span>
    ))}
  </span>
);

/** The last lines of the story, for whoever looks at something else. */
export function Lately({ chapters, provisional }: { chapters: readonly Chapter[]; provisional: readonly Line[] }) {
  const told = [...chapters.slice(-12).flatMap(each => each.lines), ...provisional];
  const last = told.filter(each => each.tone !== 'time' && each.tone !== 'gm').slice(-3);
  if (last.length === 0) return null;
  return (
    <ol className="lately" aria-label={words.lately}>
      {last.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last lines have no other name
        <li key={at} className={`tone-${line.tone}`}>
          {inShort(line.text)}
        </li>
      ))}
    </ol>
  );
}
