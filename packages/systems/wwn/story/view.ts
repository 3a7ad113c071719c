import {
  BesideEach,
  type CombatantId,
  circumstancesFor,
  descriptionOf,
  type Gauge,
  type Json,
  type LastingCondition,
  type Place,
  phrase,
  readingOf,
  type Schema,
  SeenAlike,
  type SeenCombatant,
  type Viewer,
} from '@affray/engine';
import { charts as chartSchema } from '../book/charts.ts';
import { type Combatant, derived, type Fight, the, up } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { WORDS, type Word } from '../state/prompts.ts';
import { statesOf } from './conditions.ts';
import { type Health, healthOf, knowledgeOf, knows } from './knows.ts';
import { sectionsOf } from './view-sheet.ts';

const DEFAULTS = options.parse({});

/** Everything about a fight that one viewer may know, ready to be drawn. No one hidden leaves a trace in it. */
export type FightView = {
  readonly phase: Fight['phase'];
  /** The phase in words: "Round 2: the goblins". */
  readonly heading: string;
  readonly round: number;
  /** Whose turn it is, as far as the viewer may know. */
  readonly turn: readonly CombatantId[];
  readonly initiative: 'group' | 'individual';
  readonly scene: Fight['scene'];
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly initiative: number | null;
    readonly alert: Fight['sides'][number]['alert'] | null;
  }[];
  /** The round as a ladder: one place after the other. */
  readonly order: readonly SlotView[];
  readonly combatants: readonly CombatantView[];
  readonly field: 'map' | 'word';
  /** Distances that the GM has said, where there is no map. */
  readonly distances: readonly { readonly one: CombatantId; readonly other: CombatantId; readonly feet: number }[];
  /** The GM's words for distances with their feet, nearest first; none where there is a map. */
  readonly words: readonly { readonly name: Word; readonly feet: number }[];
  /** What holds where no one has said a distance: the GM is asked, or this word. */
  readonly unsaid: Fight['unsaid'];
  /** House rules that differ from the default, in words. */
  readonly houseRules: readonly { readonly name: string; readonly value: string; readonly hint: string }[];
};
export type SlotView = {
  readonly side: string | null;
  readonly score: number | null;
  readonly members: readonly CombatantId[];
  readonly state: 'done' | 'now' | 'open';
};
/** What is left of one of the four kinds of actions: there, spent, or never there this round. */
export type Left = 'open' | 'spent' | 'none';
export type CombatantView = SeenCombatant & {
  readonly pc: boolean;
  readonly hp: Gauge | null;
  readonly strain: Gauge | null;
  /** Null to a viewer who knows nothing of it. */
  readonly health: Health | null;
  readonly armorClass: number | null;
  readonly fate: Combatant['fate'];
  readonly dying: boolean;
  readonly down: boolean;
  /** Rounds until it dies; null where it is not dying. */
  readonly roundsLeft: number | null;
  readonly initiative: number | null;
  readonly main: Left;
  readonly move: Left;
  readonly onTurn: boolean;
  /** Instants are open to it. */
  readonly instants: boolean;
  readonly attacksLeft: number;
  readonly held: boolean;
  readonly waitsFor: CombatantId | null;
  readonly done: boolean;
  readonly conditions: readonly LastingCondition[];
  /** What the GM laid on it. */
  readonly circumstances: Combatant['circumstances'];
  readonly wields: readonly string[];
  readonly shield: Combatant['shield'];
  readonly ward: CombatantId | null;
  readonly holds: CombatantId | null;
  readonly heldBy: readonly CombatantId[];
  readonly swarm: CombatantId | null;
  readonly cover: Combatant['cover'];
  readonly watch: Combatant['watch'] | null;
  readonly place: Place | null;
  /** The sheet in sections, for those who may see it. */
  readonly sheet: ReturnType<typeof sectionsOf> | null;
  readonly notes: string;
};

const SEEN = new SeenAlike<FightView, CombatantView>();

