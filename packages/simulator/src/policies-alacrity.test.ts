import type { Json } from '@affray/engine';
import { withSystem } from '@affray/systems';
import { expect, test } from 'vitest';
import { job, type Report, report, runner } from './index.ts';

/** Two equal bands face to face, every pair of equals ten feet beside the next. */
function bands(kinds: readonly string[]): Json {
  const sheetOf = (kind: string): Json => {
    const found = withSystem('alacrity', ({ catalogue }) => catalogue.bestiary.find(each => each.id === kind)?.sheet);
    if (found === undefined || found === null) throw new Error(`no "${kind}" in the bestiary`);
    return found;
  };
  return {
    sides: [
      { id: 'better', name: 'Better' },
      { id: 'worse', name: 'Worse' },
    ],
    combatants: ['better', 'worse'].flatMap((side, left) =>
      kinds.map((kind, at) => ({
        id: `${side}-${at}`,
        name: `${kind} ${at}`,
        side,
        controller: 'gm',
        sheet: sheetOf(kind),
        at: { x: 40 + 30 * left, y: 20 + 10 * at },
      })),
    ),
  };
}

function fought(kinds: readonly string[], better: string, worse: string, fights: number): Report {
  const start = { kind: 'setup', setup: bands(kinds) } as const;
  const asked = job.parse({ system: 'alacrity', start, seed: 'tempers', policies: { better, worse } });
  const told = withSystem('alacrity', system => report(runner(system, asked).run(0, fights)));
  if (!told) throw new Error('there is Alacrity');
  return told;
}

/** Standard deviations by which one count is above another, where either was as likely for each. */
const lead = (better: number, worse: number): number => (better - worse) / Math.sqrt(Math.max(1, better + worse));

test.each([
  ['plain', 'random', ['fighter'], 60],
  ['plain', 'cautious', ['fighter'], 400],
  ['aggressive', 'plain', ['fighter'], 200],
  ['greedy', 'plain', ['ogre'], 40],
  ['greedy', 'aggressive', ['monk'], 60],
  ['focus', 'plain', ['bandit-archer', 'bandit-archer', 'bandit-archer', 'bandit-archer'], 600],
] as const)('%s beats %s where it should', (better, worse, kinds, fights) => {
  const [ours, theirs] = fought(kinds, better, worse, fights).sides;
  expect(lead((ours?.wins.share ?? 0) * fights, (theirs?.wins.share ?? 0) * fights)).toBeGreaterThan(3);
});

test('of those who protect fewer die than of those who do not', () => {
  const fights = 500;
  const died = { better: 0, worse: 0 };
  for (const { side, dies } of fought(['paladin', 'paladin', 'paladin'], 'protect', 'plain', fights).combatants)
    died[side === 'better' ? 'better' : 'worse'] += dies.share * fights;
  expect(lead(died.worse, died.better)).toBeGreaterThan(3);
});
