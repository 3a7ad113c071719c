import { type CombatantId, numbered, type Speaker } from '@affray/engine';
import type { OwnCommand } from '../actions/index.ts';
import { type Attack, applyStep, type ComboStep, engagedBy, partCost } from '../actions/steps.ts';
import { maneuversOf } from '../book/maneuvers.ts';
import { type Command, refuse } from '../commands.ts';
import { strungCost } from '../rules/costs.ts';
import { needsLoading, readiest, usable, weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, type Stance, the } from '../state/fight.ts';
import { foesKnown, friendsOf } from '../state/position.ts';
import type { Prompts } from '../state/prompts.ts';
import { everybody } from '../state/roster.ts';
import { courseIn, type Form, plainWith } from './kit.ts';
import { otherwise } from './otherwise.ts';
import { type Own, preyOf, situationOf } from './situation.ts';
import { attackIn, Mark, Marks, Striker } from './striker.ts';
import { AMONG, aiding, firstLegal, goingOn, loading, nearer, opening, PARTS, stepsBefore, theyCome } from './ways.ts';

/** Health from which a fight is likely to last long enough for the better first combo to outweigh the later start. */
const LASTING = 3;

/** Cautious where one lasts long enough: the whole of the first combo is Augmented then. Else Neutral. */
export const stanceOf = (who: Combatant): Stance => (who.stats.health >= LASTING ? 'cautious' : 'neutral');

/** A share of one's life is worth so many of the shares that one could take from a foe meanwhile. */
const LIFE = 1;

/** What somebody does who reckons: see the policy "greedy". */
export function chooseGreedily(fight: Fight, speaker: Speaker): Command {
  if (speaker === 'gm' || fight.stage !== 'phases') return opening(fight, speaker, stanceOf);
  const who = the(fight, speaker);
  if (who.plan) return goingOn(fight, who);
  const foes = foesKnown(fight, who);
  const best = saving(fight, who) ?? bestCourse(fight, [who, ...friendsOf(fight, who)], foes);
  if (best !== null) return best;
  return otherwise(fight, who, foes, goal => (theyCome(fight, foes) ? [] : nearer(fight, who, goal)));
}

/** Aid for a friend who dies with the next round, where that is possible now. */
function saving(fight: Fight, who: Combatant): Command | null {
  for (const each of everybody(fight)) {
    const isDying = each.bleeding && each.side === who.side && each.health - 1 <= -each.stats.health;
    if (isDying) return firstLegal(fight, [aiding(who, each)]);
  }
  return null;
}

/** How dangerous a foe is: the share of life per phase that its best blow takes from whomever it would strike. */
const dangerOf = (fight: Fight, foe: Combatant, own: Own): number => rateOf(fight, foe, preyOf(foe, own));

/** The share of somebody's life per phase that the best plain blow takes with what is first at hand. */
function rateOf(fight: Fight, who: Combatant, target: Combatant): number {
  const weapon = readiest(who);
  const striker = new Striker(fight, who);
  const mark = new Mark(target);
  let most = 0.001;
  for (const form of plainWith(fight, striker.kit, who, weapon)) {
    const cost = striker.costOf(form);
    striker.hits(form, mark.alone, striker.diceAgainst(form.arm, form.mode, mark), who.fresh && cost === 0);
    most = Math.max(most, mark.lost / Math.max(1, target.health) / Math.max(1, cost));
  }
  return most;
}

/** Steps that come before blows, and how their doer stands then. */
interface Way {
  readonly steps: readonly ComboStep[];
  readonly costs: readonly number[];
  readonly sum: number;
  readonly dearest: number;
  readonly striker: Striker;
  /** Those who may be struck then. */
  readonly foes: Marks;
}

/** A way to go on: steps first, then blows, and the life per phase that it takes. */
interface Course {
  readonly worth: number;
  readonly way: Way;
  readonly form: Form;
  readonly targets: readonly Mark[];
}

/** The course that takes most life per phase and may be given, strung together as far as that goes. */
export const bestCourse = (fight: Fight, own: Own, foes: readonly Combatant[]): OwnCommand | null =>
  courseIn(fight, situationOf(fight, GREEDY, own, foes), () => workOut(fight, own, foes));
const GREEDY = numbered('greedy');

/** The same, nothing remembered. */
export function workOut(fight: Fight, own: Own, foes: readonly Combatant[]): OwnCommand | null {
  const [who] = own;
  const marks = new Marks(foes);
  const ways: Way[] = [];
  for (const steps of stepsBefore(fight, who, foes)) ways.push(wayOf(fight, who, steps, marks));
  const refused: Course[] = [];
  for (;;) {
    const best = bestOf(fight, ways, own, refused);
    if (best === null) return null;
    const command = together(fight, who, best.way.steps, attackIn(best.form, best.targets));
    if (command !== null) return command;
    refused.push(best);
  }
}

