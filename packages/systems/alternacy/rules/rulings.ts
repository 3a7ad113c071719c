import { type CombatantId, type Json, same } from '@affray/engine';
import { LEVELS, type Level, type Levels, levels, type Part } from '../book/body.ts';
import type { AltTable } from '../kinds.ts';
import { type Fight, MOST_IN_BOOK, MOST_RULINGS, type Ruling, veiled } from '../state/fight.ts';
import type { About, Figure, FigureSite, RulingSite, Word, WordSite } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { rulingLabel } from './ruling-label.ts';

/** A case that the GM is to rule on. */
export interface Case {
  readonly who: CombatantId | null;
  readonly on: CombatantId | null;
  readonly what: string;
  /** The circumstances, without the people: what makes two cases alike (ALT-8.2). */
  readonly case: readonly string[];
  /** Reasons of the suggestion, for the GM. */
  readonly why: readonly string[];
  /** Asked for only where somebody reads it. */
  readonly odds?: () => About['odds'];
  /** It is so here and now, such as a distance: no ruling that another case could be held against (ALT-8.2). */
  readonly fact?: boolean;
  readonly modifier?: number | null;
  readonly victim?: About['victim'];
}

/** Rulings that players hear of: what they were told before they roll. The rest stays with the GM. */
const OPEN: ReadonlySet<RulingSite> = new Set<RulingSite>([
  'alternacy.ruling.several',
  'alternacy.ruling.rush',
  'alternacy.ruling.opponents',
  'alternacy.ruling.called',
  'alternacy.ruling.move',
  'alternacy.ruling.turns',
  'alternacy.ruling.task',
  'alternacy.ruling.head-start',
]);

/** The most options that one question offers: each has a key of its own (ALT-8.1). */
const MOST_OPTIONS = 10;

/**
 * The GM rules a number: a difficulty, a disadvantage, a count (ALT-8.1). What was ruled before in such a case comes
 * first, then what the house book says, then the suggestion.
 * @param choices further numbers, in the order in which they are offered
 * @param words what may be said instead of a number
 * @param range numbers that `other` opens; null where those offered are all there are
 */
export function ruleFigure<W extends Exclude<Figure, number | 'other'>>(
  table: AltTable,
  fight: Fight,
  site: FigureSite,
  question: Case,
  ask: {
    readonly suggestion: number | W;
    readonly choices: readonly number[];
    readonly words: readonly W[];
    readonly range: readonly [number, number] | null;
  },
): number | W {
  const fits = (answer: Json): answer is number | W =>
    typeof answer === 'number' || ask.words.some(word => word === answer);
  const { known, from } = recall(fight, site, question);
  const before = known !== undefined && fits(known) ? known : undefined;
  if (before !== undefined && from === 'before' && fight.options.repeatRulings === 'apply') {
    tellRuling(table, fight, site, question, before, 'applied');
    remember(fight, site, question, before);
    return before;
  }
  const first: (number | W)[] = before === undefined ? [ask.suggestion] : [before, ask.suggestion];
  const room = MOST_OPTIONS - (ask.range ? 1 : 0);
  const options: Figure[] = unique([...first, ...ask.words, ...ask.choices]).slice(0, Math.max(room, first.length));
  if (ask.range) options.push('other');
  const about = aboutOf(table, site, question, before === undefined ? 'suggestion' : from);
  const secret = veiled(fight, question.who, question.on);
  const said = table.ask(site, 'gm', { about, options, secret });
  const answer = said === 'other' ? anyNumber(table, about, ask.range ?? [0, 0], secret) : said;
  const ruled = fits(answer) ? answer : ask.suggestion;
  tellRuling(
    table,
    fight,
    site,
    question,
    ruled,
    same(ruled, before) ? from : same(ruled, ask.suggestion) ? 'suggestion' : 'new',
  );
  remember(fight, site, question, ruled);
  return ruled;
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
  const [suggestion] = options;
  const { known, from } = recall(fight, site, question);
  const before = options.find(each => each === known);
  if (before !== undefined && from === 'before' && fight.options.repeatRulings === 'apply') {
    remember(fight, site, question, before);
    return { ruled: before, tell: () => tellRuling(table, fight, site, question, before, 'applied') };
  }
  const about = aboutOf(table, site, question, before === undefined ? 'suggestion' : from);
  const offered = before === undefined ? options : unique([before, ...options]);
  const said = table.ask(site, 'gm', { about, options: offered, secret: veiled(fight, question.who, question.on) });
  const ruled = options.find(each => each === said) ?? suggestion;
  remember(fight, site, question, ruled);
  const origin = ruled === before ? from : ruled === suggestion ? 'suggestion' : 'new';
  return { ruled, tell: () => tellRuling(table, fight, site, question, ruled, origin) };
}

