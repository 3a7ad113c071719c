import {
  type Explained,
  type ExplainedRoll,
  type Line,
  minus,
  phrase,
  poolText,
  type Rolled,
  rolledTotal,
  type Saying,
  type Speaker,
  type Told,
} from '@affray/engine';
import type { WwnEvent } from '../state/events.ts';
import { ROLLS } from '../state/sites.ts';
import { deedText, fellText, foiledText, gmText, listed, type Rest, unharmedText } from './say-does.ts';
import { joined } from './together.ts';

type Names = (who: Speaker) => string;
type Tone = Line['tone'];

/** An event as a sentence, with its rolls explained. */
export function say({ event, rolls }: Told<WwnEvent>, nameOf: Names): Saying<WwnEvent> {
  const { text: own, tone } = sentence(event, rolls, nameOf);
  const text = upper(own);
  return {
    kind: event.kind,
    rule: event.rule,
    text,
    tone,
    joins: before => joined(before, event, text, nameOf),
    rolls: rolls.map(roll => explain(event, roll, nameOf)),
  };
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was rolled for an event: the dice, what was added, and what it came to. */
function explain(event: WwnEvent, roll: Rolled, nameOf: Names): ExplainedRoll {
  const added = addedTo(event, roll);
  const sum = rolledTotal(roll);
  const notes: { readonly [site: string]: { readonly meaning: string } } = ROLLS;
  return {
    label: notes[roll.site]?.meaning ?? roll.site,
    who: nameOf(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: sum,
    real: roll.real ?? false,
    against: added,
    outcome: outcomeOf(event, sum, added, isSave(roll)),
  };
}

/** The numbers that an event adds to one of its rolls. */
function addedTo(event: WwnEvent, roll: Rolled): Explained | null {
  switch (event.kind) {
    case 'swing':
    case 'initiative':
    case 'checked':
      return event.bonus;
    case 'saved':
      return isSave(roll) ? event.bonus : null;
    case 'morale':
      return event.bonus;
    case 'opposed':
      return roll.who === event.by ? event.bonus : event.against;
    case 'screened':
      return roll.who === event.by ? event.bonus : (event.screeners.find(each => each.who === roll.who)?.bonus ?? null);
    case 'surprise':
      return roll.who === event.sneaker ? event.sneak : event.notice;
    case 'wound':
      return event.damage;
    default:
      return null;
  }
}

function outcomeOf(event: WwnEvent, sum: number, added: Explained | null, save: boolean): string {
  const come = added === null ? sum : sum + added.total;
  switch (event.kind) {
    case 'swing':
      return `${come}${event.armor === null ? '' : phrase` against AC ${event.armor.total}`}: ${event.hit ? phrase`hit` : phrase`miss`}`;
    case 'checked':
      return `${come}${event.difficulty === null ? '' : phrase` against ${event.difficulty}`}: ${event.success ? phrase`success` : phrase`failure`}`;
    case 'saved':
      if (!save) return String(come);
      return `${come}${event.target === null ? '' : phrase` against ${event.target}`}: ${event.success ? phrase`saved` : phrase`failed`}`;
    case 'morale':
      return `${sum}${event.score === null ? '' : phrase` against ${event.score}`}: ${event.holds ? phrase`holds` : phrase`breaks`}`;
    default:
      return String(come);
  }
}

const isSave = ({ site }: Rolled): boolean => site.startsWith('wwn.save.');
const face = (rolls: readonly Rolled[]): number | null => {
  const [first] = rolls;
  return first === undefined ? null : rolledTotal(first);
};

function sentence(event: WwnEvent, rolls: readonly Rolled[], name: Names): { text: string; tone: Tone } {
  switch (event.kind) {
    case 'swing':
      return swingText(event, rolls, name);
    case 'wound':
      return { text: woundText(event, name), tone: 'harm' };
    case 'unharmed':
      return { text: unharmedText(event, name), tone: 'miss' };
    case 'fell':
      return {
        text: fellText(event, name),
        tone: event.how === 'charmed' || event.how === 'stable' || event.how === 'stands' ? 'good' : 'harm',
      };
    case 'declares': {
      const weapon = event.weapon === null ? '' : phrase` with ${event.weapon}`;
      const whom = event.on === null ? '' : phrase` at ${name(event.on)}`;
      const how =
        event.use === 'shot' ? phrase`shoot` : event.use === 'throw' ? phrase`throw` : (HOWS[event.how] ?? event.how);
      return { text: phrase`${name(event.by)} is about to ${how}${whom}${weapon}.`, tone: 'plain' };
    }
    case 'turned':
      return { text: turnedText(event, name), tone: event.hit ? 'hit' : 'miss' };
    case 'screened':
      return { text: screenedText(event, rolls, name), tone: event.met === null ? 'hit' : 'miss' };
    case 'opposed':
      return { text: opposedText(event, rolls, name), tone: event.won ? 'hit' : 'miss' };
    case 'checked': {
      const sum = face(rolls);
      const numbers =
        sum === null || event.bonus === null
          ? ''
          : ` (${sum + event.bonus.total}${event.difficulty === null ? '' : phrase` against ${event.difficulty}`})`;
      const verdict = event.success === null ? '' : event.success ? phrase`: success` : phrase`: failure`;
      return {
        text: phrase`${name(event.who)} rolls ${event.what}${verdict}${numbers}.`,
        tone: event.success ? 'good' : 'miss',
      };
    }
    case 'saved': {
      // The dice of what is saved against may have fallen just before.
      const sum = face(rolls.filter(isSave));
      const numbers =
        sum === null || event.bonus === null ? '' : phrase`: ${sum + event.bonus.total} against ${event.target ?? '?'}`;
      return {
        text: phrase`${name(event.who)} ${event.success ? phrase`makes` : phrase`fails`} ${SAVES[event.save]}${numbers}.`,
        tone: event.success ? 'good' : 'harm',
      };
    }
    case 'moved':
      return { text: movedText(event, name), tone: 'plain' };
    case 'does':
      return { text: deedText(event, name), tone: 'plain' };
    default:
      return aboutAll(event, rolls, name);
  }
}

const HOWS: { readonly [how: string]: string } = {
  attack: phrase`strike`,
  snap: phrase`snap a blow`,
  held: phrase`strike`,
  free: phrase`strike`,
  swarm: phrase`strike for the swarm`,
  charge: phrase`strike`,
  'run-up': phrase`charge`,
  reap: phrase`strike once more`,
  run: phrase`run`,
  screen: phrase`screen an ally`,
  execution: phrase`strike a killing blow`,
};

/** What a miss looks like; which of them is up to the die, so that a story told twice is the same. */
const MISSES = [
  phrase`{on} ducks under the {it}`,
  phrase`{on} steps out of the way`,
  phrase`{on} turns the {it} aside`,
  phrase`the {it} goes wide of {on}`,
  phrase`{on} leans away just in time`,
];
const THINGS = { melee: phrase`blow`, throw: phrase`throw`, shot: phrase`shot` } as const;

const SAVES: Readonly<Record<Extract<WwnEvent, { kind: 'saved' }>['save'], string>> = {
  physical: phrase`a Physical save`,
  evasion: phrase`an Evasion save`,
  mental: phrase`a Mental save`,
  luck: phrase`a Luck save`,
};

type Swing = Extract<WwnEvent, { kind: 'swing' }>;

function swingText(event: Swing, rolls: readonly Rolled[], name: Names): { text: string; tone: Tone } {
  const sum = face(rolls);
  const came = sum === null || event.bonus === null ? null : sum + event.bonus.total;
  const numbers =
    came === null
      ? event.armor === null
        ? ''
        : phrase` (AC ${event.armor.total})`
      : `: ${came < 0 ? minus(came) : came}${event.armor === null ? '' : phrase` against AC ${event.armor.total}`}${changes(event)}`;
  const start = `${name(event.by)} ${strikingText(event, name(event.on))}`;
  if (event.sure === 'one') return { text: phrase`${start} and fumbles: a natural 1.`, tone: 'miss' };
  if (event.sure === 'twenty') return { text: phrase`${start} and cannot miss: a natural 20.`, tone: 'hit' };
  if (event.sure === 'sure') return { text: phrase`${start}, from where it cannot miss.`, tone: 'hit' };
  if (event.hit) return { text: phrase`${start} and hits${numbers}.`, tone: 'hit' };
  const miss = MISSES[(sum ?? 0) % MISSES.length] ?? '';
  const seen = miss.replace('{on}', name(event.on)).replace('{it}', THINGS[event.use]);
  return { text: `${start}; ${seen}${numbers}.`, tone: 'miss' };
}

/** What changed the numbers beside what one brings along: "(behind cover -4, Total Defense +2 AC)". */
function changes({ bonus, armor }: Swing): string {
  const hit = (bonus?.parts ?? []).filter(({ rule }) => CHANGES.has(rule));
  const guard = (armor?.parts ?? []).filter(({ rule }) => GUARDS.has(rule));
  const all = [
    ...hit.map(each => `${each.name} ${signed(each.value)}`),
    ...guard.map(each => phrase`${each.name} ${signed(each.value)} AC`),
  ];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}
const signed = (value: number): string => (value < 0 ? minus(value) : `+${value}`);
/** Rules of what changes an attack roll and is not said by its verb. */
const CHANGES: ReadonlySet<string> = new Set([
  'WWN-MOD-1',
  'WWN-MOD-2',
  'WWN-MOD-3',
  'WWN-MOD-4',
  'WWN-MOD-5',
  'WWN-MOD-6',
  'WWN-MOD-8',
  'WWN-MOD-10',
  'WWN-MOD-12',
  'WWN-MOD-15',
]);
/** Rules that change an armor class for a while. */
const GUARDS: ReadonlySet<string> = new Set(['WWN-6.8', 'WWN-6.5', 'WWN-FOC-VALIANT']);

/** What a combatant does to another, by how and with what: "throws Dagger at the goblin". */
function strikingText({ how, use, weapon }: Swing, fight: string): string {
  if (use === 'throw') {
    const verb =
      how === 'snap' ? phrase`snaps a throw of` : how === 'charge' ? phrase`charges and throws` : phrase`throws`;
    return phrase`${verb} ${weapon} at ${fight}${how === 'swarm' ? phrase` for the swarm` : ''}`;
  }
  return phrase`${VERBS[use][how] ?? VERBS[use].attack} ${fight} with ${weapon}`;
}
const VERBS: { readonly [use in 'melee' | 'shot']: { readonly attack: string; readonly [how: string]: string } } = {
  melee: {
    attack: phrase`attacks`,
    held: phrase`strikes with a held action at`,
    execution: phrase`strikes to kill at`,
    snap: phrase`snaps a blow at`,
    charge: phrase`charges`,
    swarm: phrase`strikes for the swarm at`,
    free: phrase`gets a free attack on`,
  },
  shot: {
    attack: phrase`shoots at`,
    held: phrase`shoots with a held action at`,
    snap: phrase`snaps a shot at`,
    swarm: phrase`shoots for the swarm at`,
  },
};

function woundText(event: Extract<WwnEvent, { kind: 'wound' }>, name: Names): string {
  const left = event.left === null ? '' : phrase`, ${event.left} left`;
  const from = event.by === null ? '' : phrase` from ${name(event.by)}`;
  const cause = event.cause === 'hit' ? '' : ` (${event.cause === 'shock' ? phrase`Shock` : event.cause})`;
  return phrase`${name(event.who)} takes ${event.amount}${from}${cause}${left}.`;
}

function turnedText(event: Extract<WwnEvent, { kind: 'turned' }>, name: Names): string {
  switch (event.by) {
    case 'defend':
      return phrase`${name(event.who)} goes on Total Defense${event.armor === null ? '' : phrase`, AC ${event.armor.total}`}: ${event.hit ? phrase`the blow still lands` : phrase`the blow misses`}.`;
    case 'luck':
      return phrase`${name(event.who)} has a veteran’s luck: ${event.hit ? phrase`the miss is a hit` : phrase`the hit is a miss`}.`;
    case 'shrug':
      return phrase`${name(event.who)} shrugs it off.`;
    case 'shield':
    case 'armor':
      return phrase`${event.by === 'shield' ? phrase`Without its shield ${name(event.who)} has` : phrase`${name(event.who)} now has`} AC ${event.armor?.total ?? phrase`lower`}: ${event.hit ? phrase`the miss is a hit` : phrase`the hit is a miss`}.`;
  }
}

function screenedText(event: Extract<WwnEvent, { kind: 'screened' }>, rolls: readonly Rolled[], name: Names): string {
  const screeners = listed(event.screeners.map(each => name(each.who)));
  const mine = totalOf(rolls, event.by, event.bonus);
  const theirs = event.screeners.map(each => totalOf(rolls, each.who, each.bonus) ?? (each.sure ? 'sure' : null));
  const isKnown = mine !== null && !theirs.includes(null);
  const numbers = isKnown ? phrase` (${mine} against ${theirs.join(', ')})` : '';
  return event.met === null
    ? phrase`${name(event.by)} gets past ${screeners || phrase`the screen`} to ${name(event.ward)}${numbers}.`
    : phrase`${name(event.met)} steps in for ${name(event.ward)} and takes the attack of ${name(event.by)}${numbers}.`;
}

/** What a combatant’s dice came to with what was added; null where the reader does not know both. */
function totalOf(rolls: readonly Rolled[], who: Speaker, bonus: Explained | null): number | null {
  const roll = rolls.find(each => each.who === who);
  return roll === undefined || bonus === null ? null : rolledTotal(roll) + bonus.total;
}

const CONTESTS: { readonly [what: string]: readonly [won: string, lost: string] } = {
  shield: [phrase`breaks through the guard of {on}`, phrase`cannot break the shield of {on}`],
  shove: [phrase`shoves {on}`, phrase`cannot move {on}`],
  grapple: [phrase`gets hold of {on}`, phrase`cannot get hold of {on}`],
  escape: [phrase`beats the grip of {on}`, phrase`does not beat the grip of {on}`],
  carry: [phrase`gets {on} moving`, phrase`loses the grip, and {on} is free`],
};

function opposedText(event: Extract<WwnEvent, { kind: 'opposed' }>, rolls: readonly Rolled[], name: Names): string {
  const mine = totalOf(rolls, event.by, event.bonus);
  const theirs = totalOf(rolls, event.on, event.against);
  const numbers = mine === null || theirs === null ? '' : phrase` (${mine} against ${theirs})`;
  const phrases = CONTESTS[event.what] ?? [phrase`beats {on} at ${event.what}`, phrase`loses to {on} at ${event.what}`];
  return `${name(event.by)} ${(phrases[event.won ? 0 : 1] ?? '').replace('{on}', name(event.on))}${numbers}.`;
}

function movedText(event: Extract<WwnEvent, { kind: 'moved' }>, name: Names): string {
  const who = name(event.who);
  const feet = event.feet === 1 ? phrase`1 foot` : phrase`${event.feet} feet`;
  const whither = event.toward === null ? '' : phrase` toward ${name(event.toward)}`;
  switch (event.how) {
    case 'placed':
      return phrase`The GM moves ${who}.`;
    case 'pushed':
      return phrase`${who} is driven back ${feet}.`;
    case 'thrown':
      return phrase`${who} is thrown ${feet}.`;
    case 'carried':
      return phrase`${who} is dragged ${feet}${whither}.`;
    case 'charge':
      return phrase`${who} charges ${feet}${whither}.`;
    case 'crawl':
      return phrase`${who} crawls ${feet}${whither}.`;
    case 'leave':
      return phrase`${who} gets out of the way.`;
    default:
      return phrase`${who} moves ${feet}${whither}.`;
  }
}

function aboutAll(event: Rest, rolls: readonly Rolled[], name: Names): { text: string; tone: Tone } {
  const dice = (who: Speaker | null, bonus: Explained | null): number | null =>
    who === null ? face(rolls) : totalOf(rolls, who, bonus);
  return gmText(event, dice, name) ?? foiledText(event, dice, name) ?? { text: event.kind, tone: 'plain' };
}
