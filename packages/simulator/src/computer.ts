import {
  bestFirst,
  bestPolicy,
  combatantsIn,
  commandWords,
  expectWholeSystem,
  type FightRecord,
  fingerprint,
  type Game,
  insteadOf,
  type Json,
  type Kinds,
  type Policy,
  type Preview,
  type Prompt,
  phrase,
  type Speaker,
  type System,
  same,
  underway,
  type Viewer,
  wellFormed,
  Xoshiro,
} from '@affray/engine';
import { type Advice, advise, type Thinking } from './advise.ts';
import { expectAsked } from './given.ts';
import { JobError } from './job.ts';

/** By this name the computer looks ahead, in the place of a policy. */
export const ADVISER = 'adviser';
export const ADVISES = phrase`Looks a step ahead: plays out what every policy would do and some more, and leaves the best policy only for what surely wins more often.`;
/** How long it thinks at a table, by a clock. */
export const atTable = (clock: () => number): Thinking => ({ plays: 100, ms: 300, clock });

/** What a seat asks the computer at a table. */
export interface Wondering {
  readonly viewer: Viewer;
  /** For whom. */
  readonly who: Speaker;
  /** A policy of the system by name; null: its best. */
  readonly policy: string | null;
  /** The question that waits, by the engine's id; null: what to do. */
  readonly prompt: string | null;
}
/** What the computer would do, or how it would answer. */
export type Suggestion =
  | {
      readonly kind: 'command';
      readonly policy: string;
      readonly command: { readonly kind: string } & { readonly [field: string]: Json };
      /** The command in words: "Attack: Longsword, Goblin 2". */
      readonly text: string;
      /** Why, in words. */
      readonly why: string;
      readonly preview: Preview | null;
    }
  | { readonly kind: 'answer'; readonly policy: string; readonly prompt: string; readonly answer: Json };

/**
 * What a policy would do for a speaker, or answer, from what its side may know and from nothing else: where that is the
 * same, so is the suggestion. Null where the speaker has nothing to decide, where it is the game master's to rule, and
 * where nothing that the policies think of may be done.
 * @param thinking how long the adviser thinks, where it is asked; without it the best policy answers
 * @param game of this record
 * @throws JobError where the system has no such policy; TypeError, Malformed where something else is given than is asked for
 */
export function suggestion<K extends Kinds>(
  system: System<K>,
  record: FightRecord,
  game: Game,
  asked: Wondering,
  thinking: Thinking | null = null,
): Suggestion | null {
  expectWholeSystem(system);
  expectAsked('record', record);
  expectAsked('game', game);
  expectAsked('wondering', asked);
  if (thinking !== null) expectAsked('thinking', thinking);
  const { viewer, who, policy: name, prompt } = asked;
  const looks = name === ADVISER ? thinking : null;
  const policy = policyNamed(system, name === ADVISER ? null : name);
  if (viewer.role === 'player' && (who === 'gm' || !viewer.combatants.includes(who))) return null;
  if (prompt !== null) return answerOf(system, record, viewer, who, policy, prompt);
  if (looks === null) return commandOf(system, record, game, viewer, who, policy);
  const ahead: Ahead<K> = { advice: null };
  const found = commandOf(system, record, game, viewer, who, adviser(system, policy, looks, ahead));
  if (found?.kind !== 'command' || found.policy !== ADVISER) return found;
  const seen = lookedAhead(ahead.advice, command => commandWords(game.offers(viewer, who), command) ?? command.kind);
  return { ...found, why: [seen, found.why].filter(Boolean).join('; ') };
}

function policyNamed<K extends Kinds>({ name: system, automation }: System<K>, name: string | null) {
  const { policies } = automation;
  const found = name === null ? bestPolicy(automation) : policies.find(each => each.name === name);
  if (found) return found;
  const known = policies.map(each => each.name);
  throw new JobError(phrase`${system} has no policy "${name ?? ''}"${insteadOf(name ?? '', known)}`);
}

/** What the adviser came to; null before it has looked. */
interface Ahead<K extends Kinds> {
  advice: Advice<K['command']> | null;
}

/** What came of looking ahead, in words. */
function lookedAhead<C>(advice: Advice<C> | null, words: (command: C) => string): string {
  const [usual] = advice?.considered ?? [];
  const chosen = advice?.considered.find(each => each.command === advice.command);
  if (!advice || !usual || !chosen) return '';
  if (chosen.plays < FEW) return phrase`There was no time to play enough fights out: this is the usual choice`;
  const won = phrase`Wins ${whole(chosen.wins)} of ${chosen.plays} fights played out from here`;
  if (advice.better) return phrase`${won}; “${words(usual.command)}” wins ${whole(usual.wins)}`;
  return phrase`${won}; nothing else is surely better`;
}
const whole = (share: number): string => `${Math.round(100 * share)}%`;
/** Fewer fights than this say nothing of who wins. */
const FEW = 10;

