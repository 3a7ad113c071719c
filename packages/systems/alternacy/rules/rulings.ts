import {
  type Bench,
  type Case as CaseOf,
  type CombatantId,
  type First,
  fixedBy,
  type Json,
  makeRuling,
  makeRulingFirst,
  mannerOf,
  type Origin,
  recall,
  suggestionHolds,
} from '@affray/engine';
import { LEVELS, type Level, type Levels, levels, type Part } from '../book/body.ts';
import type { AltTable } from '../kinds.ts';
import { type Fight, veiled } from '../state/fight.ts';
import type { About, Figure, FigureSite, RulingSite, SkillSite, Word, WordSite } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { rulingLabel } from './ruling-label.ts';

/** A case that the GM is to rule on, without what may be ruled. */
export interface Case extends Omit<CaseOf<Json>, 'options' | 'fits'> {
  /** Asked for only where somebody reads it. */
  readonly odds?: () => About['odds'];
  readonly modifier?: number | null;
  /** Of a hit, why so much is likely, and what it strikes: asked for only where somebody reads it. */
  readonly hit?: () => Pick<About, 'why' | 'victim'>;
}

/** The GM's ruling on a number (ALT-8.1). */
interface FigureAsked<W> {
  readonly suggestion: number | W;
  /** Further numbers, in the order in which they are offered. */
  readonly choices: readonly number[];
  /** What may be said instead of a number. */
  readonly words: readonly W[];
  /** Numbers that `other` opens; null where those offered are all there are. */
  readonly range: readonly [number, number] | null;
}

/** Whether a suggestion holds without a look at the case: asked first, so that a simulation pays nothing for a ruling. */
export const holds = (table: AltTable, fight: Fight, site: RulingSite): boolean =>
  goesByTheBook(table, fight) || suggestionHolds(table, fight, site, PROMPTS[site]);

/** Whether every suggestion holds, whatever is ruled on: nobody hears of it, and nothing was said or ruled of any site. */
const goesByTheBook = ({ tell, byTheBook }: AltTable, { options, rulings, houseBook }: Fight): boolean =>
  tell === undefined &&
  byTheBook === true &&
  options.rulings === undefined &&
  rulings.length === 0 &&
  houseBook.length === 0;

/** What the GM has ruled in such a case, or fixed for all, before it is asked for. Undefined where nothing was said. */
export function saidOf(fight: Fight, site: RulingSite, who: CombatantId, likes: readonly string[]): Json | undefined {
  const fixed = fixedBy(mannerOf(fight.options, site, PROMPTS[site]));
  return fixed ?? recall(fight, site, { who, on: null, case: likes }).known;
}

/** The GM rules a number: a difficulty, a disadvantage, a count (ALT-8.1). */
export function ruleFigure<W extends Exclude<Figure, number | 'other'>>(
  table: AltTable,
  fight: Fight,
  site: FigureSite,
  question: Case,
  { suggestion, choices, words, range }: FigureAsked<W>,
): number | W {
  if (holds(table, fight, site)) return suggestion;
  const others = [...words, ...choices].filter(each => each !== suggestion);
  const fits = (answer: Json): answer is number | W =>
    typeof answer === 'number' || words.some(word => word === answer);
  const bench: Bench<number | W, Figure> = {
    ...benchOf(table, fight, site, question),
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', {
        about: aboutOf(table, site, question, first),
        options,
        ...told(fight, question),
        ruling,
      }),
    ...(range && {
      other: { offer: 'other' as const, answer: first => anyNumber(table, fight, site, question, first, range) },
    }),
  };
  const options: readonly [number | W, ...(number | W)[]] = [suggestion, ...others];
  return makeRuling(fight, site, PROMPTS[site], { ...question, options, fits }, bench);
}

/** Any number in a range, in the place of those offered. */
function anyNumber(
  table: AltTable,
  fight: Fight,
  site: FigureSite,
  question: Case,
  first: First,
  [from, to]: readonly [number, number],
): number {
  const options = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const about = aboutOf(table, site, question, first);
  return table.ask('alternacy.ruling.number', 'gm', { about, options, ...told(fight, question), ruling: 'ask' });
}

/** The GM rules with a word (ALT-8.1). `options` begins with the suggestion. */
export function ruleWord<W extends Word>(
  table: AltTable,
  fight: Fight,
  site: WordSite,
  question: Case,
  options: readonly [W, ...W[]],
): W {
  const { ruled, tell } = ruleWordFirst(table, fight, site, question, options);
  tell();
  return ruled;
}

/** As `ruleWord`, but the ruling is told when `tell` is called: dice that lie on the table wait for another event. */
export function ruleWordFirst<W extends Word>(
  table: AltTable,
  fight: Fight,
  site: WordSite,
  question: Case,
  options: readonly [W, ...W[]],
): { readonly ruled: W; readonly tell: () => void } {
  if (holds(table, fight, site)) return { ruled: options[0], tell: () => undefined };
  const bench: Bench<W, Word> = {
    ...benchOf(table, fight, site, question),
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', { ...asking(table, fight, site, question, first), options, ruling }),
  };
  return makeRulingFirst(fight, site, PROMPTS[site], { ...question, options }, bench);
}

