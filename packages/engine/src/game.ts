import type { z } from 'zod';
import { impossibleFaces, throwFaces } from './dice.ts';
import { attempt } from './drivers/live.ts';
import {
  type Answered,
  type DiceSource,
  type Entry,
  JournalMismatch,
  type Prompt,
  type Rolled,
  type Told,
} from './journal.ts';
import { type Json, same } from './json.ts';
import { apply, diff } from './patch.ts';
import { Xoshiro } from './random.ts';
import { type FightRecord, fightRecord, type StandingOrder, type Step, type Suspended } from './record.ts';
import type { Asked, Kinds, Line, Offer, Over, Preview, Reckoning, Refusal, System, Viewer } from './system.ts';
import type { Speaker } from './table.ts';

/** What came of a wish: the game after it, or why it is refused. The game that was asked stays as it is. */
export type Reply =
  | { readonly ok: true; readonly game: Game; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: Fault };
/** A refusal by the rules, or by the table itself (then `rule` is null). */
export interface Fault {
  readonly code: string;
  readonly reason: string;
  readonly rule: Refusal['rule'] | null;
  /** Where in the input, where that is known: `target`, `combatants.2.body`. */
  readonly path: string | null;
}

/** A command from outside: `id` is the sender's own, so that sending it twice does it once. */
export interface Given {
  readonly id: string;
  readonly by: Viewer;
  readonly command: unknown;
  /** Version that the sender saw; another one is refused. Null to take the fight as it stands. */
  readonly seen: number | null;
}

/** A question as one viewer sees it. */
export type PromptView =
  | ({ readonly kind: 'ask'; readonly id: string; readonly who: Speaker; readonly name: string } & Asked)
  | {
      readonly kind: 'dice';
      readonly id: string;
      readonly who: Speaker;
      readonly name: string;
      readonly meaning: string;
      readonly count: number;
      readonly sides: number;
    };
export interface WaitingView {
  /** Whom the fight waits for; null where that is a secret to this viewer. */
  readonly names: readonly string[] | null;
  readonly prompts: readonly PromptView[];
  /** What happened so far in the waiting command: provisional. */
  readonly lines: readonly Line[];
  readonly paused: string | null;
}
/** All that one viewer's page draws. */
export interface TableView {
  readonly system: string;
  readonly title: string;
  readonly version: number;
  readonly fight: Json;
  readonly next: readonly { readonly who: Speaker; readonly name: string }[];
  readonly offers: readonly { readonly who: Speaker; readonly name: string; readonly offers: readonly Offer[] }[];
  readonly waiting: WaitingView | null;
  readonly over: Over | null;
  /** How many steps can be undone and redone; 0 for players. */
  readonly undo: number;
  readonly redo: number;
  readonly realDice: readonly Speaker[];
  readonly standing: readonly StandingOrder[];
}
/** The story of one step, for one viewer. */
export interface Chapter {
  readonly step: number;
  readonly by: 'gm' | 'player';
  readonly lines: readonly Line[];
}

/** A fight at the table. Never changes: each wish that is granted gives the next game. */
export interface Game {
  readonly record: FightRecord;
  submit(given: Given): Reply;
  answer(by: Viewer, prompt: string, answer: unknown, note?: string): Reply;
  /** Faces of real dice for a roll that waits. */
  enterDice(by: Viewer, prompt: string, faces: readonly number[]): Reply;
  /** Takes back the command that waits; its dice stay for the next such roll. By the GM, or whoever gave it. */
  withdraw(by: Viewer): Reply;
  undo(by: Viewer, count: number): Reply;
  redo(by: Viewer, count: number): Reply;
  /** From now on this speaker's dice are typed in (or thrown by the table again). */
  useRealDice(by: Viewer, who: Speaker, on: boolean): Reply;
  /** Sets how a question is answered without asking; null asks again. */
  standingOrder(by: Viewer, who: Speaker, site: string, answer: Json | null): Reply;
  view(by: Viewer): TableView;
  /** What a speaker can do, for whoever may give its commands. */
  offers(by: Viewer, who: Speaker): readonly Offer[];
  /** The story from a step on. */
  story(by: Viewer, from: number): readonly Chapter[];
  preview(by: Viewer, command: unknown): Preview | null;
  reckon(): Reckoning;
}

