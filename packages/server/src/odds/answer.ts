import type { MessagePort } from 'node:worker_threads';
import { type Game, phrase } from '@affray/engine';
import { atTable, JobError, suggestion, summary } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { ledgers } from '../table/luck.ts';
import type { FromThread, Question, ToThread } from './question.ts';

/** A fight as a thread holds it: what odds need is opened once, and the steps only where somebody asks for luck or for a summary. */
interface Held {
  readonly head: { readonly system: string; readonly [key: string]: unknown };
  readonly steps: readonly unknown[];
  game: Promise<Game> | null;
}
const sent = z.object({ head: z.looseObject({ system: z.string() }), keep: z.int(), add: z.array(z.unknown()) });
type Asked = Extract<ToThread, { kind: 'ask' }>;
type Answered = Extract<FromThread, { kind: 'answered' }>;

/** The thread's side: holds the fights that it is told of, and answers one question after the other. */
export function answerOdds(port: MessagePort, systemOf: (id: string) => Promise<AnySystem | null>): void {
  const fights = new Map<string, Held>();
  const known = async (id: string): Promise<AnySystem> => {
    const system = await systemOf(id);
    if (!system) throw new Error(phrase`there is no system "${id}" here`);
    return system;
  };
  const answer = async ({ table, question, enough }: Asked): Promise<Answered> => {
    const held = fights.get(table);
    if (!held) throw new Error(phrase`a question came before its fight`);
    const { head, steps } = held;
    const system = await known(head.system);
    const open = (told: readonly unknown[]): Game => system.host.open({ ...head, steps: told, sealed: 0 });
    if (question.kind === 'luck')
      return whole(ledgers(system, open(steps).record, question.players, question.viewer), null);
    if (question.kind === 'summary') {
      const { record } = open(steps);
      return whole(
        system.visit(typed => summary(typed, record, question.viewer)),
        null,
      );
    }
    held.game ??= Promise.resolve(open([]));
    const game = await held.game;
    if (question.kind === 'suggest') return suggested(system, game, question);
    return weigh(game, question, enough);
  };
  port.on('message', async (message: ToThread) => {
    try {
      if (message.kind === 'fight') fights.set(message.table, changed(fights.get(message.table), message.change));
      else if (message.kind === 'forget') fights.delete(message.table);
      else if (message.kind === 'read') {
        await known(message.system);
        port.postMessage({ kind: 'ready' } satisfies FromThread);
      } else port.postMessage((await answer(message)) satisfies FromThread);
    } catch (error) {
      port.postMessage({ kind: 'failed', message: inFull(error) } satisfies FromThread);
    }
  });
  port.postMessage({ kind: 'ready' } satisfies FromThread);
}

function changed(before: Held | undefined, change: string): Held {
  const { head, keep, add } = sent.parse(JSON.parse(change));
  return { head, steps: [...(before?.steps.slice(0, keep) ?? []), ...add], game: null };
}

/** What the computer would do. A policy that throws has nothing to suggest, and the server writes down what happened. */
function suggested(system: AnySystem, game: Game, question: Extract<Question, { kind: 'suggest' }>): Answered {
  try {
    const found = system.visit(own =>
      suggestion(
        own,
        game.record,
        game,
        question,
        atTable(() => performance.now()),
      ),
    );
    return whole(found?.kind === 'answer' ? { ...found, prompt: question.named } : found, null);
  } catch (error) {
    return whole(null, error instanceof JobError ? null : inFull(error));
  }
}

/** Rules that throw spoil one command's answer and nothing else. */
function weigh(
  game: Game,
  question: Exclude<Question, { kind: 'luck' | 'summary' | 'suggest' }>,
  enough: number,
): Answered {
  let failed: string | null = null;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      failed = inFull(error);
      return otherwise;
    }
  };
  const { viewer, assume } = question;
  if (question.kind === 'compare') {
    const found = attempt(() => game.compare(viewer, question.who, assume), []);
    return whole(found, failed);
  }
  const began = performance.now();
  let left = 0;
  const found = question.commands.map(command => {
    if (performance.now() - began > enough) left++;
    return left > 0 ? null : attempt(() => game.preview(viewer, command, assume), null);
  });
  return { ...whole(found, failed), whole: left === 0 };
}

const whole = (value: unknown, failed: string | null): Answered => ({
  kind: 'answered',
  text: JSON.stringify(value),
  whole: true,
  failed,
});

const inFull = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