type LevelSite = 'alternacy.ruling.level' | 'alternacy.ruling.harm';

/** The GM rules the most likely damage level of a hit (ALT-6.4). `options` begins with the suggestion. */
export function ruleLevels(
  table: AltTable,
  fight: Fight,
  question: Case,
  options: readonly [Levels, ...Levels[]],
  site: LevelSite = 'alternacy.ruling.level',
): Levels {
  const { ruled, tell } = ruleLevelsFirst(table, fight, question, options, site);
  tell();
  return ruled;
}

/** As `ruleLevels`, but the ruling is told when `tell` is called. */
export function ruleLevelsFirst(
  table: AltTable,
  fight: Fight,
  question: Case,
  options: readonly [Levels, ...Levels[]],
  site: LevelSite,
): { readonly ruled: Levels; readonly tell: () => void } {
  if (holds(table, fight, site)) return { ruled: options[0], tell: () => undefined };
  const apart = fight.options.damageLevels === 'three';
  const bench: Bench<Levels, Levels | 'other'> = {
    ...benchOf(table, fight, site, question),
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', { ...asking(table, fight, site, question, first), options, ruling }),
    ...(apart && {
      other: { offer: 'other' as const, answer: first => typeByType(table, fight, site, question, first, options[0]) },
    }),
  };
  return makeRulingFirst(fight, site, PROMPTS[site], { ...question, options, fits: isLevels }, bench);
}
const isLevels = (answer: Json): answer is Levels => levels.safeParse(answer).success;

/** Any level for each type of damage (ALT-6.7): three questions, beginning with what was suggested. */
function typeByType(
  table: AltTable,
  fight: Fight,
  site: RulingSite,
  question: Case,
  first: First,
  suggested: Levels,
): Levels {
  const about = aboutOf(table, site, question, first);
  const one = (type: keyof Levels): Level =>
    table.ask('alternacy.ruling.level-of', 'gm', {
      about: { ...about, what: `${about.what}: ${type}` },
      options: [...new Set([suggested[type], ...LEVELS])],
      ...told(fight, question),
      ruling: 'ask',
    });
  return { wound: one('wound'), shock: one('shock'), stun: one('stun') };
}

/** The GM says where a hit lands (ALT-L8). */
export function rulePart(table: AltTable, fight: Fight, question: Case, options: readonly [Part, ...Part[]]): Part {
  const site = 'alternacy.ruling.location';
  const bench: Bench<Part, Part> = {
    ...benchOf(table, fight, site, question),
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', { ...asking(table, fight, site, question, first), options, ruling }),
  };
  return makeRuling(fight, site, PROMPTS[site], { ...question, options, fact: true }, bench);
}

/** The GM picks the skill for a task or a run (ALT-1.2); what was picked for it before comes first. */
export function ruleSkill(
  table: AltTable,
  fight: Fight,
  question: Case,
  skills: readonly [string, ...string[]],
  site: SkillSite = 'alternacy.ruling.skill',
): string {
  if (holds(table, fight, site)) return skills[0];
  const bench: Bench<string, string> = {
    ...benchOf(table, fight, site, question),
    ask: (options, first, ruling) =>
      table.ask(site, 'gm', { ...asking(table, fight, site, question, first), options, ruling }),
  };
  return makeRuling(fight, site, PROMPTS[site], { ...question, options: skills }, bench);
}

/** What a question says, whatever is offered. */
const asking = (table: AltTable, fight: Fight, site: RulingSite, question: Case, first: First) => ({
  about: aboutOf(table, site, question, first),
  ...told(fight, question),
});

/** Whether anybody hears of a ruling, and how it is told. */
const benchOf = (table: AltTable, fight: Fight, site: RulingSite, question: Case) => ({
  heard: table.tell !== undefined,
  byTheBook: typeof table.byTheBook === 'function' ? table.byTheBook(site) : table.byTheBook === true,
  tell: (answer: Json, from: Origin): void =>
    table.tell?.({
      kind: 'ruled',
      rule: PROMPTS[site].rule,
      ...told(fight, question),
      site,
      who: question.who,
      on: question.on,
      what: question.what,
      answer,
      says: rulingLabel(fight.options.charts, site, answer),
      from,
      open: PROMPTS[site].open ?? false,
    }),
});

const told = (fight: Fight, { who, on }: Case) => ({ secret: veiled(fight, who, on) });

function aboutOf(table: AltTable, of: RulingSite, question: Case, from: First): About {
  return {
    who: question.who,
    on: question.on,
    what: question.what,
    why: question.why,
    from,
    of,
    odds: (table.tell && question.odds?.()) ?? null,
    modifier: question.modifier ?? null,
    victim: null,
    ...question.hit?.(),
  };
}
