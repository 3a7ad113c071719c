import { HELP, type Option, type Values } from '../args.ts';
import type { Command } from '../command.ts';

/**
 * Scripts that complete a command line in a shell: made from the shapes of the commands, so that none is forgotten.
 * Each knows which word of a command is typed: options and their values are not counted.
 */
type Shaped = Pick<Command, 'shape' | 'summary'>;
export interface Words {
  readonly commands: readonly Shaped[];
  readonly systems: readonly string[];
}

/** What may be typed where something is to be filled in: one of some words, a file, a folder, or any text. */
type Fill = readonly string[] | 'files' | 'folders' | 'text';
const bare = (name: string): string => name.replace(/[[\]]/g, '');

function fillOf(name: string, { choices, known }: Values, systems: readonly string[]): Fill {
  const words = choices ?? known;
  if (words !== undefined) return words;
  const plain = bare(name);
  if (plain === 'SYSTEM') return systems;
  if (plain === 'DIR') return 'folders';
  return plain === 'FILE' || plain.endsWith('.json') ? 'files' : 'text';
}
const named = ({ shape }: Shaped): readonly (readonly [string, Option])[] => [
  ...Object.entries(shape.options),
  ['help', HELP],
];
/** Options of a command that take a value, each with what it takes. */
const valued = (of: Shaped, systems: readonly string[]): readonly (readonly [string, Fill])[] =>
  named(of).flatMap(([name, option]) =>
    option.value === undefined ? [] : [[name, fillOf(option.value, option, systems)] as const],
  );
/** What stands at each place behind a command. A text may be the name of a file as well. */
const places = ({ shape }: Shaped, systems: readonly string[]): readonly Fill[] =>
  shape.positionals.map(each => {
    const fill = fillOf(each, shape.values?.[each] ?? {}, systems);
    return fill === 'text' ? 'files' : fill;
  });

export function bash({ commands, systems }: Words): string[] {
  const matching = (fill: Fill): string =>
    fill === 'text' ? 'return' : `COMPREPLY=($(compgen ${from(fill)} -- "$cur")); return`;
  const from = (fill: Fill): string => {
    if (typeof fill !== 'string') return `-W "${fill.join(' ')}"`;
    return fill === 'folders' ? '-d' : '-f';
  };
  const names = commands.map(each => each.shape.name);
  const flags = (of: Shaped): Fill => named(of).map(([name]) => `--${name}`);
  return [
    `_affray() {`,
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"`,
    `  local valued=" " place=0 at word`,
    `  COMPREPLY=()`,
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${matching(names)}; fi`,
    // Bash takes "--option=value" for three words, and "--policy side=name" for four.
    `  if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"`,
    `    if [[ "$prev" != -* ]]; then prev="\${COMP_WORDS[COMP_CWORD-3]}"; fi; fi`,
    `  case "$command $prev" in`,
    ...commands.flatMap(each =>
      valued(each, systems).map(([name, fill]) => `    "${each.shape.name} --${name}") ${matching(fill)};;`),
    ),
    `  esac`,
    `  case "$command" in`,
    ...commands.flatMap(each => {
      const all = valued(each, systems).map(([name]) => `--${name}`);
      return all.length === 0 ? [] : [`    ${each.shape.name}) valued=" ${all.join(' ')} ";;`];
    }),
    `  esac`,
    `  for ((at = 2; at < COMP_CWORD; at++)); do`,
    `    word="\${COMP_WORDS[at]}"`,
    `    case "$word" in`,
    `      -*) if [ "\${COMP_WORDS[at+1]}" != "=" ] && [[ "$valued" == *" $word "* ]]; then ((at++)); fi;;`,
    `      *) ((place++));;`,
    `    esac`,
    `    while [ "\${COMP_WORDS[at+1]}" = "=" ]; do ((at += 2)); done`,
    `  done`,
    `  if [[ "$cur" == -* ]]; then case "$command" in`,
    ...commands.map(each => `    ${each.shape.name}) ${matching(flags(each))};;`),
    `  esac; fi`,
    `  case "$command $place" in`,
    ...commands.flatMap(each =>
      places(each, systems).map((fill, at) => `    "${each.shape.name} ${at}") ${matching(fill)};;`),
    ),
    `  esac`,
    '}',
    `complete -o filenames -F _affray affray`,
  ];
}

