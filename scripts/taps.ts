/**
 * `npm run taps -- [--json | --log]`: how many inputs and questions a combatant's turn takes at the page, by system and role. A
 * robot plays every sample: the system's first policy says what is done, each question is answered as suggested, and the
 * page's own functions say which presses that is. The first side is the players', the rest and all rulings are the GM's.
 */
import type { Kinds, System } from '@affray/engine';
import { systems } from '@affray/systems';
import { crowded } from './taps/crowd.ts';
import { type Crowd, type Effort, type Efforts, heroes, noEfforts, Robot } from './taps/robot.ts';

/** Fights of each sample. */
const FIGHTS = 3;

/** What all samples of a system take. */
export function effortsOf<K extends Kinds>(system: System<K>): Efforts {
  const efforts = noEfforts();
  for (const { id, setup } of system.catalogue.samples)
    for (let fight = 1; fight <= FIGHTS; fight++)
      new Robot(system, heroes(setup), efforts).play(setup, `${id} ${fight}`);
  return efforts;
}

const CROWDS: readonly Crowd[] = ['by hand', 'the others the same', 'by computer'];

/** What the same fights take with a crowd of forty against the players. */
const crowdOf =
  (how: Crowd) =>
  <K extends Kinds>(system: System<K>): Effort => {
    const efforts = noEfforts();
    const setup = crowded(system);
    for (let fight = 1; fight <= FIGHTS; fight++)
      new Robot(system, heroes(setup), efforts, how).play(setup, `crowd ${fight}`);
    return efforts.gm;
  };

/** Figures for a turn, to two places; for `log` also what the inputs were for, the most first. */
function perTurn({ turns, inputs, prompts, ahead, held, by }: Effort, log: boolean) {
  const each = (count: number): number => Math.round((count / Math.max(1, turns)) * 100) / 100;
  const most = [...by]
    .toSorted(([, a], [, b]) => b.inputs - a.inputs)
    .map(([what, { inputs, times }]) => [what, { inputs: each(inputs), times: each(times) }] as const);
  return {
    ...(log && { by: Object.fromEntries(most) }),
    turns,
    inputs: each(inputs),
    prompts: each(prompts),
    ahead: each(ahead),
    held: each(held),
  };
}

if (import.meta.main) {
  const log = process.argv.includes('--log');
  const found = systems.map(system => {
    const { gm, player } = system.visit(effortsOf);
    const [crowd, crowdAlike, crowdByComputer] = CROWDS.map(how => perTurn(system.visit(crowdOf(how)), log));
    return {
      system: system.id,
      gm: perTurn(gm, log),
      player: perTurn(player, log),
      crowd,
      crowdAlike,
      crowdByComputer,
    };
  });
  if (log || process.argv.includes('--json')) console.log(JSON.stringify(found, null, 2));
  else
    for (const { system, gm, player, crowd, crowdAlike, crowdByComputer } of found)
      console.log(
        `${system.padEnd(11)} GM ${gm.inputs} inputs, ${gm.prompts} questions a turn (${gm.turns}), ${gm.held} rulings held; ` +
          `players ${player.inputs} inputs, ${player.prompts} questions (${player.turns}); ` +
          `a crowd of forty ${crowd?.inputs} by hand (${crowd?.turns}), ${crowdAlike?.inputs} the others the same (${crowdAlike?.turns}), ` +
          `${crowdByComputer?.inputs} by the computer (${crowdByComputer?.turns})`,
      );
}
