import {
  BesideEach,
  type CombatantId,
  circumstancesFor,
  distance,
  houseBookOf,
  type Place,
  phrase,
  type Ruling,
  SeenAlike,
  type SeenCombatant,
  type SeenCondition,
  type SheetSection,
  type Viewer,
} from '@affray/engine';
import { type Grade, PART_NAMES, PARTS, type Part, type Tag } from '../book/body.ts';
import { chartNumbers, numberAt } from '../book/charts.ts';
import { dazedBy } from '../rules/chances.ts';
import { CONDITIONS } from '../rules/conditions.ts';
import { healthOf, stateOf } from '../rules/damage.ts';
import { smallStep } from '../rules/reach.ts';
import { waitsItsTurn } from '../rules/reactions.ts';
import { usable } from '../rules/rolls.ts';
import { ruledAbout, rulingLabel } from '../rules/ruling-label.ts';
import type { Health } from '../state/events.ts';
import {
  able,
  type Circumstance,
  type Combatant,
  type ConditionKind,
  type Fight,
  type Hazard,
  type Progress,
  runOf,
  the,
} from '../state/fight.ts';
import { options as optionsSchema, switches } from '../state/options.ts';
import { everybody } from '../state/roster.ts';
import { skillOf } from '../state/sheet.ts';
import { PROMPTS } from '../state/sites.ts';
import { knowledgeOfKnown, knows, mine } from './knows.ts';
import { sheetSections } from './view-sheet.ts';

/** Everything about a fight that one viewer may know, ready to be drawn. Nobody hidden leaves a trace in it. */
export type FightView = {
  readonly phase: Fight['phase'];
  /** "Turn 2, about 6 seconds". */
  readonly heading: string;
  /** The Turn's number. */
  readonly round: number;
  /** What a Turn stands for, in seconds. */
  readonly seconds: number;
  /** Whose go it is, as far as the viewer may know. */
  readonly turn: readonly CombatantId[];
  /** Actions left in that go, where it has several. */
  readonly actionsLeft: number;
  readonly scene: Fight['scene'];
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** The Order of Initiative as a ladder, from the top. Before it is rolled: everybody, as they joined. */
  readonly rows: readonly RowView[];
  /** Engagement lines between opponents: this Turn's, and those of the last Turn as `past`. */
  readonly lines: readonly LineView[];
  /** Actions in progress, and who could still interrupt each. */
  readonly progress: readonly ProgressView[];
  readonly combatants: readonly CombatantView[];
  readonly field: 'map' | 'word';
  /** Distances that the GM has said, where there is no map. */
  readonly distances: readonly { readonly one: CombatantId; readonly other: CombatantId; readonly feet: number }[];
  /** House rules that differ from the default, in words. */
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
  /** The referee's own: null to players. */
  readonly referee: RefereeView | null;
};

export type RowView = {
  readonly who: CombatantId;
  /** Null to a viewer who may not know it. */
  readonly initiative: number | null;
  /** `acting`: it is its go. `done`: its go is over. `waits`: still to come. `out`: cannot act. */
  readonly state: 'acting' | 'done' | 'waits' | 'out';
  /** Its go is over, and it may still react out of turn. */
  readonly mayReact: boolean;
};
export type LineView = {
  readonly by: CombatantId;
  readonly on: CombatantId;
  readonly manner: 'melee' | 'missile';
  /** The other engaged back. */
  readonly back: boolean;
  readonly past: boolean;
};
export type ProgressView = {
  readonly who: CombatantId;
  readonly kind: Progress['kind'];
  readonly what: string;
  /** "until the Turn ends", "Turn 2 of 4". */
  readonly until: string;
  /** Turns worked, of how many; a run that is over with this Turn has 0 of 1. */
  readonly done: number;
  readonly turns: number;
  /** Those who come up before it is over, and could do something about it. */
  readonly interruptible: readonly CombatantId[];
};

