import { type CombatantId, distance, type Place, putAt, toward } from '@affray/engine';
import type { Command, CommandOf } from '../commands.ts';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { lookAgain } from '../state/roster.ts';
import { impose, lift } from './conditions.ts';
import { rushed } from './melee.ts';
import { arrive, fallShort, within } from './progress.ts';
import { skillPool, skillTally } from './rolls.ts';
import { ruleFigure, ruleWord } from './rulings.ts';
import { taskStakes } from './stakes.ts';
import { spend } from './turns.ts';

/** Getting somewhere: small movements, dashes, races (ALT-4.1 to ALT-4.4). */
export function move(table: AltTable, fight: Fight, given: Extract<Command, { kind: 'step' | 'dash' | 'race' }>): void {
  if (given.kind === 'step') step(table, fight, given);
  else if (given.kind === 'dash') dash(table, fight, given);
  else race(table, fight, given);
}

/** Where a movement leads on a map: to a place, or up to somebody; null where nobody said, or there is no map. */
function destination({ field }: Fight, who: CombatantId, place: Place | null, goal: CombatantId | null): Place | null {
  if (field.kind !== 'map' || place || !goal) return place;
  const [from, to] = [field.places[who], field.places[goal]];
  const feet = distance(field, who, goal);
  return from && to && feet !== null ? toward(from, to, Math.max(0, feet - 5)) : null;
}

/** A small movement on one's own go: no roll (ALT-4.3). */
function step(
  table: AltTable,
  fight: Fight,
  { who: id, what, to: place, toward: goal, cover }: CommandOf<'step'>,
): void {
  const who = the(fight, id);
  const to = destination(fight, id, place, goal);
  if (fight.go) fight.go.stepped = true;
  if (to && fight.field.kind === 'map') putAt(fight.field, id, within(fight, to));
  table.tell?.({
    kind: 'moved',
    rule: 'ALT-4.3',
    secret: veiled(fight, id),
    who: id,
    what,
    how: 'step',
    skill: null,
    dn: null,
    made: true,
  });
  if (cover === true) impose(table, fight, who, 'cover', 'takes cover');
  if (cover === false || (to && cover === null)) lift(table, fight, who, 'cover', 'leaves it');
}

/** Covers a distance in time: a roll against the GM's number; the movement may stay in progress (ALT-4.1, ALT-3.7). */
function dash(
  table: AltTable,
  fight: Fight,
  { who: id, what, to: place, toward: goal, cover }: CommandOf<'dash'>,
): void {
  const who = the(fight, id);
  const to = destination(fight, id, place, goal);
  const { difficulties, suggestions } = fight.options.charts;
  const skill = skillTally(table, fight, who, 'running', 'move');
  const rush = rushed(table, fight, who, 'move', taskStakes(skill.total, suggestions.move));
  skill.add(-rush, 'several actions', 'ALT-3.1');
  const task = what || (goal ? `a dash to ${the(fight, goal).name}` : 'a dash across the open');
  const given = {
    who: id,
    on: null,
    what: task,
    case: [task, ...howFar(fight, id, to)],
    why: [],
    odds: taskStakes(skill.total, null),
  };
  const dn = ruleFigure(table, fight, 'alternacy.ruling.move', given, {
    suggestion: suggestions.move,
    choices: difficulties.map(each => each.value),
    words: ['none'],
    range: [0, 40],
  });
  const rolls = dn !== 'none';
  const made = !rolls || table.check('alternacy.move.roll', id, skillPool(fight), total => total + skill.total >= dn);
  table.tell?.({
    kind: 'moved',
    rule: 'ALT-4.1',
    secret: veiled(fight, id),
    who: id,
    what: task,
    how: 'dash',
    skill: rolls ? skill.explain() : null,
    dn: rolls ? dn : null,
    made,
  });
  lift(table, fight, who, 'cover', 'runs');
  lift(table, fight, who, 'prone', 'runs');
  stayInProgress(table, fight, who, { what: task, made, to, cover });
  spend(fight, id);
}

