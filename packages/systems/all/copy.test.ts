import {
  type Answers,
  filled,
  type Kinds,
  type Speaker,
  type System,
  simulatedBy,
  Thrown,
  Xoshiro,
} from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

const MOST = 200;

/** Plays on copies, with what the game master may do as well. @returns how many commands were played */
function playedOnCopies<K extends Kinds>(system: System<K>, setup: K['setup'], seed: string): number {
  const random = Xoshiro.seeded(seed);
  const chance = new Thrown(random);
  const [policy] = system.automation.policies;
  if (policy === undefined) throw new Error(`${system.id} has no policy`);
  const start = system.rules.begin(system.schemas.setup.parse(setup));
  let fight = system.rules.copy(start);
  const answersOf = (): Answers<K['prompts']> => policy.answers(fight, chance);
  const table = simulatedBy<K['roll'], K['prompts'], K['event']>(chance, answersOf);
  let played = 0;
  for (let tried = 0; tried < MOST; tried++) {
    if (system.rules.over(fight) !== null) fight = start;
    const [next = 'gm'] = system.rules.next(fight, 1);
    const who: Speaker = tried % 3 === 2 ? 'gm' : next;
    const offers = system.rules.offers(fight, who).filter(each => each.refusal === null);
    const offer = offers[random.below(Math.max(1, offers.length))];
    const read = offer && system.schemas.command.safeParse(filled(offer, random));
    if (!read?.success || system.rules.refuse(fight, read.data) !== null) continue;
    const before = fight;
    const was = JSON.stringify(before);
    fight = system.rules.copy(before);
    expect(JSON.stringify(fight)).toBe(was);
    system.rules.play(table, fight, read.data);
    expect(JSON.stringify(before), JSON.stringify(read.data)).toBe(was);
    played++;
  }
  return played;
}

const cases = systems.flatMap(each =>
  each.visit(system =>
    system.catalogue.samples.map(sample => ({
      name: `${system.id}: ${sample.id}`,
      play: (seed: string) => playedOnCopies(system, sample.setup, seed),
    })),
  ),
);

test.each(cases)('a command on a copy changes nothing in the fight that was copied: $name', ({ play }) => {
  for (const seed of ['one', 'two', 'three']) expect(play(seed)).toBeGreaterThan(60);
});
