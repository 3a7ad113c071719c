import { dice, edited, entrance, forgetPlace, putAt, sayDistance } from '@affray/engine';
import { alarmAll } from './alarm.ts';
import { reactionOf } from './charts.ts';
import { checkPool, save } from './checks.ts';
import type { Command, CommandOf, Condition } from './commands.ts';
import { addStrain, die, fall, fallFrom, heal, hurt, leaveTurn, nightsRest, releaseAll } from './damage.ts';
import { settable } from './edit.ts';
import { type Combatant, type Fight, sideOf, the, up } from './fight.ts';
import { joinOrder, leaveOrder } from './initiative.ts';
import type { WwnTable } from './kinds.ts';
import { resists } from './magic.ts';
import { checkMorale, instinct } from './morale.ts';
import { enter, leaderOf } from './setup.ts';
import { endTurn, finish, giveTurn, onTurn } from './turns.ts';

type Gm = Extract<Command, { kind: `gm-${string}` }>;

/** Does by hand what the game master says (GM-1): shown as the GM's, never checked against the rules. */
export function playGm(table: WwnTable, on: Fight, given: Gm) {
  switch (given.kind) {
    case 'gm-set':
      return set(table, on, given);
    case 'gm-note':
      return say(table, null, given.text);
    case 'gm-scene':
      // Another scene: the fight before the command shares the old one.
      on.scene = { ...on.scene, name: given.name ?? on.scene.name, rough: given.rough ?? on.scene.rough };
      return say(
        table,
        null,
        given.rough === null ? 'changes the scene' : `makes the ground ${given.rough ? 'rough' : 'easy'}`,
      );
    case 'gm-distance':
      sayDistance(on.field, given.one, given.other, given.feet);
      return table.tell?.({
        kind: 'word',
        rule: 'GM-1',
        a: given.one,
        b: given.other,
        word: `${given.feet} feet apart`,
        feet: Math.round(given.feet),
      });
    case 'gm-alarm':
      return alarmAll(table, on);
    case 'gm-morale':
      return checkMorale(table, on, sideOf(on, given.side));
    case 'gm-add':
      return add(table, on, given.joiner);
    case 'gm-end-fight':
      finish(table, on, given.winner, given.reason || 'the game master ends it');
      return;
    case 'gm-resume':
      return resume(table, on);
    default:
      return toSomebody(table, on, given, the(on, given.who));
  }
}

const say = (table: WwnTable, who: Combatant | null, what: string): void =>
  table.tell?.({ kind: 'gm', rule: 'GM-1', who: who?.id ?? null, what: what.slice(0, 300) });

type Personal = Extract<Gm, { who: unknown }>;

function toSomebody(table: WwnTable, on: Fight, given: Personal, who: Combatant) {
  switch (given.kind) {
    case 'gm-condition':
      setCondition(table, on, who, given.condition, given.on);
      return say(table, who, `${given.on ? 'marks as' : 'no longer'} ${given.condition}`);
    case 'gm-place':
      putAt(on.field, who.id, given.place);
      return table.tell?.({
        kind: 'moved',
        rule: 'GM-1',
        who: who.id,
        how: 'placed',
        feet: 0,
        toward: null,
        to: given.place,
      });
    case 'gm-cover':
      if (given.cover !== null) who.cover = given.cover;
      if (given.sight !== null) who.sight = given.sight;
      return say(table, who, `cover ${who.cover}, ${who.sight}`);
    case 'gm-order':
      return order(table, on, who, given.before);
    case 'gm-turn':
      giveTurn(on, who);
      return say(table, who, 'gives the turn');
    case 'gm-skip':
      say(table, who, 'passes over');
      if (onTurn(on, who)) endTurn(table, on, who);
      else who.done = true;
      return;
    case 'gm-remove':
      return remove(table, on, who);
    case 'gm-fate':
      return setFate(table, on, who, given.fate);
    case 'gm-broken':
      who.broken = given.broken;
      return say(table, who, given.broken === 'no' ? 'rallies' : given.broken);
    case 'gm-reveal':
      if (given.hidden !== null) who.hidden = given.hidden;
      if (given.hidden === false) who.seen = true;
      if (given.knowledge !== null) who.knowledge = given.knowledge;
      return say(table, who, 'changes what players know');
    default:
      return harmOrHelp(table, on, given, who);
  }
}

type HarmOrHelp = Extract<
  Gm,
  {
    kind: 'gm-damage' | 'gm-heal' | 'gm-strain' | 'gm-fall' | 'gm-save' | 'gm-instinct' | 'gm-reaction' | 'gm-rest';
  }
>;

