import { helpOf } from '../args.ts';
import type { Command } from '../command.ts';
import { VERSION } from '../version.ts';

/** What a manual page says besides its commands. */
export interface Manual {
  readonly name: string;
  readonly what: string;
  readonly synopsis: string;
  readonly shape: string;
  readonly commands: string;
  readonly exit: string;
  readonly exits: string;
}

/** The manual page as lines of roff. */
export function manual(commands: readonly Command[], said: Manual): string[] {
  return [
    `.TH AFFRAY 1 "" "affray ${VERSION}" ""`,
    `.SH ${caps(said.name)}`,
    roff(`affray - ${said.what}`),
    `.SH ${caps(said.synopsis)}`,
    roff(said.shape),
    `.SH ${caps(said.commands)}`,
    ...commands.flatMap(({ shape: { name, positionals, options }, summary, describe }) => [
      `.SS ${roff([name, ...positionals].join(' '))}`,
      roff(summary),
      '.PP',
      `.nf`,
      ...describe.split('\n').map(roff),
      `.fi`,
      ...Object.entries(options).flatMap(([name, option]) => [
        '.TP',
        `.B ${roff(`--${name}${option.value === undefined ? '' : ` ${option.value}`}`)}`,
        roff(helpOf(option)),
      ]),
    ]),
    `.SH ${caps(said.exit)}`,
    roff(said.exits),
  ];
}
const caps = (text: string): string => roff(text.toUpperCase());
/** Text in which roff sees no commands of its own. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
