import { type CombatantId, edited, entrance, forgetPlace, type Json, putAt, sayDistance } from '@affray/engine';
import { bestiary } from '../bestiary.ts';
import { LEVELS } from '../book/body.ts';
import { skillName } from '../book/skills.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { AltTable } from '../kinds.ts';
import { expire, impose, lift } from '../rules/conditions.ts';
import { comeTo, decline, injure, recover, stateOf, worsen } from '../rules/damage.ts';
import { joinOrder } from '../rules/initiative.ts';
import { endDeed, within } from '../rules/progress.ts';
import { finish } from '../rules/tasks.ts';
import { openGo } from '../rules/turns.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { entering, type Joiner, joiner as joinerSchema } from '../state/setup.ts';
import { settable } from './settable.ts';

/** The GM's hand on things: each is journaled and told as the GM's. */
export type Hand = Exclude<Extract<Command, { kind: `gm-${string}` }>, { kind: 'gm-hazard' | 'gm-event' }>;

export function gmHand(table: AltTable, fight: Fight, given: Hand): void {
  switch (given.kind) {
    case 'gm-set':
      gmSet(table, fight, given);
      return;
    case 'gm-wound':
    case 'gm-heal':
    case 'gm-condition':
    case 'gm-fate':
    case 'gm-circumstance':
    case 'gm-end-circumstance':
      gmBody(table, fight, given);
      return;
    case 'gm-order':
    case 'gm-turn':
    case 'gm-skip':
    case 'gm-deed':
      gmFlow(table, fight, given);
      return;
    case 'gm-add':
    case 'gm-summon':
    case 'gm-remove':
    case 'gm-reveal':
      gmRoster(table, fight, given);
      return;
    default:
      gmScene(table, fight, given);
      return;
  }
}

/** Tells of something that the GM did. */
function said(
  table: AltTable,
  fight: Fight,
  who: CombatantId | null,
  what: string,
  before: Json = null,
  after: Json = null,
): void {
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path: null, before, after });
}

function gmSet(table: AltTable, fight: Fight, { path, value }: CommandOf<'gm-set'>): void {
  const keys = path.split('.');
  const edit = edited(settable, fight, { path, value });
  if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
  const [first, id] = keys;
  const who = first === 'combatants' ? (fight.roster.find(each => each === id) ?? null) : null;
  const state = who && stateOf(fight, the(fight, who));
  const states = new Map(everybody(fight).map(each => [each.id, stateOf(fight, each)]));
  const { before, after } = edit;
  Object.assign(fight, edit.fight);
  const what = `sets ${who ? numberName(keys.slice(2)) : numberName(keys)}`;
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path, before, after });
  if (who && state) decline(table, fight, the(fight, who), state, 'the GM');
  if (who && keys.at(-1) === 'stun') comeTo(table, fight, the(fight, who), 0);
  // A step of the charts that moved may have been passed already.
  if (first === 'options')
    for (const each of everybody(fight)) decline(table, fight, each, states.get(each.id) ?? 'fit', 'the GM');
}

/** What people call a value of the fight: `Shock`, `Blades, Large`, `dazed at`. */
function numberName(keys: readonly string[]): string {
  const last = keys.at(-1) ?? '';
  return keys.includes('skills') ? skillName(last) : last.replace(/([A-Z])/g, ' $1').toLowerCase();
}

type BodyHand = Extract<
  Hand,
  { kind: 'gm-wound' | 'gm-heal' | 'gm-condition' | 'gm-fate' | 'gm-circumstance' | 'gm-end-circumstance' }
>;
function gmBody(table: AltTable, fight: Fight, given: BodyHand): void {
  const who = the(fight, given.who);
  switch (given.kind) {
    case 'gm-wound': {
      const { part, grade, tag, shock, stun } = given;
      const row = LEVELS.map(level => fight.options.charts.effects[level]).find(
        each => grade !== null && each.grade === grade,
      );
      said(table, fight, who.id, 'deals harm');
      injure(table, fight, who, { part, grade, tag, shock, stun, penalty: row?.penalty ?? 0, cause: 'the GM' });
      return;
    }
    case 'gm-heal':
      gmHeal(table, fight, who, given);
      return;
    case 'gm-condition':
      said(table, fight, who.id, `${given.on ? 'gives' : 'ends'} a condition: ${given.condition}`);
      if (!given.on) {
        lift(table, fight, who, given.condition, given.cause);
        return;
      }
      impose(
        table,
        fight,
        who,
        given.condition,
        given.cause,
        given.turns === null ? null : fight.turn + given.turns - 1,
      );
      return;
    case 'gm-fate':
      gmFate(table, fight, who, given.fate);
      return;
    case 'gm-circumstance':
    case 'gm-end-circumstance':
      gmCircumstance(table, fight, who, given);
  }
}