export type PartView = {
  readonly part: Part;
  readonly name: string;
  /** The worst wound. */
  readonly grade: Grade | null;
  /** Disadvantage on rolls that use the part; null to a viewer who may not know it. */
  readonly penalty: number | null;
  readonly usable: boolean;
  readonly injuries: readonly InjuryView[];
};
export type InjuryView = {
  readonly id: number;
  readonly grade: Grade | null;
  readonly penalty: number | null;
  readonly tag: Tag | null;
  readonly treated: boolean;
};
export type CombatantView = SeenCombatant & {
  /** Null to a viewer who knows nothing of it. */
  readonly health: Health | null;
  /** Feet of a small movement; null to a viewer who may not know. */
  readonly smallStep: number | null;
  /** Points of Shock, and where they incapacitate, knock out and kill. */
  readonly shock: {
    readonly now: number;
    readonly incapacitated: number;
    readonly unconscious: number;
    readonly dead: number;
  } | null;
  readonly stun: {
    readonly now: number;
    /** Points that daze at the latest. */
    readonly dazes: number;
  } | null;
  readonly state: 'fit' | 'incapacitated' | 'knocked-out' | 'unconscious' | 'dead';
  readonly fate: Combatant['fate'];
  readonly able: boolean;
  /** The body, part by part; null to a viewer who knows nothing of it. */
  readonly body: readonly PartView[] | null;
  readonly conditions: readonly (SeenCondition<ConditionKind> & { readonly ends: number | null })[];
  /** What the GM laid on it; empty to a viewer who may not know it. */
  readonly circumstances: readonly Circumstance[];
  readonly posture: number | null;
  readonly wields: readonly string[];
  readonly shieldUp: boolean;
  readonly empty: readonly string[];
  readonly place: Place | null;
  /** The sheet in sections, for those who may see it. */
  readonly sheet: readonly SheetSection[] | null;
  readonly notes: string;
};
/** What the GM alone sees. */
export type RefereeView = {
  /** The last rulings, the latest first; `meaning`: what was ruled on, and whom it is about. */
  readonly rulings: readonly (Ruling & { readonly meaning: string; readonly says: string })[];
  /** The campaign's house book as it would be saved now (ALT-8.3). */
  readonly houseBook: readonly Ruling[];
  readonly hazards: readonly Hazard[];
};

const SEEN = new SeenAlike<FightView, CombatantView>();

export function view(fight: Fight, viewer: Viewer): FightView {
  const sees: Sees = id => knows(fight, id, viewer);
  const known = everybody(fight).filter(each => sees(each.id));
  const ids = known.map(each => each.id);
  const seen = SEEN.by(fight, viewer, ids, bystander => viewOf(fight, known, bystander, sees));
  if (viewer.role === 'gm') return seen;
  return {
    ...seen,
    rows: seen.rows.map(each =>
      mine(each.who, viewer) ? { ...each, initiative: the(fight, each.who).initiative } : each,
    ),
    combatants: seen.combatants.map(each =>
      mine(each.id, viewer)
        ? SEEN.own(fight, each.id, ids, () => combatantView(fight, the(fight, each.id), viewer, sees))
        : each,
    ),
  };
}

/** Of whom a viewer knows. */
type Sees = (id: CombatantId) => boolean;

function viewOf(fight: Fight, seen: readonly Combatant[], viewer: Viewer, sees: Sees): FightView {
  const ids = new Set(seen.map(each => each.id));
  const acting = fight.go && ids.has(fight.go.who) ? fight.go.who : null;
  return {
    phase: fight.phase,
    heading: heading(fight),
    round: fight.turn,
    seconds: fight.seconds,
    turn: acting === null ? [] : [acting],
    actionsLeft: acting === null ? 0 : (fight.go?.left ?? 0),
    scene: { ...fight.scene },
    sides: fight.sides.filter(side => viewer.role === 'gm' || seen.some(each => each.side === side.id)),
    rows: rows(fight, viewer, ids),
    lines: fight.engagements
      .filter(each => ids.has(each.by) && ids.has(each.on))
      .map(({ by, on, manner, back, turn }) => ({ by, on, manner, back, past: turn < fight.turn })),
    progress: seen.flatMap(each => progress(fight, each, ids)),
    combatants: seen.map(each => combatantView(fight, each, viewer, sees)),
    field: fight.field.kind,
    distances: distances(fight, ids),
    houseRules: houseRules(fight),
    referee: viewer.role === 'gm' ? referee(fight) : null,
  };
}

