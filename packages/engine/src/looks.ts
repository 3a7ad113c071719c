import type * as z from 'zod/mini';
import { poolManner, poolText } from './dice.ts';
import type { Chapter, Happened, LyingDice, PromptView, WaitingView, WhichRuling } from './game.ts';
import { expectRuling, stretch } from './given-game.ts';
import { expectViewer } from './given-viewer.ts';
import { type Answered, type Entry, foreign, type Prompt, type Told } from './journal.ts';
import { type Json, same } from './json.ts';
import { corrected, isDue } from './lying.ts';
import { asked } from './questions.ts';
import { type FightRecord, openPrompts, type Suspended } from './record.ts';
import { mayKnow, speaksFor } from './rights.ts';
import type { LineRuling, Rulings } from './rulings/line.ts';
import type { Asked, Kinds, Line, Playable, SiteNote, Viewer } from './system.ts';
import { combatantId, type Speaker } from './table.ts';
import { type Saying, type Sentenced, tale } from './tale.ts';

/** What viewers see of a fight at the table: its questions, its lying dice, its story. */

/** A fight at the table, to be looked at. */
export interface Stand<K extends Kinds> {
  readonly system: Playable<K>;
  readonly record: FightRecord;
  readonly fight: K['fight'];
  /** Events that were read already, by how they are stored: each is told to many viewers. */
  readonly read: Map<Json, z.core.util.SafeParseResult<K['event']>>;
  /** Events that these very rules told, in this state of the fight or in one before it: nothing is to be read anew. */
  readonly told: WeakMap<object, K['event']>;
}
type Notes = { readonly [site: string]: SiteNote };

/** A fight at the table as it stands now. @param before what was looked at before it */
export const standOn = <K extends Kinds>(
  system: Playable<K>,
  record: FightRecord,
  fight: K['fight'],
  before?: Stand<K>,
): Stand<K> => ({
  ...{ system, record, fight, read: new Map() },
  told: before?.told ?? new WeakMap<object, K['event']>(),
});

/** What these very rules told just now, as a list of its own: none of it is to be read anew. */
export function justTold<K extends Kinds>({ told }: Stand<K>, events: readonly Told<K['event']>[]): Told<K['event']>[] {
  for (const { event } of events) told.set(event, event);
  return [...events];
}

/** Real dice that lie from what was undone. */
export function lyingDice<K extends Kinds>({ system, record, fight }: Stand<K>, by: Viewer): LyingDice[] {
  const notes: Notes = system.sites.rolls;
  return record.lying.flatMap((each, die) => {
    if (!each.real || isDue(each)) return [];
    const { site, who, pool, faces } = each;
    const name = system.secrecy.nameOf(fight, who, by);
    return [{ die, name, meaning: notes[site]?.meaning ?? site, pool: poolText(pool), faces }];
  });
}

/** The command that waits. @param yours whether this viewer may take it back */
export function waitingView<K extends Kinds>(
  stand: Stand<K>,
  waiting: Suspended,
  by: Viewer,
  yours: boolean,
): WaitingView {
  const { system, fight } = stand;
  const open = openPrompts(waiting);
  const secret = open.some(each => (each.kind === 'ask' && each.secret) || !mayKnow(system, fight, each.who, by));
  const hush = secret && by.role !== 'gm';
  const mine = open.filter(each => speaksFor(by, each.who));
  return {
    names: hush ? null : open.map(each => system.secrecy.nameOf(fight, each.who, by)),
    prompts: mine.map(each => promptView(stand, each, by)),
    lines: hush && mine.length === 0 ? [] : linesOf(stand, waiting, by),
    paused: by.role === 'gm' ? waiting.paused : null,
    yours,
  };
}

function promptView<K extends Kinds>({ system, fight }: Stand<K>, each: Prompt, by: Viewer): PromptView {
  const { id, who } = each;
  const name = system.secrecy.nameOf(fight, who, by);
  if (each.kind === 'ask') {
    const { site, options } = each;
    const sites: Notes = system.sites.prompts;
    const pass = options.find(option => same(option, sites[site]?.pass ?? null)) ?? null;
    return { kind: 'ask', id, who, name, site, pass, ...asked(system, fight, each, by) };
  }
  const notes: Notes = system.sites.rolls;
  const meaning = notes[each.site]?.meaning ?? each.site;
  const { count, sides } = each.pool;
  return { kind: 'dice', id, who, name, meaning, count, sides, manner: poolManner(each.pool) };
}

/** The story of the steps from one on, up to another, for one viewer. @throws TypeError as `expectViewer` */
export function chaptersOf<K extends Kinds>(
  stand: Stand<K>,
  by: Viewer,
  from: number,
  to: number | undefined,
  rulings: Rulings,
): readonly Chapter[] {
  expectViewer(by);
  return stretch(stand.record.steps, from, to).map((each, at) => ({
    step: from + at,
    by: each.by,
    lines: linesOf(stand, each, by, rulings),
  }));
}

/** What the steps from one on, up to another, told as data, for one viewer. @throws TypeError as `expectViewer` */
export function eventsOf<K extends Kinds>(
  stand: Stand<K>,
  by: Viewer,
  from: number,
  to: number | undefined,
): readonly Happened<K['event']>[] {
  expectViewer(by);
  return stretch(stand.record.steps, from, to).flatMap((each, at) =>
    knownOf(stand, each, by).map(known => ({ step: from + at, ...known })),
  );
}