/** What tells runs of one name apart: the distance in steps of 20 feet, where it is known. */
function howFar({ field }: Fight, who: CombatantId, to: Place | null): string[] {
  const from = field.kind === 'map' ? field.places[who] : undefined;
  if (from === undefined || to === null) return [];
  return [`about ${20 * Math.max(1, Math.round(Math.hypot(from.x - to.x, from.y - to.y) / 20))} feet`];
}

/** The GM says how long a movement stays in progress; until then its outcome is not sure (ALT-3.7, ALT-4.4). */
function stayInProgress(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  run: { readonly what: string; readonly made: boolean; readonly to: Place | null; readonly cover: boolean },
): void {
  const given = {
    who: who.id,
    on: null,
    what: run.what,
    case: [run.what, ...howFar(fight, who.id, run.to)],
    why: ['in the open until then'],
  };
  const site = 'alternacy.ruling.progress';
  const long = ruleWord(table, fight, site, given, ['turn', 'done', 'go', 'longer']);
  if (long === 'done') {
    if (run.made) arrive(table, fight, who, run.to, run.cover);
    else fallShort(table, fight, who, run.to);
    return;
  }
  const turns = long === 'longer' ? turnsOf(table, fight, who, run.what) : 1;
  const ends = fight.turn + (long === 'go' ? 1 : turns - 1);
  who.deed = { kind: 'dash', ...run, ends, at: long === 'go' ? 'go' : 'turn' };
  lookAgain(fight);
  const secret = veiled(fight, who.id);
  const event = { kind: 'deed', rule: 'ALT-3.7', secret, who: who.id, what: run.what, state: 'begins' } as const;
  table.tell?.({ ...event, done: 0, turns });
}

/** How many Turns a long movement takes, this one included (ALT-4.4). */
function turnsOf(table: AltTable, fight: Fight, who: Combatant, what: string): number {
  const given = { who: who.id, on: null, what, case: ['movement', what], why: ['this Turn included'] };
  const ask = { suggestion: 2, choices: [2, 3, 4, 5, 6, 8, 10], words: [], range: [2, 100] } as const;
  return ruleFigure(table, fight, 'alternacy.ruling.turns', given, ask);
}

/** A race or a chase: a Competing Skill Roll; the GM may give whoever begins it a head start (ALT-4.2, ALT-3.9). */
function race(table: AltTable, fight: Fight, { who: id, target, what }: CommandOf<'race'>): void {
  const [who, rival] = [the(fight, id), the(fight, target)];
  const skill = skillTally(table, fight, who, 'running', 'move');
  const against = skillTally(table, fight, rival, 'running', 'move');
  const odds = () => ({ skill: skill.total, dn: null, rival: against.total });
  skill.add(-rushed(table, fight, who, 'move', odds), 'several actions', 'ALT-3.1');
  const { advantages, suggestions } = fight.options.charts;
  const start = ruleFigure(
    table,
    fight,
    'alternacy.ruling.head-start',
    { who: id, on: target, what: what || 'a race', case: ['race'], why: ['starts a hair sooner'], odds },
    { suggestion: suggestions.headStart, choices: advantages.map(each => each.value), words: [], range: [0, 15] },
  );
  skill.add(start, 'head start', 'ALT-3.9');
  const pool = skillPool(fight);
  const won = table.contest(
    { site: 'alternacy.race.first', who: id, pool },
    { site: 'alternacy.race.second', who: target, pool },
    (first, second) => first + skill.total >= second + against.total,
  );
  const secret = veiled(fight, id, target);
  table.tell?.({
    kind: 'race',
    rule: 'ALT-4.2',
    secret,
    who: id,
    target,
    what,
    skill: skill.explain(),
    against: against.explain(),
    won,
  });
  spend(fight, id);
}
