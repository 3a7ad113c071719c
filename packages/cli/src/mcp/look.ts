import { phrase } from '@affray/engine';
import type { FightSummary, Offer } from '@affray/protocol';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { offerNamed } from './choose.ts';
import { WHO } from './fields.ts';
import { offersOf } from './offered.ts';
import { type Seat, TableRefused } from './seat.ts';
import type { Session } from './session.ts';
import { addTool, type Said, said } from './tool.ts';
import {
  briefData,
  briefLine,
  due,
  isDue,
  nameAndId,
  offerData,
  offerLines,
  standing,
  storyLines,
  waitingData,
  youData,
} from './words.ts';

/** So many options of a choice are named in a list of all actions; one action alone tells all of them. */
const FEW = 12;
/** Of so many actions the choices are named, and no more. */
const MANY = 16;
/** So many chapters of the story lead up to how the fight stands. */
const LATEST = 3;
/** So many chapters of the story are told at a time. */
const CHAPTERS = 60;

/** What a seat sees of its table. */
export function addLooks(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'look',
    title: phrase`Look at the fight`,
    description: phrase`How the fight stands, as this seat may know it: who is there and how they fare, whose turn it is, what is asked, and what happened last. With "whole" also all that the page at the table draws, as data: places, conditions, sheets.`,
    kind: 'reads',
    input: z.strictObject({
      whole: z.boolean().default(false).describe(phrase`Also everything that the page draws, as data; it is long.`),
    }),
    run: async ({ whole }) => lookAt(session, await session.seat(), whole),
  });
  addTool(server, {
    name: 'actions',
    title: phrase`List what can be done now`,
    description: phrase`What this seat can do now, with the choices of each action and what they cost. Name one action to see all of its choices with their hints. What cannot be done now is left out unless "all" asks for it; then it says why, with the rule.`,
    kind: 'reads',
    input: z.strictObject({
      who: WHO,
      action: z.string().describe(phrase`One action alone, such as "attack", with all of its choices.`).exactOptional(),
      all: z.boolean().default(false).describe(phrase`Also what cannot be done now, with the reason.`),
    }),
    run: async ({ who: wanted, action, all }) => {
      const seat = await session.seat();
      const found = await offersOf(seat, wanted);
      session.showed(seat);
      const shown = found.map(each => ({
        ...each,
        offers:
          action === undefined
            ? each.offers.filter(one => all || one.refusal === null)
            : [offerNamed(each.offers, action)],
      }));
      const linesOf = (offers: readonly Offer[]): string[] => {
        if (action !== undefined) return offers.flatMap(each => offerLines(each, Number.POSITIVE_INFINITY));
        return offers.flatMap(each => (offers.length > MANY ? [briefLine(each)] : offerLines(each, FEW)));
      };
      const lines = shown.flatMap(({ name, who: id, offers }) => [
        phrase`${nameAndId({ id, name })} can do:`,
        ...linesOf(offers).map(line => `  ${line}`),
      ]);
      const isBrief = action === undefined && shown.some(each => each.offers.length > MANY);
      const more = isBrief ? [phrase`Name one with "action" to see what each of its choices takes.`] : [];
      return said([...due(seat), ...lines, ...more], {
        who: shown.map(({ who: id, name, offers }) => ({
          ...{ who: id, name },
          actions: offers.map(each => (action === undefined ? briefData(each) : offerData(each))),
        })),
      });
    },
  });
  addStory(server, session);
}

function addStory(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'story',
    title: phrase`Read what happened`,
    description: phrase`What happened, step by step, as this seat was told it: each line with the number of its rule, and every roll. Reads on from a step with "since".`,
    kind: 'reads',
    input: z.strictObject({
      since: z.int().min(0).default(0).describe(phrase`The first step to be told; 0 is the beginning.`),
    }),
    run: async ({ since }) => {
      const { chapters } = await session.seat();
      const found = chapters.filter(each => each.step >= since).slice(0, CHAPTERS);
      const next = (found.at(-1)?.step ?? since) + 1;
      const rest = chapters.filter(each => each.step >= next).length;
      const more = rest > 0 ? [phrase`${rest} more steps: go on with "since": ${next}.`] : [];
      const lines = found.length === 0 ? [phrase`Nothing has happened since step ${since}.`] : storyLines(found);
      return said([...lines, ...more], { steps: chapters.length, chapters: found });
    },
  });
}

/** How the fight stands for a seat. @param whole with all that its page draws */
export async function lookAt(session: Session, seat: Seat, whole = false): Promise<Said> {
  const summary = await summaryOf(seat);
  const { view, you, chapters } = seat;
  session.showed(seat);
  const lines = [...standing(seat, summary), ...storyLines(chapters.slice(-LATEST))];
  const { title, system, next, over } = view;
  const now = { next, waiting: waitingData(view), yours: isDue(seat), over, steps: chapters.length };
  const { time, timeIn, people } = typeof summary === 'string' ? { time: null, timeIn: null, people: null } : summary;
  const data = { title, system, you: youData(you), time, timeIn, people, ...now };
  return said(lines, whole ? { ...data, fight: view.fight } : data);
}

/** How everyone fares; or why a table with too much to work out does not say it now. What was just done stays done. */
async function summaryOf(seat: Seat): Promise<FightSummary | string> {
  try {
    return await seat.summary();
  } catch (error) {
    if (error instanceof TableRefused) return error.message;
    throw error;
  }
}
