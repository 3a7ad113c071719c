import { phrase } from '@affray/engine/phrase';
import { gapAfter, help, parse } from './args.ts';
import { allCommands, COMMANDS } from './commands.ts';
import { configured } from './config.ts';
import { didYouMean, EXIT, type Exit, Failure } from './errors.ts';
import { type Io, terminal } from './io.ts';
import { VERSION } from './version.ts';

/** So wide is the column of what is typed. */
const WIDTH = 24;

/** All commands in a list, for people. */
async function overview(strong: Io['strong']): Promise<string> {
  const all = await allCommands();
  return [
    phrase`affray COMMAND [options]`,
    '',
    ...all.map(({ shape: { name, positionals }, summary }) => {
      const more = ['', ...positionals].join(' ');
      return `  ${strong(name)}${more}${gapAfter(name + more, WIDTH)}${summary}`;
    }),
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
      await io.out(await overview(io.strong));
      return name === undefined ? EXIT.usage : EXIT.fine;
    }
    if (name === '--version' || name === '-v' || name === 'version') {
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
    const given = parse(command.shape, rest, configured(command.shape, Object.keys(COMMANDS), io));
    if (given.flag('help')) {
      await io.out(help(command.shape, command.describe, io.strong));
      return EXIT.fine;
    }
    return await command.run(given, io, allCommands);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    io.err(`${io.bad(phrase`affray:`)} ${error.message}`);
    return error.exit;
  }
}