function heading({ phase, turn, seconds }: Fight): string {
  if (phase === 'initiative') return phrase`Before the first Turn`;
  if (phase === 'over') return phrase`Over in Turn ${turn}`;
  return phrase`Turn ${turn}, about ${seconds} ${seconds === 1 ? phrase`second` : phrase`seconds`}`;
}

function rows(fight: Fight, viewer: Viewer, seen: ReadonlySet<CombatantId>): RowView[] {
  const ids = (fight.order.length > 0 ? fight.order : fight.roster).filter(id => seen.has(id));
  return ids.map(id => {
    const who = the(fight, id);
    const acts = fight.go?.who === id;
    const open = knowledgeOfKnown(who, viewer) === 'all';
    return {
      who: id,
      initiative: open ? who.initiative : null,
      state: acts ? 'acting' : !able(fight, who) ? 'out' : who.acted ? 'done' : 'waits',
      mayReact: waitsItsTurn(fight, who),
    };
  });
}

function progress(fight: Fight, who: Combatant, ids: ReadonlySet<CombatantId>): ProgressView[] {
  const { deed } = who;
  if (deed === null) return [];
  const run = runOf(who);
  const later = fight.order.slice(fight.at).concat(run?.ends === fight.turn && run.at === 'turn' ? [] : fight.order);
  const could = [...new Set(later)].filter(
    id => id !== who.id && ids.has(id) && the(fight, id).side !== who.side && couldReach(fight, the(fight, id), who),
  );
  const until =
    deed.kind === 'work'
      ? phrase`Turn ${deed.done + 1} of ${deed.turns}`
      : deed.at === 'go'
        ? phrase`until its next go`
        : deed.ends === fight.turn
          ? phrase`until the Turn ends`
          : phrase`until Turn ${deed.ends} ends`;
  const [done, turns] = deed.kind === 'work' ? [deed.done, deed.turns] : [0, deed.ends - fight.turn + 1];
  return [{ who: who.id, kind: deed.kind, what: deed.what, until, done, turns, interruptible: could }];
}

/** Able to do something about somebody: with a missile weapon, or near enough to engage, as far as anybody knows. */
function couldReach(fight: Fight, by: Combatant, on: Combatant): boolean {
  if (!able(fight, by)) return false;
  const feet = distance(fight.field, by.id, on.id);
  const near = feet === null || feet <= 2 * fight.options.charts.suggestions.reach;
  return near || by.stats.weapons.some(each => each.manner === 'missile' && each.id === by.weapon);
}

const brawnOf = ({ options }: Fight, who: Combatant): number => skillOf(who.stats, 'brawn', options.charts.unlisted);

function combatantView(fight: Fight, who: Combatant, viewer: Viewer, sees: Sees): CombatantView {
  const knowledge = knowledgeOfKnown(who, viewer);
  const open = knowledge === 'all';
  const { incapacitated, unconscious, dead } = fight.options.charts.shock;
  const state = stateOf(fight, who);
  return {
    id: who.id,
    name: who.name,
    side: who.side,
    controller: who.controller,
    mine: mine(who.id, viewer),
    knowledge,
    players: viewer.role === 'gm' ? { hidden: who.hidden, knowledge: who.knowledge } : null,
    smallStep: open ? smallStep(fight, who) : null,
    health: knowledge === 'nothing' ? null : healthOf(fight, who),
    shock: open ? { now: who.shock, incapacitated, unconscious, dead } : null,
    stun: open ? { now: who.stun, dazes: dazedBy(fight.options, brawnOf(fight, who)) } : null,
    state: open || state === 'fit' || state === 'dead' ? state : 'unconscious',
    fate: who.fate,
    able: able(fight, who),
    body: knowledge === 'nothing' ? null : bodyView(who, open),
    conditions: who.conditions
      .filter(each => open || (each.kind !== 'unaware' && each.kind !== 'knocked-out'))
      // No Turn runs any more once the fight is over: nothing ends with one.
      .map(({ kind, ends }) => ({ kind, ...CONDITIONS[kind], ends: open && fight.phase !== 'over' ? ends : null })),
    circumstances: open ? circumstancesFor(who, viewer, sees) : [],
    posture: open ? who.posture : null,
    wields: wielded(who),
    shieldUp: who.shieldUp && who.stats.shield !== null,
    empty: open ? [...who.empty] : [],
    place: fight.field.kind === 'map' ? (fight.field.places[who.id] ?? null) : null,
    sheet: open ? sheetSections(fight, who, viewer.role === 'gm') : null,
    notes: viewer.role === 'gm' || mine(who.id, viewer) ? who.stats.notes : '',
  };
}

