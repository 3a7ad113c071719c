import { type Line, louder, type Speaker, type Told } from '@affray/engine';
import type { WwnEvent } from '../state/events.ts';
import { say } from './say.ts';

type Names = (who: Speaker) => string;
type Of<K extends WwnEvent['kind']> = Extract<WwnEvent, { kind: K }>;

/**
 * What one action came to, as few lines as serve: "Cutter charges 25 feet and attacks Brenna with Club: 11 against AC 15;
 * the shield stops the Shock." What is told after another event of the same deed is added to its line.
 */
export function sayTogether(told: readonly Told<WwnEvent>[], name: Names): Line[] {
  const lines: Line[] = [];
  let last: WwnEvent | null = null;
  for (const each of told) {
    const line = say(each, name);
    const before = lines.at(-1);
    const how = before === undefined || last === null ? null : added(last, each.event, line.text, name);
    if (before === undefined || how === null) lines.push(line);
    else {
      const rolls = [...before.rolls, ...line.rolls];
      lines[lines.length - 1] =
        how === INSTEAD
          ? { ...line, rolls }
          : { ...before, tone: louder(before.tone, line.tone), rolls, text: `${open(before.text)}${how}.` };
    }
    last = each.event;
  }
  return lines;
}

/** The line before is said by this one too. */
const INSTEAD = Symbol('instead');
const open = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);

/** What an event adds to the line of the one before; null where it is a line of its own. */
function added(last: WwnEvent, event: WwnEvent, line: string, name: Names): string | typeof INSTEAD | null {
  switch (event.kind) {
    case 'swing':
      return beforeSwing(last, event);
    case 'moved':
      return beforeMove(last, event);
    case 'unharmed':
      return last.kind === 'swing' || last.kind === 'turned' ? stopped(event) : null;
    case 'wound':
      return harmed(last, event);
    case 'fell':
      return (last.kind === 'wound' || last.kind === 'saved') && last.who === event.who
        ? (FALLS[event.how] ?? null)
        : null;
    case 'opposed':
      return last.kind === 'swing' && last.by === event.by && last.on === event.on
        ? `; ${rest(line, name(event.by))}`
        : null;
    case 'saved':
    case 'checked':
      return last.kind === 'does' && last.what === 'execute' ? `; ${rest(line, name(event.who))}` : null;
    case 'shattered':
      return last.kind === 'opposed' && last.what === 'shield' ? INSTEAD : null;
    case 'turn':
      return last.kind === 'round' && event.side !== null ? `: the turn of ${event.side}` : null;
    case 'initiative':
      return last.kind === 'initiative' ? `; ${event.side ?? name(event.who)} ${event.total}` : null;
    case 'does':
      return addedDeed(last, event);
    default:
      return null;
  }
}

/** A sentence without its full stop, and without the name of whom the line before is about. */
const rest = (line: string, name: string): string =>
  open(line.toLowerCase().startsWith(`${name.toLowerCase()} `) ? line.slice(name.length + 1) : line);

function addedDeed(last: WwnEvent, event: Of<'does'>): string | null {
  if (event.what === 'release') return isFreed(last, event) ? '' : null;
  if (event.what === 'end-turn') return '';
  return event.what === 'go-prone' && last.kind === 'opposed' && last.won && last.on === event.who
    ? ', to the ground'
    : null;
}

/** An attack that was announced, or held back, or comes at the end of a charge. */
function beforeSwing(last: WwnEvent, event: Of<'swing'>): string | typeof INSTEAD | null {
  if (last.kind === 'declares' && last.by === event.by && last.on === event.on) return INSTEAD;
  if (last.kind === 'does' && last.what === 'act-held' && last.who === event.by) return INSTEAD;
  return last.kind === 'moved' && last.how === 'charge' && last.who === event.by && event.how === 'charge'
    ? INSTEAD
    : null;
}

function beforeMove(last: WwnEvent, event: Of<'moved'>): string | typeof INSTEAD | null {
  if (last.kind === 'declares' && last.by === event.who) return INSTEAD;
  if (last.kind !== 'opposed' || last.on !== event.who || !last.won) return null;
  return event.how === 'pushed' ? `, ${event.feet} feet back` : event.how === 'carried' ? `, ${event.feet} feet` : null;
}

/** What a wound is after the dice that made it: "; 6 damage, 9 left". */
function harmed(last: WwnEvent, { who, amount, cause, left }: Of<'wound'>): string | null {
  if (last.kind === 'saved' && last.who === who) return `; ${amount} damage${left === null ? '' : `, ${left} left`}`;
  const isOfSwing = (last.kind === 'swing' && last.on === who) || (last.kind === 'turned' && last.by !== 'luck');
  if (!isOfSwing) return null;
  const what = cause === 'shock' ? `${amount} by Shock all the same` : `${amount} damage`;
  return `; ${what}${left === null ? '' : `, ${left} left`}`;
}

function stopped({ why }: Of<'unharmed'>): string | null {
  return STOPS[why] ?? null;
}
const STOPS: { readonly [why in Of<'unharmed'>['why']]?: string } = {
  shield: '; the shield stops the Shock',
  armor: '; the armor lets no Shock through',
  immune: '; it takes no Shock',
  grand: '; the plate turns the weapon altogether',
  shrug: '',
  missed: '',
  harmless: '',
};

const FALLS: { readonly [how in Of<'fell'>['how']]?: string } = {
  dead: ', and it dies of it',
  dying: ', and it falls, mortally wounded',
  down: ', and it is knocked out',
  stable: ', and it is out, but stable',
};

/** Whether letting go is what the contest before it was about. */
const isFreed = (last: WwnEvent, { on }: Of<'does'>): boolean =>
  (last.kind === 'opposed' &&
    ((last.what === 'escape' && last.by === on) || (last.what === 'carry' && last.on === on))) ||
  (last.kind === 'does' && last.what === 'release' && last.on === on);
