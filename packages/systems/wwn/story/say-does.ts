import { type Explained, type Line, ruledText, type Speaker } from '@affray/engine';
import type { Does, WwnEvent } from '../state/events.ts';
import { PROMPTS } from '../state/sites.ts';

type Names = (who: Speaker) => string;
type Told<K extends WwnEvent['kind']> = Extract<WwnEvent, { kind: K }>;
export interface Sentence {
  readonly text: string;
  readonly tone: Line['tone'];
}

/** `Ana`, `Ana and Bert`, `Ana, Bert and Cleo` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const DOES: Readonly<Record<Does, string>> = {
  defend: '{who} takes Total Defense',
  withdraw: '{who} draws back, guard up',
  ready: '{who} readies {thing}',
  stow: '{who} stows {thing}',
  sheathe: '{who} sheathes what is in hand',
  drop: '{who} drops {thing}',
  'pick-up': '{who} picks {thing} up',
  reload: '{who} reloads {thing}',
  loading: '{who} continues loading {thing}',
  'loading-lost': '{who} has to start loading {thing} again',
  'stand-up': '{who} gets up',
  'go-prone': '{who} goes to the ground',
  hold: '{who} holds back, waiting for the moment',
  'act-held': '{who} acts on what was held back',
  delay: '{who} waits for {on}',
  'end-turn': '{who} is done',
  screen: '{who} screens {on}',
  'swarm-join': '{who} joins the swarm around {on}',
  'swarm-lost': '{who}’s swarm comes to nothing',
  'held-lost': '{who} waited too long',
  release: '{who} lets go of {on}',
  prepare: '{who} prepares to execute {on} ({thing})',
  prepared: '{who} is ready to execute {on}',
  execute: '{who} strikes to execute {on} ({thing})',
  spoiled: '{who}’s preparation is spoiled',
  venom: '{who} poisons {thing}',
  frozen: '{who} stands frozen',
  whirlwind: '{who} whirls about with {thing}',
  watch: '{who} will be asked: {thing}',
  cast: '{who} casts {thing}',
  speak: '{who}: “{thing}”',
  'still-held': '{who} is still held: it takes beating all who hold',
  patch: '{who} patches the broken shield',
};

export function deedText({ who, what, thing, on: whom }: Told<'does'>, name: Names): string {
  const text = DOES[what]
    .replace('{who}', name(who))
    .replace('{thing}', thing ?? 'it')
    .replace('{on}', whom === null ? 'somebody' : name(whom));
  return what === 'speak' ? text : `${text}.`;
}

export function unharmedText({ who, by, why }: Told<'unharmed'>, name: Names): string {
  switch (why) {
    case 'shield':
      return `The shield of ${name(who)} takes the Shock.`;
    case 'armor':
      return `The armor of ${name(who)} lets no Shock through.`;
    case 'immune':
      return `${name(who)} takes no Shock.`;
    case 'grand':
      return `The plate of ${name(who)} turns the weapon of ${name(by)} altogether.`;
    case 'poison-proof':
      return `Poison does nothing to ${name(who)}.`;
    case 'shrug':
    case 'missed':
    case 'harmless':
      return `${name(who)} is unharmed.`;
  }
}

export function fellText({ who, how }: Told<'fell'>, name: Names): string {
  switch (how) {
    case 'dead':
      return `${name(who)} is dead.`;
    case 'bled':
      return `No one came in time: ${name(who)} dies.`;
    case 'dying':
      return `${name(who)} falls, mortally wounded.`;
    case 'down':
      return `${name(who)} is knocked out.`;
    case 'stands':
      return `${name(who)} should be down, and stands.`;
    case 'charmed':
      return `By sheer luck the blow does nothing to ${name(who)}.`;
    case 'stable':
      return `${name(who)} is stable, but out of the fight.`;
  }
}

/** What is told in words that stand nowhere else. */
export type Rest = Exclude<
  WwnEvent,
  {
    kind:
      | 'swing'
      | 'wound'
      | 'unharmed'
      | 'fell'
      | 'declares'
      | 'turned'
      | 'screened'
      | 'opposed'
      | 'checked'
      | 'saved'
      | 'moved'
      | 'does';
  }
>;

/** What dice came to: those of one with what was added, or the first that fell; null where that is not known. */
type Dice = (who: Speaker | null, bonus: Explained | null) => number | null;
const questions: { readonly [site: string]: { readonly meaning: string } } = PROMPTS;

