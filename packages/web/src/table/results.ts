import type { Chapter, ExplainedRoll, Line } from '@affray/engine';
import * as words from '../words/results.ts';

/** How a result looks and feels. */
export type Feel = 'hit' | 'wound' | 'death' | 'miss' | 'good' | 'luck';

/** What an action came to, as it stands on a card for some seconds. */
export interface Result {
  readonly step: number;
  readonly feel: Feel;
  /** "Hit!" */
  readonly head: string;
  /** It was done to a combatant of this seat. */
  readonly own: boolean;
  readonly lines: readonly Line[];
  /** The roll that decided it; null where none did. */
  readonly dice: ExplainedRoll | null;
  /** To whom it was done. */
  readonly whom: readonly string[];
}

const TOLD: readonly Line['tone'][] = ['hit', 'miss', 'harm', 'good'];
/** What the rules of every system call a result that only dice can bring. */
const LUCK = /\b(critical|critically|fumbles?|botch|fluke|natural (1|20))\b/i;

/** The dice that decided a line: those of whoever did it, which the rules held against something. */
const deciding = ({ rolls }: Line): ExplainedRoll | null =>
  rolls.find(each => each.pool !== '' && each.faces.length > 0 && each.against !== null) ?? null;

/**
 * What a step came to; null where nothing was decided in it.
 * @param fallen those who stood before it, and do not now
 * @param mine combatants of this seat
 */
export function resultOf(chapter: Chapter, fallen: readonly string[], mine: readonly string[]): Result | null {
  const lines = chapter.lines.filter(each => TOLD.includes(each.tone));
  if (lines.length === 0) return null;
  const harm = lines.filter(each => each.tone === 'harm');
  // Of many who rolled, it is about the one whom the dice favoured.
  const lucky = harm.length > 0 ? undefined : lines.find(isLucky);
  const [loudest] = [...harm, ...(lucky ? [lucky] : []), ...lines.filter(each => each.tone === 'hit'), ...lines];
  if (!loudest) return null;
  // Standing up is no news: what is good without a roll stands in the story alone.
  if (loudest.tone === 'good' && !chapter.lines.some(isRolled)) return null;
  const whom = [...new Set((harm.length > 0 ? harm : [loudest]).flatMap(each => each.whom ?? []))];
  const felt = feelOf(lines, harm.length > 0, fallen);
  const own = whom.some(each => mine.includes(each)) && felt !== 'good';
  // A foe's lucky blow is no luck to whoever it hurts.
  const feel = own && felt === 'luck' && harm.length > 0 ? 'wound' : felt;
  // A blow that misses and hurts all the same, as Shock does, is no hit.
  const landed = lines.some(each => each.landed ?? each.tone === 'hit');
  const grazed = feel === 'wound' && lines.some(each => each.landed === false) && !landed;
  const missed = feel === 'luck' && !own && loudest.tone === 'miss';
  const heads = own ? words.HEADS_OWN : words.HEADS;
  const head = grazed ? words.hurtAllTheSame : missed ? words.badLuck : headOf(feel, landed, lines, heads);
  const dice = (lucky ? [lucky] : lines).map(deciding).find(each => each) ?? null;
  return { step: chapter.step, feel, head, own, lines, dice, whom };
}

type Heads = typeof words.HEADS | typeof words.HEADS_OWN;
function headOf(feel: Feel, landed: boolean, lines: readonly Line[], heads: Heads): string {
  if (feel === 'wound' && !landed) return heads.worse;
  return isCheck(feel, lines) ? headOfCheck(lines) : heads[feel];
}

/** What is rolled at no one, such as hiding or staying alive, is no hit and no miss. */
const isCheck = (feel: Feel, lines: readonly Line[]): boolean =>
  (feel === 'hit' || feel === 'miss') && lines.every(each => each.tone !== feel || (each.whom ?? []).length === 0);

function headOfCheck(lines: readonly Line[]): string {
  if (lines.some(each => each.tone === 'hit')) return words.success;
  return lines.every(each => each.tone === 'miss') ? words.failed : words.someFail;
}

const isRolled = ({ rolls }: Line): boolean => rolls.some(each => each.pool !== '' && each.faces.length > 0);

const isLucky = ({ text, rolls }: Line): boolean => LUCK.test(text) || rolls.some(roll => LUCK.test(roll.outcome));

function feelOf(lines: readonly Line[], harmed: boolean, fallen: readonly string[]): Feel {
  if (fallen.length > 0) return 'death';
  if (lines.some(isLucky)) return 'luck';
  if (harmed) return 'wound';
  if (lines.some(each => each.tone === 'hit')) return 'hit';
  return lines.some(each => each.tone === 'miss') ? 'miss' : 'good';
}

/** A sentence without what it adds up in brackets: a card is read at a glance, and opens to the whole. */
export const inShort = (text: string): string => text.replace(/ \([^()]*\)/g, '');
