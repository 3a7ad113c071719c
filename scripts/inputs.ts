/**
 * `npm run inputs`: how many inputs the game master gives a turn, in the recordings of each version of each system
 * (`npm run fixtures`): the same samples, played by the same hands. A suggestion that holds is no input.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import * as z from 'zod';
import { folderOf } from './fixtures.ts';

const entry = z.looseObject({ kind: z.string(), who: z.string(), by: z.string().optional() });
const record = z.looseObject({
  steps: z.array(
    z.looseObject({
      command: z.looseObject({ kind: z.string(), who: z.string().optional() }),
      journal: z.array(entry),
    }),
  ),
});

/** What the game master did in a recording: questions answered, commands of its own, rulings that held unasked. */
function countIn(path: string) {
  const { steps } = record.parse(JSON.parse(readFileSync(path, 'utf8')));
  const isOwn = ({ kind, who }: { kind: string; who?: string | undefined }): boolean =>
    who === undefined || kind.startsWith('gm-');
  const asked = steps.flatMap(({ journal }) => journal.filter(each => each.kind === 'answer' && each.who === 'gm'));
  const held = asked.filter(each => each.by === 'suggested').length;
  const own = steps.filter(each => isOwn(each.command)).length;
  return { turns: steps.length - own, own, answers: asked.length - held, held };
}

for (const { id } of systems)
  for (const version of readdirSync(folderOf(id)).toSorted()) {
    const folder = join(folderOf(id), version);
    const all = readdirSync(folder)
      .filter(file => file.endsWith('-played.json'))
      .map(file => countIn(join(folder, file)));
    const sum = (of: 'turns' | 'own' | 'answers' | 'held'): number => all.reduce((total, each) => total + each[of], 0);
    const each = ((sum('own') + sum('answers')) / Math.max(1, sum('turns'))).toFixed(3);
    console.log(
      `${id} ${version}: ${each} inputs a turn (${sum('answers')} answers and ${sum('own')} commands in ${sum('turns')} turns; ${sum('held')} suggestions held)`,
    );
  }
