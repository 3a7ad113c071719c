import {
  BesideEach,
  type CombatantId,
  circumstancesFor,
  descriptionOf,
  phrase,
  readingOf,
  SeenAlike,
  type Viewer,
} from '@affray/engine';
import { CONDITIONS } from '../rules/conditions.ts';
import { healthOf, stunOf } from '../rules/health.ts';
import { movementLeft } from '../rules/movement.ts';
import { declaredPenalty, freePenalty, woundPenalty } from '../rules/rolls.ts';
import { passes, passesSeen } from '../rules/round.ts';
import { up } from '../rules/turn.ts';
import { weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { options as optionsSchema } from '../state/options.ts';
import { maxHits, maxMana, maxStun } from '../state/sheet.ts';
import { isMine, knowledgeOf, knows } from './knows.ts';
import { sheetOf } from './view-sheet.ts';
import type { CellView, CombatantView, FightView, RowView } from './view-types.ts';

const SEEN = new SeenAlike<FightView, CombatantView>();

/** Everything about a fight that a viewer may know, ready to be drawn. */
export function view(fight: Fight, viewer: Viewer): FightView {
  const known = fight.roster.filter(id => knows(fight, id, viewer));
  const seen = SEEN.by(fight, viewer, known, bystander => viewOf(fight, bystander, known));
  if (viewer.role === 'gm') return seen;
  const isOwn = (id: CombatantId): boolean => viewer.combatants.includes(id);
  return {
    ...seen,
    rows: seen.rows.map(each => (isOwn(each.who) ? { ...each, initiative: the(fight, each.who).initiative } : each)),
    combatants: seen.combatants.map(each =>
      isOwn(each.id)
        ? SEEN.own(fight, each.id, known, () => combatantView(fight, the(fight, each.id), viewer, known))
        : each,
    ),
  };
}

/** @param seen of whom the viewer knows */
function viewOf(fight: Fight, viewer: Viewer, seen: readonly CombatantId[]): FightView {
  const all = viewer.role === 'gm' ? passes(fight) : passesSeen(fight);
  const phase = phaseSeen(fight, seen);
  const pass = phase === 'passes' || phase === 'close' ? Math.min(fight.pass, all) : 0;
  return {
    phase,
    heading: phase === fight.phase ? heading(fight, pass, all) : phrase`Round 1: everyone announces`,
    round: phase === fight.phase ? fight.round : 1,
    pass,
    passes: all,
    turn: up(fight).filter(id => seen.includes(id)),
    scene: { ...fight.scene },
    sides: fight.sides.filter(side => viewer.role === 'gm' || peopled(fight, side.id, seen)).map(each => ({ ...each })),
    rows: rows(fight, viewer, seen, all),
    combatants: seen.map(id => combatantView(fight, the(fight, id), viewer, seen)),
    field: fight.field.kind,
    distances: distances(fight, seen),
    houseRules: houseRules(fight),
  };
}

/** An ambush of which the viewer knows nobody looks like the quiet before a fight. */
function phaseSeen(fight: Fight, seen: readonly CombatantId[]): Fight['phase'] {
  const party = fight.ambush?.party ?? fight.surprise?.map(each => each.who) ?? [];
  const secret = (fight.phase === 'ambush' || fight.phase === 'surprise') && !party.some(id => seen.includes(id));
  return secret ? 'declare' : fight.phase;
}

const peopled = (fight: Fight, side: string, seen: readonly CombatantId[]): boolean =>
  seen.some(id => the(fight, id).side === side);

function heading(fight: Fight, pass: number, all: number): string {
  switch (fight.phase) {
    case 'ambush':
      return phrase`An ambush is laid`;
    case 'surprise':
      return phrase`A moment of surprise`;
    case 'declare':
      return phrase`Round ${fight.round}: everyone announces`;
    case 'passes':
      return phrase`Round ${fight.round}, pass ${pass} of ${all}`;
    case 'close':
      return phrase`Round ${fight.round} closes`;
    case 'over':
      return phrase`The fight is over`;
  }
}

/** Places in the order, or, before it is rolled, everybody as they joined. */
function rows(fight: Fight, viewer: Viewer, seen: readonly CombatantId[], all: number): RowView[] {
  const now = new Set(up(fight));
  const row = (id: CombatantId, together: boolean): RowView => {
    const who = the(fight, id);
    const lost = who.marks.filter(each => each.did === 'lost' || each.did === 'unable').length;
    const { declared, spent, held, frees } = who;
    const cells: CellView[] = [];
    for (let pass = 1; pass <= all; pass++) cells.push(cell(fight, who, pass, now.has(id)));
    cells.push(cell(fight, who, 0, now.has(id)));
    const penalty = declaredPenalty(fight, who) + freePenalty(fight, who);
    const initiative = knowledgeOf(fight, id, viewer) === 'all' ? who.initiative : null;
    return { who: id, initiative, together, declared, spent, held, lost, penalty, frees, cells };
  };
  if (!fight.rolled) return seen.map(id => row(id, false));
  return fight.order.flatMap(slot =>
    slot.members.filter(id => seen.includes(id)).map((id, nth) => row(id, slot.together && nth > 0)),
  );
}

/** What became, or may become, of one combatant's action in one pass; 0 is the close of the round. */
function cell(fight: Fight, who: Combatant, pass: number, turn: boolean): CellView {
  const marks = who.marks.filter(each => each.pass === pass);
  const last = marks.at(-1);
  const here = fight.phase === 'close' ? pass === 0 : pass === fight.pass;
  const what = [...new Set(marks.map(each => each.what).filter(each => each !== ''))].join(', ');
  if (turn && here) return { pass, state: 'now', what };
  if (last) return { pass, state: last.did, what };
  const due = pass > 0 && pass <= who.declared - who.carried;
  return { pass, state: due ? (pass > who.used ? 'open' : 'spent') : 'none', what: '' };
}

function combatantView(fight: Fight, who: Combatant, viewer: Viewer, seen: readonly CombatantId[]): CombatantView {
  const { id, name, side, controller, hidden, fate } = who;
  const knowledge = knowledgeOf(fight, id, viewer);
  const all = knowledge === 'all';
  const some = knowledge !== 'nothing';
  const shown = (other: CombatantId | null): CombatantId | null =>
    other !== null && seen.includes(other) ? other : null;
  const { hp, sp, mp, stats } = who;
  const holder = fight.roster.find(each => the(fight, each).holds === id) ?? null;
  return {
    id,
    name,
    side,
    controller,
    mine: isMine(viewer, id),
    knowledge,
    players: viewer.role === 'gm' ? { hidden, knowledge: who.knowledge } : null,
    hp: all ? { now: hp, max: maxHits(stats) } : null,
    sp: all ? { now: sp, max: maxStun(stats) } : null,
    mp: all && maxMana(stats) > 0 ? { now: mp, max: maxMana(stats) } : null,
    health: some ? healthOf(who) : null,
    stunned: some ? stunOf(who) : null,
    woundPenalty: all ? woundPenalty(fight, who) : null,
    fate,
    dying: some && who.dying,
    circumstances: all ? circumstancesFor(who, viewer, other => seen.includes(other)) : [],
    // As plain to see as the story tells them; for how long is not.
    conditions: conditions(who, shown, some),
    effects: some ? who.effects.map(each => ({ id: each.id, name: each.name, ends: all ? each.ends : null })) : [],
    ailments: all ? who.ailments.map(ailmentName) : [],
    wields: [who.main, who.off].flatMap(each => (each === null ? [] : [weaponOf(who, each)?.name ?? each])),
    shieldUp: stats.shield !== null && who.shieldUp,
    aiming: shown(who.aim?.target ?? null),
    holds: shown(who.holds),
    heldBy: shown(holder),
    cover: who.cover,
    concealment: who.concealment,
    place: fight.field.kind === 'map' ? (fight.field.places[id] ?? null) : null,
    movementLeft: all ? movementLeft(fight, who) : null,
    sheet: all ? sheetOf(fight, who, viewer.role === 'gm') : null,
    notes: isMine(viewer, id) ? stats.notes : '',
  };
}

function conditions(
  who: Combatant,
  shown: (id: CombatantId | null) => CombatantId | null,
  timed: boolean,
): CombatantView['conditions'] {
  const kinds = [...new Set(who.conditions.map(each => each.kind))];
  return kinds.flatMap(kind => {
    const reasons = who.conditions.filter(each => each.kind === kind);
    const lasting = !timed || reasons.some(each => each.ends === null);
    const ends = lasting ? null : Math.max(...reasons.map(each => each.ends ?? 0));
    const source = shown(reasons.find(each => each.source !== null)?.source ?? null);
    return [{ kind, ...CONDITIONS[kind], source, ends }];
  });
}

function ailmentName(ailment: Combatant['ailments'][number]): string {
  switch (ailment.kind) {
    case 'suffocation':
      return ailment.breath > 0 ? phrase`breath for ${ailment.breath} rounds` : phrase`suffocating`;
    case 'exposure':
      return ailment.what;
    case 'poison':
      return ailment.poison.name;
  }
}

function distances(fight: Fight, seen: readonly CombatantId[]): FightView['distances'] {
  const { field } = fight;
  if (field.kind !== 'word') return [];
  return seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap(other => {
      const feet = field.said[one < other ? `${one}|${other}` : `${other}|${one}`];
      return feet === undefined ? [] : [{ one, other, feet }];
    }),
  );
}

const DEFAULTS = optionsSchema.parse(undefined);

/** By the options that they are made of, which are never changed in place: every viewer is told the same. */
const TOLD = new BesideEach<Fight['options'], FightView['houseRules']>();

/** House rules that differ from the default. */
const houseRules = ({ options }: Fight): FightView['houseRules'] => TOLD.of(options, differingFrom);

function differingFrom({ charts, rulings: _, ...named }: Fight['options']): FightView['houseRules'] {
  const { shape } = optionsSchema.def.innerType;
  const differing = Object.entries(named).filter(([name, value]) => {
    const usual = Object.entries(DEFAULTS).find(([each]) => each === name)?.[1];
    return usual !== value;
  });
  const rules = differing.map(([name, value]) => {
    const schema = Object.entries(shape).find(([each]) => each === name)?.[1];
    return { name, value: readingOf(schema, value), hint: descriptionOf(schema) };
  });
  const own = JSON.stringify(charts) !== JSON.stringify(DEFAULTS.charts);
  return own
    ? [
        ...rules,
        { name: 'charts', value: phrase`own numbers`, hint: phrase`This fight overrides numbers of the rules.` },
      ]
    : rules;
}