/** Time, surprise and initiative, and what the game master does; null for all else. */
export function gmText(event: Rest, dice: Dice, name: Names): Sentence | null {
  switch (event.kind) {
    case 'round':
      return { text: event.round === 0 ? 'The surprise round.' : `Round ${event.round}.`, tone: 'time' };
    case 'turn':
      return {
        text: event.side === null ? `${listed(event.who.map(name))} may act.` : `The turn of ${event.side}.`,
        tone: 'time',
      };
    case 'initiative':
      return { text: `Initiative of ${event.side ?? name(event.who)}: ${event.total}.`, tone: 'time' };
    case 'surprise':
      return { text: surpriseText(event, dice, name), tone: 'time' };
    case 'ended':
      return { text: `The fight is over: ${event.reason}.`, tone: 'time' };
    case 'gm':
      return { text: `The game master ${event.who === null ? '' : `(${name(event.who)}) `}${event.what}.`, tone: 'gm' };
    case 'ruled':
      return { text: `${ruledText(event, questions[event.site]?.meaning ?? event.site, name)}.`, tone: 'gm' };
    case 'word':
      return { text: `${name(event.a)} and ${name(event.b)}: ${event.word}.`, tone: 'gm' };
    default:
      return null;
  }
}

function surpriseText(event: Told<'surprise'>, dice: Dice, name: Names): string {
  const mine = event.sneaker === null ? null : dice(event.sneaker, event.sneak);
  const theirs = event.watcher === null ? null : dice(event.watcher, event.notice);
  const numbers = mine === null || theirs === null ? '' : ` (${mine} against ${theirs})`;
  switch (event.why) {
    case 'expecting':
      return `${event.side} expect a fight and cannot be surprised.`;
    case 'alert':
      return `${event.side} are alert, and the ambush is not sudden enough.`;
    case 'granted':
    case 'checked':
      return event.surprised.length === 0
        ? `${event.side} notice the ambush${numbers}.`
        : `${event.side} are surprised: ${listed(event.surprised.map(name))}${numbers}.`;
  }
}

/** What comes of losses and of luck; null for all else. */
export function foiledText(event: Rest, dice: Dice, name: Names): Sentence | null {
  switch (event.kind) {
    case 'foiled':
      return { text: `${name(event.who)} ${FOILED[event.why]}.`, tone: 'plain' };
    case 'alarm':
      return {
        text: `${listed(event.who.map(name))} ${event.who.length === 1 ? 'is' : 'are'} alarmed.`,
        tone: 'plain',
      };
    case 'revealed':
      return { text: `${name(event.who)} comes out of hiding.`, tone: 'plain' };
    case 'shattered':
      return { text: `${name(event.by)} shatters the shield of ${name(event.who)}.`, tone: 'hit' };
    case 'healed':
      return {
        text: `${name(event.who)} regains ${event.amount}${event.by === null ? '' : ` by ${name(event.by)}`}${event.left === null ? '' : `, now ${event.left}`}.`,
        tone: 'good',
      };
    case 'strain':
      return {
        text: `${name(event.who)}: System Strain ${event.strain} of ${event.most}${event.over ? ', more than it bears' : ''}.`,
        tone: event.over ? 'harm' : 'plain',
      };
    case 'morale':
      return {
        text: `${event.side} (${listed(event.who.map(name))}) ${event.holds ? 'hold' : 'lose heart'}${moraleNumbers(event.score, dice(null, null))}.`,
        tone: event.holds ? 'plain' : 'harm',
      };
    case 'broke':
      return {
        text: `${listed(event.who.map(name))} ${event.how === 'gone' ? (event.who.length === 1 ? 'is gone' : 'are gone') : BROKE[event.how]}.`,
        tone: 'harm',
      };
    case 'impulse':
      return {
        text: event.yields
          ? `${name(event.who)} gives in to instinct and ${event.what ?? 'does something rash'}.`
          : `${name(event.who)} keeps a cool head.`,
        tone: 'plain',
      };
    case 'reaction':
      return { text: `${name(event.who)} is ${event.reaction}.`, tone: 'plain' };
    default:
      return null;
  }
}

/** Above its morale a creature breaks: ", 9 against morale 8". */
const moraleNumbers = (score: number | null, rolled: number | null): string =>
  score === null ? '' : rolled === null ? `, morale ${score}` : `, ${rolled} against morale ${score}`;

const FOILED = {
  fell: 'falls before it comes to that',
  gone: 'strikes at no one: the target is gone',
  reach: 'cannot reach that far',
  ready: 'is not ready',
  prone: 'is on the ground',
  stopped: 'is stopped',
  alarmed: 'has lost the moment: the target is on its guard',
  unfit: 'finds the weapon unfit for that',
  fallen: 'holds the blow: the target is down already',
} as const;
const BROKE = {
  flee: 'turn and flee',
  retreat: 'begin to fall back',
  surrender: 'surrender',
  fight: 'are cornered, and fight on',
} as const;
