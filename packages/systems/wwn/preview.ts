import { odds, type Preview, plainPreview, poolText, totals, type Viewer } from '@affray/engine';
import { type Blow, plainStrike, resolve, type Strike, toHit } from './attack.ts';
import { checkPool, skillBonus } from './checks.ts';
import type { Command, CommandOf } from './commands.ts';
import { stabilizeDifficulty } from './dying.ts';
import type { WwnEvent } from './events.ts';
import { type Combatant, copy, derived, type Fight, the, up } from './fight.ts';
import { swarmCount, swarmOf, swarmWay } from './maneuvers.ts';
import { play } from './play.ts';
import { PLAIN_ANSWERS } from './policies.ts';
import type { RollSite, WwnPrompts } from './prompts.ts';
import { knowledgeOf } from './view.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 20_000;
const NOBODY_ANSWERS = 'nobody answers it with an Instant';
type Hitting = CommandOf<'attack' | 'snap' | 'charge' | 'swarm-strike'>;

/** What to expect of a legal command, from what this viewer may know; null where it has no dice. */
export function preview(on: Fight, given: Command, viewer: Viewer): Preview | null {
  switch (given.kind) {
    case 'attack':
    case 'snap':
    case 'charge':
    case 'swarm-strike':
      return hitting(on, given, viewer);
    case 'shatter':
      return outcome(
        on,
        given,
        viewer,
        the(on, given.target),
        'breaks the shield',
        after => the(after, given.target).shield === 'broken',
      );
    case 'grapple':
      return outcome(
        on,
        given,
        viewer,
        the(on, given.target),
        'gets hold',
        after => the(after, given.who).holds !== null,
      );
    case 'shove':
      return outcome(on, given, viewer, the(on, given.target), 'shoves', after => shoved(on, after, given));
    case 'execute':
      return outcome(on, given, viewer, the(on, given.target), 'brings down', after => !up(the(after, given.target)));
    case 'escape':
      return outcome(
        on,
        given,
        viewer,
        holderOf(on, given.who),
        'breaks free',
        after => the(after, given.who).heldBy.length === 0,
      );
    case 'carry':
      return outcome(on, given, viewer, heldOf(on, given.who), 'moves the target', after => carried(after, given));
    case 'stabilize':
      return checking(
        on,
        given,
        the(on, given.who),
        stabilizeDifficulty(on, the(on, given.who), the(on, given.target)),
      );
    case 'skill':
      return given.target === null ? checking(on, given, the(on, given.who), given.difficulty) : null;
    default:
      return null;
  }
}

const holderOf = (on: Fight, who: Combatant['id']): Combatant | null => {
  const [holder] = the(on, who).heldBy;
  return holder === undefined ? null : the(on, holder);
};
const heldOf = (on: Fight, who: Combatant['id']): Combatant | null => {
  const { holds } = the(on, who);
  return holds === null ? null : the(on, holds);
};
const carried = (after: Fight, given: CommandOf<'carry'>): boolean => {
  const held = the(after, given.who).holds;
  return given.how === 'carry'
    ? held !== null
    : after.combatants.some(each => each.prone && each.heldBy.length === 0 && each.id !== given.who);
};

function shoved(before: Fight, after: Fight, given: CommandOf<'shove'>): boolean {
  if (given.push === 'prone') return the(after, given.target).prone;
  const [was, is] = [before, after].map(each =>
    each.field.kind === 'map' ? JSON.stringify(each.field.places[given.target]) : JSON.stringify(each.field.said),
  );
  return was !== is;
}

/** The strike that a command leads to, on a copy of the fight; null where none can be foreseen. */
function strikeOf(on: Fight, given: Hitting): Strike | null {
  const who = the(on, given.who);
  const target = the(on, given.target);
  if (given.kind === 'swarm-strike') {
    const way = swarmWay(on, who, target);
    const others = swarmCount(on, swarmOf(on, who).length);
    return way && { ...plainStrike(who, target, way.arm, way.wield, 'swarm', 0), others };
  }
  const arm = derived(on, who).arms.find(each => each.id === given.weapon);
  const wield = given.thrown ? arm?.far : (arm?.melee ?? arm?.far);
  if (!arm || !wield) return null;
  const plain = plainStrike(who, target, arm, wield, given.kind, 0);
  if (given.kind !== 'attack' || given.second === null) return plain;
  return { ...plain, second: derived(on, who).arms.find(each => each.id === given.second) ?? null };
}

