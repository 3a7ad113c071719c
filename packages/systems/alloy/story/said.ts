import type { Explained, Joint, RuleId, Saying, Speaker } from '@affray/engine';
import { minus, phrase } from '@affray/engine';
import { phasesText } from '../book/words.ts';
import type { Event } from '../state/events.ts';

/** What the sentences of all events have in common. */

export type Namer = (who: Speaker) => string;
export type Said = Pick<Saying<Event>, 'text' | 'tone' | 'joins'>;

/** Whether an event is of one of these kinds. */
export const oneOfKinds =
  <E extends Event>(kinds: readonly E['kind'][]) =>
  (event: Event): event is E =>
    kinds.some(kind => kind === event.kind);

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const successes = (net: number): string => `${minus(net)} ${net === 1 ? phrase`success` : phrase`successes`}`;
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** " (3 phases, to 10)". */
export const paid = ({ cost, next }: { readonly cost: number; readonly next: number }): string =>
  cost === 0 ? phrase` (Free)` : phrase` (${phasesText(cost)}, to ${next})`;

/** The parts of a number, one by one: "Neutral 2, Initiative 3". */
export const sum = ({ parts }: Explained): string =>
  parts.map(each => `${each.name} ${each.value < 0 ? `−${-each.value}` : each.value}`).join(', ');

/** What everybody's pool is made of anyway: attribute and skill. */
const USUAL: readonly RuleId[] = ['ALY-1.1', 'ALY-1.5', 'ALY-1.7', 'ALY-2.7'];
/** What else changed a number, and by how much: ", prone −1D"; empty where nothing did. */
export function changes(of: Explained | null, usual = USUAL, unit = 'D'): string {
  const found = (of?.parts ?? []).filter(each => each.value !== 0 && !usual.includes(each.rule));
  return found.map(each => `, ${each.name} ${signed(each.value)}${unit}`).join('');
}

/** What was done last to a throw. */
export const LAST = { none: '', augmented: phrase`, Augmented`, diminished: phrase`, Diminished` } as const;

/** How a sentence follows events of these kinds, where they are one action. */
type Following = Joint & { readonly after: readonly Event['kind'][] };
export const following =
  (...ways: readonly Following[]) =>
  ({ kind }: Event): Joint | null =>
    ways.find(each => each.after.includes(kind)) ?? null;

/** The same, where those events are of this combatant too: others may come to something in the middle of an action. */
export const ofTheSame =
  (who: Speaker, joins: (before: Event) => Joint | null) =>
  (before: Event): Joint | null =>
    'who' in before && before.who === who ? joins(before) : null;

/** A sentence about a combatant, and the same after what comes before it in its action: "; engages Bob". */
export const doing = (
  { who }: { readonly who: Speaker },
  name: Namer,
  does: string,
  after: Following['after'],
  tone: Said['tone'] = 'plain',
): Said => ({
  text: `${name(who)} ${does}`,
  tone,
  joins: ofTheSame(who, following({ after, text: `; ${does}` })),
});

/** What a part of a combo may follow in one line. */
const PARTS: readonly Event['kind'][] = ['combo', 'moved', 'did', 'checked', 'began'];

/**
 * The same of what has its price. As a part of a combo it says none: what the whole takes was said, and parts overlap, so
 * that their phases would not add up.
 */
export const paying = (
  event: { readonly who: Speaker; readonly cost: number; readonly next: number },
  name: Namer,
  does: string,
  tone: Said['tone'] = 'plain',
): Said => ({
  text: `${name(event.who)} ${does}${paid(event)}`,
  tone,
  joins: ofTheSame(
    event.who,
    following({ after: PARTS, text: `; ${does}` }, { after: ['revealed'], text: `; ${does}${paid(event)}` }),
  ),
});
