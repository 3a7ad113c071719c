import {
  BesideEach,
  type CombatantId,
  circumstancesFor,
  descriptionOf,
  type Gauge,
  phrase,
  readingOf,
  type Schema,
  SeenAlike,
  type SeenCombatant,
  type SeenCondition,
  type SheetSection,
  type Viewer,
} from '@affray/engine';
import { allLaid } from '../actions/index.ts';
import { stepText } from '../actions/steps.ts';
import { BLOCK } from '../book/charts.ts';
import { due, landing, order, roundOf } from '../rules/clock.ts';
import { looks } from '../rules/damage.ts';
import { weaponOf } from '../rules/wield.ts';
import type { Health } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, type Lasting, members, the } from '../state/fight.ts';
import { OPTIONS, options } from '../state/options.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import { roundLength, secondsUntil } from '../state/time.ts';
import { allied, knows, reads, seemsDue, sidesOf } from './knows.ts';
import { sheetSections } from './view-sheet.ts';

/** One combatant on the line of phases. */
export type LineView = {
  readonly who: CombatantId;
  /** When it acts next. */
  readonly phase: number;
  /** `due`: it is its phase. `busy`: at its phase it goes on with what it began. */
  readonly state: 'due' | 'busy' | 'waiting';
  /** Acts in the same phase as whoever stands before it. */
  readonly together: boolean;
};
/** Where something that can be done would land its doer, for the ghost on the line and the filter "before X acts". */
export type LandingView = {
  readonly who: CombatantId;
  /** The offer's id. */
  readonly offer: string;
  /** Cost and phase of its cheapest way. */
  readonly cost: number;
  readonly phase: number;
  /** Who would act before then, in order. What is not in here can still be forestalled. */
  readonly before: readonly CombatantId[];
};
export type PlanView = {
  readonly kind: 'combo' | 'action';
  readonly parts: readonly {
    readonly what: string;
    readonly at: number;
    readonly cost: number;
    readonly done: boolean;
  }[];
  readonly from: number;
  readonly end: number;
};
export type WorkView = {
  readonly id: number;
  readonly what: string;
  readonly done: number;
  readonly need: number;
  /** The block under way; null where the work is paused. */
  readonly block: { readonly from: number; readonly to: number } | null;
};
export type CombatantView = SeenCombatant & {
  readonly health: Gauge | null;
  /** Null to a viewer who knows nothing of it. */
  readonly looks: Health | null;
  /** Members left of a group; 1 for one alone. */
  readonly members: number;
  readonly fate: Combatant['fate'];
  /** Round in which it is to come; null where it is here. Told to its own side alone. */
  readonly arrives: number | null;
  /** What the GM laid on it. */
  readonly circumstances: Combatant['circumstances'];
  readonly conditions: readonly SeenCondition[];
  readonly cover: Combatant['cover'];
  readonly stance: Combatant['stance'];
  readonly total: number | null;
  /** When it acts next; null where it does not. */
  readonly phase: number | null;
  /** The one Free action of this phase is taken; null where it is not its phase. */
  readonly freeUsed: boolean | null;
  readonly engaged: readonly CombatantId[];
  /** Its engaged opponents have an opening against it. */
  readonly exposed: boolean;
  readonly wields: readonly string[];
  readonly grip: 1 | 2;
  readonly shieldUp: boolean;
  /** In the middle of a combo, a slow action or a block of work: what, for its own side. */
  readonly busy: boolean;
  /**
   * What that is: all can see it, and the story tells all that a combo or a block of work was begun. What is still meant by it
   * is in `plan` and `works`, for its own side.
   */
  readonly busyWith: 'combo' | 'action' | 'work' | null;
  readonly plan: PlanView | null;
  readonly works: readonly WorkView[];
  /** What it did lately, for the line. */
  readonly trail: readonly { readonly from: number; readonly to: number; readonly what: string }[];
  /** The sheet in sections, for those who may see it. */
  readonly sheet: readonly SheetSection[] | null;
  readonly notes: string;
};
/** Everything about a fight that one viewer may know, ready to be drawn. Nobody hidden leaves a trace in it. */
export type FightView = {
  readonly stage: Fight['stage'];
  /** "Round 2, phase 14". */
  readonly heading: string;
  readonly phase: number;
  readonly round: number;
  /** What a round is in the story: "half a minute". */
  readonly roundLength: string;
  /** Time gone by since the fight began: "1:20". */
  readonly elapsed: string;
  /** Whose phase it is, as far as the viewer may know. */
  readonly turn: readonly CombatantId[];
  readonly scene: { readonly name: string; readonly cover: string };
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly leader: CombatantId | null;
    readonly ambushed: boolean;
    /** What tactics gave its initiative; null before the roll. */
    readonly modifier: number | null;
  }[];
  /** Everybody on the count, in the order in which they will act. */
  readonly line: readonly LineView[];
  readonly landings: readonly LandingView[];
  readonly combatants: readonly CombatantView[];
  /** How far any two are from each other. */
  readonly bands: readonly { readonly one: CombatantId; readonly other: CombatantId; readonly band: string }[];
  /** House rules that differ from the default, in words. */
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
};

