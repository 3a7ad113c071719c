import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { capture } from '../testing/capture.ts';

/** What each shell itself offers at the end of a line, where it is installed. */
const folder = mkdtempSync(join(tmpdir(), 'affray-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];
const isThere = (shell: Shell): boolean => spawnSync(shell, ['-c', ':']).status === 0;
const script = (shell: Shell): string => join(folder, `affray.${shell}`);

beforeAll(async () => {
  for (const shell of SHELLS) {
    const io = capture();
    await main(['completion', shell], io);
    writeFileSync(script(shell), `${io.lines.join('\n')}\n`);
  }
  writeFileSync(join(folder, 'fight.json'), '{}');
});

/** Bash is asked as its own line editor asks it: with the words as it splits them, "=" by itself. */
const BASH = `
source "$1"; COMP_WORDS=("\${@:2}"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _affray; printf '%s\\n' "\${COMPREPLY[@]}"`;

/** Zsh completes in a terminal alone: one of its own is typed into, and what would be offered is printed between angles. */
const ZSH = `
zmodload zsh/zpty
zpty shell "zsh -f -i"
zpty -w shell "PROMPT=; autoload -Uz compinit; compinit -u -D; source $1
compadd() { if [[ \\\${@[1,(i)(-|--)]} == *-(O|A|D)\\\\ * ]]; then builtin compadd \\"\\$@\\"; return; fi; local -a hits; builtin compadd -A hits \\"\\$@\\"; print -rl -- '<'\\$^hits'>' }
told() { print -r -- '<end''>' }; zle -N told; bindkey '^I' complete-word; bindkey '^T' told; print '<ready''>'"
local out
zpty -r -m shell out '*<ready>*'
zpty -w -n shell "$2"$'\\t'$'\\x14'
zpty -r -m shell out '*<end>*'
print -r -- $out`;

function offered(shell: Shell, line: string): string[] {
  const run = (...args: readonly string[]): string[] =>
    execFileSync(shell, args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);
  switch (shell) {
    case 'bash':
      return run('-c', BASH, 'bash', script(shell), ...line.replaceAll('=', ' = ').split(' '));
    case 'zsh':
      return run('-f', '-c', ZSH, 'zsh', script(shell), line)
        .flatMap(each => [...each.matchAll(/<([^<>]*)>/g)].map(([, found = '']) => found))
        .filter(each => each !== 'end');
    case 'fish':
      return run('-c', 'source $argv[1]; complete -C $argv[2]', script(shell), line).map(
        each => each.split('\t')[0]?.replace(/^--\w+=/, '') ?? '',
      );
  }
}

describe.each(SHELLS)('%s', shell => {
  test.skipIf(!isThere(shell)).each([
    ['affray campaign st', ['start']],
    ['affray completion ', ['bash', 'fish', 'zsh']],
    ['affray help sim', ['simulate']],
    ['affray he', ['help']],
    ['affray roll 3d6 --dialect ', ['affray', 'avrae', 'foundry', 'roll20']],
    ['affray roll --dialect=r', ['roll20']],
    ['affray summary night.json --as m', ['markdown']],
    ['affray export wolf.json --as y', ['yaml']],
    ['affray simulate fight.json --policy ag', ['aggressive']],
    ['affray policies --json wwn', ['wwn']],
    ['affray check --system allo', ['alloy']],
    ['affray character sh', ['show']],
    ['affray simulate --seed help figh', ['fight.json']],
    ['affray campaign start figh', ['fight.json']],
  ])('offers at "%s" what may stand there', (line, words) => {
    expect(offered(shell, line).toSorted()).toEqual(words);
  });
});