/** Words in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function fish({ commands, systems }: Words): string[] {
  const filled = (fill: Fill): string => {
    if (typeof fill !== 'string') return ` -x -a ${quoted(fill.join(' '))}`;
    return { files: ' -r -F', folders: ` -x -a "(__fish_complete_directories)"`, text: ' -x' }[fill];
  };
  return [
    `function __affray_of --argument-names name`,
    `  set -l words (commandline -opc)`,
    `  test "$words[2]" = "$name"`,
    'end',
    // Which word behind the command is typed, past options and the values of those that take one.
    `function __affray_at --argument-names name place`,
    `  set -l words (commandline -opc)`,
    `  test "$words[2]" = "$name"; or return 1`,
    `  set -l found 0`,
    `  set -l skip 0`,
    `  for word in $words[3..]`,
    `    if test $skip = 1`,
    `      set skip 0`,
    `    else if string match -q -- '-*' $word`,
    `      contains -- $word $argv[3..]; and set skip 1`,
    `    else`,
    `      set found (math $found + 1)`,
    `    end`,
    `  end`,
    `  test $skip = 0 -a $found = "$place"`,
    'end',
    ...commands.map(
      ({ shape: { name }, summary }) =>
        `complete -c affray -f -n "test (count (commandline -opc)) = 1" -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(each =>
      named(each).map(
        ([option, { value, help, ...values }]) =>
          `complete -c affray -n "__affray_of ${each.shape.name}" -l ${option} -d ${quoted(help)}${value === undefined ? '' : filled(fillOf(value, values, systems))}`,
      ),
    ),
    ...commands.flatMap(each => {
      const own = valued(each, systems).map(([name]) => ` --${name}`);
      return places(each, systems).flatMap((fill, at) =>
        fill === 'files'
          ? []
          : [`complete -c affray -f -n "__affray_at ${each.shape.name} ${at}${own.join('')}"${wordsOf(fill)}`],
      );
    }),
  ];
}
const wordsOf = (fill: Fill): string =>
  typeof fill === 'string' ? ` -a "(__fish_complete_directories)"` : ` -a ${quoted(fill.join(' '))}`;

/** What stands in a description of zsh between brackets, and as a message. */
const plain = (text: string): string => text.replace(/[[\]:'\\]/g, '\\$&').replaceAll("\\'", "'\\''");

export function zsh({ commands, systems }: Words): string[] {
  const filled = (fill: Fill): string => {
    if (typeof fill !== 'string') return `(${fill.join(' ')})`;
    return { files: '_files', folders: '_files -/', text: ' ' }[fill];
  };
  const option = ([name, { value, help, multiple, ...values }]: readonly [string, Option]): string =>
    `'${multiple ? '*' : ''}--${name}${value === undefined ? '' : '='}[${plain(help)}]${value === undefined ? '' : `:${plain(value)}:${filled(fillOf(value, values, systems))}`}'`;
  const place = (of: Shaped): readonly string[] =>
    places(of, systems).map((fill, at) => `'${at + 1}:${plain(bare(of.shape.positionals[at] ?? ''))}:${filled(fill)}'`);
  return [
    `#compdef affray`,
    `_affray() {`,
    `  local -a commands`,
    `  commands=(`,
    ...commands.map(({ shape: { name }, summary }) => `    '${name}:${plain(summary)}'`),
    '  )',
    `  if (( CURRENT == 2 )); then _describe command commands; return; fi`,
    `  local command="$words[2]"`,
    `  shift words; (( CURRENT-- ))`,
    `  case "$command" in`,
    ...commands.map(
      each => `    ${each.shape.name}) _arguments ${[...named(each).map(option), ...place(each)].join(' ')};;`,
    ),
    `  esac`,
    '}',
    `if [ "$funcstack[1]" = "_affray" ]; then _affray "$@"; else compdef _affray affray; fi`,
  ];
}
