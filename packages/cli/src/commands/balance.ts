import { phrase } from '@affray/engine';
import {
  balancedPage,
  changed,
  columns,
  crowd,
  figuresOfBalance,
  type Job,
  LENGTHS,
  balance as search,
  told,
  valueAt,
} from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { checked, FIGHT_OPTIONS, jobOf, readStart, type Start, sayWrong, shareOf } from '../fight-input.ts';
import { aboutOf, ask, tell } from '../fight-run.ts';
import { kindName, sideOf } from '../fight-sides.ts';

export const balance: Command = {
  shape: {
    name: 'balance',
    positionals: ['FIGHT.json'],
    options: {
      count: { value: 'ID', help: phrase`Of which combatant the number is sought: "how many orcs?".` },
      vary: { value: 'PATH', help: phrase`Which whole number is sought instead: combatants.ogre.sheet.hitPoints.` },
      win: { value: 'SHARE', help: phrase`The share of wins to aim for; 50% by default.` },
      side: { value: 'SIDE', help: phrase`Whose wins; the first side by default.` },
      from: { value: 'N', help: phrase`The least number that is allowed; 1 by default.` },
      to: { value: 'N', help: phrase`The greatest; 20 by default with --count, else 100.` },
      fights: { value: 'N', help: phrase`The most fights played for one number; 2,000 by default.` },
      ...FIGHT_OPTIONS,
    },
  },
  summary: phrase`how many, or how strong, for a given share of wins: found with few fights`,
  describe: [
    phrase`Finds the number that comes nearest to a given share of wins: affray balance four.json --count goblin --win 65%.`,
    phrase`Every number is played only until it is surely above or below (99%), so that far ones cost few fights; all intervals hold`,
    phrase`although they are looked at again and again. It supposes that more of it moves the share one way only. All numbers`,
    phrase`that were tried are told, with their fights and intervals.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const base = jobOf(start, given);
    const { what, called, asked, jobAt } = soughtOf(start, base, given);
    const side = sideOf(start, base, given);
    const least = given.number('from', 1, 0, 100_000);
    const most = given.number('to', given.text('count') === null ? 100 : 20, least, 100_000);
    const target = shareOf(given.text('win') ?? '50%', 'win');
    const fights = given.number('fights', LENGTHS.balance.fights, 1, 10_000_000);
    const wish = { jobAt, side, target, least, most, fights };
    const found = await ask(start, [jobAt(least)], fights, given, io, ({ fights: threads, ...listening }) =>
      search(threads, { ...wish, ...listening }),
    );
    const { id, version } = start.system;
    return tell(given, io, {
      json: { system: id, rules: version, title: start.title, seed: base.seed, sought: what, side, target, ...found },
      lines: [
        ...columns(told.balancedRows(found, called, side)),
        '',
        told.balancedSentence(found, called, side, target),
      ],
      figures: () => figuresOfBalance(found),
      page: () => balancedPage(aboutOf(start, base, asked, found.count === null), found, called, side, target),
      cancelled: found.count === null,
      fights: found.fights,
    });
  },
};

interface Sought {
  /** The id or the path, for programs. */
  readonly what: string;
  /** What people call it, and what they ask. */
  readonly called: string;
  readonly asked: string;
  readonly jobAt: (count: number) => Job;
}

function soughtOf(start: Start, base: Job, given: Given): Sought {
  const [id, path] = [given.text('count'), given.text('vary')];
  if ((id === null) === (path === null))
    throw new Failure(phrase`say what is sought: either --count ID or --vary PATH`, EXIT.usage);
  const what = id ?? path ?? '';
  const jobAt = (count: number): Job => {
    const job = id === null ? changed(base, [{ path: what, value: count }]) : crowd(base, what, count);
    return checked(start.system, job, `${what}: ${count}`);
  };
  if (id === null) {
    const there = sayWrong(() => valueAt(base, what));
    if (typeof there !== 'number')
      throw new Failure(phrase`--vary seeks a number; ${what} is ${JSON.stringify(there).slice(0, 40)}`);
  } else sayWrong(() => crowd(base, what, 1));
  if (id === null) return { what, called: what, asked: phrase`which ${what}?`, jobAt };
  const called = kindName(start, base, id);
  return { what, called, asked: phrase`how many of ${called}?`, jobAt };
}
