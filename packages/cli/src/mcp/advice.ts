import { insteadOf, phrase, type Speaker, same } from '@affray/engine';
import { ADVISER } from '@affray/simulator';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { chanceLines, comparisonLines } from '../commands/odds-lines.ts';
import { Failure } from '../errors.ts';
import { systemNamed } from '../files.ts';
import { commandOf } from './choose.ts';
import { ACTION, BY_NAME, CHOICES, WHO } from './fields.ts';
import { knownTo, offerOf } from './offered.ts';
import type { Seat } from './seat.ts';
import type { Session } from './session.ts';
import { addTool, said } from './tool.ts';
import { due, questionsTo, upFor } from './words.ts';

/** What may be expected, and what the computer would do: from what this seat may know. */
export function addAdvice(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'suggest',
    title: phrase`Ask the computer`,
    description: phrase`What the computer would do, or how it would answer what is asked, from what this seat may know. "act" with the action "suggested" does it. It has no answer to rulings of the GM.`,
    kind: 'reads',
    input: z.strictObject({
      who: WHO,
      policy: z
        .string()
        .max(80)
        .describe(
          phrase`How it plays: a policy of the game, or "adviser", which looks ahead; the best policy by default.`,
        )
        .exactOptional(),
    }),
    run: async ({ who: wanted, policy = null }) => {
      const seat = await session.seat();
      if (policy !== null) await holdPolicy(seat.view.system, policy);
      const prompts = seat.view.waiting?.prompts ?? [];
      const [prompt = null] = questionsTo(seat);
      const who = prompt ? prompt.who : wanted === undefined ? upNow(seat) : (await knownTo(seat, wanted)).id;
      const answer = await seat.ask({ kind: 'suggest', who, policy, prompt: prompt?.id ?? null });
      const found = answer.kind === 'suggested' ? answer.suggestion : null;
      if (found === null) return said([phrase`The computer has nothing to suggest: it is yours to decide.`], {});
      session.showed(seat);
      if (found.kind === 'answer') {
        const label = prompt?.kind === 'ask' && prompt.options.find(each => same(each.answer, found.answer))?.label;
        const text = JSON.stringify(found.answer);
        const question = prompts.findIndex(each => each.id === found.prompt) + 1;
        return said(
          [
            phrase`The computer (${found.policy}) would answer question ${question}: ${text}${label ? ` (${label})` : ''}.`,
          ],
          { policy: found.policy, question, answer: found.answer },
        );
      }
      session.suggested = { seat, command: found.command };
      const why = found.why === '' ? [] : [found.why];
      const chance = found.preview?.chance ?? null;
      const odds = chance === null ? [] : [`${found.preview?.label ?? ''}: ${Math.round(100 * chance)}%`];
      return said([phrase`The computer (${found.policy}) would: ${found.text}.`, ...why, ...odds], {
        policy: found.policy,
        command: found.command,
      });
    },
  });
}

/** @throws Failure where the system has no policy of this name */
async function holdPolicy(id: string, policy: string): Promise<void> {
  const system = await systemNamed(id);
  const own = system.visit(({ automation }) => automation.policies.map(each => each.name));
  const known = [...own, ADVISER];
  if (known.includes(policy)) return;
  const near = insteadOf(policy, known);
  throw new Failure(phrase`${system.name} has no policy "${policy}"${near}`);
}

/** Exact chances of an action, or an action's ways side by side. */
export function addOdds(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'odds',
    title: phrase`Odds of an action`,
    description: phrase`How likely an action succeeds and what it does, worked out exactly from what this seat may know. Takes an action and its choices as "act" does, and changes nothing. Without an action: the ways of one combatant side by side.`,
    kind: 'reads',
    input: z.strictObject({
      action: ACTION.exactOptional(),
      who: WHO,
      choices: CHOICES,
      assume: BY_NAME.default({}).describe(
        phrase`Other answers than the usual ones to decisions inside the action, by the names that these odds tell.`,
      ),
    }),
    run: async ({ action, who: wanted, choices, assume: given }) => {
      const seat = await session.seat();
      const assume = Object.entries(given).map(([site, answer]) => ({ site, who: null, answer }));
      if (action === undefined) {
        const who = wanted === undefined ? upNow(seat) : (await knownTo(seat, wanted)).id;
        if (who === 'gm') throw new Failure(phrase`say an action, or who of the combatants`);
        const answer = await seat.ask({ kind: 'compare', who, assume });
        const comparisons = answer.kind === 'compared' ? answer.comparisons : [];
        const lines = comparisons.flatMap(each => [...comparisonLines(each), '']);
        return said(lines.length > 0 ? lines : [phrase`There is nothing to compare: name an action.`], { comparisons });
      }
      const offer = await offerOf(seat, action, wanted);
      const answer = await seat.ask({ kind: 'preview', commands: [commandOf(offer, choices)], assume });
      const [preview = null] = answer.kind === 'previewed' ? answer.previews : [];
      if (preview === null) return said([phrase`${offer.label} has no dice that decide anything now.`], {});
      const lines = chanceLines(
        { label: offer.label, preview },
        (site, answers) => phrase`[assume {"${site}": …}, one of ${answers}]`,
      );
      return said(lines, { preview });
    },
  });
}

/** Whoever is up, of those whom this seat plays. @throws Failure where that is somebody else's */
function upNow(seat: Seat): Speaker {
  const [found] = upFor(seat);
  if (found) return found.who;
  throw new Failure(due(seat).join(' '));
}
