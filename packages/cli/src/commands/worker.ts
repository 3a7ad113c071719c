import { phrase } from '@affray/engine';
import type { Command } from '../command.ts';
import { databaseOf, databaseOptions } from '../database.ts';
import { EXIT, Failure } from '../errors.ts';
import { interrupted } from '../io.ts';

export const worker: Command = {
  shape: {
    name: 'worker',
    positionals: [],
    options: {
      ...databaseOptions('database', phrase`The PostgreSQL database of the fleet; by default AFFRAY_DATABASE.`),
      threads: { value: 'N', help: phrase`Threads; one per core by default.` },
      quiet: { help: phrase`Does not print a line for each shard.` },
    },
  },
  summary: phrase`plays shards of simulations for a fleet, until it is stopped`,
  describe: [
    phrase`Takes shards of simulated fights from a queue in a PostgreSQL database, one a thread, until Ctrl-C. Start as`,
    phrase`many as you like, on as many machines; "affray simulate FIGHT.json --fleet URL" gives them work. The shard of a worker`,
    phrase`that dies goes to another one after some seconds; one that is stopped gives its shard back at once.`,
  ].join('\n'),
  async run(given, io) {
    const address = databaseOf('database', given, io, io.env.AFFRAY_DATABASE || null);
    if (address === null)
      throw new Failure(
        phrase`worker needs AFFRAY_DATABASE, --database-file FILE or --database postgres://user@host/affray`,
        2,
      );
    const threads = given.text('threads') === null ? null : given.number('threads', 1, 1, 256);
    // Loaded only here: the other commands need no database.
    const { FleetError, startWorker } = await import('@affray/fleet');
    const started = await startWorker({
      address,
      ...(threads === null ? {} : { threads }),
      complain: reason => io.err(phrase`the database: ${reason}`),
      onShard(run, shard, fights, seconds) {
        if (given.flag('quiet')) return;
        const rate = Math.round(fights / Math.max(seconds, 0.001)).toLocaleString('en');
        io.err(
          phrase`run ${run}, shard ${shard}: ${fights.toLocaleString('en')} fights in ${seconds.toFixed(1)} s (${rate}/s)`,
        );
      },
    }).catch((error: unknown) => {
      throw error instanceof FleetError ? new Failure(error.message) : error;
    });
    const stopped = interrupted(io);
    await io.out(phrase`This worker waits for shards. Ctrl-C ends it.`);
    await stopped;
    await started.stop();
    return EXIT.fine;
  },
};
