import type { Joint } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Event } from '../state/events.ts';

/** What a sentence follows, and how it reads then. */
interface Join {
  readonly after: readonly Event['kind'][];
  readonly text: string;
  /** Whether what came before has said as much already. */
  readonly isSaid?: (before: Event) => boolean;
}

/**
 * How a sentence ends the line of the one before, where both are one action: a hit with its damage, what it does to the
 * body, and who falls; a run that goes on. Null where it is a line of its own.
 * @param rest the sentence without what that line has said already: whom it is about, or by what it came
 */
export function joinsOf(event: Event, rest: string): ((before: Event) => Joint | null) | null {
  const join = joinOf(event, `; ${rest}`);
  return (
    join &&
    (before => {
      if (!join.after.includes(before.kind)) return null;
      return { text: join.isSaid?.(before) ? '' : join.text };
    })
  );
}

function joinOf(event: Event, text: string): Join | null {
  switch (event.kind) {
    case 'damage':
      return { after: ['attack'], text };
    case 'injured':
      return { after: ['damage'], text };
    case 'stunned':
      return { after: ['injured'], text };
    case 'fell':
      // Whoever comes round does so of itself, whatever was told before.
      if (event.how === 'wakes' || event.how === 'recovers') return null;
      return {
        after: ['injured', 'stunned', 'worsened'],
        text,
        isSaid: before => before.kind === 'stunned' && event.how === 'knocked-out',
      };
    case 'condition':
      // That the fallen lie on the ground, and the dazed are dazed, has been said.
      if (event.cause === 'falls') return { after: ['fell'], text: '' };
      return event.condition === 'dazed' && event.on ? { after: ['stunned'], text: '' } : null;
    case 'deed':
      return event.state === 'begins' && event.turns === 1 ? { after: ['moved'], text: phrase`, on the way` } : null;
    default:
      return null;
  }
}
