/** A worker in a process of its own, to be killed: `node worker.ts ADDRESS`. Prints a line after each shard. */
import { startWorker } from '../index.ts';

const [, , address = ''] = process.argv;
await startWorker({
  address,
  threads: 1,
  onShard: (_run, shard) => void process.stdout.write(`shard ${shard}\n`),
  complain: reason => void process.stderr.write(`${reason}\n`),
});
process.stdout.write('ready\n');