/** Opens games of one system. */
export interface Host {
  /** @throws z.ZodError where the set-up is not well-formed */
  begin(setup: unknown, title: string, seed: string): Game;
  /**
   * Opens a stored fight. One of older rules is carried over as data: what happened in it is shown and never replayed.
   * @throws z.ZodError where the record is not well-formed; Error where it is another system's or of newer rules
   */
  open(record: unknown): Game;
  /** As `open`, with dice from elsewhere: a script. */
  scripted(record: unknown, dice: DiceSource): Game;
}

export function host<K extends Kinds>(system: System<K>): Host {
  const open = (raw: unknown, dice: DiceSource | null): Game => {
    const record = fightRecord.parse(raw);
    if (record.system !== system.id)
      throw new Error(`this fight is of the system "${record.system}", not "${system.id}"`);
    if (newer(record.rules, system.version)) {
      throw new Error(
        `this fight was played under ${system.id} ${record.rules}; this is ${system.version}: open it with a newer Affray`,
      );
    }
    if (record.rules === system.version) return game(system, record, system.schemas.fight.parse(record.fight), dice);
    const fight = system.schemas.fight.parse(system.migrate(record.fight, record.rules));
    const sealed: FightRecord = { ...record, rules: system.version, fight, sealed: record.steps.length, undone: [] };
    return game(system, { ...sealed, waiting: resume(system, sealed, fight) }, fight, dice);
  };
  return {
    begin(setup, title, seed) {
      const fight = system.begin(system.schemas.setup.parse(setup));
      const record: FightRecord = {
        format: 'affray-fight',
        formatVersion: 1,
        system: system.id,
        rules: system.version,
        title,
        version: 0,
        random: Xoshiro.seeded(seed).state,
        lying: [],
        fight,
        steps: [],
        undone: [],
        sealed: 0,
        waiting: null,
        realDice: [],
        standing: [],
      };
      return game(system, record, fight, null);
    },
    open: raw => open(raw, null),
    scripted: open,
  };
}

