import { type Random, simulated, Xoshiro } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import { wwn } from '../index.ts';
import type { Wwn } from '../kinds.ts';
import type { WwnEvent } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { options } from '../state/options.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, one } from '../testing.ts';
import { anyTurn, fightOf } from '../testing-laws.ts';
import { randomAnswers } from './answers.ts';
import { actionsAgainst } from './greedy.ts';
import { foesOf } from './tactics.ts';
import { weighed, worthOf } from './worth.ts';

/** Holds what is remembered of every action that somebody could take now against one weighed anew. How many that were. */
function hold(fight: Fight, who: Combatant): number {
  let held = 0;
  for (const foe of foesOf(fight, who)) {
    for (const action of actionsAgainst(fight, who, foe)) {
      held++;
      const [known, anew] = [worthOf(fight, who, action, foe), weighed(fight, who, action, foe)];
      if (known !== anew) expect(known, JSON.stringify(action)).toBe(anew);
    }
  }
  return held;
}

/** Something befalls somebody that comes about seldom. */
function befall(fight: Fight, chance: Random): void {
  const who = fight.combatants[chance.below(2 * fight.combatants.length)];
  if (who === undefined || who.dying || who.down || who.fate !== 'fighting') return;
  const flip = (): boolean => chance.below(2) === 0;
  who.prone = flip();
  who.blocked = flip();
  who.defending = flip();
  who.charging = flip();
  who.slowed = flip();
  who.cover = (['none', 'half', 'most'] as const)[chance.below(3)] ?? 'none';
  who.sight = flip() ? 'seen' : 'located';
  who.venom = flip() ? null : (who.stats.weapons[0]?.id ?? null);
}

/** Plays a fight by chance for so long, and holds all that could be done on the way. */
function play(start: Wwn['setup'], seed: string): number {
  const chance = Xoshiro.seeded(`worths of ${seed}`);
  const fight = wwn.rules.copy(wwn.rules.begin(start));
  const answers = randomAnswers(chance);
  const table = simulated<RollSite, WwnPrompts, WwnEvent>(chance, () => answers);
  let held = 0;
  for (let commands = 0; commands < 80 && wwn.rules.over(fight) === null; commands++) {
    const [who] = wwn.rules.next(fight);
    const given = who === undefined ? undefined : anyTurn(fight, who, chance);
    if (who === undefined || given === undefined) break;
    if (who !== 'gm' && one(fight, who).broken === 'no') held += hold(fight, one(fight, who));
    wwn.rules.play(table, fight, given);
    befall(fight, chance);
  }
  return held;
}

describe('what greedy remembers of an action is what it would weigh anew', () => {
  test.each(wwn.catalogue.samples.map(each => [each.id, each.setup] as const))('sample: %s', (id, setup) => {
    let held = 0;
    for (let nth = 0; nth < 8; nth++) held += play(setup, `${id} ${nth}`);
    expect(held).toBeGreaterThan(150);
  });

  test.each([
    ['as they are', {}],
    ['faces of 1 and 20 as any other, Shock of no account to a hit', { naturalRolls: false, shockFloor: 'off' }],
    ['whoever lies is struck easily by whoever is near', { proneReach: 'adjacent', shockFloor: 'always' }],
  ])('fights of chance, on maps and by word, with house rules: %s', (_words, house) => {
    let held = 0;
    for (let seed = 0; seed < 40; seed++) {
      const start = fightOf(seed);
      held += play({ ...start, options: options.parse({ ...start.options, ...house }) }, `${seed}`);
    }
    expect(held).toBeGreaterThan(1000);
  });

  test('what the game master lays on somebody counts at once, and no longer than it lies there', () => {
    const fight = arena({ red: { weapons: ['long-sword'] }, blue: {} });
    const [red, blue] = [one(fight, 'red'), one(fight, 'blue')];
    const worth = (): number => {
      const [action] = actionsAgainst(fight, red, blue);
      return action === undefined ? 0 : worthOf(fight, red, action, blue);
    };
    const before = worth();
    expect(before).toBeGreaterThan(0);
    blue.circumstances = [
      { id: 1, name: 'stone', against: null, once: false, secret: false, difficulty: null, value: 4, on: 'defence' },
    ];
    expect(worth()).toBeLessThan(before);
    blue.circumstances = [];
    expect(worth()).toBe(before);
  });
});
