import { phrase } from '@affray/engine/phrase';
import { help, parse } from './args.ts';
import type { Command } from './command.ts';
import { didYouMean, EXIT, type Exit, Failure } from './errors.ts';
import { type Io, terminal } from './io.ts';
import { VERSION } from './version.ts';

/** Each command, in the order in which they are listed. One is loaded when it is called: a throw of dice needs no server. */
const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  new: async () => (await import('./commands/new.ts')).create,
  check: async () => (await import('./commands/check.ts')).check,
  replay: async () => (await import('./commands/replay.ts')).replay,
  sites: async () => (await import('./commands/sites.ts')).sites,
  policies: async () => (await import('./commands/policies.ts')).policies,
  schemas: async () => (await import('./commands/schemas.ts')).schemas,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  compare: async () => (await import('./commands/compare.ts')).compare,
  sweep: async () => (await import('./commands/sweep.ts')).sweep,
  balance: async () => (await import('./commands/balance.ts')).balance,
  sensitivity: async () => (await import('./commands/sensitivity.ts')).sensitivity,
  rerun: async () => (await import('./commands/rerun.ts')).rerun,
  luck: async () => (await import('./commands/luck.ts')).luck,
  summary: async () => (await import('./commands/summary.ts')).summary,
  advise: async () => (await import('./commands/advise.ts')).advise,
  odds: async () => (await import('./commands/odds.ts')).odds,
  roll: async () => (await import('./commands/roll.ts')).roll,
  worker: async () => (await import('./commands/worker.ts')).worker,
  campaign: async () => (await import('./commands/campaign.ts')).campaign,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/backup.ts')).restore,
};

/** All commands in a list, for people. */
async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(COMMANDS).map(load => load()));
  return [
    phrase`affray COMMAND [options]`,
    '',
    ...all.map(({ shape, summary }) => `  ${[shape.name, ...shape.positionals].join(' ').padEnd(20)}  ${summary}`),
    '',
    phrase`"affray COMMAND --help" tells more of one.`,
    '',
    phrase`Exit codes: 0 done; 1 the input is wrong or it could not be done; 2 the command line is wrong; 130 interrupted.`,
  ].join('\n');
}

/** Runs one command line. Says on stderr what went wrong; never throws for what a person typed. */
export async function main(args: readonly string[], io: Io = terminal()): Promise<Exit> {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === '--help' || name === '-h') {
      await io.out(await overview());
      return name === undefined ? EXIT.usage : EXIT.fine;
    }
    if (name === '--version' || name === 'version') {
      await io.out(VERSION);
      return EXIT.fine;
    }
    if (name === 'help') return await main([...rest.slice(0, 1), '--help'], io);
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!load) {
      const near = didYouMean(name, Object.keys(COMMANDS));
      throw new Failure(phrase`"${name}" is not a command${near || phrase`; "affray --help" lists them`}`, EXIT.usage);
    }
    const command = await load();
    const given = parse(command.shape, rest);
    if (given.flag('help')) {
      await io.out(help(command.shape, command.describe));
      return EXIT.fine;
    }
    return await command.run(given, io);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    io.err(phrase`affray: ${error.message}`);
    return error.exit;
  }
}
