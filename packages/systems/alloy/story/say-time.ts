import { midSentence, phrase } from '@affray/engine';
import { list, STANCE_NAMES } from '../book/words.ts';
import type { EventOf } from '../state/events.ts';
import { following, type Namer, oneOfKinds, type Said, successes, sum } from './said.ts';

/** The start of a fight and the count of phases as sentences. */
const TIME = ['tactics-rolled', 'tactics', 'stance', 'first-phase', 'arrived', 'round'] as const;
export type Time = EventOf<(typeof TIME)[number]>;
export const isTime = oneOfKinds<Time>(TIME);

export function ofTime(event: Time, name: Namer): Said {
  switch (event.kind) {
    case 'tactics-rolled': {
      const text = phrase`${name(event.who)} reads the field${event.net === null ? '' : `: ${successes(event.net)}`}`;
      return { text, tone: 'time', joins: following({ after: ['tactics-rolled'], text: `; ${text}` }) };
    }
    case 'tactics': {
      const text = tactics(event);
      return { text, tone: 'time', joins: following({ after: ['tactics-rolled'], text: `. ${text}` }) };
    }
    case 'stance': {
      const text = phrase`${name(event.who)} takes a stance${event.stance ? `: ${STANCE_NAMES[event.stance]}` : ''}`;
      const short = `${name(event.who)}${event.stance ? `: ${STANCE_NAMES[event.stance]}` : ''}`;
      return { text, tone: 'time', joins: following({ after: ['stance'], text: `; ${short}` }) };
    }
    case 'first-phase': {
      const why = event.total ? ` (${event.total.total}: ${sum(event.total)})` : '';
      return {
        text: phrase`${name(event.who)} begins on phase ${event.phase}${why}`,
        tone: 'time',
        joins: following({ after: ['first-phase'], text: phrase`; ${name(event.who)} on ${event.phase}${why}` }),
      };
    }
    case 'arrived': {
      const why = event.total ? ` (${event.total.total}: ${sum(event.total)})` : '';
      return {
        text: phrase`${name(event.who)} comes in round ${event.round} and begins on phase ${event.phase}${why}`,
        tone: 'time',
      };
    }
    case 'round':
      return { text: phrase`Round ${event.round} begins`, tone: 'time' };
  }
}

function tactics(event: EventOf<'tactics'>): string {
  if (event.again) return phrase`The leaders are even, and match wits again`;
  const sides = (names: readonly string[]): string => list(names.map(midSentence));
  const losers = event.penalised.length > 0 ? phrase`beaten badly: ${sides(event.penalised)}` : '';
  if (event.winners.length === 0) return phrase`No one has the better tactics${losers ? `; ${losers}` : ''}`;
  return phrase`The better tactics: ${sides(event.winners)}${losers ? `; ${losers}` : ''}`;
}
