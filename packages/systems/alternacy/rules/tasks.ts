import type { Tally } from '@affray/engine';
import { phrase, replaced } from '@affray/engine';
import { skillName } from '../book/skills.ts';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, type Progress, the, veiled } from '../state/fight.ts';
import { beginProgress } from '../state/roster.ts';
import { worstUntreated } from './damage.ts';
import { armedWith } from './guards.ts';
import { handle } from './handling.ts';
import { likelyTally, rollTally, turnsFor } from './making.ts';
import { endProgress } from './progress.ts';
import { approach, heldBack, reaches } from './reach.ts';
import { skillPool } from './rolls.ts';
import { ruleFigure, ruleSkill } from './rulings.ts';
import { rushed, rushSoFar } from './several.ts';
import { taskStakes } from './stakes.ts';
import { spend } from './turns.ts';

/** A skill for a task, with the disadvantage of several actions in one go (ALT-3.1). */
function hurried(table: AltTable, fight: Fight, who: Combatant, skill: string, dn: number): Tally {
  const score = rollTally(table, fight, who, skill, 'other');
  const rush = rushed(table, fight, who, 'other', taskStakes(score.total, dn));
  return score.add(-rush, phrase`several actions`, 'ALT-3.1');
}

/** Whether somebody commits to so many Turns, now that the GM has said how many (ALT-3.8). */
export function commits(table: AltTable, fight: Fight, who: Combatant, what: string, turns: number): boolean {
  const secret = veiled(fight, who.id);
  if (turns <= 1 || table.ask('alternacy.commit', who.id, { about: { what, turns }, options: [true, false], secret }))
    return true;
  table.tell?.({ kind: 'deed', rule: 'ALT-3.8', secret, who: who.id, what, state: 'declined', done: 0, turns });
  return false;
}

type Work = Extract<Progress, { kind: 'work' }>;

/** Begins work, if whoever is to do it commits to the Turns that the GM names; its first Turn is this one (ALT-3.8). */
export function beginWork(table: AltTable, fight: Fight, who: Combatant, work: Work): void {
  const kind = work.purpose.kind === 'aid' ? phrase`first aid` : work.what;
  const question = { who: who.id, on: null, what: work.what, case: [kind], why: [] };
  const ask = { suggestion: work.turns, choices: [1, 2, 3, 4, 5, 6, 8, 10], words: [], range: [1, 100] } as const;
  workFor(table, fight, who, work, ruleFigure(table, fight, 'alternacy.ruling.turns', question, ask));
}

/** Begins work of so many Turns, if whoever is to do it commits to them. */
export function workFor(table: AltTable, fight: Fight, who: Combatant, work: Work, turns: number): void {
  if (!commits(table, fight, who, work.what, turns)) return;
  const secret = veiled(fight, who.id);
  const event = { kind: 'deed', rule: 'ALT-3.8', secret, who: who.id, what: work.what, turns } as const;
  beginProgress(fight, who, { ...work, turns });
  if (work.purpose.kind === 'aid') approach(table, fight, who, the(fight, work.purpose.target));
  if (turns > 1) table.tell?.({ ...event, state: 'begins', done: 0 });
  carryOn(table, fight, who);
}

/** Takes a weapon in hand, or loads it: one action, unless the GM says how long it takes (ALT-3.12, ALT-3.8). */
export function makeReady(table: AltTable, fight: Fight, who: Combatant, weapon: string, did: 'draws' | 'loads'): void {
  const name = armedWith(who, weapon).name.toLowerCase();
  const turns = turnsFor(table, fight, who, phrase`${did} the ${name}`, `${did} ${weapon}`);
  if (turns > 1) {
    const what = phrase`${did === 'draws' ? phrase`drawing` : phrase`loading`} the ${name}`;
    const purpose = { kind: 'gear', weapon, did } as const;
    workFor(table, fight, who, { kind: 'work', what, skill: null, purpose, turns, done: 0 }, turns);
    return;
  }
  handle(table, fight, who, weapon, did);
  if (turns === 1) spend(fight, who.id);
}

/** One more Turn of work or of a run; after the last the roll is made (ALT-3.8). */
export function carryOn(table: AltTable, fight: Fight, who: Combatant): void {
  const { id, deed: begun } = who;
  if (begun?.kind !== 'work') {
    // A run goes on by itself: this only passes the go.
    spend(fight, id);
    return;
  }
  if (begun.done > 0 && !followsPatient(table, fight, who, begun)) {
    endProgress(table, fight, who, 'cancelled');
    return;
  }
  const deed = { ...begun, done: begun.done + 1 };
  who.deed = deed;
  spend(fight, id);
  if (deed.done < deed.turns) {
    // However many actions were to fit into this go: the rest of it is spent on the work.
    if (fight.go?.who === id) fight.go.left = 0;
    const secret = veiled(fight, id);
    if (deed.done > 1)
      table.tell?.({
        kind: 'deed',
        rule: 'ALT-3.8',
        secret,
        who: id,
        what: deed.what,
        state: 'goes-on',
        done: deed.done,
        turns: deed.turns,
      });
    return;
  }
  finish(table, fight, who, deed);
}

