/** A server of its own process, to be killed: `node child.ts DATA [DATABASE]`. Prints its GM's address. */
import { flushCompileCache } from 'node:module';
import { serve } from '../serve.ts';
import { anyDuel } from './duel.ts';

const [, , data = '', database = null] = process.argv;
// One page sends as fast as it can.
const limits = { burst: 100_000, perSecond: 100_000 };
const { gmUrl } = await serve({ data, database, port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], limits });
// What is killed never gets to keep what it compiled.
flushCompileCache();
process.stdout.write(`${gmUrl}\n`);
