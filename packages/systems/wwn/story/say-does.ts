import { type Explained, type Line, phrase, ruledText, type SiteNote, type Speaker } from '@affray/engine';
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
  return names.length < 2 ? last : phrase`${names.slice(0, -1).join(', ')} and ${last}`;
}

const DOES: Readonly<Record<Does, string>> = {
  defend: phrase`{who} takes Total Defense`,
  withdraw: phrase`{who} draws back, guard up`,
  ready: phrase`{who} readies {thing}`,
  stow: phrase`{who} stows {thing}`,
  sheathe: phrase`{who} sheathes what is in hand`,
  drop: phrase`{who} drops {thing}`,
  'pick-up': phrase`{who} picks {thing} up`,
  reload: phrase`{who} reloads {thing}`,
  loading: phrase`{who} continues loading {thing}`,
  'loading-lost': phrase`{who} has to start loading {thing} again`,
  'stand-up': phrase`{who} gets up`,
  'go-prone': phrase`{who} goes to the ground`,
  hold: phrase`{who} holds back, waiting for the moment`,
  'act-held': phrase`{who} uses the held action`,
  delay: phrase`{who} waits for {on}`,
  'end-turn': phrase`{who} is done`,
  screen: phrase`{who} screens {on}`,
  'swarm-join': phrase`{who} joins the swarm around {on}`,
  'swarm-lost': phrase`{who}’s swarm comes to nothing`,
  'held-lost': phrase`{who} waited too long`,
  release: phrase`{who} lets go of {on}`,
  prepare: phrase`{who} prepares to execute {on} ({thing})`,
  prepared: phrase`{who} is ready to execute {on}`,
  execute: phrase`{who} strikes to execute {on} ({thing})`,
  spoiled: phrase`{who}’s preparation is spoiled`,
  venom: phrase`{who} poisons {thing}`,
  frozen: phrase`{who} stands frozen`,
  whirlwind: phrase`{who} whirls about with {thing}`,
  watch: phrase`{who} will be asked {thing}`,
  cast: phrase`{who} casts {thing}`,
  speak: phrase`{who}: “{thing}”`,
  'still-held': phrase`{who} is still held: it takes beating all who hold`,
  patch: phrase`{who} patches the broken shield`,
};

const WATCHES: { readonly [watch: string]: string } = {
  own: phrase`about attacks on {who}`,
  all: phrase`about all that foes do`,
  never: phrase`about nothing`,
};

export function deedText({ who, what, thing, on: whom }: Told<'does'>, name: Names): string {
  const about = what === 'watch' ? (WATCHES[thing ?? ''] ?? thing) : thing;
  const text = DOES[what]
    .replace('{thing}', about ?? phrase`it`)
    .replaceAll('{who}', name(who))
    .replace('{on}', whom === null ? phrase`someone` : name(whom));
  return what === 'speak' ? text : `${text}.`;
}

export function unharmedText({ who, by, why }: Told<'unharmed'>, name: Names): string {
  switch (why) {
    case 'shield':
      return phrase`The shield of ${name(who)} takes the Shock.`;
    case 'armor':
      return phrase`The armor of ${name(who)} lets no Shock through.`;
    case 'immune':
      return phrase`${name(who)} takes no Shock.`;
    case 'grand':
      return phrase`The plate of ${name(who)} turns the weapon of ${name(by)} altogether.`;
    case 'poison-proof':
      return phrase`Poison does nothing to ${name(who)}.`;
    case 'shrug':
    case 'missed':
    case 'harmless':
      return phrase`${name(who)} is unharmed.`;
  }
}

export function fellText({ who, how }: Told<'fell'>, name: Names): string {
  switch (how) {
    case 'dead':
      return phrase`${name(who)} is dead.`;
    case 'bled':
      return phrase`No one came in time: ${name(who)} dies.`;
    case 'dying':
      return phrase`${name(who)} falls, mortally wounded.`;
    case 'down':
      return phrase`${name(who)} is knocked out.`;
    case 'stands':
      return phrase`${name(who)} should be down, and stands.`;
    case 'charmed':
      return phrase`By sheer luck the blow does nothing to ${name(who)}.`;
    case 'stable':
      return phrase`${name(who)} is stable, but out of the fight.`;
  }
}

const LAPSED: { readonly [M in Told<'lapsed'>['mark']]: string } = {
  prone: phrase`prone`,
  unaware: phrase`unaware`,
  frail: phrase`Frail`,
  down: phrase`out of the fight`,
  slowed: phrase`on hard going`,
};

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
const questions: { readonly [site: string]: SiteNote } = PROMPTS;

/** Time, surprise and initiative, and what the game master does; null for all else. */
export function gmText(event: Rest, dice: Dice, name: Names): Sentence | null {
  switch (event.kind) {
    case 'round':
      return { text: event.round === 0 ? phrase`The surprise round.` : phrase`Round ${event.round}.`, tone: 'time' };
    case 'turn':
      return {
        text: phrase`${event.side ?? listed(event.who.map(name))} may act.`,
        tone: 'time',
      };
    case 'initiative':
      return { text: phrase`Initiative: ${event.side ?? name(event.who)} ${event.total}.`, tone: 'time' };
    case 'surprise':
      return { text: surpriseText(event, dice, name), tone: 'time' };
    case 'ended':
      return { text: phrase`The fight is over: ${event.reason}.`, tone: 'time' };
    case 'gm':
      return {
        text: phrase`The GM ${event.who === null ? '' : `(${name(event.who)}) `}${event.what}.`,
        tone: 'gm',
      };
    case 'ruled':
      return { text: `${ruledText(event, questions[event.site], name)}.`, tone: 'gm' };
    case 'word':
      return { text: phrase`${name(event.a)} and ${name(event.b)}: ${event.word}.`, tone: 'gm' };
    default:
      return null;
  }
}