/** The adviser as a policy: what it thinks of first, the best policy's choice else. @param ahead is told what it saw */
function adviser<K extends Kinds>(system: System<K>, best: Policy<K>, thinking: Thinking, ahead: Ahead<K>): Policy<K> {
  return {
    ...best,
    name: ADVISER,
    choose: (fight, who, random) => {
      const seed = fingerprint(fight);
      ahead.advice = advise(system, fight, who, seed, thinking);
      return ahead.advice?.command ?? best.choose(fight, who, random);
    },
  };
}

/** With whose eyes a computer looks: a seat's own, and of those that the GM runs everyone on its side. */
function eyesOf<K extends Kinds>(system: System<K>, fight: K['fight'], viewer: Viewer, who: Speaker): Viewer {
  if (viewer.role === 'player' || who === 'gm') return viewer;
  const { combatants } = system.report.standings(fight);
  const side = combatants.find(each => each.id === who)?.side;
  return { role: 'player', combatants: combatants.flatMap(each => (each.side === side ? [each.id] : [])) };
}

/** The fight that a computer plays by; null where the system cannot tell what this seat may know of it. */
function seenBy<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  viewer: Viewer,
  who: Speaker,
): K['fight'] | null {
  const eyes = eyesOf(system, fight, viewer, who);
  const { asKnown } = system.automation;
  if (asKnown) return asKnown(fight, eyes);
  return viewer.role === 'gm' ? system.rules.copy(fight) : null;
}

function commandOf<K extends Kinds>(
  system: System<K>,
  { fight: raw, waiting }: FightRecord,
  game: Game,
  viewer: Viewer,
  who: Speaker,
  policy: Policy<K>,
): Suggestion | null {
  const fight = wellFormed(system.schemas.fight, raw, phrase`the fight in this record is not one of ${system.name}`);
  if (waiting !== null || !system.rules.next(fight).includes(who)) return null;
  const seen = seenBy(system, fight, viewer, who);
  if (seen === null) return null;
  const print = fingerprint(seen);
  const others = bestFirst(system.automation).filter(each => each !== policy);
  for (const each of [policy, ...others]) {
    const random = Xoshiro.seeded(`${each.name} ${who} ${print}`);
    const command = each.choose(system.rules.copy(seen), who, random);
    // What its side does not know may stand in the way.
    if (system.rules.refuse(fight, command) !== null) continue;
    return {
      kind: 'command',
      policy: each.name,
      command,
      text: commandWords(game.offers(viewer, who), command) ?? command.kind,
      why: whyOf(system, fight, command, viewer, who),
      preview: game.preview(viewer, command),
    };
  }
  return null;
}

/** How those fare whom a command names besides its speaker, as far as this viewer may know it. */
function whyOf<K extends Kinds>(
  { schemas, words, secrecy }: System<K>,
  fight: K['fight'],
  command: K['command'],
  viewer: Viewer,
  who: Speaker,
): string {
  const named = [...new Set(combatantsIn(schemas.command, command).map(each => each.id))];
  const told = named.slice(0, MOST_NAMED + 1).flatMap(id => {
    const fares = id === who ? null : (words.fares?.(fight, id, viewer) ?? null);
    return fares === null ? [] : [`${secrecy.nameOf(fight, id, viewer)}: ${fares}`];
  });
  return told.slice(0, MOST_NAMED).join('; ');
}
/** More names than this make a sentence that no one reads. */
const MOST_NAMED = 3;

type AskPrompt = Extract<Prompt, { kind: 'ask' }>;

function answerOf<K extends Kinds>(
  system: System<K>,
  record: FightRecord,
  viewer: Viewer,
  who: Speaker,
  policy: Policy<K>,
  id: string,
): Suggestion | null {
  const found = record.waiting?.prompts.find((each): each is AskPrompt => each.kind === 'ask' && each.id === id);
  if (!found || found.who !== who || who === 'gm') return null;
  const seen = seenBy(system, underway(system, record), viewer, who);
  if (seen === null) return null;
  const random = Xoshiro.seeded(`${policy.name} ${id} ${fingerprint(seen)}`);
  const answer = answerer(policy, seen, random)(found.site, who, found.about, found.options);
  const legal = found.options.find(each => same(each, answer));
  return legal === undefined ? null : { kind: 'answer', policy: policy.name, prompt: id, answer: legal };
}

/** How a policy answers a question by its name; the names are those of the system's own prompts. */
export type Answer = (site: string, who: Speaker, about: Json, options: readonly Json[]) => Json;

/** A policy's answers by site. @throws Error where it has none to a question */
export function answerer<K extends Kinds>(policy: Policy<K>, fight: K['fight'], random: Xoshiro): Answer {
  const bySite = new Map(Object.entries(policy.answers(fight, random)));
  return (site, who, about, options) => {
    const answer = bySite.get(site);
    if (!answer) throw new Error(phrase`${policy.name} has no answer to ${site}`);
    return answer(who, about, options);
  };
}