/** Whether a command that waited under older rules goes on by itself: only where it replays to the same point. */
function resume<K extends Kinds>(system: System<K>, record: FightRecord, fight: K['fight']): Suspended | null {
  const { waiting } = record;
  if (waiting === null) return null;
  const pause = (why: string): Suspended => ({
    ...waiting,
    paused: `The rules changed under this action (${waiting.rules} to ${system.version}): ${why}. Begin it again with the same dice, or withdraw it.`,
  });
  try {
    const copy = system.copy(fight);
    const command = system.schemas.command.parse(waiting.command);
    const outcome = attempt<K['roll'], K['prompts'], K['event']>({
      journal: [...waiting.journal],
      dice: () => {
        throw new JournalMismatch('the new rules throw dice that the old did not');
      },
      standing: () => undefined,
      play: table => system.play(table, copy, command),
    });
    const unchanged =
      outcome.status === 'waiting' &&
      same(plain(outcome.prompts), plain(waiting.prompts)) &&
      same(plain(outcome.events), plain(waiting.events));
    return unchanged ? { ...waiting, rules: system.version } : pause('it would ask or tell something else');
  } catch (error) {
    return pause(error instanceof Error ? error.message : 'it no longer fits');
  }
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

const newer = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map(version => version.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const [x, y] = [left?.[i] ?? 0, right?.[i] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
};

const fault = (code: string, reason: string, path: string | null = null): Reply => ({
  ok: false,
  refusal: { code: `table/${code}`, reason, rule: null, path },
});

/** The first thing wrong with a value, in a sentence with its path. */
export function complaint(error: z.ZodError): { readonly path: string; readonly reason: string } {
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return { path, reason: `${path === '' ? 'the value' : path}: ${issue?.message ?? 'is not well-formed'}` };
}

const speaksFor = (by: Viewer, who: Speaker): boolean =>
  by.role === 'gm' || (who !== 'gm' && by.combatants.includes(who));

function game<K extends Kinds>(
  system: System<K>,
  record: FightRecord,
  fight: K['fight'],
  script: DiceSource | null,
): Game {
  const then = (next: Partial<FightRecord>, nextFight: K['fight'] = fight): Reply => {
    const after = { ...record, ...next, fight: nextFight, version: record.version + 1 };
    return { ok: true, repeated: false, game: game(system, after, nextFight, script) };
  };

  /** Plays a command from its start with what is known of its journal. */
  const play = (
    command: K['command'],
    begun: Omit<Suspended, 'prompts' | 'events' | 'partial' | 'command'>,
    from: FightRecord,
  ): Reply => {
    const random = new Xoshiro(from.random);
    const lying = [...from.lying];
    const journal: Entry[] = [...begun.journal];
    const copy = system.copy(fight);
    const dice: DiceSource = (site, who, pool) => {
      const at = lying.findIndex(each => each.site === site && each.who === who && same(each.pool, pool));
      const [waitingDie] = at < 0 ? [] : lying.splice(at, 1);
      if (waitingDie) return waitingDie;
      if (script) return script(site, who, pool);
      if (from.realDice.includes(who)) return 'wait';
      return { site, who, pool, faces: throwFaces(random, pool) };
    };
    const outcome = attempt<K['roll'], K['prompts'], K['event']>({
      journal,
      dice,
      standing: (site, who, _about, options) => {
        const order = from.standing.find(each => each.site === site && each.who === who);
        return order && options.find(option => same(option, order.answer));
      },
      play: table => system.play(table, copy, command),
    });
    const drawn = { lying, random: random.state };
    if (outcome.status === 'waiting') {
      const waiting: Suspended = {
        ...begun,
        command,
        journal,
        prompts: outcome.prompts,
        partial: [],
        events: [...outcome.events],
      };
      return then({ ...from, ...drawn, waiting });
    }
    const step: Step = {
      id: begun.id,
      by: begun.by,
      command,
      journal,
      events: [...outcome.events],
      undo: diff(copy, fight),
      redo: diff(fight, copy),
    };
    return then({ ...from, ...drawn, waiting: null, undone: [], steps: [...record.steps, step] }, copy);
  };

  const withdrawn = (): FightRecord => {
    const rolls = record.waiting ? rollsOf(record.waiting.journal) : [];
    return { ...record, waiting: null, lying: [...rolls, ...record.lying] };
  };

  /** One open prompt is settled; when it was the last, the command goes on. */
  const settle = (waiting: Suspended, entries: readonly Entry[]): Reply => {
    const command = system.schemas.command.parse(waiting.command);
    const { id, by, rules } = waiting;
    return play(command, { id, by, rules, journal: [...waiting.journal, ...entries], paused: null }, record);
  };

  const openPrompt = (by: Viewer, id: string): { waiting: Suspended; prompt: Prompt } | Reply => {
    const { waiting } = record;
    if (waiting?.paused) return fault('paused', waiting.paused);
    const prompt = waiting?.prompts.find(each => each.id === id);
    if (!waiting || !prompt || waiting.partial.some(each => each.who === prompt.who)) {
      return fault(
        'no-such-prompt',
        `the question "${id}" is not open: it was answered, withdrawn, or never asked`,
        'prompt',
      );
    }
    if (!speaksFor(by, prompt.who)) return fault('not-yours', 'this question is for another seat', 'prompt');
    return { waiting, prompt };
  };

  const sentence = (told: readonly Told<Json>[], by: Viewer): Line[] =>
    told.flatMap(each => {
      const event = system.schemas.event.safeParse(each.event);
      if (!event.success)
        return [
          { kind: 'unknown', rule: 'GM-0', text: JSON.stringify(each.event), tone: 'plain', rolls: [] } satisfies Line,
        ];
      const known = system.redact({ event: event.data, rolls: each.rolls }, fight, by);
      return known ? [system.say(known, who => system.nameOf(fight, who, by))] : [];
    });

  const offersOf = (by: Viewer, who: Speaker): readonly Offer[] =>
    speaksFor(by, who) && record.waiting === null ? system.offers(fight, who) : [];

  return {
    record,

    submit({ id, by, command: raw, seen }) {
      if (typeof id !== 'string' || id.length === 0 || id.length > 80)
        return fault('bad-id', 'a command needs an id of 1 to 80 characters', 'id');
      if (
        record.waiting?.id === id ||
        record.steps.some(each => each.id === id) ||
        record.undone.some(each => each.id === id)
      ) {
        return { ok: true, repeated: true, game: game(system, record, fight, script) };
      }
      if (seen !== null && seen !== record.version) {
        return fault(
          'stale',
          `the fight moved on: it stands at version ${record.version}, the command was given at ${seen}; look again and repeat it`,
          'seen',
        );
      }
      const parsed = system.schemas.command.safeParse(raw);
      if (!parsed.success) {
        const { path, reason } = complaint(parsed.error);
        return fault('malformed', `this is no command of ${system.name}: ${reason}`, path);
      }
      const command = parsed.data;
      const who = system.speaker(command);
      if (!speaksFor(by, who)) {
        const name = system.nameOf(fight, who, by);
        return fault(
          'not-yours',
          who === 'gm' ? 'only the game master may do this' : `${name} is not yours to command`,
          'command',
        );
      }
      if (record.waiting && !(by.role === 'gm' && command.kind.startsWith('gm-'))) {
        return fault(
          'waiting',
          'an action is still being resolved; it waits for an answer or for the game master to withdraw it',
        );
      }
      const refusal = system.refuse(fight, command);
      if (refusal) return { ok: false, refusal: { ...refusal, path: null } };
      return play(command, { id, by: by.role, rules: system.version, journal: [], paused: null }, withdrawn());
    },

    answer(by, id, raw, note) {
      const found = openPrompt(by, id);
      if ('ok' in found) return found;
      const { waiting, prompt } = found;
      if (prompt.kind === 'dice') return fault('dice-due', 'dice are due here, not an answer', 'answer');
      const answer = prompt.options.find(option => raw !== undefined && same(option, plain(raw)));
      if (answer === undefined) {
        return fault(
          'bad-answer',
          `${JSON.stringify(raw)} is no answer here; these are: ${JSON.stringify(prompt.options)}`,
          'answer',
        );
      }
      const own = by.role === 'player' || prompt.who === 'gm';
      const given: Answered = {
        site: prompt.site,
        who: prompt.who,
        answer,
        by: own ? 'seat' : 'gm',
        ...(note ? { note: note.slice(0, 500) } : {}),
      };
      const partial = [...waiting.partial, given];
      const due = waiting.prompts.map(each => partial.find(done => done.who === each.who));
      const ready = due.filter(each => each !== undefined);
      if (ready.length < due.length) return then({ waiting: { ...waiting, partial } });
      return settle(
        waiting,
        ready.map(each => ({ kind: 'answer', ...each })),
      );
    },

    enterDice(by, id, faces) {
      const found = openPrompt(by, id);
      if ('ok' in found) return found;
      const { waiting, prompt } = found;
      if (prompt.kind !== 'dice') return fault('answer-due', 'an answer is due here, not dice', 'faces');
      const wrong = impossibleFaces(prompt.pool, faces);
      if (wrong) return fault('impossible-faces', `these dice cannot have fallen: ${wrong}`, 'faces');
      const { site, who, pool } = prompt;
      return settle(waiting, [{ kind: 'roll', site, who, pool, faces: [...faces], real: true }]);
    },

    withdraw(by) {
      if (!record.waiting) return fault('nothing-waits', 'no command waits');
      if (by.role !== 'gm' && record.waiting.by !== 'player')
        return fault('not-yours', 'only the game master may withdraw this');
      if (by.role !== 'gm') {
        const command = system.schemas.command.safeParse(record.waiting.command);
        if (!command.success || !speaksFor(by, system.speaker(command.data)))
          return fault('not-yours', 'only whoever gave the command, or the game master, may withdraw it');
      }
      return then(withdrawn());
    },

    undo(by, count) {
      if (by.role !== 'gm') return fault('not-yours', 'only the game master may undo');
      if (record.waiting) return fault('waiting', 'withdraw the action that waits, then undo');
      if (!Number.isInteger(count) || count < 1)
        return fault('bad-count', `undo takes a whole number of steps from 1, not ${count}`, 'count');
      const open = record.steps.length - record.sealed;
      if (count > open)
        return fault(
          'nothing-to-undo',
          open === 0 ? 'there is nothing to undo' : `only ${open} steps can be undone, not ${count}`,
          'count',
        );
      const back = record.steps.slice(record.steps.length - count).reverse();
      const restored = system.schemas.fight.parse(back.reduce<Json>((state, each) => apply(state, each.undo), fight));
      system.keepRevealed(fight, restored);
      const rolls = [...back].reverse().flatMap(each => rollsOf(each.journal));
      return then(
        {
          steps: record.steps.slice(0, -count),
          undone: [...record.undone, ...back],
          lying: [...rolls, ...record.lying],
        },
        restored,
      );
    },

    redo(by, count) {
      if (by.role !== 'gm') return fault('not-yours', 'only the game master may redo');
      if (record.waiting) return fault('waiting', 'withdraw the action that waits, then redo');
      if (!Number.isInteger(count) || count < 1 || count > record.undone.length) {
        return fault(
          'nothing-to-redo',
          record.undone.length === 0
            ? 'there is nothing to redo'
            : `redo takes 1 to ${record.undone.length} steps, not ${count}`,
          'count',
        );
      }
      const ahead = record.undone.slice(record.undone.length - count).reverse();
      const redone = system.schemas.fight.parse(ahead.reduce<Json>((state, each) => apply(state, each.redo), fight));
      const lying = ahead.flatMap(each => rollsOf(each.journal)).reduce<readonly Rolled[]>(without, record.lying);
      return then({ steps: [...record.steps, ...ahead], undone: record.undone.slice(0, -count), lying }, redone);
    },

    useRealDice(by, who, on) {
      if (!speaksFor(by, who)) return fault('not-yours', 'these dice are not yours', 'who');
      const others = record.realDice.filter(each => each !== who);
      return then({ realDice: on ? [...others, who] : others });
    },

    standingOrder(by, who, site, answer) {
      if (!speaksFor(by, who)) return fault('not-yours', 'this seat is not yours', 'who');
      if (!(site in system.sites.prompts))
        return fault('no-such-site', `${system.name} asks no question named "${site}"`, 'site');
      const others = record.standing.filter(each => each.who !== who || each.site !== site);
      return then({ standing: answer === null ? others : [...others, { who, site, answer }] });
    },

    view(by) {
      const name = (who: Speaker): string => system.nameOf(fight, who, by);
      const next = system.next(fight);
      const mine = by.role === 'gm' ? [...new Set<Speaker>([...next, 'gm'])] : next.filter(who => speaksFor(by, who));
      return {
        system: system.id,
        title: record.title,
        version: record.version,
        fight: system.view(fight, by),
        next: record.waiting ? [] : next.map(who => ({ who, name: name(who) })),
        offers: record.waiting ? [] : mine.map(who => ({ who, name: name(who), offers: offersOf(by, who) })),
        waiting: record.waiting && waitingView(record.waiting, by),
        over: system.over(fight),
        undo: by.role === 'gm' ? record.steps.length - record.sealed : 0,
        redo: by.role === 'gm' ? record.undone.length : 0,
        realDice: record.realDice.filter(who => speaksFor(by, who)),
        standing: record.standing.filter(order => speaksFor(by, order.who)),
      };
    },

    offers: offersOf,

    story(by, from) {
      return record.steps
        .slice(from)
        .map((each, at) => ({ step: from + at, by: each.by, lines: sentence(each.events, by) }));
    },

    preview(by, raw) {
      const parsed = system.schemas.command.safeParse(raw);
      if (!parsed.success || !speaksFor(by, system.speaker(parsed.data)) || system.refuse(fight, parsed.data))
        return null;
      return system.preview(fight, parsed.data, by);
    },

    reckon: () => system.tallyUp(fight),
  };

  function waitingView(waiting: Suspended, by: Viewer): WaitingView {
    const open = waiting.prompts.filter(each => !waiting.partial.some(done => done.who === each.who));
    const secret = waiting.prompts.some(each => each.kind === 'ask' && each.secret);
    const hush = secret && by.role !== 'gm';
    const mine = open.filter(each => speaksFor(by, each.who));
    return {
      names: hush ? null : open.map(each => system.nameOf(fight, each.who, by)),
      prompts: mine.map(each => promptView(each, by)),
      lines: hush && mine.length === 0 ? [] : sentence(waiting.events, by),
      paused: waiting.paused,
    };
  }

  function promptView(each: Prompt, by: Viewer): PromptView {
    const name = system.nameOf(fight, each.who, by);
    if (each.kind === 'ask') return { kind: 'ask', id: each.id, who: each.who, name, ...system.asked(fight, each, by) };
    const notes: { readonly [site: string]: { readonly meaning: string } } = system.sites.rolls;
    return {
      kind: 'dice',
      id: each.id,
      who: each.who,
      name,
      meaning: notes[each.site]?.meaning ?? each.site,
      count: each.pool.count,
      sides: each.pool.sides,
    };
  }
}

const rollsOf = (journal: readonly Entry[]): Rolled[] =>
  journal.flatMap(each => {
    if (each.kind !== 'roll') return [];
    const { kind: _, ...fallen } = each;
    return [fallen];
  });

function without(lying: readonly Rolled[], gone: Rolled): readonly Rolled[] {
  const at = lying.findIndex(
    each => each.site === gone.site && each.who === gone.who && same(plain(each), plain(gone)),
  );
  return at < 0 ? lying : lying.toSpliced(at, 1);
}
