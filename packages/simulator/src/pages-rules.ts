import { phrase } from '@affray/engine';
import { differenceChart } from './charts.ts';
import type { Compared } from './compare.ts';
import { htmlPage, type Section } from './html.ts';
import { type About, leadOf, madeBy, winsChart } from './pages.ts';
import type { Retraced } from './replayed.ts';
import type { RulingMoved } from './rulings.ts';
import * as told from './told.ts';

/**
 * A fight that was played again under a changed rule, as one HTML file.
 * @param onward from where it goes another way, as it was and as it is changed; null where it does not, or nobody asked
 * @param change in words: "Death: zero"
 */
export function replayedPage(about: About, found: Retraced, onward: Compared | null, change: string): string {
  const { turn } = found;
  const stories: Section[] = turn
    ? [
        { heading: phrase`What happened at command ${turn.number}`, table: told.storyRows(turn.storyThen) },
        turn.storyNow.length > 0
          ? { heading: phrase`What would have happened`, table: told.storyRows(turn.storyNow) }
          : { heading: phrase`What would have happened`, words: phrase`It would have stopped there: ${turn.reason}.` },
      ]
    : [];
  return htmlPage({
    title: `${about.title}: ${change}`,
    lead: leadOf(about, ...told.retracedSentences(found, about.timeIn), ...told.endedSentences(found)),
    sections: [...stories, ...(onward ? onwardSections(onward, change) : [])],
    made: madeBy(about, onward ? onward.one.fights : 0),
  });
}

function onwardSections(onward: Compared, change: string): Section[] {
  const labels = [phrase`as it was`, change] as const;
  const chart = differenceChart(
    phrase`Difference in wins by side`,
    onward.wins.map(({ side, difference, low, high }) => ({ label: side, value: difference, low, high })),
    told.points,
  );
  return [
    { heading: phrase`How it continues from there`, chart, table: told.comparedRows(onward, labels) },
    { heading: phrase`From there, as it was`, chart: winsChart(onward.one), table: told.combatantRows(onward.one) },
    { heading: phrase`From there, ${change}`, chart: winsChart(onward.other), table: told.combatantRows(onward.other) },
  ];
}

/** Which rulings move the result, as one HTML file. @param fights that were played in all */
export function rulingsPage(about: About, moved: readonly RulingMoved[], fights: number, side: string): string {
  const table = told.rulingRows(moved, side);
  const strong = moved.filter(each => each.swing !== 0);
  const chart = differenceChart(
    phrase`How far apart the strictest and the most lenient of three are: a step either way, and as it is`,
    strong.map(({ meaning, swing }) => ({ label: meaning, value: swing, low: swing, high: swing })),
    told.points,
  );
  return htmlPage({
    title: about.title,
    lead: leadOf(
      about,
      phrase`Every kind of ruling is varied alone, a step stricter and a step more lenient, and played with the same dice; shown is how much more often the side “${side}” wins.`,
      phrase`${moved.length - table.rows.length} of ${moved.length} kinds of ruling changed no result in the fights played.`,
    ),
    sections: [{ heading: phrase`Which rulings move the result`, ...(strong.length > 0 && { chart }), table }],
    made: madeBy(about, fights),
  });
}