function harmOrHelp(table: WwnTable, on: Fight, given: HarmOrHelp, who: Combatant) {
  switch (given.kind) {
    case 'gm-damage': {
      const rolled = given.dice === 0 ? 0 : table.roll('wwn.hazard.damage', who.id, dice(given.dice, given.sides));
      const { mercy, utter } = given;
      const damage = table.tally(given.flat, 'the game master', 'GM-1').explain();
      hurt(table, on, who, {
        amount: rolled + given.flat,
        by: null,
        cause: (given.cause || 'harm').slice(0, 80),
        rule: utter ? 'WWN-DMG-7' : 'GM-1',
        damage,
        mercy,
        utter,
      });
      return;
    }
    case 'gm-heal':
      return heal(table, who, given.hits, null, {
        magical: given.magical,
        rule: given.magical ? 'WWN-HEAL-3' : 'GM-1',
      });
    case 'gm-strain':
      return addStrain(table, on, who, given.amount);
    case 'gm-fall':
      return fallFrom(table, on, who, given.feet);
    case 'gm-save':
      if (given.magic) resists(table, on, who, given.save);
      else save(table, on, who, given.save, [{ value: given.bonus, name: 'the game master', rule: 'WWN-SAVE-4' }]);
      return;
    case 'gm-instinct':
      return instinct(table, on, who);
    case 'gm-reaction': {
      const bonus = table.tally(given.bonus, 'Charisma', 'WWN-REA-1');
      const reaction = table.check('wwn.reaction.roll', who.id, checkPool(false), total =>
        reactionOf(total + bonus.total),
      );
      return table.tell?.({ kind: 'reaction', rule: 'WWN-REA-1', who: who.id, reaction });
    }
    case 'gm-rest':
      who.strain = Math.max(0, who.strain - (who.frail ? 0 : 1));
      return heal(table, who, nightsRest(who), null, { magical: false, rule: 'WWN-HEAL-1' });
  }
}

function setCondition(table: WwnTable, on: Fight, who: Combatant, condition: Condition, yes: boolean): void {
  who[condition] = yes;
  if (condition === 'dying' && yes) who.fell = on.round;
  if ((condition === 'dying' || condition === 'down') && yes) {
    leaveTurn(on, who);
    releaseAll(table, on, who);
  }
}

function setFate(table: WwnTable, on: Fight, who: Combatant, fate: Combatant['fate']) {
  if (fate === 'dead') return die(table, on, who, 'GM-1');
  who.fate = fate;
  if (fate !== 'fighting') {
    releaseAll(table, on, who);
    leaveTurn(on, who);
  }
  say(table, who, fate === 'fighting' ? 'returns to the fight' : fate);
}

function add(table: WwnTable, on: Fight, joiner: Parameters<typeof enter>[0]): void {
  const made = enter(joiner, on.options);
  const friends = on.combatants.filter(each => each.side === made.side).map(each => each.id);
  const at = joiner.at ?? entrance(on.field, friends);
  on.combatants.push(made);
  if (at !== null) putAt(on.field, made.id, at);
  made.leader = leaderOf(on, made);
  if (!made.stats.pc) sideOf(on, made.side).strength++;
  say(table, made, 'joins the fight');
  if (on.phase !== 'rounds') return;
  made.main = true;
  made.move = true;
  joinOrder(table, on, made);
  if (on.order[on.at]?.members.includes(made.id)) on.turn = [...on.turn, made.id];
}

function remove(table: WwnTable, on: Fight, who: Combatant): void {
  releaseAll(table, on, who);
  leaveTurn(on, who);
  leaveOrder(on, who.id);
  forgetPlace(on.field, who.id);
  on.combatants = on.combatants.filter(each => each !== who);
  for (const each of on.combatants) {
    if (each.after === who.id) each.after = null;
    if (each.ward === who.id) each.ward = null;
    if (each.swarm === who.id) each.swarm = null;
    if (each.leader === who.id) each.leader = null;
    if (each.aim?.target === who.id) each.aim = null;
    each.stopped = each.stopped.filter(id => id !== who.id);
  }
  table.tell?.({
    kind: 'gm',
    rule: 'GM-1',
    who: null,
    what: `takes ${who.hidden ? 'somebody' : who.name} out of the fight`,
  });
}

/** Moves a combatant in the order: to a place of its own before another's, or to the end. */
function order(table: WwnTable, on: Fight, who: Combatant, before: Combatant['id'] | null): void {
  const current = on.order[on.at];
  leaveOrder(on, who.id);
  const found = before === null ? -1 : on.order.findIndex(each => each.members.includes(before));
  const place = found < 0 ? on.order.length : found;
  const slot = { members: [who.id], side: null, score: on.order[place]?.score ?? 0 };
  on.order = [...on.order.slice(0, place), slot, ...on.order.slice(place)].filter(each => each.members.length > 0);
  const now = on.order.findIndex(each => each.members.some(id => id !== who.id && current?.members.includes(id)));
  on.at = now < 0 ? Math.min(on.at, Math.max(0, on.order.length - 1)) : now;
  say(table, who, 'changes the order');
}

function resume(table: WwnTable, on: Fight): void {
  on.ended = null;
  on.quiet = 0;
  on.phase = on.round === 0 ? 'ready' : 'rounds';
  const slot = on.order[on.at]?.members ?? [];
  on.turn = on.combatants.filter(each => slot.includes(each.id) && up(each) && !each.done).map(each => each.id);
  say(table, null, 'goes on with the fight');
}

/** Sets one value; what it means takes effect at once. */
function set(table: WwnTable, on: Fight, command: CommandOf<'gm-set'>): void {
  const edit = edited(settable, on, command);
  if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
  Object.assign(on, edit.fight);
  say(table, null, `sets ${command.path} to ${JSON.stringify(edit.after)}`);
  for (const who of on.combatants) {
    if (who.fate === 'dead') continue;
    if (who.hp > 0 && (who.dying || who.down)) {
      who.dying = false;
      who.down = false;
    } else if (who.hp === 0 && up(who)) fall(table, on, who, { mercy: false, utter: false });
  }
}