/** Everything but what was refused is weighed: of equals the first is the best. */
function bestOf(fight: Fight, ways: readonly Way[], own: Own, refused: readonly Course[]): Course | null {
  let best: Course | null = null;
  for (const way of ways) {
    way.striker.each(way.foes, AMONG, (form, targets, hits, cost) => {
      if (hits === 0) return;
      const worth = worthOf(fight, way, own, targets, cost);
      if (worth <= (best?.worth ?? 0)) return;
      const isSame = (each: Course): boolean =>
        each.way === way && each.form === form && areTheSame(each.targets, targets);
      if (!refused.some(isSame)) best = { worth, way, form, targets };
    });
  }
  return best;
}

/** Whether two lists name the same targets: those of a sweep are gathered anew whenever it is looked at. */
const areTheSame = (some: readonly Mark[], others: readonly Mark[]): boolean =>
  some.length === others.length && some.every((each, nth) => each === others[nth]);

/** How somebody stands once it has done some steps, and what they cost. */
function wayOf(fight: Fight, who: Combatant, steps: readonly ComboStep[], foes: Marks): Way {
  // Steps replace what they change of their doer; whom it engages stays as it is.
  const ghost = steps.length === 0 ? who : { ...who };
  const costs: number[] = [];
  let charged: CombatantId | null = null;
  for (const each of steps) {
    costs.push(partCost(fight, ghost, each));
    charged = engagedBy(each);
    if (charged === null) applyStep(fight, ghost, each);
    else {
      ghost.engaged = [...ghost.engaged, charged];
      ghost.burden = null;
    }
  }
  return {
    steps,
    costs,
    sum: costs.reduce((sum, each) => sum + each, 0),
    dearest: Math.max(0, ...costs),
    striker: new Striker(fight, ghost, charged !== null),
    foes: charged === null ? foes : foes.only(charged),
  };
}

/** The life per phase that so many blows take after some steps as take most. @param cost of one of them */
function worthOf(fight: Fight, { costs, sum, dearest }: Way, own: Own, targets: readonly Mark[], cost: number): number {
  let worth = 0;
  for (let times = 1; times <= PARTS - costs.length; times++) {
    let life = 0;
    for (const each of targets) {
      each.danger ??= dangerOf(fight, each.who, own);
      life += Math.min(1, (times * each.lost) / Math.max(1, each.who.health)) * each.danger;
    }
    const whole = strungCost(fight.options.charts, sum + times * cost, Math.max(dearest, cost), costs.length + times);
    worth = Math.max(worth, life / Math.max(1, whole));
  }
  return worth;
}

/** Steps and blows as one command: the longest combo that may be given; what falls away later costs nothing. */
function together(fight: Fight, who: Combatant, steps: readonly ComboStep[], step: Attack): OwnCommand | null {
  const used = weaponOf(who, step.weapon);
  const reload = used !== null && needsLoading(fight, used) && !step.thrown;
  const again: ComboStep[] = reload ? [loading(step.weapon), step] : [step];
  for (let times = PARTS - steps.length; times >= 1; times--) {
    const more = Array.from({ length: times - 1 }, () => again).flat();
    const parts = [...steps, step, ...more].slice(0, PARTS);
    const command: OwnCommand = parts.length === 1 ? { ...step, who: who.id } : { kind: 'combo', who: who.id, parts };
    if (refuse(fight, command) === null) return command;
  }
  // Where a step is Free it goes beside; where it cannot stand in a combo, alone.
  const [first] = steps;
  const alone: OwnCommand | null = first ? { ...first, who: who.id } : null;
  return alone && refuse(fight, alone) === null ? alone : null;
}

/** Whether leaping aside saves more of one's life than the phases it costs would take of the foe's. */
export function leapsGreedily(fight: Fight, who: Combatant, about: Prompts['alloy.leap']['about']): boolean {
  const attacker = the(fight, about.attacker);
  const striker = new Striker(fight, attacker);
  const form = formNamed(fight, striker, about);
  if (!form) return who.health <= 1;
  const mark = new Mark(who);
  const dice = striker.diceAgainst(form.arm, form.mode, mark);
  const shareOf = (leaps: boolean): number => {
    striker.hits(form, mark.alone, dice, false, leaps);
    return mark.lost / Math.max(1, who.health);
  };
  const saved = (shareOf(false) - shareOf(true)) * LIFE;
  return saved > 0 && saved > rateOf(fight, who, attacker) * about.cost;
}

/** The plain blow that a question is about, from the names in it; null where that does no harm. */
function formNamed(fight: Fight, { who, kit }: Striker, about: Prompts['alloy.leap']['about']): Form | null {
  const weapon = usable(who).find(each => each.name === about.weapon);
  const basic = maneuversOf(fight.options.maneuvers).find(each => about.maneuver.startsWith(each.name));
  if (!weapon || !basic) return null;
  return plainWith(fight, kit, who, weapon).find(each => each.basic.id === basic.id) ?? null;
}
