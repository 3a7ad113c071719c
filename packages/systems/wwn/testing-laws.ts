import { type Random, type Speaker, simulated, Xoshiro } from '@affray/engine';
import { sheetOf } from './bestiary.ts';
import { refuse } from './commands.ts';
import { randomAnswers } from './computer/answers.ts';
import { anyCommand } from './computer/random.ts';
import { wwn } from './index.ts';
import type { Wwn } from './kinds.ts';
import { screenLimit } from './rules/attack/screen.ts';
import { beside } from './rules/places.ts';
import type { WwnEvent } from './state/events.ts';
import { derived, type Fight, up } from './state/fight.ts';
import type { WwnPrompts } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { one } from './testing.ts';

/** One fight in so many commands is looked at as a whole. */
const LOOKS = 400;

/** A fight of chance: two to four on a side from the bestiary, on a map or by word, under house rules of chance. */
export function fightOf(seed: number): Wwn['setup'] {
  const chance = Xoshiro.seeded(`fight ${seed}`);
  const pick = <T>(from: readonly T[]): T | undefined => from[chance.below(from.length)];
  const creatures = [
    'road-brigand',
    'cave-bear',
    'grey-wolf',
    'temple-guard',
    'barrow-guard',
    'brigand-bow',
    'hill-ogre',
    'tam',
    'brenna',
    'dorrick',
    'osk',
    'ilsa',
  ];
  const combatants = ['red', 'blue'].flatMap(side =>
    Array.from({ length: 2 + chance.below(3) }, (_, nth) => ({
      id: `${side}-${nth}`,
      side,
      sheet: sheetOf(pick(creatures) ?? 'road-brigand'),
      watch: pick(['own', 'all', 'never'] as const) ?? 'own',
    })),
  );
  const options = {
    initiative: pick(['group', 'individual'] as const) ?? 'group',
    instantOrder: pick(['simultaneous', 'lastFirst', 'gm'] as const) ?? 'gm',
    totalDefenseTiming: pick(['afterRoll', 'beforeRoll'] as const) ?? 'afterRoll',
    freeAttack: pick(['free', 'main'] as const) ?? 'free',
    snapAttacks: pick(['important', 'everyone'] as const) ?? 'everyone',
    instinct: chance.below(2) === 0,
    ties: pick(['defender', 'reroll'] as const) ?? 'defender',
  };
  const sides = ['red', 'blue'].map(id => ({ id, name: id }));
  return setup.parse({ sides, combatants, options, field: pick(['map', 'word'] as const) ?? 'map' });
}

/** What does not hold of a fight, in words; nothing where all is well. */
function broken(fight: Fight): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const find = (id: string | null) => fight.combatants.find(each => each.id === id);
  for (const each of fight.combatants) {
    const { id, hp, stats } = each;
    must(hp >= 0 && hp <= stats.hitPoints, `${id} has ${hp} hit points`);
    const out = each.fate === 'dead' || each.dying || each.down;
    must(!out || !(each.main || each.held || each.ward || each.swarm), `${id} is out and yet does something`);
    must(!(each.dying && each.down), `${id} is both dying and stable`);
    must(each.attacks < Math.max(1, stats.attacks), `${id} has ${each.attacks} attacks left`);
    must(each.stopped.length <= Math.max(0, screenLimit(fight, each)), `${id} screens against too many`);
    must(each.strain <= derived(fight, each).strainMost, `${id} bears too much strain`);
    must(
      each.holds === null || (find(each.holds)?.heldBy.includes(id) ?? false),
      `${id} holds somebody who is not held`,
    );
    for (const by of each.heldBy) must(find(by)?.holds === id, `${id} is held by ${by}, who holds somebody else`);
    const held = find(each.holds);
    must(held === undefined || beside(fight, each, held), `${id} holds somebody out of reach`);
    must(!each.surprised || !(each.main || each.move), `${id} is surprised and has actions`);
    const joined = fight.combatants.filter(
      other => other.swarm !== null && other.swarm === each.swarm && other.side === each.side,
    );
    must(joined.length <= fight.options.charts.swarm, `${joined.length} swarm together`);
  }
  if (fight.ended !== null) must(fight.turn.length === 0, 'somebody may act after the end');
  else if (fight.phase !== 'ready') {
    must(fight.turn.length > 0, 'nobody may act');
    for (const id of fight.turn) must(up(one(fight, id)), `${id} may act and cannot`);
    for (const id of fight.turn) must(!one(fight, id).done, `${id} may act and has acted`);
  }
  return wrong;
}

type Alike = (one: unknown, other: unknown) => boolean;

/**
 * Plays a fight by chance to its end. After each command every law holds, and a combatant has one Main action a round.
 * @param alike whether two values are the same to the last field
 * @returns how many commands that took
 * @throws Error where something does not hold, with the number, the command and what is wrong
 */
export function playThrough(setup: Wwn['setup'], seed: number, alike: Alike): number {
  const random = Xoshiro.seeded(seed);
  const answers = randomAnswers(random);
  const table = simulated<RollSite, WwnPrompts, WwnEvent>(random, () => answers);
  const fight = wwn.rules.copy(wwn.rules.begin(setup));
  const mains = new Set<string>();
  for (let commands = 0; ; commands++) {
    if (wwn.rules.over(fight) !== null) return commands;
    if (commands > 3000) throw new Error(`fight ${seed} does not end`);
    const [who] = wwn.rules.next(fight);
    const given = who === undefined ? undefined : anyTurn(fight, who, random);
    if (who === undefined || given === undefined) throw new Error(`nobody may act in fight ${seed}`);
    const after = `fight ${seed}, after ${JSON.stringify(given)}`;
    if (refuse(fight, given) !== null) throw new Error(`an illegal command: ${after}`);
    const { round } = fight;
    const had = who !== 'gm' && one(fight, who).main;
    wwn.rules.play(table, fight, given);
    if (had && fight.round === round && fight.combatants.some(each => each.id === who && !each.main)) {
      if (mains.has(`${who} ${round}`)) throw new Error(`${who} spends a second Main action: ${after}`);
      mains.add(`${who} ${round}`);
    }
    const wrong = broken(fight);
    if ((commands + seed) % LOOKS === 0) wrong.push(...unlikeItself(fight, alike));
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${after}`);
  }
}

/** What anybody does whose turn it is: whatever is legal, by chance; the GM by the first policy. */
export const anyTurn = (fight: Fight, who: Speaker, random: Random): Wwn['command'] | undefined =>
  who === 'gm' ? wwn.automation.policies[0]?.choose(fight, who, random) : anyCommand(fight, one(fight, who), random);

/** How a fight differs from itself as plain data, and from its copy; nothing where all is well. */
function unlikeItself(fight: Fight, alike: Alike): string[] {
  const read = wwn.schemas.fight.parse(JSON.parse(JSON.stringify(fight)));
  return [
    ...(alike(read, fight) ? [] : ['as plain data it is another fight']),
    ...(wwn.automation.key(wwn.rules.copy(fight)) === wwn.automation.key(fight) ? [] : ['its copy has another key']),
  ];
}