function hitting(on: Fight, given: Hitting, viewer: Viewer): Preview | null {
  const target = the(on, given.target);
  if (knowledgeOf(target, viewer) !== 'all') return blindly(on, given);
  const found: { blow: Blow | null } = { blow: null };
  const { outcomes } = odds<RollSite, WwnPrompts, WwnEvent, Fight, string>({
    fresh: () => copy(on),
    play: (table, fight) => {
      const s = strikeOf(fight, given);
      found.blow = s && resolve(table, fight, s);
    },
    result: () => (found.blow === null ? 'none:0' : `${found.blow.cause}:${found.blow.amount}`),
    answersOf: () => PLAIN_ANSWERS,
    budget: BUDGET,
  });
  let chance = 0;
  let expected = 0;
  let downs = 0;
  for (const [key, weight] of outcomes) {
    const [cause, amount = '0'] = key.split(':');
    const harm = Number(amount);
    expected += weight * harm;
    if (cause === 'hit' && harm > 0) chance += weight;
    if (harm >= target.hp) downs += weight;
  }
  return plainPreview({
    chance,
    label: 'hits',
    details: [
      { label: 'damage expected', value: expected.toFixed(1) },
      { label: 'brings it down', value: `${Math.round(downs * 100)}%` },
    ],
    assuming: NOBODY_ANSWERS,
  });
}

/** Against somebody whose armor is not known: what is added, and the chance against some armors. */
function blindly(on: Fight, given: Hitting): Preview | null {
  const fight = copy(on);
  const s = strikeOf(fight, given);
  if (s === null) return null;
  const found: { bonus: number } = { bonus: 0 };
  odds<RollSite, WwnPrompts, WwnEvent, Fight, number>({
    fresh: () => fight,
    play: table => {
      found.bonus = toHit(table, fight, s).total;
    },
    result: () => 0,
    answersOf: () => PLAIN_ANSWERS,
  });
  const bonus = found.bonus;
  const plus = bonus < 0 ? `- ${-bonus}` : `+ ${bonus}`;
  return plainPreview({
    chance: null,
    label: 'hits',
    details: [
      { label: 'attack', value: `1d20 ${plus}` },
      ...[10, 13, 16].map(armor => ({ label: `against AC ${armor}`, value: `${chanceAgainst(on, bonus, armor)}%` })),
      { label: 'damage', value: `${poolText(s.wield.pool)} + ${s.wield.damage.total}` },
    ],
    assuming: 'its armor class is not known',
  });
}

function chanceAgainst(on: Fight, bonus: number, armor: number): number {
  let hits = 0;
  for (let face = 1; face <= 20; face++) {
    const extreme = on.options.naturalRolls && (face === 1 || face === 20);
    if (extreme ? face === 20 : face + bonus >= armor) hits++;
  }
  return hits * 5;
}

/** The chance that a command comes to something, played out from a copy of the fight. */
function outcome(
  on: Fight,
  given: Command,
  viewer: Viewer,
  against: Combatant | null,
  label: string,
  came: (after: Fight) => boolean,
): Preview | null {
  if (against !== null && knowledgeOf(against, viewer) !== 'all')
    return plainPreview({ chance: null, label, details: [], assuming: 'its numbers are not known' });
  const { outcomes, unplayed } = odds<RollSite, WwnPrompts, WwnEvent, Fight, boolean>({
    fresh: () => copy(on),
    play: (table, fight) => play(table, fight, given),
    result: came,
    answersOf: () => PLAIN_ANSWERS,
    budget: BUDGET,
  });
  const chance = outcomes.reduce((sum, [yes, weight]) => (yes ? sum + weight : sum), 0);
  const rest = unplayed > 0.005 ? `; ${Math.round(unplayed * 100)}% was not played out` : '';
  return plainPreview({ chance, label, details: [], assuming: `${NOBODY_ANSWERS}${rest}` });
}

function checking(on: Fight, given: CommandOf<'stabilize' | 'skill'>, who: Combatant, difficulty: number): Preview {
  const kind = given.kind === 'stabilize' && derived(on, who).gifts.tendsOnTurn;
  const found: { bonus: number } = { bonus: 0 };
  odds<RollSite, WwnPrompts, WwnEvent, number, number>({
    fresh: () => 0,
    play: table => {
      found.bonus =
        given.kind === 'stabilize'
          ? skillBonus(table, who, [given.attribute], ['heal'], false).total + (the(on, given.target).aided ? 1 : 0)
          : skillBonus(table, who, [given.attribute], [given.skill]).total;
    },
    result: () => 0,
    answersOf: () => PLAIN_ANSWERS,
  });
  const chance = totals(checkPool(kind)).reduce(
    (sum, [total, weight]) => (total + found.bonus >= difficulty ? sum + weight : sum),
    0,
  );
  return plainPreview({
    chance,
    label: 'succeeds',
    details: [{ label: 'difficulty', value: String(difficulty) }],
    assuming: '',
  });
}