/** Everything about a fight that a viewer may know. */
export function view(fight: Fight, viewer: Viewer): FightView {
  const sees: Sees = id => knows(fight, id, viewer);
  const known = fight.combatants.filter(each => sees(each.id));
  const ids = known.map(each => each.id);
  const seen = SEEN.by(fight, viewer, ids, bystander => viewOf(fight, known, bystander, sees));
  if (viewer.role === 'gm') return seen;
  const ownOr = (each: CombatantView): CombatantView =>
    viewer.combatants.includes(each.id)
      ? SEEN.own(fight, each.id, ids, () => combatantView(fight, the(fight, each.id), viewer, sees))
      : each;
  return { ...seen, combatants: seen.combatants.map(ownOr) };
}

/** Of whom a viewer knows. */
type Sees = (id: CombatantId) => boolean;

function viewOf(fight: Fight, known: readonly Combatant[], viewer: Viewer, sees: Sees): FightView {
  const sides = fight.sides.filter(
    side =>
      viewer.role === 'gm' ||
      known.some(each => each.side === side.id) ||
      fight.combatants.every(each => each.side !== side.id),
  );
  return {
    phase: fight.phase,
    heading: headingOf(fight, known),
    round: fight.round,
    turn: fight.turn.filter(sees),
    initiative: fight.options.initiative,
    scene: { ...fight.scene },
    sides: sides.map(({ id, name, initiative, alert }) => ({
      id,
      name,
      initiative,
      alert: viewer.role === 'gm' ? alert : null,
    })),
    order: orderOf(fight, sees),
    combatants: known.map(each => combatantView(fight, each, viewer, sees)),
    field: fight.field.kind,
    distances: fight.field.kind === 'map' ? [] : distancesOf(fight.field.said, known),
    words: fight.field.kind === 'map' ? [] : WORDS.map(name => ({ name, feet: fight.options.charts[name] })),
    unsaid: fight.unsaid,
    houseRules: houseRules(fight),
  };
}

function headingOf(fight: Fight, known: readonly Combatant[]): string {
  switch (fight.phase) {
    case 'ready':
      return phrase`Before the fight`;
    case 'over':
      return phrase`The fight is over`;
    case 'surprise':
      return phrase`Surprise round`;
    case 'rounds': {
      const side = fight.sides.find(each => each.id === fight.order[fight.at]?.side);
      const shown = side !== undefined && known.some(each => each.side === side.id);
      return shown ? phrase`Round ${fight.round}: ${side.name}` : phrase`Round ${fight.round}`;
    }
  }
}

/** The places of the order; one that holds only the unknown is not there, and its score is no one’s to know. */
function orderOf(fight: Fight, sees: Sees): SlotView[] {
  return fight.order.flatMap((slot, at) => {
    const members = slot.members.filter(sees);
    if (members.length === 0) return [];
    const state = at < fight.at ? 'done' : at === fight.at ? 'now' : 'open';
    return [{ side: slot.side, score: fight.phase === 'surprise' ? null : slot.score, members, state }];
  });
}

function distancesOf(said: { readonly [pair: string]: number }, known: readonly Combatant[]): FightView['distances'] {
  return Object.entries(said).flatMap(([pair, feet]) => {
    const [a, b] = pair.split('|').map(id => known.find(each => each.id === id));
    return a && b ? [{ one: a.id, other: b.id, feet }] : [];
  });
}

const isOwn = (who: Combatant, viewer: Viewer): boolean =>
  viewer.role === 'player' && viewer.combatants.includes(who.id);

