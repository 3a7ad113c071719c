/** Whoever asks a system itself for odds is told nothing of those whom the viewer may not know of, and nothing breaks. */
import { combatantsIn, filled, type Kinds, type System, simulated, type Viewer, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

const someone = z.looseObject({ hidden: z.boolean() });
const fightOf = z.looseObject({ combatants: z.union([z.array(someone), z.record(z.string(), someone)]) });

/** The same with everyone hidden, as the GM's hand may do at any moment. */
function allHidden<K extends Kinds>({ rules, schemas }: System<K>, fight: K['fight']): K['fight'] {
  const plain = fightOf.parse(rules.copy(fight));
  for (const each of Object.values(plain.combatants)) each.hidden = true;
  return schemas.fight.parse(plain);
}

/** The moments of a fight that the computer plays. */
function momentsOf<K extends Kinds>({ rules, schemas, automation }: System<K>, setup: unknown): K['fight'][] {
  const [policy] = automation.policies;
  if (policy === undefined) throw new Error('there is a policy');
  const random = Xoshiro.seeded('strangers');
  const fight = rules.begin(schemas.setup.parse(setup));
  const moments: K['fight'][] = [];
  for (let step = 0; step < STEPS; step++) {
    const [who] = rules.next(fight);
    if (who === undefined) break;
    const table = simulated<K['roll'], K['prompts'], K['event']>(random, () => policy.answers(fight, random));
    rules.play(table, fight, policy.choose(fight, who, random));
    moments.push(rules.copy(fight));
  }
  return moments;
}
/** Enough for everyone to have said how it enters, and for the first blows. */
const STEPS = 25;

/** Commands that a player could give a moment ago, at someone whom the GM has hidden since. */
function asksAll<K extends Kinds>(system: System<K>): number {
  let tried = 0;
  for (const sample of system.catalogue.samples) {
    const random = Xoshiro.seeded(sample.title);
    for (const fight of momentsOf(system, sample.setup)) {
      const hidden = allHidden(system, fight);
      for (const who of system.rules.next(fight, 1)) {
        if (who === 'gm') continue;
        const viewer: Viewer = { role: 'player', combatants: [who] };
        for (const offer of system.rules.offers(fight, who)) {
          const { data: command } = system.schemas.command.safeParse(filled(offer, random));
          if (command === undefined) continue;
          const named = combatantsIn(system.schemas.command, command);
          if (named.every(({ id }) => id === who || system.secrecy.knows(hidden, id, viewer))) continue;
          tried++;
          expect(system.odds.preview(hidden, command, viewer), JSON.stringify(command)).toBeNull();
        }
      }
    }
  }
  return tried;
}

test.each(systems.map(each => [each.id, each] as const))('%s', (_id, any) => {
  expect(any.visit(asksAll)).toBeGreaterThan(50);
});
