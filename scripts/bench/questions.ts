/**
 * What is asked at the command line while somebody waits, of the largest sample of each system: how many for a fair fight, a sweep
 * over counts, and which number matters. `node scripts/bench/questions.ts [SYSTEM]`. Fights that were played, and seconds of
 * processor time of one thread; on two quiet cores somebody waits for about half of it, and for the threads' start.
 */
import {
  balance,
  crowd,
  dialsOf,
  type Fights,
  type Job,
  job,
  LENGTHS,
  localFights,
  MOST_TOLD,
  sensitivity,
  strengthsIn,
  sweep,
} from '@affray/simulator';
import { systems } from '@affray/systems';
import { processorMs } from './harness.ts';

/** A sample, whose wins count, who is counted, and from how many on. */
const ASKED = [
  { id: 'alacrity', sample: 'melee', side: 'heroes', who: 'goblin', from: 1 },
  { id: 'wwn', sample: 'melee', side: 'heroes', who: 'cutter', from: 8 },
  { id: 'alternacy', sample: 'skirmish', side: 'heroes', who: 'bandit', from: 1 },
  { id: 'alloy', sample: 'ambush', side: 'heroes', who: 'raider', from: 1 },
] as const;
const COUNTS = 8;

async function timed(name: string, ask: () => Promise<number>): Promise<string> {
  const began = processorMs();
  const fights = await ask();
  return `${name}: ${fights} fights, ${((processorMs() - began) / 1000).toFixed(1)} s`;
}

async function lineOf({ id, sample, side, who, from }: (typeof ASKED)[number]): Promise<string> {
  const system = systems.find(each => each.id === id);
  const setup = system?.samples.find(each => each.id === sample)?.setup;
  if (!system || setup === undefined) throw new Error(`${id} has no ${sample}`);
  const fights: Fights = system.visit(own => localFights(own));
  const base = job.parse({ system: id, start: { kind: 'setup', setup }, seed: 'questions' });
  const jobAt = (count: number): Job => crowd(base, who, count);
  const isAllowed = ({ start }: Job): boolean =>
    start.kind === 'setup' && system.check('setup', start.setup).length === 0;
  const variants = Array.from({ length: COUNTS }, (_, at) => ({ label: `${from + at}`, job: jobAt(from + at) }));
  const wish = { jobAt, side, target: 0.65, least: 1, most: 20, fights: LENGTHS.balance.fights };
  const told = [
    await timed('balance', async () => (await balance(fights, wish)).fights),
    await timed('sweep', async () => {
      const { rows } = await sweep(fights, variants, LENGTHS.sweep);
      return rows.reduce((sum, { report }) => sum + report.fights, 0);
    }),
    await timed('sensitivity', async () => {
      const dials = dialsOf(base, strengthsIn(base), isAllowed);
      const asked = { base, dials, side, most: MOST_TOLD, ...LENGTHS.sensitivity, allowed: isAllowed };
      return (await sensitivity(fights, asked)).fights;
    }),
  ];
  return `${id} ${sample}: ${told.join('; ')}`;
}

const [only] = process.argv.slice(2);
for (const each of ASKED.filter(({ id }) => only === undefined || id === only)) console.log(await lineOf(each));