function surpriseText(event: Told<'surprise'>, dice: Dice, name: Names): string {
  const mine = event.sneaker === null ? null : dice(event.sneaker, event.sneak);
  const theirs = event.watcher === null ? null : dice(event.watcher, event.notice);
  const numbers = mine === null || theirs === null ? '' : phrase` (${mine} against ${theirs})`;
  switch (event.why) {
    case 'expecting':
      return phrase`${event.side} expect a fight and cannot be surprised.`;
    case 'alert':
      return phrase`${event.side} are alert, and the ambush is not sudden enough.`;
    case 'granted':
    case 'checked':
      return event.surprised.length === 0
        ? phrase`${event.side} notice the ambush${numbers}.`
        : phrase`${event.side} are surprised: ${listed(event.surprised.map(name))}${numbers}.`;
  }
}

/** What comes of losses and of luck; null for all else. */
export function foiledText(event: Rest, dice: Dice, name: Names): Sentence | null {
  switch (event.kind) {
    case 'foiled':
      return { text: `${name(event.who)} ${FOILED[event.why]}.`, tone: 'plain' };
    case 'alarm':
      return {
        text: `${about(event.who, name, ALARMED)}.`,
        tone: 'plain',
      };
    case 'revealed':
      return { text: phrase`${name(event.who)} comes out of hiding.`, tone: 'plain' };
    case 'shattered':
      return { text: phrase`${name(event.by)} shatters the shield of ${name(event.who)}.`, tone: 'hit' };
    case 'lapsed':
      return { text: phrase`${name(event.who)} is no longer ${LAPSED[event.mark]}.`, tone: 'plain' };
    case 'healed':
      return { text: healed(event, name), tone: 'good' };
    case 'strain':
      return {
        text: phrase`${name(event.who)}: System Strain ${event.strain} of ${event.most}${event.over ? phrase`, more than it bears` : ''}.`,
        tone: event.over ? 'harm' : 'plain',
      };
    case 'morale':
      return {
        text: `${about(event.who, name, event.holds ? HOLD : LOSE_HEART)}${moraleNumbers(event.score, dice(null, null))}.`,
        tone: event.holds ? 'plain' : 'harm',
      };
    case 'broke':
      return {
        text: `${about(event.who, name, BROKE[event.how])}.`,
        tone: 'harm',
      };
    case 'impulse':
      return {
        text: event.yields
          ? phrase`${name(event.who)} gives in to instinct and ${event.what ?? phrase`does something rash`}.`
          : phrase`${name(event.who)} keeps a cool head.`,
        tone: 'plain',
      };
    case 'reaction':
      return { text: phrase`${name(event.who)} is ${event.reaction}.`, tone: 'plain' };
    default:
      return null;
  }
}

/** "Ilsa heals Garran for 4, now 20." */
function healed({ who, by, amount, left }: Told<'healed'>, name: Names): string {
  if (amount !== null && amount <= 0)
    return phrase`${name(who)} regains nothing${left === null ? '' : phrase`, still at ${left}`}.`;
  const now = left === null ? '' : phrase`, now ${left}`;
  if (by !== null) return phrase`${name(by)} heals ${name(who)}${amount === null ? '' : phrase` for ${amount}`}${now}.`;
  return amount === null ? phrase`${name(who)} is healed.` : phrase`${name(who)} regains ${amount}${now}.`;
}

/** Above its morale a creature breaks: ", 9 against morale 8". */
const moraleNumbers = (score: number | null, rolled: number | null): string =>
  score === null ? '' : rolled === null ? phrase`, morale ${score}` : phrase`, ${rolled} against morale ${score}`;

const FOILED = {
  fell: phrase`falls before it comes to that`,
  gone: phrase`strikes at no one: the target is gone`,
  reach: phrase`cannot reach that far`,
  ready: phrase`is not ready`,
  prone: phrase`is on the ground`,
  stopped: phrase`is stopped`,
  alarmed: phrase`has lost the moment: the target is on its guard`,
  unfit: phrase`finds the weapon unfit for that`,
  fallen: phrase`holds the blow: the target is down already`,
} as const;
/** What one does, and what several do. */
type Verb = readonly [one: string, several: string];
const about = (who: readonly Speaker[], name: Names, [one, several]: Verb): string =>
  `${listed(who.map(name))} ${who.length === 1 ? one : several}`;
const HOLD: Verb = [phrase`holds`, phrase`hold`];
const LOSE_HEART: Verb = [phrase`loses heart`, phrase`lose heart`];
const ALARMED: Verb = [phrase`is alarmed`, phrase`are alarmed`];
const BROKE: { readonly [H in Told<'broke'>['how']]: Verb } = {
  flee: [phrase`turns and flees`, phrase`turn and flee`],
  retreat: [phrase`begins to fall back`, phrase`begin to fall back`],
  surrender: [phrase`surrenders`, phrase`surrender`],
  fight: [phrase`is cornered, and fights on`, phrase`are cornered, and fight on`],
  gone: [phrase`is gone`, phrase`are gone`],
};