const SEEN = new SeenAlike<FightView, CombatantView>();

/** Everything about a fight that a viewer may know. */
export function view(fight: Fight, by: Viewer): FightView {
  const known = fight.roster.map(id => the(fight, id)).filter(each => knows(fight, each.id, by));
  const next = fight.stage === 'phases' ? due(fight) : null;
  const seems = next && seemsDue(fight, by);
  const ids = known.map(each => each.id);
  const how = `${[...new Set(sidesOf(fight, by))].join()} ${seems?.id}`;
  const seen = SEEN.by(fight, by, ids, () => viewOf(fight, known, next, seems, by), how);
  if (by.role === 'gm') return seen;
  const isOwn = (id: CombatantId): boolean => by.combatants.includes(id);
  return {
    ...seen,
    landings: next && seems === next && isOwn(next.id) ? landingsOf(fight, next, by) : seen.landings,
    combatants: seen.combatants.map(each =>
      isOwn(each.id) ? SEEN.own(fight, each.id, ids, () => ({ ...each, mine: true }), how) : each,
    ),
  };
}

/** What all see who play on the same sides. @param next who is due @param seems who seems to be */
function viewOf(
  fight: Fight,
  known: readonly Combatant[],
  next: Combatant | null,
  seems: Combatant | null,
  by: Viewer,
): FightView {
  const turn = seems ? [seems.id] : [];
  // Where somebody unknown is due, the count stands where the next one whom the viewer knows will act, or at the round's last phase.
  const ahead = known.filter(inPlay).map(each => each.phase);
  const isKnown = next === null || known.includes(next) || ahead.length === 0;
  const phase = isKnown ? fight.phase : Math.min(...ahead, fight.round * BLOCK);
  const round = by.role === 'gm' ? fight.round : roundOf(phase);
  const seconds = Math.max(0, Math.floor(secondsUntil(fight, phase)));
  return {
    stage: fight.stage,
    heading: headingOf(fight, round, phase),
    phase,
    round,
    roundLength: roundLength(fight).words,
    elapsed: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    turn,
    scene: { name: fight.scene.name, cover: fight.scene.cover },
    sides: fight.sides.map(({ id, name, leader, ambushed, modifier }) => ({
      id,
      name,
      // Who leads the others may say that somebody better at it is not there to be seen.
      leader: leader !== null && allied(fight, the(fight, leader), by) ? leader : null,
      // That there is an ambush is nobody's to know before it falls.
      ambushed: ambushed && (by.role === 'gm' || fight.stage !== 'tactics'),
      modifier: fight.stage === 'tactics' ? null : modifier,
    })),
    line: lineOf(fight, known, turn),
    landings: by.role === 'gm' && next && seems === next ? landingsOf(fight, next, by) : [],
    combatants: known.map(each => combatantView(fight, each, by, turn)),
    bands: bandsOf(known.filter(each => each.entered)),
    houseRules: houseRules(fight),
  };
}

function headingOf(fight: Fight, round: number, phase: number): string {
  if (fight.stage === 'tactics') return phrase`Before the fight: tactics`;
  if (fight.stage === 'stances') return phrase`Before the fight: stances`;
  return phrase`Round ${round}, phase ${phase}`;
}

function lineOf(fight: Fight, known: readonly Combatant[], turn: readonly CombatantId[]): LineView[] {
  if (fight.stage !== 'phases') return [];
  const standing = known.filter(inPlay).sort((a, b) => order(fight, a, b));
  return standing.map((each, at) => ({
    who: each.id,
    phase: each.phase,
    state: turn.includes(each.id) ? 'due' : each.plan || each.block ? 'busy' : 'waiting',
    together: standing[at - 1]?.phase === each.phase,
  }));
}

/** @see ALY-3.4 for what a landing is */
function landingsOf(fight: Fight, who: Combatant, by: Viewer): LandingView[] {
  const landings: LandingView[] = [];
  const known = new Map<number, readonly CombatantId[]>();
  for (const { offer, ghost } of allLaid(fight, who)) {
    if (!ghost || offer.refusal !== null) continue;
    const { cost, phase } = ghost;
    // The GM sees those as well whom the doer cannot know of.
    const before = known.get(cost) ?? landing(fight, who, cost).before.filter(id => knows(fight, id, by));
    known.set(cost, before);
    landings.push({ who: who.id, offer: offer.id, cost, phase, before });
  }
  return landings;
}

function bandsOf(known: readonly Combatant[]): FightView['bands'] {
  return known.flatMap((one, at) =>
    known.slice(at + 1).map(other => ({
      one: one.id,
      other: other.id,
      band: isEngaged(one, other) ? 'engaged' : bandOf(one, other),
    })),
  );
}

