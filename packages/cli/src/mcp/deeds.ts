import { type Json, phrase } from '@affray/engine';
import { LIMITS } from '@affray/protocol';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { Failure } from '../errors.ts';
import { commandOf } from './choose.ts';
import { ACTION, ANY, CHOICES, WHO } from './fields.ts';
import { offerOf } from './offered.ts';
import { type Answer, refusalWords, type Seat } from './seat.ts';
import type { Session } from './session.ts';
import { addTool, type Said, said } from './tool.ts';
import { due, isDue, storyLines, waitingData } from './words.ts';

/** What is said to have an action done. */
const WISHED = {
  action: ACTION,
  who: WHO,
  choices: CHOICES,
  confirmed: z.boolean().default(false).describe(phrase`That what cannot be taken back is really meant.`),
};
type Wished = z.infer<z.ZodObject<typeof WISHED>>;

/** What a seat does at its table, and what it answers. */
export function addDeeds(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'act',
    title: phrase`Do something`,
    description: phrase`Does one of the actions that "actions" lists, with its choices by name: {"action": "attack", "choices": {"target": "bravo"}}. The table throws the dice and tells what came of it; what the rules forbid is refused with the reason, and changes nothing.`,
    kind: 'does',
    input: z.strictObject(WISHED),
    run: async wished => {
      const seat = await session.seat();
      const command = wished.action === SUGGESTED ? suggestedTo(session, seat) : await commandFor(seat, wished);
      return happening(session, seat, () => seat.ask({ kind: 'submit', command, seen: session.seen(seat) }));
    },
  });
  addTool(server, {
    name: 'answer',
    title: phrase`Answer a question`,
    description: phrase`Answers what the table asks this seat: a decision of a combatant, or a ruling of the GM. "look" tells the questions by their numbers, with the answers that each takes.`,
    kind: 'does',
    input: z.strictObject({
      question: z.int().min(1).default(1).describe(phrase`Its number.`),
      answer: ANY.describe(phrase`One of its answers, by value or by label.`),
      note: z.string().max(500).default('').describe(phrase`Why, for the record.`),
    }),
    run: async ({ question, answer, note }) => {
      const seat = await session.seat();
      const prompts = seat.view.waiting?.prompts ?? [];
      const prompt = prompts[question - 1];
      if (prompt === undefined)
        throw new Failure(
          prompts.length === 0
            ? phrase`nothing is asked of this seat now`
            : phrase`there is no question ${question}; the last is ${prompts.length}`,
        );
      if (prompt.kind === 'dice')
        throw new Failure(phrase`${prompt.name} throws real dice: a person enters them on a page at the table`);
      const text = JSON.stringify(answer);
      const word = String(answer).trim().toLowerCase();
      const found =
        prompt.options.find(each => JSON.stringify(each.answer) === text) ??
        prompt.options.find(each => each.label.toLowerCase() === word || JSON.stringify(each.answer) === word);
      if (found === undefined) {
        const right = prompt.options.map(each => `${JSON.stringify(each.answer)} (${each.label})`).join(', ');
        throw new Failure(phrase`${text} is not an answer to "${prompt.text}"; it takes ${right}`);
      }
      return happening(session, seat, () =>
        seat.ask({ kind: 'answer', prompt: prompt.id, answer: found.answer, note }),
      );
    },
  });
}

/** Does the same for a crowd in one call. */
export function addDeedOfMany(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'act_all',
    title: phrase`Do several things at once`,
    description: phrase`Does several actions in one go, such as the same for each of a crowd: one after the other, each as "act" takes it. If one of them cannot be read, none is done. One that the table then refuses changes nothing, and the others are done all the same; once one asks a question, those after it are not begun. At most ${LIMITS.commands}.`,
    kind: 'does',
    input: z.strictObject({
      actions: z
        .array(z.strictObject(WISHED))
        .min(1)
        .max(LIMITS.commands)
        .describe(phrase`The actions in the order in which they are done, each with what "act" takes.`),
    }),
    run: async ({ actions }) => {
      const seat = await session.seat();
      const commands: Json[] = [];
      for (const [at, wished] of actions.entries()) commands.push(await namedBy(at, () => commandFor(seat, wished)));
      let refused: Extract<Answer, { kind: 'submitted' }>['refused'] = [];
      const { text, data } = await happening(session, seat, async () => {
        const answer = await seat.ask({ kind: 'submitAll', commands, seen: session.seen(seat) });
        if (answer.kind === 'submitted') refused = answer.refused;
      });
      const missing = refused.map(({ at, refusal }) => ({
        ...{ number: at + 1, action: actions[at]?.action ?? '' },
        reason: refusalWords(refusal),
      }));
      const lines = missing.map(each => phrase`Not done: action ${each.number} (${each.action}): ${each.reason}.`);
      return { text: [...lines, text].join('\n'), data: { ...data, refused: missing } };
    },
  });
}

