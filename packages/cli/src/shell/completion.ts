import { HELP, type Option } from '../args.ts';
import type { Command } from '../command.ts';

/** Scripts that complete a command line in a shell: made from the shapes of the commands, so that none is forgotten. */

/** What may be typed where something is to be filled in. */
type Kind = 'systems' | 'files' | 'folders' | 'text';
const KINDS: { readonly [value: string]: Kind } = { SYSTEM: 'systems', FILE: 'files', DIR: 'folders' };
const kindOf = (value: string): Kind =>
  /\.json\]?$/.test(value) ? 'files' : (KINDS[value.replace(/[[\]]/g, '')] ?? 'text');

export interface Words {
  readonly commands: readonly Command[];
  readonly systems: readonly string[];
}
const named = ({ shape }: Command): readonly (readonly [string, Option])[] => [
  ...Object.entries(shape.options),
  ['help', HELP],
];
const flags = (of: Command): string =>
  named(of)
    .map(([name]) => `--${name}`)
    .join(' ');

/** Options whose values are of a kind, over all commands. */
const valued = (commands: readonly Command[], kind: Kind): readonly string[] => [
  ...new Set(
    commands.flatMap(each =>
      named(each).flatMap(([name, { value }]) => (value !== undefined && kindOf(value) === kind ? [`--${name}`] : [])),
    ),
  ),
];
const takes = (commands: readonly Command[], kind: Kind): readonly string[] =>
  commands.flatMap(({ shape }) => (kindOf(shape.positionals[0] ?? '') === kind ? [shape.name] : []));

export function bash({ commands, systems }: Words): string[] {
  const names = commands.map(each => each.shape.name);
  const matching = (from: string): string => `COMPREPLY=($(compgen ${from} -- "$cur")); return`;
  return [
    `_affray() {`,
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"`,
    `  COMPREPLY=()`,
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${matching(`-W "${names.join(' ')} help"`)}; fi`,
    `  case "$prev" in`,
    `    ${valued(commands, 'systems').join('|')}) ${matching(`-W "${systems.join(' ')}"`)};;`,
    `    ${valued(commands, 'folders').join('|')}) ${matching('-d')};;`,
    `    ${valued(commands, 'files').join('|')}) ${matching('-f')};;`,
    `    ${valued(commands, 'text').join('|')}) return;;`,
    `  esac`,
    `  if [[ "$cur" == -* ]]; then case "$command" in`,
    ...commands.map(each => `    ${each.shape.name}) ${matching(`-W "${flags(each)}"`)};;`),
    `  esac; fi`,
    `  case "$command" in ${takes(commands, 'systems').join('|')}) ${matching(`-W "${systems.join(' ')}"`)};; esac`,
    `  ${matching('-f').replace('; return', '')}`,
    '}',
    `complete -o filenames -F _affray affray`,
  ];
}

/** Words in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function fish({ commands, systems }: Words): string[] {
  const names = commands.map(each => each.shape.name);
  const filled: { readonly [K in Kind]: string } = {
    systems: ` -x -a ${quoted(systems.join(' '))}`,
    files: ' -r -F',
    folders: ` -x -a "(__fish_complete_directories)"`,
    text: ' -x',
  };
  return [
    `set -l affray_commands ${names.join(' ')}`,
    ...commands.map(
      ({ shape: { name }, summary }) =>
        `complete -c affray -f -n "not __fish_seen_subcommand_from $affray_commands" -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(each =>
      named(each).map(
        ([option, { value, help }]) =>
          `complete -c affray -n "__fish_seen_subcommand_from ${each.shape.name}" -l ${option} -d ${quoted(help)}${value === undefined ? '' : filled[kindOf(value)]}`,
      ),
    ),
    ...takes(commands, 'systems').map(
      name => `complete -c affray -f -n "__fish_seen_subcommand_from ${name}" -a ${quoted(systems.join(' '))}`,
    ),
  ];
}

/** What stands in a description of zsh between brackets, and as a message. */
const plain = (text: string): string => text.replace(/[[\]:'\\]/g, '\\$&').replaceAll("\\'", "'\\''");

export function zsh({ commands, systems }: Words): string[] {
  const filled: { readonly [K in Kind]: string } = {
    systems: `(${systems.join(' ')})`,
    files: '_files',
    folders: `_files -/`,
    text: ' ',
  };
  const option = ([name, { value, help, multiple }]: readonly [string, Option]): string =>
    `'${multiple ? '*' : ''}--${name}[${plain(help)}]${value === undefined ? '' : `:${plain(value)}:${filled[kindOf(value)]}`}'`;
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
      each =>
        `    ${each.shape.name}) _arguments ${named(each).map(option).join(' ')} '*: :${filled[kindOf(each.shape.positionals[0] ?? '')] === ' ' ? `_files` : filled[kindOf(each.shape.positionals[0] ?? '')]}';;`,
    ),
    `  esac`,
    '}',
    `if [ "$funcstack[1]" = "_affray" ]; then _affray "$@"; else compdef _affray affray; fi`,
  ];
}