function combatantView(fight: Fight, who: Combatant, by: Viewer, turn: readonly CombatantId[]): CombatantView {
  const open = reads(fight, who, by);
  const own = allied(fight, who, by);
  const held = who.main === null ? null : weaponOf(who, who.main);
  const shield = who.shieldUp ? (who.stats.shield?.name ?? null) : null;
  return {
    id: who.id,
    name: who.name,
    side: who.side,
    controller: who.controller,
    mine: by.role === 'gm',
    knowledge: open ? 'all' : who.knowledge,
    players: by.role === 'gm' ? { hidden: who.hidden, knowledge: who.knowledge } : null,
    health: open ? { now: who.health, max: Math.max(who.stats.health, who.health) } : null,
    looks: open || who.knowledge !== 'nothing' ? looks(who) : null,
    members: members(who),
    fate: who.fate,
    arrives: who.entered || !own ? null : who.arrives,
    circumstances: open ? circumstancesFor(who, by, id => knows(fight, id, by)) : [],
    conditions: conditionsOf(who),
    cover: who.cover,
    stance: open ? who.stance : null,
    total: open ? who.total : null,
    phase: fight.stage === 'phases' && inPlay(who) ? who.phase : null,
    freeUsed: turn.includes(who.id) ? who.freeAt === who.phase : null,
    engaged: who.engaged.filter(id => knows(fight, id, by)),
    exposed: who.exposed > fight.phase,
    wields: [held?.name, shield].filter(each => typeof each === 'string'),
    grip: who.grip,
    shieldUp: who.shieldUp,
    busy: who.plan !== null || who.block !== null,
    busyWith: who.block !== null ? 'work' : (who.plan?.kind ?? null),
    plan: own ? planView(fight, who) : null,
    works: own ? worksOf(fight, who) : [],
    trail: trailOf(who, own),
    sheet: open ? sheetSections(fight, who, by.role === 'gm') : null,
    notes: own ? who.stats.notes : '',
  };
}

function trailOf(who: Combatant, own: boolean): CombatantView['trail'] {
  // What somebody is in the middle of names what it still means to do. Something Free may stand behind it.
  const meant = own || who.plan === null ? -1 : who.trail.findLastIndex(({ from, to }) => from < to);
  return who.trail.map(({ first: _, ...each }, at) => (at === meant ? { ...each, what: '' } : each));
}

function planView(fight: Fight, who: Combatant): PlanView | null {
  const { plan } = who;
  if (!plan) return null;
  const parts = plan.parts.map(({ deed, at, cost }, place) => ({
    what: stepText(fight, who, deed),
    at,
    cost,
    done: place < plan.next,
  }));
  return { kind: plan.kind, parts, from: plan.from, end: plan.end };
}

function worksOf(fight: Fight, who: Combatant): WorkView[] {
  return fight.works
    .filter(each => each.who === who.id)
    .map(({ id, what, done, need }) => ({
      id,
      what,
      done,
      need,
      block: who.block?.work === id ? { from: who.block.from, to: who.block.to } : null,
    }));
}

const CONDITIONS = {
  prone: {
    name: phrase`Prone`,
    hint: phrase`own attacks hindered, easier to hit when engaged; standing up costs 3`,
    rule: 'ALY-G13',
  },
  lame: { name: phrase`Lame arm`, hint: phrase`attacks hindered`, rule: 'ALY-8.6' },
} as const;

function conditionsOf(who: Combatant): CombatantView['conditions'] {
  const endOf = (kind: Lasting) => ({ ends: who.lapses?.find(each => each.kind === kind)?.phase ?? null });
  const found: SeenCondition[] = who.conditions.map(kind => ({ kind, ...CONDITIONS[kind], ...endOf(kind) }));
  if (who.bleeding)
    found.push({
      kind: 'bleeding',
      name: phrase`Bleeding`,
      hint: phrase`loses Health each round until aided`,
      rule: 'ALY-8.7',
      ...endOf('bleeding'),
    });
  return found;
}

const USUAL: ReadonlyMap<string, unknown> = new Map(Object.entries(OPTIONS));
const SHAPES: { readonly [name: string]: Schema } = options.def.innerType.shape;

/** By the options that they are made of, which are never changed in place: every viewer is told the same. */
const TOLD = new BesideEach<Fight['options'], FightView['houseRules']>();

const houseRules = ({ options }: Fight): FightView['houseRules'] => TOLD.of(options, differingFrom);

function differingFrom({ charts: _, rulings: __, maneuvers, ...named }: Fight['options']): FightView['houseRules'] {
  const rules = Object.entries(named).flatMap(([name, value]) => {
    const usual = USUAL.get(name);
    return usual !== undefined && value !== usual
      ? [{ name, value: readingOf(SHAPES[name], value), hint: descriptionOf(SHAPES[name]) }]
      : [];
  });
  if (maneuvers.length > 0)
    rules.push({
      name: 'maneuvers',
      value: maneuvers.map(each => each.name).join(', '),
      hint: phrase`maneuvers of this fight. ALY-7.7`,
    });
  return rules;
}