function bodyView(who: Combatant, open: boolean): PartView[] {
  return PARTS.map(part => {
    const injuries = who.injuries.filter(each => each.part === part);
    const worst = injuries.reduce<(typeof injuries)[number] | null>(
      (most, each) => (most && most.penalty >= each.penalty ? most : each),
      null,
    );
    return {
      part,
      name: PART_NAMES[part],
      grade: worst?.grade ?? null,
      penalty: open ? (worst?.penalty ?? 0) : null,
      usable: usable(who, part),
      injuries: injuries.map(({ id, grade, penalty, tag, treated }) => ({
        id,
        grade,
        penalty: open ? penalty : null,
        tag: open ? tag : null,
        treated,
      })),
    };
  });
}

const wielded = (who: Combatant): string[] =>
  who.stats.weapons.filter(each => each.id === who.weapon).map(each => each.name);

function distances({ field }: Fight, ids: ReadonlySet<CombatantId>): FightView['distances'] {
  if (field.kind === 'map') return [];
  const byText = new Map([...ids].map(id => [String(id), id]));
  return Object.entries(field.said).flatMap(([pair, feet]) => {
    const [one, other] = pair.split('|').map(id => byText.get(id));
    return one && other ? [{ one, other, feet }] : [];
  });
}

const USUAL = optionsSchema.parse({}).charts;
const NUMBERS = chartNumbers().map(({ path, rule }) => ({ path, rule, usual: numberAt(USUAL, path) }));

/** By the options that they are made of, which are never changed in place: every viewer is told the same. */
const TOLD = new BesideEach<Fight['options'], FightView['houseRules']>();

/** Options and charts that differ from the default. */
const houseRules = ({ options }: Fight): FightView['houseRules'] => TOLD.of(options, differingFrom);

function differingFrom({ charts: numbers, ...readings }: Fight['options']): FightView['houseRules'] {
  const chosen = new Map(Object.entries(readings).map(([name, value]) => [name, String(value)]));
  const changed = switches().flatMap(({ name, hint, usual, word }) => {
    const value = chosen.get(name);
    return value === undefined || value === String(usual) ? [] : [{ name, value: word(value), hint }];
  });
  const own = NUMBERS.flatMap(({ path, rule, usual }) => {
    const value = numberAt(numbers, path);
    return value === usual ? [] : [{ name: path, value, hint: phrase`${usual} by default. ${rule}` }];
  });
  return [...changed, ...own];
}
function referee(fight: Fight): RefereeView {
  const meanings: ReadonlyMap<string, string> = new Map(
    Object.entries(PROMPTS).map(([site, { meaning }]) => [site, meaning]),
  );
  return {
    rulings: fight.rulings.slice(0, 40).map(each => ({
      ...each,
      meaning: [meanings.get(each.site) ?? each.site, ruledAbout(fight, each.people)].filter(Boolean).join(': '),
      says: rulingLabel(fight.options.charts, each.site, each.answer),
    })),
    houseBook: houseBookOf(fight),
    hazards: [...fight.hazards],
  };
}
