import { fightRecord, type Game, inPlainWords, phrase, plain, type RandomState } from '@affray/engine';
import { type NewFight, setupFile, titled } from '@affray/protocol';
import { type AnySystem, complaintsOf } from '@affray/systems/lazy';
import * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { newDice } from '../keys.ts';

export type SystemOf = (id: string) => AnySystem | null;
interface Begun {
  readonly game: Game;
  readonly system: AnySystem;
}

/** A new game: of a sample, an encounter, a set-up or a fight file. @throws HttpProblem with all that is wrong, by path */
export function begin(wanted: NewFight, systemOf: SystemOf): Begun {
  const seed = wanted.seed ?? newDice();
  if (wanted.from === 'file') return fromFile(wanted.file, seed, systemOf);
  const system = known(wanted.system, systemOf);
  if (wanted.from === 'setup') {
    return { system, game: well('setup', () => system.host.begin(wanted.setup, wanted.title, seed)) };
  }
  if (wanted.from === 'encounter') {
    const encounter = system.encounters.find(each => each.id === wanted.encounter);
    if (encounter) return { system, game: system.host.begin(plain(encounter.setup()), encounter.title, seed) };
    throw new HttpProblem(404, 'no-such-encounter', phrase`${system.name} has no encounter "${wanted.encounter}"`);
  }
  const sample = system.samples.find(each => each.id === wanted.sample);
  if (!sample)
    throw new HttpProblem(404, 'no-such-sample', phrase`${system.name} has no sample fight "${wanted.sample}"`);
  return { system, game: system.host.begin(sample.setup, sample.title, seed) };
}

const anyFile = z.looseObject({
  format: z.enum(['affray-fight', 'affray-setup'], 'a fight file says "affray-fight" or "affray-setup" here'),
  system: z.string(phrase`a fight file names its system here, such as "alacrity"`),
});

function fromFile(file: unknown, seed: string | RandomState, systemOf: SystemOf): Begun {
  const head = well('', () => anyFile.parse(file));
  const system = known(head.system, systemOf);
  if (head.format === 'affray-fight') {
    const record = well('', () => ({ ...fightRecord.parse(file), ...titled.parse(file) }));
    return { system, game: well('', () => system.host.open(record)) };
  }
  const { setup, title } = well('', () => setupFile.parse(file));
  return { system, game: well('setup', () => system.host.begin(setup, title, seed)) };
}

/** @throws HttpProblem where there is no such system */
export function known(id: string, systemOf: SystemOf): AnySystem {
  const system = systemOf(id);
  if (!system) throw new HttpProblem(422, 'no-such-system', phrase`there is no system "${id}" here`);
  return system;
}

/** @param at path of what is read @throws HttpProblem where `read` throws for its input */
export function well<T>(at: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const issues = complaintsOf(error).map(each => ({
      ...each,
      path: [at, each.path].filter(part => part !== '').join('.'),
    }));
    const [first] = issues;
    const where = first?.path ? `${first.path}: ` : '';
    throw new HttpProblem(
      422,
      'not-well-formed',
      `${where}${first ? inPlainWords(first) : phrase`this cannot be read`}`,
      issues,
    );
  }
}