/** Steps after the patient of first aid; false where nothing is left to stop, or the patient is gone, or too far away by now (ALT-H9). */
function followsPatient(table: AltTable, fight: Fight, who: Combatant, { purpose }: Work): boolean {
  if (purpose.kind !== 'aid') return true;
  const patient = the(fight, purpose.target);
  if (isPastAid(patient) || !reaches(table, fight, who, patient)) return false;
  approach(table, fight, who, patient);
  return true;
}
/** Whether first aid has nothing to do: somebody is dead or gone, or nothing gets worse (ALT-H9). */
const isPastAid = (patient: Combatant): boolean =>
  patient.fate === 'dead' || patient.fate === 'fled' || worstUntreated(patient) === null;

/** The last Turn of work is over: what it was for is rolled (ALT-3.8). */
export function finish(table: AltTable, fight: Fight, who: Combatant, deed: Work): void {
  if (deed.purpose.kind === 'aid' && isPastAid(the(fight, deed.purpose.target))) {
    endProgress(table, fight, who, 'cancelled');
    return;
  }
  who.deed = null;
  if (deed.purpose.kind === 'gear') {
    handle(table, fight, who, deed.purpose.weapon, deed.purpose.did);
    return;
  }
  const skill = deed.skill ?? 'alertness';
  if (deed.purpose.kind === 'task') {
    tryTask(table, fight, who, deed.what, skill);
    return;
  }
  const hasty = hurried(table, fight, who, skill, fight.options.charts.suggestions.task);
  treat(table, fight, who, the(fight, deed.purpose.target), hasty);
}

/**
 * A task against the GM's number; what else bears on the roll is asked once there is one (ALT-8.1). False where the GM rules
 * it out: then nothing was tried.
 */
export function tryTask(table: AltTable, fight: Fight, who: Combatant, what: string, skillId: string): boolean {
  const likely = likelyTally(table, fight, who, skillId, 'other').total - rushSoFar(fight, who, 'other');
  const question = {
    who: who.id,
    on: null,
    what,
    case: [what],
    why: [],
    odds: taskStakes(likely, null),
  };
  const { difficulties, suggestions } = fight.options.charts;
  const dn = ruleFigure(table, fight, 'alternacy.ruling.task', question, {
    suggestion: suggestions.task,
    choices: difficulties.map(each => each.value),
    words: ['none', 'no'],
    range: [0, 40],
  });
  if (dn === 'no') {
    heldBack(table, fight, who.id, phrase`that is not possible here`, 'ALT-2.2', null);
    return false;
  }
  const skill = dn === 'none' ? null : hurried(table, fight, who, skillId, dn);
  const made =
    skill === null ||
    dn === 'none' ||
    table.check('alternacy.task.roll', who.id, skillPool(fight), total => total + skill.total >= dn);
  table.tell?.({
    kind: 'task',
    rule: 'ALT-1.4',
    secret: veiled(fight, who.id),
    who: who.id,
    what,
    skill: skill?.explain() ?? null,
    dn: dn === 'none' ? null : dn,
    made,
  });
  return true;
}

/** The skills of a sheet, for the GM to pick from (ALT-1.2). */
export function pickSkill(table: AltTable, fight: Fight, who: Combatant, what: string): string {
  const known = Object.entries(who.stats.skills)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
  const [best = 'alertness', ...others] = known.length > 0 ? known : ['alertness', 'quickness', 'brawn'];
  return ruleSkill(table, fight, { who: who.id, on: null, what, case: [what], why: [] }, [best, ...others.slice(0, 9)]);
}

export function treat(table: AltTable, fight: Fight, who: Combatant, target: Combatant, skill: Tally): void {
  const injury = worstUntreated(target);
  if (injury === null || injury.tag === 'none') return;
  const { aid, difficulties } = fight.options.charts;
  const what = phrase`${skillName('medicine')} against a ${injury.tag} injury`;
  const odds = taskStakes(skill.total, null);
  const question = {
    who: who.id,
    on: target.id,
    what,
    case: [injury.tag],
    why: [`${injury.tag}: ${aid[injury.tag]}`],
    odds,
  };
  const dn = ruleFigure(table, fight, 'alternacy.ruling.task', question, {
    suggestion: aid[injury.tag],
    choices: difficulties.map(each => each.value),
    words: [],
    range: [0, 40],
  });
  const made = table.check('alternacy.aid.roll', who.id, skillPool(fight), total => total + skill.total >= dn);
  if (made) target.injuries = replaced(target.injuries, injury, { ...injury, treated: true });
  const secret = veiled(fight, who.id, target.id);
  table.tell?.({
    kind: 'aid',
    rule: 'ALT-H9',
    secret,
    who: who.id,
    target: target.id,
    skill: skill.explain(),
    dn,
    made,
  });
}