/** The GM rules the most likely damage level of a hit (ALT-6.4). `options` begins with the suggestion. */
export function ruleLevels(
  table: AltTable,
  fight: Fight,
  question: Case,
  options: readonly [Levels, ...Levels[]],
): Levels {
  const site = 'alternacy.ruling.level';
  const [suggestion] = options;
  const alikeTo = (one: Levels) => (other: Levels) =>
    one.wound === other.wound && one.shock === other.shock && one.stun === other.stun;
  const { known, from } = recall(fight, site, question);
  const past = known === undefined ? null : levels.safeParse(known);
  const before = past?.data;
  if (before !== undefined && from === 'before' && fight.options.repeatRulings === 'apply') {
    tellRuling(table, fight, site, question, { ...before }, 'applied');
    remember(fight, site, question, { ...before });
    return before;
  }
  const about = aboutOf(table, site, question, before === undefined ? 'suggestion' : from);
  const offered = before === undefined ? options : [before, ...options.filter(each => !alikeTo(before)(each))];
  const apart = fight.options.damageLevels === 'three';
  const few: (Levels | 'other')[] = offered.slice(0, MOST_OPTIONS - (apart ? 1 : 0));
  if (apart) few.push('other');
  const secret = veiled(fight, question.who, question.on);
  const said = table.ask(site, 'gm', { about, options: few, secret });
  const ruled = said === 'other' ? typeByType(table, about, secret, before ?? suggestion) : said;
  const origin = before && alikeTo(before)(ruled) ? from : alikeTo(suggestion)(ruled) ? 'suggestion' : 'new';
  tellRuling(table, fight, site, question, { ...ruled }, origin);
  remember(fight, site, question, { ...ruled });
  return ruled;
}

/** Any level for each type of damage (ALT-6.7): three questions, beginning with what was suggested. */
function typeByType(table: AltTable, about: About, secret: boolean, first: Levels): Levels {
  const one = (type: keyof Levels): Level => {
    const options = unique([first[type], ...LEVELS]);
    return table.ask('alternacy.ruling.level-of', 'gm', {
      about: { ...about, what: `${about.what}: ${type}` },
      options,
      secret,
    });
  };
  return { wound: one('wound'), shock: one('shock'), stun: one('stun') };
}

/** What was ruled before in this case: in this fight by these people, in this fight, or in the house book (ALT-8.2, ALT-8.3). */
export function recall(
  { rulings, houseBook }: Fight,
  site: RulingSite,
  question: Case,
): { readonly known: Json | undefined; readonly from: 'before' | 'house' } {
  if (question.fact || (rulings.length === 0 && houseBook.length === 0)) return { known: undefined, from: 'before' };
  const [alike, people] = [caseOf(question), peopleOf(question)];
  const fits = (each: Ruling): boolean => each.site === site && each.case === alike;
  const here = rulings.find(each => fits(each) && each.people === people) ?? rulings.find(fits);
  if (here) return { known: here.answer, from: 'before' };
  return { known: houseBook.find(fits)?.answer, from: 'house' };
}