/** Whoever the GM brings back from the dead has as little Shock as the living must have. */
function gmFate(table: AltTable, fight: Fight, who: Combatant, fate: Combatant['fate']): void {
  said(table, fight, who.id, 'changes a fate', who.fate, fate);
  who.fate = fate;
  if (fate !== 'dead') who.shock = Math.min(who.shock, Math.max(0, fight.options.charts.shock.dead - 1));
}

/** The GM lays an advantage or disadvantage on somebody, or takes it away (ALT-2.3). */
function gmCircumstance(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  given: CommandOf<'gm-circumstance'> | CommandOf<'gm-end-circumstance'>,
): void {
  const event = { kind: 'circumstance', rule: 'ALT-2.3', secret: veiled(fight, who.id), who: who.id } as const;
  if (given.kind === 'gm-circumstance') {
    const { name, value, on } = given;
    const ends = given.turns === null ? null : fight.turn + given.turns - 1;
    who.circumstances.push({ id: fight.serial++, name, value, on, ends });
    table.tell?.({ ...event, name, value, on: true });
    return;
  }
  const gone = who.circumstances.find(each => each.id === given.id);
  if (gone === undefined) return;
  who.circumstances = who.circumstances.filter(each => each !== gone);
  table.tell?.({ ...event, name: gone.name, value: gone.value, on: false });
}

function gmHeal(table: AltTable, fight: Fight, who: Combatant, given: CommandOf<'gm-heal'>): void {
  const before = stateOf(fight, who);
  const shock = Math.min(who.shock, given.shock);
  const stun = Math.min(who.stun, given.stun);
  who.shock -= shock;
  if (given.injury !== null) who.injuries = who.injuries.filter(each => each.id !== given.injury);
  if (given.treat) for (const each of who.injuries) each.treated = true;
  table.tell?.({ kind: 'healed', rule: 'GM-1', secret: veiled(fight, who.id), who: who.id, shock, stun });
  decline(table, fight, who, before, 'the GM');
  comeTo(table, fight, who, stun);
}

type FlowHand = Extract<Hand, { kind: 'gm-order' | 'gm-turn' | 'gm-skip' | 'gm-deed' }>;
function gmFlow(table: AltTable, fight: Fight, given: FlowHand): void {
  const who = the(fight, given.who);
  switch (given.kind) {
    case 'gm-order': {
      fight.order = fight.order.filter(id => id !== who.id);
      const at = given.before === null ? fight.order.length : fight.order.indexOf(given.before);
      fight.order.splice(at, 0, who.id);
      // Nobody loses its go by that: the next one is the first who has not had it.
      const next = fight.order.findIndex(id => !the(fight, id).acted);
      fight.at = next < 0 ? fight.order.length : next;
      said(table, fight, who.id, 'moves somebody in the Order of Initiative');
      return;
    }
    case 'gm-turn':
      if (fight.go?.who === who.id) return;
      if (fight.go) fight.interrupted.push(fight.go);
      fight.go = null;
      who.acted = false;
      said(table, fight, who.id, 'gives somebody the go');
      openGo(table, fight, who);
      return;
    case 'gm-skip':
      if (fight.go) {
        fight.go.left = 0;
        fight.go.held = false;
      }
      said(table, fight, who.id, 'ends a go');
      return;
    case 'gm-deed':
      said(table, fight, who.id, 'settles an action in progress');
      if (given.state === 'done' && who.deed?.kind === 'work') finish(table, fight, who, who.deed);
      else endDeed(table, fight, who, given.state);
      return;
  }
}

type RosterHand = Extract<Hand, { kind: 'gm-add' | 'gm-summon' | 'gm-remove' | 'gm-reveal' }>;
function gmRoster(table: AltTable, fight: Fight, given: RosterHand): void {
  switch (given.kind) {
    case 'gm-add':
      join(table, fight, given.joiner);
      return;
    case 'gm-summon':
      join(table, fight, summoned(fight, given));
      return;
    case 'gm-remove': {
      const { id, name, hidden } = the(fight, given.who);
      const place = fight.order.indexOf(id);
      if (fight.go?.who === id) fight.go = null;
      fight.interrupted = fight.interrupted.filter(each => each.who !== id);
      if (place >= 0 && place < fight.at) fight.at--;
      fight.order = fight.order.filter(each => each !== id);
      fight.roster = fight.roster.filter(each => each !== id);
      fight.engagements = fight.engagements.filter(each => each.by !== id && each.on !== id);
      forgetPlace(fight.field, id);
      for (const other of everybody(fight)) {
        if (other.deed?.kind === 'work' && other.deed.purpose.kind === 'aid' && other.deed.purpose.target === id)
          endDeed(table, fight, other, 'cancelled');
      }
      delete fight.combatants[id];
      table.tell?.({ kind: 'left', rule: 'GM-1', secret: hidden, who: id, name });
      return;
    }
    case 'gm-reveal': {
      const who = the(fight, given.who);
      if (given.hidden !== null) who.hidden = given.hidden;
      if (given.knowledge !== null) who.knowledge = given.knowledge;
      if (!who.hidden) who.seen = true;
      if (given.hidden === false) table.tell?.({ kind: 'revealed', rule: 'GM-1', secret: false, who: who.id });
      else said(table, fight, who.id, 'changes what players know');
    }
  }
}

