import { help, parse } from './args.ts';
import type { Command } from './command.ts';
import { backup, restore } from './commands/backup.ts';
import { balance } from './commands/balance.ts';
import { check } from './commands/check.ts';
import { compare } from './commands/compare.ts';
import { luck } from './commands/luck.ts';
import { create } from './commands/new.ts';
import { odds } from './commands/odds.ts';
import { policies } from './commands/policies.ts';
import { replay } from './commands/replay.ts';
import { rerun } from './commands/rerun.ts';
import { roll } from './commands/roll.ts';
import { schemas } from './commands/schemas.ts';
import { sensitivity } from './commands/sensitivity.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { sites } from './commands/sites.ts';
import { sweep } from './commands/sweep.ts';
import { worker } from './commands/worker.ts';
import { didYouMean, EXIT, type Exit, Failure } from './errors.ts';
import { type Io, terminal } from './io.ts';
import { VERSION } from './version.ts';

const COMMANDS: readonly Command[] = [
  serve,
  create,
  check,
  replay,
  sites,
  policies,
  schemas,
  simulate,
  compare,
  sweep,
  balance,
  sensitivity,
  rerun,
  luck,
  odds,
  roll,
  worker,
  backup,
  restore,
];

const OVERVIEW = [
  'affray COMMAND [options]',
  '',
  ...COMMANDS.map(({ shape, summary }) => `  ${[shape.name, ...shape.positionals].join(' ').padEnd(20)}  ${summary}`),
  '',
  '"affray COMMAND --help" tells more of one.',
  '',
  'Exit codes: 0 done; 1 the input is wrong or it could not be done; 2 the command line is wrong; 130 interrupted.',
].join('\n');

/** Runs one command line. Says on stderr what went wrong; never throws for what a person typed. */
export async function main(args: readonly string[], io: Io = terminal()): Promise<Exit> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === '--help' || name === '-h') {
      await io.out(OVERVIEW);
      return name === undefined ? EXIT.usage : EXIT.fine;
    }
    if (name === '--version' || name === 'version') {
      await io.out(VERSION);
      return EXIT.fine;
    }
    if (name === 'help') return await main([...rest.slice(0, 1), '--help'], io);
    const command = COMMANDS.find(each => each.shape.name === name);
    if (!command) {
      const near = didYouMean(
        name,
        COMMANDS.map(each => each.shape.name),
      );
      throw new Failure(`"${name}" is not a command${near || '; "affray --help" lists them'}`, EXIT.usage);
    }
    const given = parse(command.shape, rest);
    if (given.flag('help')) {
      await io.out(help(command.shape, command.describe));
      return EXIT.fine;
    }
    return await command.run(given, io);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    io.err(`affray: ${error.message}`);
    return error.exit;
  }
}
