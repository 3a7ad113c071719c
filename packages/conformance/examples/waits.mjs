// An engine that knows one action of Alloy: letting phases pass. It reads a question a line and answers it with a line.
import { createInterface } from 'node:readline';

let fight = null;

const HELLO = {
  engine: 'Waits 1.0',
  systems: ['alloy'],
  // It does not say what happened, only how the fight stands afterwards.
  tells: false,
  // What its fights do not know of, with * for any name: nobody compares it.
  ignores: ['combatants.*.trail', 'last'],
};

/** The lowest phase of anyone who stands: whoever is on it is due. */
const lowest = () => Math.min(...Object.values(fight.combatants).flatMap(each => (each.entered ? [each.phase] : [])));

function play({ kind, who, phases }) {
  if (kind !== 'wait') return { unsupported: `the command "${kind}"` };
  if (Object.values(fight.combatants).some(each => !each.entered)) return { unsupported: 'latecomers' };
  if (fight.phase === 0) return { refused: { rule: 'ALY-3.1' } };
  const waiting = fight.combatants[who];
  if (waiting.phase > fight.phase) return { refused: { rule: 'ALY-3.4' } };
  waiting.phase += phases;
  // A leap and a charge are over, as after an action.
  waiting.leapt = false;
  waiting.charging = null;
  fight.phase = lowest();
  fight.round = Math.ceil(fight.phase / 10);
  return { state: fight, rolls: [] };
}

function answer(question) {
  if (question.ask === 'hello') return HELLO;
  if (question.ask === 'play') return play(question.command);
  if (question.setup) return { unsupported: 'set-ups' };
  fight = question.fight;
  return { state: fight };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