/** What a command told, for one viewer; its rulings, for the GM, with what else may be ruled. */
export function linesOf<K extends Kinds>(
  stand: Stand<K>,
  { events, journal }: { readonly events: readonly Told<Json>[]; readonly journal: readonly Entry[] },
  by: Viewer,
  rulings: Rulings = 'within',
): Line[] {
  const { system, fight } = stand;
  const { secrecy } = system;
  const nameOf = (who: Speaker): string => secrecy.nameOf(fight, who, by);
  const isSeveral = (who: Speaker): boolean => secrecy.isSeveral?.(fight, who, by) ?? false;
  const met = new Map<string, number>();
  const sentences: Sentenced<K['event']>[] = [];
  const alone = (...lines: readonly Line[]): void => {
    sentences.push(...lines.map(said => ({ said, event: null })));
  };
  for (const each of events) {
    if (each.secret && by.role !== 'gm') continue;
    const event = eventOf(stand, each.event);
    if (!event.success && by.role === 'gm') alone(foreign(each.event));
    if (!event.success) continue;
    const site = event.data.kind === 'ruled' ? String(event.data.site) : null;
    const nth = site === null ? 0 : (met.get(site) ?? 0);
    if (site !== null) met.set(site, nth + 1);
    const known = toldTo(stand, each, by);
    if (!known) continue;
    const ruling = site === null || by.role !== 'gm' ? null : rulingOf(stand, journal, site, nth, by, rulings);
    const said = befalling(stand, known.event, by, system.words.say(known, nameOf, isSeveral));
    // A ruling is a line of its own, since it can be made anew; the action that it is part of stays one line before it.
    if (site === null) sentences.push({ said, event: known.event });
    else sentences.push({ said: ruling === null ? said : { ...said, ruling }, event: null, aside: true });
    alone(...known.rolls.flatMap(corrected));
  }
  return tale(sentences);
}

/**
 * What a command told, as data for one viewer: what its lines are made of. An event that this version does not know is
 * left out.
 */
export function knownOf<K extends Kinds>(
  stand: Stand<K>,
  { events }: { readonly events: readonly Told<Json>[] },
  by: Viewer,
): Pick<Told<K['event']>, 'event' | 'rolls'>[] {
  return events.flatMap(each => {
    const known = toldTo(stand, each, by);
    return known === null ? [] : [{ event: known.event, rolls: known.rolls }];
  });
}

/** An event as a viewer may know it; null where it must not learn of it, or where this version does not know it. */
function toldTo<K extends Kinds>(stand: Stand<K>, told: Told<Json>, by: Viewer): Told<K['event']> | null {
  const event = eventOf(stand, told.event);
  if ((told.secret && by.role !== 'gm') || !event.success) return null;
  return stand.system.secrecy.redact({ event: event.data, rolls: told.rolls }, stand.fight, by);
}

/** Lines that decide something say whom it befell. */
const DECIDES: ReadonlySet<Line['tone']> = new Set(['hit', 'miss', 'harm', 'good']);

/** A sentence with whom its event befell, as the report counts it; harm and help that nobody did befall whom they name first. */
function befalling<K extends Kinds>(
  { system, fight }: Stand<K>,
  event: K['event'],
  by: Viewer,
  said: Saying<K['event']>,
): Saying<K['event']> {
  if (!DECIDES.has(said.tone)) return said;
  const credit = system.report.account(event, fight);
  const own = said.tone === 'harm' || said.tone === 'good' ? combatantId.safeParse(event.who).data : undefined;
  const whom = credit?.on ?? (credit?.by ? undefined : own);
  if (whom === undefined || !mayKnow(system, fight, whom, by)) return said;
  const tried = credit?.tried && credit.on !== null ? credit.paid : null;
  return { ...said, whom: [whom], ...(tried === null ? {} : { landed: tried }) };
}

function eventOf<K extends Kinds>(
  { system, read, told }: Stand<K>,
  event: Json,
): z.core.util.SafeParseResult<K['event']> {
  const own = typeof event === 'object' && event !== null ? told.get(event) : undefined;
  if (own !== undefined) return { success: true, data: own };
  const known = read.get(event) ?? system.schemas.event.safeParse(event);
  read.set(event, known);
  return known;
}

/** The ruling that a line tells of: the nth of its site that the journal holds; null where it cannot be made anew. */
function rulingOf<K extends Kinds>(
  stand: Stand<K>,
  journal: readonly Entry[],
  site: string,
  nth: number,
  by: Viewer,
  rulings: Rulings,
): LineRuling | null {
  const places = journal.flatMap((each, at) => (each.kind === 'answer' && each.site === site ? [at] : []));
  const at = places[nth];
  const entry = at === undefined ? undefined : journal[at];
  if (at === undefined || entry?.kind !== 'answer' || !entry.question) return null;
  const { about, options } = entry.question;
  const question = rulings === 'within' ? { about, options } : { about, options: [] };
  const once = askedOnce(stand, entry, question, by);
  return { at, text: once.text, options: toRule(once), chosen: entry.answer, asked: entry.by !== 'suggested' };
}

/** What may be ruled in a ruling of the story: for the GM alone, and nothing where it cannot be made anew. */
export function rulingOptions<K extends Kinds>(stand: Stand<K>, which: WhichRuling, by: Viewer): LineRuling['options'] {
  expectRuling(which);
  const { step, at } = which;
  const { steps, waiting } = stand.record;
  const entry = (step === null ? waiting : steps[step])?.journal[at];
  if (by.role !== 'gm' || entry?.kind !== 'answer' || !entry.question) return [];
  return toRule(askedOnce(stand, entry, entry.question, by));
}

const toRule = ({ options }: Asked): LineRuling['options'] => options.map(({ answer, label }) => ({ answer, label }));

/** A ruling as it was asked. */
const askedOnce = <K extends Kinds>(
  { system, fight }: Stand<K>,
  { site, who }: Answered,
  question: NonNullable<Answered['question']>,
  by: Viewer,
): Asked => asked(system, fight, { site, who, ...question }, by, true);
