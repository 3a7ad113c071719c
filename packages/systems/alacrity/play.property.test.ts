import { attempt, type CombatantId, throwFaces, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { alacrity } from './index.ts';
import type { Event } from './state/events.ts';
import { type Fight, fight as fightSchema, the } from './state/fight.ts';
import type { Prompts } from './state/prompts.ts';
import { setup } from './state/setup.ts';
import type { RollSite } from './state/sites.ts';
import { anyLegal } from './testing-commands.ts';
import { anyFight, broken } from './testing-play.ts';

/** Plays one fight by the rules alone, without a table about it, to its very end. */
function playBare(seed: number): { readonly commands: number; readonly fight: Fight } {
  const chance = Xoshiro.seeded(`fight ${seed}`);
  const fight = alacrity.rules.begin(setup.parse(anyFight(chance)));
  for (let commands = 0; ; commands++) {
    const next = alacrity.rules.next(fight);
    const turn = next[chance.below(Math.max(1, next.length))];
    if (turn === undefined) return { commands, fight };
    if (commands > 5000) throw new Error(`fight ${seed} never ends`);
    const who = chance.below(15) === 0 ? 'gm' : turn;
    const command = anyLegal(fight, who, chance);
    if (command === null) throw new Error(`nothing legal for ${who} in ${fight.phase}`);
    const outcome = attempt<RollSite, Prompts, Event>({
      journal: [],
      dice: (site, roller, pool) => ({ site, who: roller, pool, faces: throwFaces(chance, pool) }),
      standing: (_site, _who, _about, options) => options[chance.below(options.length)],
      play: table => alacrity.rules.play(table, fight, command),
    });
    if (outcome.status !== 'done') throw new Error(`fight ${seed} waits for an answer to ${JSON.stringify(command)}`);
    const wrong = broken(fight);
    if (wrong.length > 0) throw new Error(`fight ${seed}, after ${JSON.stringify(command)}: ${wrong.join('; ')}`);
  }
}

const FIGHTS = 2000;

test(`${FIGHTS} random fights to their end keep the rules after every command`, () => {
  let commands = 0;
  let ended = 0;
  for (let seed = 0; seed < FIGHTS; seed++) {
    const played = playBare(seed);
    commands += played.commands;
    fightSchema.parse(played.fight);
    if (alacrity.rules.over(played.fight)) ended++;
  }
  expect(commands).toBeGreaterThan(FIGHTS * 5);
  expect(ended).toBe(FIGHTS);
});

test('a copy shares nothing that a command changes, and equal fights have equal keys', () => {
  const chance = Xoshiro.seeded('copies');
  const one = alacrity.rules.begin(setup.parse(anyFight(chance)));
  const other = alacrity.rules.copy(one);
  expect(alacrity.automation.key(other)).toBe(alacrity.automation.key(one));
  const [id] = other.roster;
  const changed: CombatantId | undefined = id;
  if (changed === undefined) throw new Error('nobody');
  the(other, changed).hp -= 1;
  expect(alacrity.automation.key(other)).not.toBe(alacrity.automation.key(one));
});
