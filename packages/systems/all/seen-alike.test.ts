import {
  type CombatantId,
  host,
  type Json,
  type Kinds,
  plain,
  type System,
  simulatedBy,
  Thrown,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

const MOST = 15;
const fields = z.record(z.string(), z.json());
const fightFields = z.looseObject({ combatants: z.union([z.array(fields), z.record(z.string(), fields)]) });

/** States of a fight as it is played, each with other secrets: who hides, what is known of whom, what lies on whom. */
function states<K extends Kinds>(system: System<K>, setup: K['setup'], chance: Xoshiro): K['fight'][] {
  const thrown = new Thrown(chance);
  const [policy] = system.automation.policies;
  if (!policy) throw new Error('there is no policy');
  const fight = system.rules.begin(system.schemas.setup.parse(setup));
  const answers = policy.answers(fight, thrown);
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(thrown, () => answers);
  const all = [secretive(system, fight, chance)];
  for (let commands = 0; commands < MOST && system.rules.over(fight) === null; commands++) {
    const [who] = system.rules.next(fight, 1);
    if (who === undefined) break;
    system.rules.play(table, fight, policy.choose(fight, who, thrown));
    all.push(secretive(system, fight, chance));
    // What is kept from one state to the next is what would be made anew.
    const gm: Viewer = { role: 'gm' };
    expect(system.secrecy.view(fight, gm)).toEqual(system.secrecy.view(system.schemas.fight.parse(plain(fight)), gm));
  }
  return all;
}

function secretive<K extends Kinds>(system: System<K>, fight: K['fight'], chance: Xoshiro): K['fight'] {
  const { combatants, ...rest } = fightFields.parse(plain(fight));
  const ids = system.report.standings(fight).combatants.map(each => each.id);
  const twist = (one: { readonly [name: string]: Json }): { readonly [name: string]: Json } => ({
    ...one,
    hidden: chance.below(4) === 0,
    knowledge: ['all', 'words', 'nothing'][chance.below(3)] ?? 'all',
    ...('readBy' in one && { readBy: chance.below(3) === 0 ? [String(one.side)] : [] }),
    circumstances: [0, 1].map(id => ({
      ...{ id, name: `of ${id}`, value: 1, on: 'all', once: false, difficulty: null, secret: chance.below(2) === 0 },
      // Alternacy’s end by the clock.
      ...('injuries' in one && { ends: 9 }),
      against: chance.below(2) === 0 ? null : (ids[chance.below(ids.length)] ?? null),
    })),
  });
  const twisted = Array.isArray(combatants)
    ? combatants.map(twist)
    : Object.fromEntries(Object.entries(combatants).map(([id, one]) => [id, twist(one)]));
  return system.schemas.fight.parse({ ...rest, combatants: twisted });
}

/** The GM, somebody with no combatant, and players with one, two, a side and all. */
function viewers<K extends Kinds>(system: System<K>, fight: K['fight'], chance: Xoshiro): Viewer[] {
  const all = system.report.standings(fight).combatants;
  const some = (count: number): CombatantId[] =>
    Array.from({ length: count }, () => all[chance.below(all.length)]?.id).filter(each => each !== undefined);
  const [side] = all.map(each => each.side);
  const players = [
    [],
    ...all.map(each => [each.id]),
    ...[some(2), some(2), some(3)],
    all.filter(each => each.side === side).map(each => each.id),
    all.map(each => each.id),
  ];
  const found: Viewer[] = [{ role: 'gm' }, ...players.map(combatants => ({ role: 'player' as const, combatants }))];
  return found
    .map(viewer => ({ viewer, at: chance.below(1000) }))
    .sort((a, b) => a.at - b.at)
    .map(each => each.viewer);
}

function compared<K extends Kinds>(system: System<K>, at: number): { readonly seen: number; readonly shared: number } {
  const sample = system.catalogue.samples[at];
  if (!sample) throw new Error('there is no such sample');
  const chance = Xoshiro.seeded(`${system.id} ${sample.id}`);
  const begun = host(system).begin(sample.setup, sample.title, 'seed');
  const met = new Set<unknown>();
  let seen = 0;
  for (const fight of states(system, sample.setup, chance)) {
    const game = host(system).open({ ...begun.record, fight: plain(fight) });
    for (const viewer of viewers(system, fight, chance)) {
      const together = game.view(viewer).fight;
      // A copy that nobody else looks at.
      expect(together).toEqual(system.secrecy.view(system.schemas.fight.parse(plain(fight)), viewer));
      const { combatants } = z.object({ combatants: z.array(z.unknown()) }).parse(together);
      seen += combatants.length;
      for (const each of Object(together).combatants) met.add(each);
    }
  }
  return { seen, shared: seen - met.size };
}

test.each(systems.flatMap(any => any.samples.map((sample, at) => ({ name: `${any.id} ${sample.id}`, any, at }))))(
  'whoever looks at a fight together with others sees what they would see alone: $name',
  ({ any, at }) => {
    const { seen, shared } = any.visit(system => compared(system, at));
    expect(seen).toBeGreaterThan(100);
    expect(shared / seen).toBeGreaterThan(0.3);
  },
);
