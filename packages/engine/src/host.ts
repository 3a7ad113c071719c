import { fightTitle } from './amendment.ts';
import { wellFormed } from './complaint.ts';
import { attempt } from './drivers/live.ts';
import type { Game, Host } from './game.ts';
import { expectFunction } from './given-game.ts';
import { expectSystem } from './given-system.ts';
import { hooksDiffer, stamped } from './hooks/hooks.ts';
import { type DiceSource, JournalMismatch } from './journal.ts';
import { plain, same } from './json.ts';
import { phrase } from './phrase.ts';
import { TableGame } from './play.ts';
import { Xoshiro } from './random.ts';
import { randomState } from './random-state.ts';
import { type FightRecord, fightHead, fightRecord, type Step, type Suspended } from './record.ts';
import type { Kinds, Playable, System } from './system.ts';

/**
 * Opens games of one system, new ones from a set-up, stored ones from their record, for a table that takes whatever comes
 * over a wire, and checks it.
 */
export const host = <K extends Kinds>(system: System<K> | Playable<K>): Host => embed(system);

/**
 * The games of one system, for a program that knows which: a command of a kind that the system does not have does not
 * compile, and an event is known by its kind.
 * @throws TypeError where a program that was not compiled gives something else than a system
 */
export function embed<K extends Kinds>(system: System<K> | Playable<K>): Host<K> {
  expectSystem(system);
  const fightIn = (fight: unknown): K['fight'] =>
    wellFormed(system.schemas.fight, fight, phrase`the fight in this record is not one of ${system.name}`);
  const open = (raw: unknown, dice: DiceSource | null, steps?: readonly Step[]): Game<K> => {
    const kept = phrase`this is not the record of a fight`;
    const record: FightRecord = steps
      ? { ...wellFormed(fightHead, raw, kept), steps }
      : wellFormed(fightRecord, raw, kept);
    if (record.system !== system.id)
      throw new Error(phrase`this fight is of the system "${record.system}", not "${system.id}"`);
    const differs = hooksDiffer(system, record);
    if (differs !== null) throw new Error(differs);
    if (newer(record.rules, system.version)) {
      throw new Error(
        phrase`this fight was played under ${system.id} ${record.rules}; this is ${system.version}: open it with a newer Affray`,
      );
    }
    if (record.rules === system.version) {
      // What a fight was stored without stands in it as its schema fills it in.
      const whole = fightIn(record.fight);
      return new TableGame(system, { ...record, fight: whole }, whole, { dice, judge: null });
    }
    const fight = fightIn(system.rules.migrate(record.fight, record.rules));
    const sealed: FightRecord = { ...record, rules: system.version, fight, sealed: record.steps.length, undone: [] };
    return new TableGame(system, { ...sealed, waiting: resume(system, sealed, fight) }, fight, { dice, judge: null });
  };
  return {
    begin(setup, title, seed) {
      const fight = system.rules.begin(
        wellFormed(system.schemas.setup, setup, phrase`this is not a set-up of ${system.name}`),
      );
      const record: FightRecord = {
        format: 'affray-fight',
        formatVersion: 1,
        system: system.id,
        rules: system.version,
        title: wellFormed(fightTitle, title, phrase`this is not the title of a fight`),
        version: 0,
        random: typeof seed === 'string' ? Xoshiro.seeded(seed).state : wellFormed(randomState, seed, NO_SEED),
        lying: [],
        fight,
        steps: [],
        undone: [],
        sealed: 0,
        waiting: null,
        realDice: [],
        standing: [],
        ...stamped(system),
      };
      return new TableGame(system, record, fight, { dice: null, judge: null });
    },
    open: (raw, steps) => open(raw, null, steps),
    scripted(raw, dice, steps) {
      if (dice !== null) expectFunction(dice, phrase`the dice of a script`);
      return open(raw, dice, steps);
    },
  };
}

const NO_SEED = phrase`this is not a seed, which is text or the state of a generator`;

/** Whether a command that waited under older rules goes on by itself: only where it replays to the same point. */
function resume<K extends Kinds>(system: Playable<K>, record: FightRecord, fight: K['fight']): Suspended | null {
  const { waiting } = record;
  if (waiting === null) return null;
  const pause = (why: string): Suspended => ({
    ...waiting,
    paused: phrase`The rules changed under this action (${waiting.rules} to ${system.version}): ${why}. Begin it again with the same dice, or withdraw it.`,
  });
  try {
    const copy = system.rules.copy(fight);
    const command = system.schemas.command.parse(waiting.command);
    const outcome = attempt<K['roll'], K['prompts'], K['event']>({
      journal: [...waiting.journal],
      dice: () => {
        throw new JournalMismatch(phrase`the new rules throw dice that the old did not`);
      },
      standing: () => undefined,
      play: table => system.rules.play(table, copy, command),
    });
    const unchanged =
      outcome.status === 'waiting' &&
      same(plain(outcome.prompts), plain(waiting.prompts)) &&
      same(plain(outcome.events), plain(waiting.events));
    return unchanged ? { ...waiting, rules: system.version } : pause(phrase`it would ask or tell something else`);
  } catch (error) {
    return pause(error instanceof Error ? error.message : phrase`it no longer fits`);
  }
}

/** Whether one version of rules is newer than another: `1.2.0` than `1.1.3`. */
export const newer = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map(version => version.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const [x, y] = [left?.[i] ?? 0, right?.[i] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
};
