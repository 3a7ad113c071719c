/** Uses `@affray/client` against a server of the installed `affray`: in every runtime, in a bundle, from a strict compiler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from '../files.ts';
import type { Consumer, Fresh } from './fresh.ts';
import { STRICT } from './strict.ts';

/** The address that stands in the README of the client. */
const WRITTEN = 'http://localhost:4040/#key=KEY';
/** The example of the client's README, speaking with the server at an address. */
export function clientExample(address: string): string {
  const [, example = ''] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'packages/client/PACKAGE.md'), 'utf8')) ?? [];
  if (!example.includes(WRITTEN)) throw new Error(`the README of the client has no example for ${WRITTEN}`);
  return example.replace(`'${WRITTEN}'`, address);
}

/** Starts the server as a person would, runs a program with its address behind it, and ends the server. */
const SERVED = `
import { spawn, spawnSync } from 'node:child_process';
const server = spawn(process.execPath, ['node_modules/affray/bin/affray.mjs', 'serve', '--port', '0', '--data', 'kept']);
const address = await new Promise((found, failed) => {
  let said = '';
  server.stdout.on('data', text => { said += text; const at = /http\\S+#key=\\S+/.exec(said); if (at) found(at[0]); });
  server.on('exit', () => failed(new Error('it ended: ' + said)));
});
const [program, ...args] = process.argv.slice(2);
const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ADDRESS: address } });
console.log(stdout);
if (status !== 0) { console.error(stderr); process.exitCode = 1; }
server.kill('SIGTERM');
`;

/** Every runtime, and how it runs the example. */
const RUNTIMES: { readonly [name: string]: readonly string[] } = {
  node: ['node', 'example.ts'],
  deno: ['deno', 'run', '-A', 'example.ts'],
  bun: ['bun', 'example.ts'],
};

/** What the client weighs in a bundle, compressed. @throws Error where zod came along */
function weighed(folder: Fresh): string {
  folder.write('entry.mjs', "import { Client } from '@affray/client';\nglobalThis.Client = Client;\n");
  const args = ['entry.mjs', '--bundle', '--minify', '--format=esm', '--outfile=out.js', '--log-level=error'];
  folder.run('esbuild', [...args, '--metafile=meta.json']);
  if (readFileSync(join(folder.path, 'meta.json'), 'utf8').includes('node_modules/zod'))
    throw new Error('the client brings zod along, which it needs for types alone');
  const text = readFileSync(join(folder.path, 'out.js'));
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  return `${kilobytes(gzipSync(text, { level: 9 }).length)} in a bundle (brotli ${kilobytes(brotliCompressSync(text).length)})`;
}

export const client: Consumer = {
  name: 'the client',
  packages: ['affray', '@affray/client'],
  brings: ['node@22', 'deno@2', 'bun@1', 'esbuild@0', 'typescript@5'],
  use(folder) {
    folder.write('served.mjs', SERVED);
    folder.write('example.ts', clientExample('String(globalThis.process.env.ADDRESS)'));
    for (const [name, command] of Object.entries(RUNTIMES)) {
      const said = folder.run('node', ['served.mjs', ...command]);
      if (!said.includes('table/malformed')) throw new Error(`the README's example said under ${name}:\n${said}`);
    }
    folder.write('typed.ts', clientExample(`'${WRITTEN}'`));
    folder.write('tsconfig.json', JSON.stringify(STRICT));
    folder.run('tsc', ['-p', '.']);
    return `plays under ${Object.keys(RUNTIMES).join(', ')}, compiles strictly; ${weighed(folder)}`;
  },
};