/** Says which of several actions a failure is about. */
async function namedBy<T>(at: number, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof Failure ? new Failure(phrase`nothing was done; action ${at + 1}: ${error.message}`) : error;
  }
}

/** Takes back what was done, as far as this seat may. */
export function addTakingBack(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'undo',
    title: phrase`Take something back`,
    description: phrase`Takes the latest steps back; the dice stay as they fell, so that doing the same again comes to the same. An action of this seat that still waits for an answer is withdrawn first. Of what is done, only the GM takes anything back.`,
    kind: 'does',
    input: z.strictObject({ count: COUNT }),
    run: async ({ count }) => {
      const seat = await session.seat();
      const before = seat.chapters.length;
      const seen = session.seen(seat);
      const withdraws = count === 1 && seat.view.waiting?.yours === true;
      await seat.ask(withdraws ? { kind: 'withdraw', seen } : { kind: 'undo', count, seen });
      session.showed(seat);
      const back = before - seat.chapters.length;
      const what = withdraws
        ? phrase`Withdrawn.`
        : phrase`Steps taken back: ${back}. Steps that can be done again: ${seat.view.redo}.`;
      return said([what, ...due(seat)], { steps: seat.chapters.length, redo: seat.view.redo });
    },
  });
  addTool(server, {
    name: 'redo',
    title: phrase`Do it again after all`,
    description: phrase`Does again what was taken back last.`,
    kind: 'does',
    input: z.strictObject({ count: COUNT }),
    run: async ({ count }) => {
      const seat = await session.seat();
      return happening(session, seat, () => seat.ask({ kind: 'redo', count, seen: session.seen(seat) }));
    },
  });
}
const COUNT = z.int().min(1).max(1000).default(1).describe(phrase`How many steps.`);

/** By this name the computer's last suggestion is done. */
const SUGGESTED = 'suggested';

/** @throws Failure where the computer has suggested nothing at this table */
function suggestedTo({ suggested }: Session, seat: Seat): Json {
  if (suggested?.seat === seat) return suggested.command;
  throw new Failure(phrase`the computer has suggested nothing here yet: call "suggest" first`);
}

/** @throws Failure where it cannot be done, where a choice is wrong, or where it must be confirmed first */
async function commandFor(seat: Seat, { action, who, choices, confirmed }: Wished): Promise<Json> {
  const offer = await offerOf(seat, action, who);
  const command = commandOf(offer, choices);
  if (offer.confirm === undefined || confirmed) return command;
  throw new Failure(phrase`${offer.confirm} Do it again with "confirmed": true if it is meant.`);
}

/** Does something, and tells what came of it. */
async function happening(session: Session, seat: Seat, does: () => Promise<unknown>): Promise<Said> {
  const before = seat.chapters.length;
  await does();
  session.showed(seat);
  const { view, chapters } = seat;
  const from = Math.min(before, chapters.length);
  const happened = chapters.slice(from);
  const meanwhile = view.waiting === null ? [] : view.waiting.lines.map(each => `${each.text} (${each.rule})`);
  return said([...storyLines(happened), ...meanwhile, ...due(seat)], {
    steps: chapters.length,
    happened: happened.flatMap(each => each.lines.map(line => line.text)),
    next: view.next,
    waiting: waitingData(view),
    yours: isDue(seat),
    over: view.over,
  });
}
