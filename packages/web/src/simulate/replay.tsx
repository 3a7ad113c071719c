import { told } from '@affray/simulator';
import { Lines } from '../display/story.tsx';
import * as words from '../words/simulate.ts';
import { Difference, type Of } from './wins.tsx';
import { rulesInWords, sideName } from './words.ts';

/** A fight that was played again under other rules: where it would have gone another way, and what comes of that. */
export function Replay({ subject, answer: { retraced, rules, onward } }: Of<'replay'>) {
  const { turn, ended } = retraced;
  const change = rulesInWords(rules);
  return (
    <>
      <h2>{change}</h2>
      {told.retracedSentences(retraced, subject.timeIn).map(each => (
        <p key={each}>{each}</p>
      ))}
      {turn ? (
        <div className="two-columns retold">
          <section>
            <h3>{words.whatHappened}</h3>
            <Lines lines={turn.storyThen} open />
          </section>
          <section>
            <h3>{words.whatWouldHaveHappened}</h3>
            {turn.storyNow.length > 0 ? (
              <Lines lines={turn.storyNow} open />
            ) : (
              <p className="quiet">{words.itWouldHaveStoppedHere(turn.reason)}</p>
            )}
          </section>
        </div>
      ) : null}
      {ended ? (
        <p>{words.atTheTableWon(ended.winner === null ? null : sideName(subject, ended.winner), ended.reason)}</p>
      ) : null}
      {onward ? (
        <section>
          <h2>{words.howItGoesOnFrom}</h2>
          <Difference subject={subject} compared={onward} labels={[words.asItWas, change]} />
        </section>
      ) : null}
    </>
  );
}
