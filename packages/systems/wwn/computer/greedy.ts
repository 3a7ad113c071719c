import { odds, sayDistance } from '@affray/engine';
import { plainAttack } from '../actions/attack.ts';
import { plainCharge } from '../actions/charge.ts';
import { type OwnCommand, perform, refuseOwn } from '../actions/index.ts';
import { beside, feetBetween } from '../rules/places.ts';
import { waysAgainst } from '../rules/ways.ts';
import type { WwnEvent } from '../state/events.ts';
import { type Combatant, copy, derived, type Fight, the, up } from '../state/fight.ts';
import { key } from '../state/key.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { executing, leaving, plainly, tending } from './plain.ts';
import { foesOf, inMelee } from './tactics.ts';
import { standUp, tend, whirlwind } from './tempers.ts';

/** Paths of dice that one weighing may take. */
const BUDGET = 2000;
/** Foes who are weighed: the nearest; more would only be slower. */
const MARKS = 6;

/**
 * Plays the odds: of all blows, shots, throws and charges that it could make now, the one that by exact odds takes most
 * out of the foe: expected hit points, no more than there are, and what felling it is worth.
 */
export function greedy(fight: Fight, who: Combatant): OwnCommand {
  if (who.broken !== 'no') return leaving(who);
  const foes = foesOf(fight, who);
  if (foes.length === 0) return tending(fight, who);
  return (
    executing(fight, who) ??
    standUp(fight, who) ??
    tend(fight, who) ??
    whirlwind(fight, who, foes) ??
    bestAction(fight, who, foes) ??
    plainly(fight, who)
  );
}

function bestAction(fight: Fight, who: Combatant, foes: readonly Combatant[]): OwnCommand | null {
  if (!who.main && who.attacks === 0) return null;
  let best: OwnCommand | null = null;
  let most = 0;
  const weighed = new Map<string, number>();
  for (const foe of foes.slice(0, MARKS * 2)) {
    for (const action of actionsAgainst(fight, who, foe)) {
      // Foes who are alike in all that matters are weighed once.
      const like = JSON.stringify([
        foe.hp,
        foe.shield,
        foe.blocked,
        foe.prone,
        foe.cover,
        foe.defending,
        foe.stats.armorClass,
        foe.stats.hitPoints,
        action.kind,
        'weapon' in action ? action.weapon : '',
        'thrown' in action ? action.thrown : '',
        'second' in action ? action.second : '',
      ]);
      let gain = weighed.get(like);
      if (gain === undefined) weighed.set(like, (gain = worthOf(fight, who, action, foe)));
      if (gain > most) [best, most] = [action, gain];
    }
  }
  return best;
}

/** Blows, shots and throws that reach a foe now, with two weapons where that can be done; charges where nothing does. */
function actionsAgainst(fight: Fight, who: Combatant, foe: Combatant): OwnCommand[] {
  const last = who.main ? who.stats.attacks === 1 : who.attacks === 1;
  const actions: OwnCommand[] = [];
  const target = foe.id;
  for (const { arm, wield } of waysAgainst(fight, who, foe)) {
    const thrown = wield.use !== 'melee';
    const plain = plainAttack(who, target, arm.id, thrown, last);
    if (refuseOwn(fight, plain) !== null) continue;
    actions.push(plain);
    if (thrown) continue;
    for (const { id } of derived(fight, who).arms) {
      const both: OwnCommand = { ...plain, second: id };
      if (id !== arm.id && refuseOwn(fight, both) === null) actions.push(both);
    }
  }
  if (actions.length > 0 || inMelee(fight, who)) return actions;
  for (const { id, melee } of derived(fight, who).arms) {
    const charge = plainCharge(who, target, id, true);
    if (melee !== null && !beside(fight, who, foe) && refuseOwn(fight, charge) === null) actions.push(charge);
  }
  return actions;
}

/** What was weighed under some options, by all that it hangs on: they never change in place. */
const WEIGHED = new WeakMap<object, Map<string, number>>();
/** More are forgotten all at once. */
const MOST = 20_000;

/** What an action is worth; each is worked out once for each state of the two. */
function worthOf(fight: Fight, who: Combatant, action: OwnCommand, foe: Combatant): number {
  const alone = between(fight, who, foe, action.kind !== 'charge');
  const known = WEIGHED.get(fight.options) ?? new Map<string, number>();
  if (known.size === 0 || known.size > MOST) known.clear();
  WEIGHED.set(fight.options, known);
  const name = `${JSON.stringify(action)} ${key(alone)}`;
  const worth = known.get(name) ?? weighed(fight, alone, action, foe);
  known.set(name, worth);
  return worth;
}

/** Hit points that an action is expected to take, and for felling a foe what that foe does in two turns. */
function weighed(fight: Fight, alone: Fight, action: OwnCommand, foe: Combatant): number {
  const felled =
    2 * foe.stats.attacks * Math.max(1, ...derived(fight, foe).arms.map(each => each.melee?.worth ?? 0)) * 0.5;
  const { outcomes } = odds<RollSite, WwnPrompts, WwnEvent, Fight, number>({
    fresh: () => copy(alone),
    play: (table, now) => perform(table, now, action),
    result: now => {
      const after = the(now, foe.id);
      return foe.hp - after.hp + (up(after) ? 0 : felled);
    },
    answersOf: () => PLAIN_ANSWERS,
    budget: BUDGET,
  });
  return outcomes.reduce((sum, [gain, weight]) => sum + gain * weight, 0);
}

/** The two of them alone, no one asked: what a blow does is weighed without who might answer it. */
function between(fight: Fight, who: Combatant, foe: Combatant, byWord: boolean): Fight {
  const some = new Set<string>([who.id, foe.id, ...(who.leader === null ? [] : [who.leader])]);
  const alone = copy({ ...fight, combatants: fight.combatants.filter(each => some.has(each.id)) });
  for (const each of alone.combatants) {
    each.watch = 'never';
    each.held = false;
    each.ward = null;
    each.holds = null;
    each.heldBy = [];
  }
  // What the one who strikes has left matters to no blow of its own.
  the(alone, who.id).hp = who.stats.hitPoints;
  const feet = byWord ? feetBetween(fight, who, foe) : null;
  if (feet !== null) {
    alone.field = { kind: 'word', said: {} };
    sayDistance(alone.field, who.id, foe.id, feet);
  }
  return alone;
}
