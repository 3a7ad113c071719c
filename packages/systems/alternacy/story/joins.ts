import type { Joint, Speaker } from '@affray/engine';
import type { Event } from '../state/events.ts';

const BODY: readonly string[] = ['injured', 'stunned', 'worsened'];

/**
 * How a sentence ends the line of the one before, where both are one action: a hit with its damage, what it does to the
 * body, and who falls; a run that goes on.
 * @param text the sentence by itself
 */
export function joinsOf(event: Event, text: string, nameOf: (who: Speaker) => string): readonly Joint[] {
  const rest = (name: string): string => (text.startsWith(`${name} `) ? text.slice(name.length + 1) : text);
  switch (event.kind) {
    case 'damage':
      return [{ after: ['attack'], text: `; ${text.slice(text.indexOf(': ') + 2)}` }];
    case 'injured':
      return [{ after: ['damage'], text: `; ${text}` }];
    case 'stunned':
      return [{ after: ['injured'], text: `; ${rest(nameOf(event.who))}` }];
    case 'fell':
      return [{ after: BODY, text: `; ${rest(nameOf(event.who))}` }];
    case 'condition':
      // That whoever falls lies on the ground, and whoever is dazed is dazed, has been said.
      if (event.cause === 'falls') return [{ after: ['fell'], text: '' }];
      return event.condition === 'dazed' && event.on ? [{ after: ['stunned'], text: '' }] : [];
    case 'deed':
      return event.state === 'begins' && event.turns === 1 ? [{ after: ['moved'], text: ', on the way' }] : [];
    default:
      return [];
  }
}