function combatantView(fight: Fight, who: Combatant, viewer: Viewer, sees: Sees): CombatantView {
  const knowledge = knowledgeOf(who, viewer);
  const all = knowledge === 'all';
  const one = (id: CombatantId | null): CombatantId | null => (id !== null && sees(id) ? id : null);
  return {
    id: who.id,
    name: who.name,
    side: who.side,
    controller: who.controller,
    mine: isOwn(who, viewer),
    pc: who.stats.pc,
    knowledge,
    players: viewer.role === 'gm' ? { hidden: who.hidden, knowledge: who.knowledge } : null,
    hp: all ? { now: who.hp, max: who.stats.hitPoints } : null,
    strain: all ? { now: who.strain, max: derived(fight, who).strainMost } : null,
    health: knowledge === 'nothing' && who.fate !== 'dead' ? null : healthOf(who),
    armorClass: all ? armorNow(fight, who) : null,
    fate: who.fate,
    dying: who.dying,
    down: who.down,
    roundsLeft: who.dying ? Math.max(0, fight.options.charts.dying - (fight.round - who.fell)) : null,
    initiative: all ? who.initiative : null,
    ...actionsOf(fight, who, all, one),
    conditions: statesOf(fight, who, all).map(each => ({ ...each, source: one(each.source) })),
    circumstances: all ? circumstancesFor(who, viewer, sees) : [],
    wields: who.hands.map(id => who.stats.weapons.find(each => each.id === id)?.weapon.name ?? id),
    shield: who.shield,
    ward: one(who.ward),
    holds: one(who.holds),
    heldBy: who.heldBy.filter(sees),
    swarm: one(who.swarm),
    cover: who.cover,
    watch: all ? who.watch : null,
    place: fight.field.kind === 'map' ? (fight.field.places[who.id] ?? null) : null,
    sheet: all ? sectionsOf(fight, who) : null,
    notes: all ? who.stats.notes : '',
  };
}

/** What is left of a combatant’s actions. What foes hold back is not told. */
function actionsOf(
  fight: Fight,
  who: Combatant,
  all: boolean,
  one: (id: CombatantId | null) => CombatantId | null,
): Pick<CombatantView, 'main' | 'move' | 'onTurn' | 'instants' | 'attacksLeft' | 'held' | 'waitsFor' | 'done'> {
  const fights = fight.phase === 'rounds' || fight.phase === 'surprise';
  const left = (there: boolean): Left =>
    !all || !fights || !up(who) || who.surprised ? 'none' : there ? 'open' : 'spent';
  return {
    main: left(who.main),
    move: left(who.move),
    onTurn: fight.turn.includes(who.id),
    instants: all && fights && up(who) && !who.surprised,
    attacksLeft: all ? who.attacks : 0,
    held: all && who.held,
    waitsFor: all ? one(who.after) : null,
    done: who.done,
  };
}

/** Armor class as it stands, against blows. */
export function armorNow(fight: Fight, who: Combatant): number {
  const base = derived(fight, who).armor[0]?.[who.shield === 'ready' ? 1 : 0]?.[0]?.total ?? 10;
  const screening = who.ward === null ? 0 : derived(fight, who).gifts.screenArmor;
  return base + (who.defending ? 2 : 0) - (who.charging ? 2 : 0) + screening;
}

/** By the options that they are made of, which are never changed in place: every viewer is told the same. */
const TOLD = new BesideEach<Fight['options'], FightView['houseRules']>();

/** Options that are not the default, in words. */
const houseRules = ({ options }: Fight): FightView['houseRules'] => TOLD.of(options, differingFrom);

function differingFrom({ charts, rulings: _, ...named }: Fight['options']): FightView['houseRules'] {
  const { charts: usual, ...plain } = DEFAULTS;
  return [
    ...differing(named, plain, options.def.innerType.shape),
    ...differing(charts, usual, chartSchema.def.innerType.shape),
  ];
}

/** What is not as it is by default, in words. */
function differing(
  here: { readonly [name: string]: Json },
  usual: object,
  schemas: { readonly [name: string]: Schema },
): FightView['houseRules'] {
  const known = new Map(Object.entries(usual));
  return Object.entries(here).flatMap(([name, value]) => {
    const schema = schemas[name];
    return known.get(name) === value ? [] : [{ name, value: readingOf(schema, value), hint: descriptionOf(schema) }];
  });
}
