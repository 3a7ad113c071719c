/** Means for this folder's own tests: small fights, scripted dice, what was told. */
import {
  attempt,
  type CombatantId,
  combatantId,
  type Entry,
  type Json,
  Script,
  type Speaker,
  simulated,
  type Told,
  Xoshiro,
} from '@affray/engine';
import type { z } from 'zod/mini';
import { event, fight } from './actions/fight.ts';
import { sheetOf } from './bestiary.ts';
import { type Command, command, play } from './commands.ts';
import type { AlloyTable, Event, EventOf } from './state/events.ts';
import { type Combatant, copy, type Fight, the } from './state/fight.ts';
import type { options } from './state/options.ts';
import { lock } from './state/position.ts';
import { type Prompts, plainAnswers } from './state/prompts.ts';
import { begin, type joiner, setup } from './state/setup.ts';
import type { sheet } from './state/sheet.ts';
import type { RollSite } from './state/sites.ts';

export const id = (of: string): CombatantId => combatantId.parse(of);

/** Somebody in a test: attributes of 3, fists, as the fields say. */
export type Person = Partial<Omit<z.input<typeof sheet>, 'kind'>> &
  Partial<
    Pick<
      z.input<typeof joiner>,
      'side' | 'members' | 'hidden' | 'arrives' | 'stance' | 'ready' | 'controller' | 'knowledge' | 'from' | 'cover'
    >
  > & {
    readonly kind?: 'hero' | 'adversary' | 'minion';
    /** A sheet of the bestiary instead. */
    readonly like?: string;
    /** First phase. */
    readonly phase?: number;
  };
export interface Arena {
  readonly options?: z.input<typeof options>;
  readonly apart?: 'close' | 'short' | 'medium' | 'long';
  readonly cover?: 'none' | 'light' | 'heavy';
  /** Pairs that are engaged from the start. */
  readonly engaged?: readonly (readonly [string, string])[];
  /** Left before the tactics roll; else the count has begun and everybody acts on phase 1 or on its own. */
  readonly before?: boolean;
  readonly ambushed?: readonly string[];
  readonly leaders?: { readonly [side: string]: string | null };
}

/** A fight of these people: everybody of side "red" but those who say otherwise. */
export function arena(people: { readonly [id: string]: Person }, more: Arena = {}): Fight {
  const sides = [...new Set(Object.values(people).map(each => each.side ?? 'red'))];
  const all = sides.length > 1 ? sides : [...sides, 'blue'];
  const parsed = setup.parse({
    options: more.options ?? {},
    scene: { cover: more.cover ?? 'none' },
    apart: more.apart ?? 'close',
    sides: all.map(each => ({
      id: each,
      name: each,
      leader: more.leaders?.[each] ?? null,
      ambushed: more.ambushed?.includes(each) ?? false,
    })),
    combatants: Object.entries(people).map(([name, person]) => joinerOf(name, person)),
  });
  const on = begin(parsed);
  for (const [a, b] of more.engaged ?? []) lock(the(on, id(a)), the(on, id(b)));
  if (more.before) return on;
  on.stage = 'phases';
  on.round = 1;
  for (const [name, person] of Object.entries(people)) {
    const who = the(on, id(name));
    if (who.entered) who.stance ??= 'neutral';
    who.fresh = !who.entered || person.stance !== undefined;
    who.phase = who.entered ? (person.phase ?? 1) : 0;
  }
  on.phase = Math.min(...Object.values(on.combatants).flatMap(each => (each.entered ? each.phase : [])));
  on.round = Math.ceil(on.phase / 10);
  return fight.parse(on);
}

function joinerOf(name: string, person: Person): z.input<typeof joiner> {
  const {
    side = 'red',
    members = 1,
    hidden = false,
    arrives = null,
    stance = null,
    ready = true,
    controller = 'gm',
    knowledge = null,
    from = null,
    cover = 'none',
    like,
    phase: _,
    ...sheetFields
  } = person;
  const plain = { name, strength: 3, agility: 3, perception: 3, resolve: 3, intellect: 3, charisma: 3 };
  const base = like === undefined ? plain : { ...sheetOf(like), name };
  return {
    id: id(name),
    side,
    members,
    hidden,
    arrives,
    stance,
    ready,
    controller,
    knowledge,
    from,
    cover,
    sheet: { ...base, ...sheetFields },
  };
}

export interface Played {
  readonly fight: Fight;
  readonly events: readonly Event[];
  readonly told: readonly Told<Event>[];
  /** What was asked, by site, with all that the question says. */
  readonly asked: readonly { readonly site: string; readonly about: unknown }[];
}
/** Dice and answers of a test, by site and by whom; all must be used. */
export type Dice = readonly (readonly [site: RollSite, who: string, ...faces: number[]])[];
export type Given = readonly (readonly [site: keyof Prompts, who: string, answer: Json])[];

/** Plays rules on a copy of a fight with scripted dice and answers; the fight given stays as it is. */
export function run(
  on: Fight,
  rules: (table: AlloyTable, on: Fight) => void,
  dice: Dice = [],
  answers: Given = [],
): Played {
  const before = JSON.stringify(on);
  const script = new Script({
    dice: dice.map(([site, who, ...faces]) => ({ site, who: speakerOf(who), faces })),
    answers: answers.map(([site, who, answer]) => ({ site, who: speakerOf(who), answer })),
  });
  const journal: Entry[] = [];
  const asked: { readonly site: string; readonly about: unknown }[] = [];
  for (;;) {
    const after = copy(on);
    const outcome = attempt<RollSite, Prompts, Event>({
      journal,
      dice: script.source,
      standing: () => undefined,
      judge: (site, who, options, about) =>
        script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
      play: table => rules(table, after),
    });
    if (JSON.stringify(on) !== before) throw new Error('a rule changed the fight that it was given a copy of');
    if (outcome.status === 'done') {
      script.finish();
      const events = outcome.events.map(each => event.parse(each.event));
      return { fight: fight.parse(after), events, told: outcome.events, asked };
    }
    for (const open of outcome.prompts) {
      if (open.kind === 'dice') throw new Error('a test throws no real dice');
      asked.push({ site: open.site, about: open.about });
      const answer = script.answerTo(open) ?? open.options[0] ?? null;
      journal.push({ kind: 'answer', site: open.site, who: open.who, answer, by: 'seat' });
    }
  }
}
const speakerOf = (who: string): Speaker => (who === 'gm' ? 'gm' : id(who));

/** Plays one command. */
export const give = (on: Fight, given: object, dice: Dice = [], answers: Given = []): Played =>
  run(on, (table, after) => play(table, after, parse(given)), dice, answers);
/** A command, written short. */
export const parse = (given: object): Command => command.parse(given);

/** The combatant of that id. */
export const one = (on: Fight, who: string): Combatant => the(on, id(who));
/** What was told of one kind. */
export const told = <K extends Event['kind']>(events: readonly Event[], kind: K): EventOf<K>[] =>
  events.filter((each): each is EventOf<K> => each.kind === kind);

/** A table that throws as a seed says, and answers plainly. */
export const thrown = (seed: string): AlloyTable =>
  simulated<RollSite, Prompts, Event>(Xoshiro.seeded(seed), () => plainAnswers);