function join(table: AltTable, fight: Fight, joiner: Joiner): void {
  const who = entering(joiner);
  const friends = everybody(fight).filter(each => each.side === who.side);
  const at =
    joiner.at ??
    entrance(
      fight.field,
      friends.map(each => each.id),
    );
  fight.combatants[who.id] = who;
  fight.roster.push(who.id);
  if (at) putAt(fight.field, who.id, within(fight, at));
  table.tell?.({ kind: 'joined', rule: 'ALT-3.5', secret: who.hidden, who: who.id, side: who.side });
  if (fight.phase !== 'initiative') joinOrder(table, fight, who);
}

/** Somebody of the bestiary, under the next free number, beside the last of its side. */
function summoned(fight: Fight, { creature, side, hidden }: CommandOf<'gm-summon'>): Joiner {
  const found = bestiary.find(each => each.id === creature);
  if (found === undefined) throw new Error(`no "${creature}" in the bestiary: this was not checked`);
  let number = 1;
  while (Object.hasOwn(fight.combatants, `${creature}-${number}`)) number++;
  return joinerSchema.parse({
    id: `${creature}-${number}`,
    name: `${found.name} ${number}`,
    side,
    sheet: found.sheet,
    hidden,
  });
}

type SceneHand = Exclude<Hand, BodyHand | FlowHand | RosterHand | { kind: 'gm-set' }>;
function gmScene(table: AltTable, fight: Fight, given: SceneHand): void {
  switch (given.kind) {
    case 'gm-time':
      gmTime(table, fight, given);
      return;
    case 'gm-turn-length':
      said(table, fight, null, 'changes what a Turn stands for, in seconds', fight.seconds, given.seconds);
      fight.seconds = given.seconds;
      return;
    case 'gm-place':
      putAt(fight.field, given.who, within(fight, given.place));
      said(table, fight, given.who, 'moves somebody on the map');
      return;
    case 'gm-distance':
      sayDistance(fight.field, given.one, given.other, given.feet);
      table.tell?.({
        kind: 'gm',
        rule: 'GM-1',
        secret: veiled(fight, given.one, given.other),
        who: null,
        what: 'says how far apart two are, in feet',
        path: null,
        before: null,
        after: given.feet,
      });
      return;
    case 'gm-scene':
      if (given.name !== null) fight.scene.name = given.name;
      if (given.light !== null) fight.scene.light = given.light;
      said(table, fight, null, 'changes the scene', null, given.light ?? given.name);
      return;
    case 'gm-forget-ruling':
      fight.rulings = given.index === null ? [] : fight.rulings.filter((_, at) => at !== given.index);
      said(table, fight, null, 'forgets a ruling');
      return;
    case 'gm-house-book':
      fight.houseBook = given.book;
      said(table, fight, null, 'opens a house book');
      return;
    case 'gm-note':
      table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text: given.text });
      return;
    case 'gm-end-fight':
      fight.ended = { winner: given.winner, reason: given.reason };
      return;
    case 'gm-resume':
      fight.ended = null;
      fight.quiet = 0;
      said(table, fight, null, 'lets the fight go on');
      return;
  }
}

/** Seconds pass, or days of rest, outside of Turns (ALT-H7, ALT-H8, ALT-H10). */
function gmTime(table: AltTable, fight: Fight, { seconds, days, assisted }: CommandOf<'gm-time'>): void {
  const turns = Math.floor((fight.leftover + seconds) / fight.seconds);
  fight.leftover = (fight.leftover + seconds) % fight.seconds;
  table.tell?.({ kind: 'time', rule: 'ALT-H7', secret: false, seconds, days });
  for (const who of everybody(fight)) {
    if (seconds > 0) {
      worsen(table, fight, who, seconds, turns);
      wearOff(table, fight, who, turns);
      comeTo(table, fight, who, Math.min(turns, 10_000) * fight.options.charts.stun.decay);
    }
    if (days > 0) {
      const daysInTurns = Math.floor((days * 86_400) / fight.seconds);
      worsen(table, fight, who, days * 86_400, daysInTurns);
      wearOff(table, fight, who, daysInTurns);
      recover(table, fight, who, days, assisted);
    }
  }
}

/** What lasts a number of Turns is nearer to its end by those that passed, or over. */
function wearOff(table: AltTable, fight: Fight, who: Combatant, turns: number): void {
  if (turns === 0) return;
  expire(table, fight, who, fight.turn + turns - 1);
  const sooner = <T extends { readonly ends: number | null }>(each: T): T =>
    each.ends === null ? each : { ...each, ends: each.ends - turns };
  who.conditions = who.conditions.map(sooner);
  who.circumstances = who.circumstances.map(sooner);
}
