/** A server of its own process, to be killed: `node child.ts DATA`. Prints its GM's address. */
import { serve } from '../serve.ts';
import { anyDuel } from './duel.ts';

const [, , data = ''] = process.argv;
// One page sends as fast as it can.
const limits = { burst: 100_000, perSecond: 100_000 };
const { gmUrl } = await serve({ data, port: 0, host: '127.0.0.1', page: null, systems: [anyDuel], limits });
process.stdout.write(`${gmUrl}\n`);
