import type { CombatantId, Speaker } from '@affray/engine';
import { attackWith } from '../actions/blows.ts';
import type { OwnCommand } from '../actions/index.ts';
import { type Attack, applyStep, type ComboStep, costOf, engagedBy } from '../actions/steps.ts';
import { maneuversOf } from '../book/maneuvers.ts';
import { type Command, refuse } from '../commands.ts';
import { type Blow, blowOf } from '../rules/blow.ts';
import { comboCost } from '../rules/costs.ts';
import { needsLoading, usable, weaponOf } from '../rules/wield.ts';
import { aware, type Combatant, copyWith, type Fight, type Stance, the } from '../state/fight.ts';
import { foesOf, friendsOf, isEngaged } from '../state/position.ts';
import type { Prompts } from '../state/prompts.ts';
import { attacksOf, friendsInNeed, theyCome } from './candidates.ts';
import { estimate, weigh } from './estimate.ts';
import { AMONG, aiding, firstLegal, goingOn, loading, nearer, opening, PARTS, stepsBefore, wait } from './ways.ts';

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
  const foes = foesOf(fight, who).filter(each => aware(who, each));
  const aid = saving(fight, who);
  const best = aid ?? bestCourse(fight, who, foes);
  if (best !== null) return best;
  return (theyCome(fight, who, foes) ? null : nearer(fight, who, foes)) ?? wait(who);
}

/** Aid for a friend who dies with the next round, where that is possible now. */
function saving(fight: Fight, who: Combatant): Command | null {
  const dying = friendsInNeed(fight, who).find(each => each.health - 1 <= -each.stats.health);
  if (!dying) return null;
  return firstLegal(fight, [aiding(who, dying)]);
}

/** How dangerous a foe is: the share of life per phase that its best blow takes from whomever it would strike. */
function dangerOf(fight: Fight, foe: Combatant, own: readonly Combatant[]): number {
  const target = own.find(each => isEngaged(foe, each)) ?? own[0];
  const [weapon] = usable(foe);
  if (!target || !weapon) return 0;
  return rateOf(fight, foe, weapon.id, target);
}

function rateOf(fight: Fight, who: Combatant, weapon: string, target: Combatant): number {
  let most = 0.001;
  for (const basic of maneuversOf(fight.options.maneuvers)) {
    const step = blowWith(fight, who, weapon, basic.id, target);
    if (!step) continue;
    const share = estimate(fight, who, step, false).lost / Math.max(1, target.health);
    most = Math.max(most, share / Math.max(1, costOf(fight, who, step)));
  }
  return most;
}

/** A plain blow or shot of that name with a weapon; null where it does no harm or is not made so. */
function blowWith(fight: Fight, who: Combatant, weapon: string, basic: string, target: Combatant): Attack | null {
  const found = maneuversOf(fight.options.maneuvers).find(each => each.id === basic);
  const arm = weaponOf(who, weapon);
  if (!arm || found?.kind !== 'basic' || found.damage === null) return null;
  const thrown = arm.range === null && arm.category === 'thrown';
  const mode = thrown ? 'thrown' : arm.range === null ? 'melee' : 'ranged';
  if (!found.modes.includes(mode)) return null;
  return attackWith({ weapon: arm, thrown }, basic, [], [target.id]);
}

/** A way to go on: steps first, then blows, and the life per phase that it takes. */
interface Course {
  readonly worth: number;
  readonly steps: readonly ComboStep[];
  readonly blow: Attack;
}

/** The course that takes most life per phase and may be given, strung together as far as that goes. */
function bestCourse(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const own = [who, ...friendsOf(fight, who)];
  // Of those alone whom some blow may strike.
  const known = new Map<CombatantId, number>();
  const danger = (id: CombatantId): number => {
    const found = known.get(id) ?? dangerOf(fight, the(fight, id), own);
    known.set(id, found);
    return found;
  };
  const courses = new Set(
    stepsBefore(fight, who, foes).flatMap(steps => coursesAfter(fight, who, steps, foes, danger)),
  );
  for (;;) {
    let best: Course | null = null;
    for (const each of courses) if (best === null || each.worth > best.worth) best = each;
    if (best === null) return null;
    const command = together(fight, who, best.steps, best.blow);
    if (command !== null) return command;
    courses.delete(best);
  }
}

/** Every blow that does something once some steps are done. */
function coursesAfter(
  fight: Fight,
  who: Combatant,
  steps: readonly ComboStep[],
  foes: readonly Combatant[],
  danger: (foe: CombatantId) => number,
): Course[] {
  const last = steps.at(-1);
  const charged = last ? engagedBy(last) : null;
  const ahead = steps.length === 0 ? fight : copyWith(fight, charged === null ? [who.id] : [who.id, charged]);
  const ghost = the(ahead, who.id);
  const costs: number[] = [];
  for (const each of steps) {
    costs.push(costOf(ahead, ghost, each));
    applyStep(ahead, ghost, each);
  }
  const targets = charged === null ? foes : foes.filter(each => each.id === charged);
  const there = targets.map(each => the(ahead, each.id));
  const found: Course[] = [];
  for (const blow of attacksOf(ahead, ghost, there, AMONG)) {
    const cost = costOf(ahead, ghost, blow);
    const { targets: tolls, hits } = estimate(ahead, ghost, blow, charged !== null, cost);
    if (hits === 0) continue;
    const parts = [...costs];
    let worth = 0;
    while (parts.length < PARTS) {
      parts.push(cost);
      const times = parts.length - costs.length;
      let life = 0;
      for (const toll of tolls)
        life += Math.min(1, (times * toll.lost) / Math.max(1, toll.who.health)) * danger(toll.who.id);
      worth = Math.max(worth, life / Math.max(1, comboCost(fight.options.charts, parts)));
    }
    if (worth > 0) found.push({ worth, steps, blow });
  }
  return found;
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
  const blow = blowNamed(fight, about, who);
  if (!blow) return who.health <= 1;
  const shareOf = (leaps: boolean): number =>
    (weigh(fight, blow, leaps).targets[0]?.lost ?? 0) / Math.max(1, who.health);
  const [weapon] = usable(who);
  const own = weapon ? rateOf(fight, who, weapon.id, the(fight, about.attacker)) : 0;
  return (shareOf(false) - shareOf(true)) * LIFE > own * about.cost;
}

/** The blow that a question is about, from the names in it. */
function blowNamed(fight: Fight, about: Prompts['alloy.leap']['about'], target: Combatant): Blow | null {
  const attacker = the(fight, about.attacker);
  const weapon = usable(attacker).find(each => each.name === about.weapon);
  const basic = maneuversOf(fight.options.maneuvers).find(each => about.maneuver.startsWith(each.name));
  const step = weapon && basic ? blowWith(fight, attacker, weapon.id, basic.id, target) : null;
  return step && blowOf(fight, attacker, step, false);
}
