import type { CampaignAnswer, CampaignJournalAnswer } from '@affray/protocol';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { go, link } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { Moments } from '../timeline/moments.ts';
import { Slider } from '../timeline/scrub.tsx';
import { saying } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';
import { AsItWas } from './as-it-was.tsx';
import './campaign.css';
import '../timeline/timeline.css';

/** Every change of a campaign, and the campaign as it was after any of them: nothing of it can be changed here. */
export function JournalScreen({ id }: { id: string }) {
  const [ctrl] = useState(
    () =>
      new Moments<CampaignJournalAnswer, CampaignAnswer>({
        timeline: () => campaignApi.journal(id),
        past: step => campaignApi.past(id, step),
        saying,
      }),
  );
  const { timeline, at, past, trouble } = useStore(ctrl.store);
  useEffect(() => void ctrl.load(), [ctrl]);
  const home = `/campaign/${encodeURIComponent(id)}`;
  useKeys({
    ArrowLeft: { says: words.changeBack, run: () => ctrl.seek(at - 1) },
    ArrowRight: { says: words.changeOn, run: () => ctrl.seek(at + 1) },
    Escape: { says: words.backToNow, run: () => go(home) },
  });
  return (
    <div className="timeline">
      <header className="timeline-top">
        <ToAllFights />
        <div className="grow">
          <h1>{words.journalOf(timeline?.title ?? '')}</h1>
          <p className="small">
            <strong className="as-it-was">{words.asItWas}</strong> {words.asItWasExplained}
          </p>
        </div>
        <a className="plain-button" href={home} onClick={link(home)}>
          {words.backToNow}
        </a>
      </header>
      <main className="campaign campaign-past" aria-busy={past === null}>
        {trouble ? (
          <p className="notice tone-harm" role="alert">
            {trouble}
          </p>
        ) : null}
        {timeline ? <Changes journal={timeline} at={at} seek={ctrl.seek} /> : null}
        {past ? <AsItWas page={past} /> : null}
      </main>
    </div>
  );
}

interface ChangesProps {
  readonly journal: CampaignJournalAnswer;
  readonly at: number;
  readonly seek: (step: number) => void;
}

/** The changes with their dates, the first one first. */
function Changes({ journal: { first, now, last, lines }, at, seek }: ChangesProps) {
  const chosen = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is another line
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest' }), [at]);
  const says = at === 0 ? words.atTheBeginning : words.afterChange(at, last);
  const where = at > now ? words.undoneHere : at === now ? words.nowHere : '';
  return (
    <section className="timeline-bar" aria-label={words.changes}>
      <p className="row wrap">
        <strong className="num">{says}</strong>
        {where ? <span className="chip">{where}</span> : null}
      </p>
      <Slider {...{ first, last, at, seek, says }} back={words.changeBack} on={words.changeOn} />
      <ol className="campaign-changes">
        <li ref={at === 0 ? chosen : null}>
          <Button className="quiet-button" aria-current={at === 0 && 'step'} onPress={() => seek(0)}>
            <span>{words.atTheBeginning}</span>
          </Button>
        </li>
        {lines.map(({ step, at: when, text }) => (
          <li key={step} ref={step === at ? chosen : null}>
            <Button
              className="quiet-button"
              data-undone={step > now || undefined}
              aria-current={step === at && 'step'}
              onPress={() => seek(step)}
            >
              <span className="quiet small num">{day(when)}</span> <span>{text}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
