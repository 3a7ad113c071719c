import type { Speaker } from '@affray/engine';
import { apply } from './actions.ts';
import { type Blow, blowOf } from './blow.ts';
import type { Command, OwnCommand } from './commands.ts';
import { comboCost, costOf } from './costs.ts';
import type { Deed, DeedOf } from './deeds.ts';
import { estimate, weigh } from './estimate.ts';
import { aware, type Combatant, copy, type Fight, is, type Stance, sideOf, the } from './fight.ts';
import { maneuversOf } from './maneuvers.ts';
import { waysToHold } from './offers-rest.ts';
import { bandOf, bandRank, foesOf, friendsOf, isEngaged } from './position.ts';
import type { Prompts } from './prompts.ts';
import { refuse } from './refuse.ts';
import { usable, weaponOf } from './wield.ts';
import { attacksOf, friendsInNeed, wait } from './wishes.ts';

/** Health from which a fight is likely to last long enough for the better first combo to outweigh the later start. */
const LASTING = 3;

/** Cautious where one lasts long enough: the whole of the first combo is Augmented then. Else Neutral. */
export const stanceOf = (who: Combatant): Stance => (who.stats.health >= LASTING ? 'cautious' : 'neutral');

/** Parts of the longest combo. */
const PARTS = 4;
/** Foes that are reckoned with at once. */
const AMONG = 6;
/** A share of one's life is worth so many of the shares that one could take from a foe meanwhile. */
const LIFE = 1;

/** What somebody does who reckons: see the policy "greedy". */
export function chooseGreedily(on: Fight, speaker: Speaker): Command {
  if (speaker === 'gm') return { kind: 'roll-tactics' };
  const who = the(on, speaker);
  if (on.stage !== 'phases')
    return { kind: 'stance', who: who.id, stance: sideOf(on, who.side).ambushed ? 'neutral' : stanceOf(who) };
  if (who.plan) {
    const further: Command = { kind: 'continue', who: who.id };
    return refuse(on, further) === null ? further : { kind: 'break-off', who: who.id };
  }
  const foes = foesOf(on, who).filter(each => aware(who, each));
  const aid = saving(on, who);
  const best = aid ?? bestCourse(on, who, foes);
  return best ?? nearer(on, who, foes) ?? wait(who);
}

/** Aid for a friend who dies with the next round, where that is possible now. */
function saving(on: Fight, who: Combatant): Command | null {
  const dying = friendsInNeed(on, who).find(each => each.health - 1 <= -each.stats.health);
  if (!dying) return null;
  const aid: Command = { kind: 'aid', who: who.id, target: dying.id, rulings: null };
  return refuse(on, aid) === null ? aid : null;
}

/** How dangerous a foe is: the share of life per phase that its best blow takes from whomever it would strike. */
function dangerOf(on: Fight, foe: Combatant, own: readonly Combatant[]): number {
  const target = own.find(each => isEngaged(foe, each)) ?? own[0];
  const [weapon] = usable(foe);
  if (!target || !weapon) return 0;
  return rateOf(on, foe, weapon.id, target);
}

function rateOf(on: Fight, who: Combatant, weapon: string, target: Combatant): number {
  let most = 0.001;
  for (const basic of maneuversOf(on.options.maneuvers)) {
    const deed = blowWith(on, who, weapon, basic.id, target);
    if (!deed) continue;
    const share = estimate(on, who, deed, false).lost / Math.max(1, target.health);
    most = Math.max(most, share / Math.max(1, costOf(on, who, deed)));
  }
  return most;
}

/** A plain blow or shot of that name with a weapon; null where it does no harm or is not made so. */
function blowWith(
  on: Fight,
  who: Combatant,
  weapon: string,
  basic: string,
  target: Combatant,
): DeedOf<'attack'> | null {
  const found = maneuversOf(on.options.maneuvers).find(each => each.id === basic);
  const arm = weaponOf(who, weapon);
  if (!arm || found?.kind !== 'basic' || found.damage === null) return null;
  const thrown = arm.range === null && arm.category === 'thrown';
  const mode = thrown ? 'thrown' : arm.range === null ? 'melee' : 'ranged';
  if (!found.modes.includes(mode)) return null;
  return { kind: 'attack', weapon, basic, modifiers: [], targets: [target.id], thrown, rulings: null };
}

interface Course {
  readonly worth: number;
  readonly given: OwnCommand;
}

/** The course that takes most life per phase: steps first, then blows, strung together as far as that goes. */
function bestCourse(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const own = [who, ...friendsOf(on, who)];
  const danger = new Map(foes.map(each => [each.id, dangerOf(on, each, own)]));
  let best: Course | null = null;
  for (const steps of stepsOf(who, foes)) {
    const found = courseAfter(on, who, steps, foes, danger);
    if (found && (best === null || found.worth > best.worth)) best = found;
  }
  return best?.given ?? null;
}

