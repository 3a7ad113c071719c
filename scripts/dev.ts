/**
 * `npm run dev`: the table for whoever works on it. The server starts again when one of its sources changes; Vite serves
 * the page, which changes in the browser as it is written. Ctrl-C ends both. `--port N` and `--page-port N` say where
 * they listen, on this machine alone, and `--data DIR` where fights are kept.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ROOT } from './files.ts';

const HOST = '127.0.0.1';

interface Wanted {
  readonly port: string;
  readonly pagePort: string;
  readonly data: string | undefined;
}

/** @throws TypeError in words for people, where the command line is wrong */
function wanted(args: string[]): Wanted {
  const options = { port: { type: 'string' }, 'page-port': { type: 'string' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  return { port: values.port ?? '4040', pagePort: values['page-port'] ?? '5173', data: values.data };
}

function startServer({ port, data }: Wanted): ChildProcess {
  const affray = join(ROOT, 'packages/cli/src/launch.ts');
  const kept = data === undefined ? [] : ['--data', data];
  const args = ['--watch', '--watch-preserve-output', affray, 'serve', '--host', HOST, '--port', port, ...kept];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

function startPage({ port, pagePort }: Wanted): ChildProcess {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    '--host',
    HOST,
    '--port',
    pagePort,
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ];
  return spawn(process.execPath, args, {
    cwd: join(ROOT, 'packages/web'),
    env: { ...process.env, AFFRAY_URL: `http://${HOST}:${port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Prints what the server prints; the game master's address as that of the page that Vite serves. */
function repeat(server: ChildProcess, { pagePort }: Wanted): void {
  if (!server.stdout) return;
  createInterface({ input: server.stdout }).on('line', line => {
    const key = /^http\S+\/(#key=\S+)$/.exec(line)?.[1];
    console.log(key ? `http://${HOST}:${pagePort}/${key}` : line);
  });
}

/** When one ends, or this process is told to, all end; this process is the last, with the first bad exit code. */
function endTogether(children: readonly ChildProcess[]): void {
  const running = new Set(children);
  let asked = false;
  const endAll = (): void => {
    asked = true;
    for (const child of running) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.on('exit', code => {
      running.delete(child);
      if (!asked) process.exitCode = code ?? 1;
      endAll();
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
}

try {
  const options = wanted(process.argv.slice(2));
  const server = startServer(options);
  repeat(server, options);
  endTogether([server, startPage(options)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
