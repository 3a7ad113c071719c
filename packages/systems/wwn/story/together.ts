import type { Joint, Speaker } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { WwnEvent } from '../state/events.ts';

type Names = (who: Speaker) => string;
type Of<K extends WwnEvent['kind']> = Extract<WwnEvent, { kind: K }>;

const INSTEAD: Joint = { instead: true };
const adds = (text: string | null | undefined): Joint | null => (text === null || text === undefined ? null : { text });

/**
 * What an event adds to the line of the one before, so that one action is as few lines as serve: "Cutter charges 25 feet
 * and attacks Brenna with Club: 11 against AC 15; the shield stops the Shock." Null where it is a line of its own.
 * @param line the event as a sentence of its own
 */
export function joined(last: WwnEvent, event: WwnEvent, line: string, name: Names): Joint | null {
  switch (event.kind) {
    case 'swing':
      return beforeSwing(last, event);
    case 'moved':
      return beforeMove(last, event);
    case 'declares':
      return isEndOfRun(last, event.by) && event.how === 'charge' ? INSTEAD : null;
    case 'turned':
      return last.kind === 'does' && last.what === 'defend' && last.who === event.who && event.by === 'defend'
        ? INSTEAD
        : null;
    case 'unharmed':
      return last.kind === 'swing' || last.kind === 'turned' ? of(STOPS[event.why], name(event.who)) : null;
    case 'wound':
      return adds(harmed(last, event));
    case 'fell':
      return (last.kind === 'wound' || last.kind === 'saved') && last.who === event.who
        ? of(FALLS[event.how], name(event.who))
        : null;
    case 'opposed':
      return last.kind === 'swing' && last.by === event.by && last.on === event.on
        ? adds(`; ${rest(line, name(event.by))}`)
        : null;
    case 'saved':
    case 'checked': {
      if (last.kind !== 'does' || last.what !== 'execute') return null;
      const whose = event.who === last.who ? '' : `${name(event.who)} `;
      return adds(`; ${whose}${rest(line, name(event.who))}`);
    }
    case 'shattered':
      return last.kind === 'opposed' && last.what === 'shield' ? INSTEAD : null;
    case 'turn':
      return last.kind === 'round' && event.side !== null ? adds(phrase`: ${event.side} may act`) : null;
    case 'initiative':
      return last.kind === 'initiative' ? adds(`; ${event.side ?? name(event.who)} ${event.total}`) : null;
    case 'does':
      return last.kind === 'declares' && last.by === event.who && event.what === 'cast'
        ? INSTEAD
        : adds(addedDeed(last, event));
    default:
      return null;
  }
}

const open = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);
/** A sentence without its full stop, and without the name of whom the line before is about. */
const rest = (line: string, name: string): string =>
  open(line.toLowerCase().startsWith(`${name.toLowerCase()} `) ? line.slice(name.length + 1) : line);

function addedDeed(last: WwnEvent, event: Of<'does'>): string | null {
  if (event.what === 'release') return isFreed(last, event) ? '' : null;
  if (event.what === 'end-turn') return '';
  if (event.what !== 'go-prone') return null;
  const isThrown = last.kind === 'moved' && last.how === 'thrown' && last.who === event.who;
  const isShoved = last.kind === 'opposed' && last.won && last.on === event.who;
  return isThrown || isShoved ? phrase`, to the ground` : null;
}

/** An attack that was announced, or held back, or comes at the end of a charge. */
function beforeSwing(last: WwnEvent, event: Of<'swing'>): Joint | null {
  if (last.kind === 'declares' && last.by === event.by && last.on === event.on) return INSTEAD;
  if (last.kind === 'does' && last.what === 'act-held' && last.who === event.by) return INSTEAD;
  return isEndOfRun(last, event.by) && event.how === 'charge' ? INSTEAD : null;
}

/** Whether a combatant has just come to the end of a charge’s run. */
const isEndOfRun = (last: WwnEvent, who: Speaker): boolean =>
  last.kind === 'moved' && last.how === 'charge' && last.who === who;

function beforeMove(last: WwnEvent, event: Of<'moved'>): Joint | null {
  if (last.kind === 'declares' && last.by === event.who) return INSTEAD;
  if (last.kind !== 'opposed' || last.on !== event.who || !last.won) return null;
  if (event.how === 'pushed') return adds(phrase`, ${event.feet} feet back`);
  return event.how === 'carried' ? adds(phrase`, ${event.feet} feet`) : null;
}

/** What a wound is after the dice that made it: "; 6 damage, 9 left". */
function harmed(last: WwnEvent, { who, amount, cause, left }: Of<'wound'>): string | null {
  if (last.kind === 'saved' && last.who === who)
    return phrase`; ${amount} damage${left === null ? '' : phrase`, ${left} left`}`;
  const isOfSwing = (last.kind === 'swing' && last.on === who) || (last.kind === 'turned' && last.by !== 'luck');
  if (!isOfSwing) return null;
  const what = cause === 'shock' ? phrase`${amount} by Shock all the same` : phrase`${amount} damage`;
  return `; ${what}${left === null ? '' : phrase`, ${left} left`}`;
}

const STOPS: { readonly [why in Of<'unharmed'>['why']]?: string } = {
  shield: phrase`; the shield stops the Shock`,
  armor: phrase`; the armor lets no Shock through`,
  immune: phrase`; {who} takes no Shock`,
  grand: phrase`; the plate turns the weapon altogether`,
  shrug: '',
  missed: '',
  harmless: '',
};

const FALLS: { readonly [how in Of<'fell'>['how']]?: string } = {
  dead: phrase`, and {who} dies`,
  dying: phrase`, and {who} falls, mortally wounded`,
  down: phrase`, and {who} is knocked out`,
  stable: phrase`, and {who} is out, but stable`,
};

/** A text that says of whom it is. */
const of = (text: string | undefined, who: string): Joint | null => adds(text?.replace('{who}', () => who));

/** Whether letting go is what the contest before it was about. */
const isFreed = (last: WwnEvent, { on }: Of<'does'>): boolean =>
  (last.kind === 'opposed' &&
    ((last.what === 'escape' && last.by === on) || (last.what === 'carry' && last.on === on))) ||
  (last.kind === 'does' && last.what === 'release' && last.on === on);
