import { attempt, type CombatantId, combatantId, type Json, Script, speaker, type Told } from '@affray/engine';
import type { z } from 'zod/mini';
import { command, play as playCommand, refuse } from './commands.ts';
import type { AltTable } from './kinds.ts';
import { type Event, event } from './state/events.ts';
import { type Combatant, copy, type Fight, type Injury, the } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import { begin, setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';

type Written = z.input<typeof setup>;
type Joining = Written['combatants'][number];
/** One in a test: what its sheet says beyond a skill of 10 in everything, and how it stands. */
export type Fighter = Partial<Joining['sheet']> &
  Partial<Omit<Joining, 'sheet' | 'at' | 'id' | 'name'>> & {
    readonly at?: readonly [x: number, y: number];
  };

/**
 * A fight for a test, in its first Turn: the Order is that of the list, and the first has its go. Everybody has 10 in
 * every skill unless told otherwise, a longsword, and stands 5 feet from the next. Dice do not fluke unless told to.
 */
export function arena(fighters: Readonly<Record<string, Fighter>>, more: Partial<Written> = {}): Fight {
  const combatants = Object.entries(fighters).map(([id, given], nth): Joining => {
    const { side, at, hidden, unaware, controller, knowledge, cover, ...sheet } = given;
    const [x, y] = at ?? [5 + 5 * nth, 20];
    return {
      id,
      side: side ?? (nth === 0 ? 'red' : 'blue'),
      at: { x, y },
      hidden: hidden ?? false,
      unaware: unaware ?? false,
      cover: cover ?? false,
      controller: controller ?? 'gm',
      knowledge: knowledge ?? null,
      sheet: { name: id, weapons: ['longsword'], ...sheet },
    };
  });
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  const options = { flukes: 'off', ...more.options } as const;
  const fight = begin(setup.parse({ sides, combatants, ...more, options }));
  fight.phase = 'turns';
  fight.turn = 1;
  fight.order = [...fight.roster];
  for (const each of fight.roster) the(fight, each).initiative = 20;
  giveGo(fight, fight.order[0]);
  return fight;
}

/** Gives somebody the go. */
export function giveGo(fight: Fight, who: string | undefined): void {
  const whose = id(who ?? '');
  fight.at = fight.order.indexOf(whose);
  const rush = { attack: null, move: null, other: null };
  fight.go = { who: whose, planned: 1, left: 1, stepped: false, held: false, barred: [], rush };
}

/** The id of a combatant, as a command has it. */
export const id = (name: string): CombatantId => combatantId.parse(name);
/** A combatant of a fight, to look at or to prepare. */
export const one = (fight: Fight, name: string): Combatant => the(fight, id(name));
/** Gives a combatant one more injury: a deadly one of the torso, unless said otherwise. */
export function addInjury(fight: Fight, name: string, more: Partial<Injury> = {}): void {
  const who = one(fight, name);
  const torso = { id: 9, part: 'torso', grade: 'major', penalty: 6, tag: 'deadly', treated: false, clock: 0 } as const;
  who.injuries = [...who.injuries, { ...torso, ...more }];
}

/** Dice by name: the roll, who rolls, and the faces. */
export type Dice = readonly (readonly [site: RollSite, who: string, ...faces: number[]])[];
/** Answers by name: the question, who is asked, and the answer. */
export type AnswersGiven = readonly {
  [S in keyof Prompts]: readonly [site: S, who: string, answer: Prompts[S]['answer']];
}[keyof Prompts][];

export interface Played {
  /** The fight afterwards; the one given is as it was. */
  readonly fight: Fight;
  readonly events: readonly Event[];
  readonly told: readonly Told<Event>[];
  /** Every question that was asked, in order. */
  readonly asked: readonly {
    readonly site: string;
    readonly who: string;
    readonly about: Json;
    readonly options: readonly Json[];
  }[];
}

/**
 * Plays rules with scripted dice and answers on a copy of a fight. All dice and answers given must be used; a question
 * that no answer is given for takes the first option: the suggestion.
 * @throws ScriptError where dice are missing, or dice or answers impossible or left over
 */
export function play(
  before: Fight,
  rules: (table: AltTable, fight: Fight) => void,
  dice: Dice = [],
  answers: AnswersGiven = [],
): Played {
  const script = new Script({
    dice: dice.map(([site, who, ...faces]) => ({ site, who: speaker.parse(who), faces })),
    answers: answers.map(([site, who, answer]) => ({
      site,
      who: speaker.parse(who),
      answer: typeof answer === 'object' ? { ...answer } : answer,
    })),
  });
  const fight = copy(before);
  const asked: { site: string; who: string; about: Json; options: readonly Json[] }[] = [];
  const outcome = attempt<RollSite, Prompts, Event>({
    journal: [],
    dice: script.source,
    standing: (site, who, about, options) => {
      asked.push({ site, who, about, options });
      return script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }) ?? options[0];
    },
    judge: (site, who, options, about) =>
      script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
    play: table => rules(table, fight),
  });
  if (outcome.status === 'waiting') throw new Error(`no answer in the script to ${JSON.stringify(outcome.prompts)}`);
  script.finish();
  return { fight, asked, told: outcome.events, events: outcome.events.map(each => event.parse(each.event)) };
}

/** Gives a command as it would come from outside: it must be well-formed and legal. */
export function give(
  before: Fight,
  given: z.input<typeof command>,
  dice: Dice = [],
  answers: AnswersGiven = [],
): Played {
  const parsed = command.parse(given);
  const refusal = refuse(before, parsed);
  if (refusal) throw new Error(`${refusal.code}: ${refusal.reason}`);
  return play(before, (table, fight) => playCommand(table, fight, parsed), dice, answers);
}

/** The code of a refusal, without the system's name; null where the command may be given. */
export const refused = (fight: Fight, given: z.input<typeof command>): string | null =>
  refuse(fight, command.parse(given))?.code.replace('alternacy/', '') ?? null;

/** The events of one kind. */
export const told = <K extends Event['kind']>(events: readonly Event[], kind: K): Extract<Event, { kind: K }>[] =>
  events.filter((each): each is Extract<Event, { kind: K }> => each.kind === kind);

/** Questions of one site. */
export const questions = ({ asked }: Played, site: keyof Prompts): Played['asked'] =>
  asked.filter(each => each.site === site);