/** Puts a ruling at the head of the fight's memory. */
export function remember(fight: Fight, site: RulingSite, question: Case, answer: Json): void {
  if (question.fact) return;
  const [alike, people] = [caseOf(question), peopleOf(question)];
  const at = fight.rulings.findIndex(each => each.site === site && each.case === alike && each.people === people);
  const [past] = at < 0 ? [] : fight.rulings.splice(at, 1);
  const times = past && same(past.answer, answer) ? past.times + 1 : 1;
  fight.rulings.unshift({ site, case: alike, people, answer, times });
  if (fight.rulings.length > MOST_RULINGS) fight.rulings.length = MOST_RULINGS;
}

/**
 * The house book of a campaign after this fight (ALT-8.3): the last ruling of each case, without the people, then what
 * the book held before. It goes into the next set-up as `houseBook`.
 */
export function houseBookOf({ rulings, houseBook }: Fight): Ruling[] {
  const book = new Map<string, Ruling>();
  for (const each of [...rulings, ...houseBook]) {
    const kind = `${each.site} ${each.case}`;
    if (!book.has(kind)) book.set(kind, { ...each, people: '' });
  }
  return [...book.values()].slice(0, MOST_IN_BOOK);
}

const caseOf = (question: Case): string => question.case.join(', ').slice(0, 300);
const peopleOf = ({ who, on }: Case): string => `${who ?? ''}|${on ?? ''}`.slice(0, 100);

function aboutOf(table: AltTable, of: RulingSite, question: Case, from: About['from']): About {
  return {
    who: question.who,
    on: question.on,
    what: question.what,
    why: question.why,
    from,
    of,
    odds: (table.tell && question.odds?.()) ?? null,
    modifier: question.modifier ?? null,
    victim: question.victim ?? null,
  };
}

function anyNumber(table: AltTable, about: About, [from, to]: readonly [number, number], secret: boolean): number {
  const options = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return table.ask('alternacy.ruling.number', 'gm', { about, options, secret });
}

function tellRuling(
  table: AltTable,
  fight: Fight,
  site: RulingSite,
  question: Case,
  answer: Json,
  from: 'before' | 'house' | 'suggestion' | 'new' | 'applied',
): void {
  table.tell?.({
    kind: 'ruled',
    rule: PROMPTS[site].rule,
    secret: veiled(fight, question.who, question.on),
    site,
    who: question.who,
    on: question.on,
    what: question.what,
    answer,
    says: rulingLabel(fight.options.charts, site, answer),
    from,
    open: OPEN.has(site),
  });
}

function unique<T>(all: readonly T[]): T[] {
  return [...new Set(all)];
}

/** The GM says where a hit lands (ALT-L8). */
export function rulePart(table: AltTable, fight: Fight, question: Case, options: readonly Part[]): Part {
  const site = 'alternacy.ruling.location';
  const said = table.ask(site, 'gm', {
    about: aboutOf(table, site, question, 'suggestion'),
    options,
    secret: veiled(fight, question.who, question.on),
  });
  tellRuling(table, fight, site, question, said, 'new');
  return said;
}

/** The GM picks the skill for a task (ALT-1.2); what was picked for it before comes first. */
export function ruleSkill(table: AltTable, fight: Fight, question: Case, skills: readonly string[]): string {
  const site = 'alternacy.ruling.skill';
  const { known, from } = recall(fight, site, question);
  const before = skills.find(each => each === known);
  const about = aboutOf(table, site, question, before === undefined ? 'suggestion' : from);
  const options = before === undefined ? skills : unique([before, ...skills]);
  const said = table.ask(site, 'gm', { about, options, secret: veiled(fight, question.who, question.on) });
  tellRuling(table, fight, site, question, said, said === before ? from : 'new');
  remember(fight, site, question, said);
  return said;
}