/** What may come before blows: nothing, standing up, loading, another weapon, a foe engaged. */
function stepsOf(who: Combatant, foes: readonly Combatant[]): Deed[][] {
  const up: Deed[] = is(who, 'prone') ? [{ kind: 'stand' }] : [];
  const near = foes.filter(each => bandOf(who, each) === 'close' && !isEngaged(who, each)).slice(0, AMONG);
  const held = who.main === null ? null : weaponOf(who, who.main);
  const loads: Deed[][] =
    held && held.reload > 0 && !who.loaded.includes(held.id) ? [[{ kind: 'reload', weapon: held.id }]] : [];
  const holds = waysToHold(who)
    .filter(each => each.weapon !== who.main)
    .map(({ who: _, ...deed }): Deed[] => [deed]);
  const lost = held === null ? who.lost.slice(0, 1).map((weapon): Deed[] => [{ kind: 'pick-up', weapon }]) : [];
  const engages = who.engaged.length > 0 ? [] : near.map((each): Deed[] => [{ kind: 'engage', target: each.id }]);
  const armed = holds.flatMap(hold => engages.map(engage => [...hold, ...engage]));
  const ways = [[], ...loads, ...holds, ...lost, ...engages, ...armed.slice(0, AMONG)];
  return ways.map(each => [...up, ...each]).filter(each => each.length < PARTS);
}

/** The best blow once some steps are done, and the whole as one command. */
function courseAfter(
  on: Fight,
  who: Combatant,
  steps: readonly Deed[],
  foes: readonly Combatant[],
  danger: ReadonlyMap<string, number>,
): Course | null {
  const ahead = steps.length === 0 ? on : copy(on);
  const ghost = the(ahead, who.id);
  const costs: number[] = [];
  for (const each of steps) {
    costs.push(costOf(ahead, ghost, each));
    apply(ahead, ghost, each);
  }
  const charged = steps.at(-1);
  const targets = charged?.kind === 'engage' ? foes.filter(each => each.id === charged.target) : foes;
  const there = targets.map(each => the(ahead, each.id));
  let best: Course | null = null;
  for (const deed of attacksOf(ahead, ghost, there, AMONG)) {
    const { targets: tolls } = estimate(ahead, ghost, deed, charged?.kind === 'engage');
    const cost = costOf(ahead, ghost, deed);
    const room = PARTS - steps.length;
    let worth = 0;
    for (let times = 1; times <= room; times++) {
      const total = comboCost(on.options.charts, [...costs, ...Array<number>(times).fill(cost)]);
      let life = 0;
      for (const toll of tolls)
        life += Math.min(1, (times * toll.lost) / Math.max(1, toll.who.health)) * (danger.get(toll.who.id) ?? 0);
      worth = Math.max(worth, life / Math.max(1, total));
    }
    if (worth <= (best?.worth ?? 0)) continue;
    const given = together(on, who, steps, deed);
    if (given) best = { worth, given };
  }
  return best;
}

/** Steps and blows as one command: the longest combo that may be given; what falls away later costs nothing. */
function together(on: Fight, who: Combatant, steps: readonly Deed[], deed: DeedOf<'attack'>): OwnCommand | null {
  const reload = (weaponOf(who, deed.weapon)?.reload ?? 0) > 0 && !deed.thrown;
  const again: Deed[] = reload ? [{ kind: 'reload', weapon: deed.weapon }, deed] : [deed];
  for (let times = PARTS - steps.length; times >= 1; times--) {
    const more = Array.from({ length: times - 1 }, () => again).flat();
    const parts = [...steps, deed, ...more].slice(0, PARTS);
    const given: OwnCommand = parts.length === 1 ? { ...deed, who: who.id } : { kind: 'combo', who: who.id, parts };
    if (refuse(on, given) === null) return given;
  }
  // Where a step is Free it goes beside; where it cannot stand in a combo, alone.
  const [first] = steps;
  const alone: OwnCommand | null = first ? { ...first, who: who.id } : null;
  return alone && refuse(on, alone) === null ? alone : null;
}

/** A way nearer to the nearest foe. */
function nearer(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const open = on.works.find(each => each.who === who.id && each.work === 'crossing');
  const [nearest] = foes.toSorted((a, b) => bandRank(bandOf(who, a)) - bandRank(bandOf(who, b)));
  const ways: Command[] = [
    ...(is(who, 'prone') ? [{ kind: 'stand' as const, who: who.id }] : []),
    ...(open ? [{ kind: 'resume' as const, who: who.id, work: open.id }] : []),
    ...(nearest ? [{ kind: 'approach' as const, who: who.id, target: nearest.id }] : []),
  ];
  return ways.find(each => refuse(on, each) === null) ?? null;
}

/** Whether leaping aside saves more of one's life than the phases it costs would take of the foe's. */
export function leapsGreedily(on: Fight, who: Combatant, about: Prompts['alloy.leap']['about']): boolean {
  const blow = blowNamed(on, about, who);
  if (!blow) return who.health <= 1;
  const shareOf = (leaps: boolean): number => (weigh(on, blow, leaps).targets[0]?.lost ?? 0) / Math.max(1, who.health);
  const [weapon] = usable(who);
  const own = weapon ? rateOf(on, who, weapon.id, the(on, about.attacker)) : 0;
  return (shareOf(false) - shareOf(true)) * LIFE > own * about.cost;
}

/** The blow that a question is about, from the names in it. */
function blowNamed(on: Fight, about: Prompts['alloy.leap']['about'], target: Combatant): Blow | null {
  const attacker = the(on, about.attacker);
  const weapon = usable(attacker).find(each => each.name === about.weapon);
  const basic = maneuversOf(on.options.maneuvers).find(each => about.maneuver.startsWith(each.name));
  const deed = weapon && basic ? blowWith(on, attacker, weapon.id, basic.id, target) : null;
  return deed && blowOf(on, attacker, deed, false);
}
