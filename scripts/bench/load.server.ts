/** A server of its own process, to be loaded: `node load.server.ts ROOT DATA`. Prints its GM's address, ends with its input. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , root = '.', data = ''] = process.argv;
const file = resolve(join(root, 'packages/server/src/index.ts'));
const { serve }: typeof import('@affray/server') = await import(pathToFileURL(file).href);
// As served to people, but that a thousand pages may sit at one table.
const served = await serve({ data, port: 0, host: '127.0.0.1', page: null, limits: { pages: 40 } });
process.stdout.write(`${served.gmUrl}\n`);
process.stdin.resume();
process.stdin.once('end', () => void served.close().then(() => process.exit(0)));
