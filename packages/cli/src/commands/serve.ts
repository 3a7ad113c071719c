import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { phrase } from '@affray/engine';
import type { ServeOptions } from '@affray/server';
import type { Command } from '../command.ts';
import { databaseOf, databaseOptions } from '../database.ts';
import { EXIT, Failure } from '../errors.ts';
import { type Io, interrupted } from '../io.ts';

/** Where fights are kept unless somebody says otherwise: below the folder that the command is given in. */
const DATA = '.affray';
const PORT = 4040;
const COPIES = 6;

export const serve: Command = {
  shape: {
    name: 'serve',
    positionals: [],
    options: {
      data: { value: 'DIR', help: phrase`Where fights are kept; by default AFFRAY_DATA, else ./${DATA}.` },
      port: { value: 'N', help: phrase`Where it listens; by default ${PORT}, 0 takes a free one.` },
      host: {
        value: 'ADDRESS',
        help: phrase`By default 0.0.0.0, for players in the same network; 127.0.0.1 for this machine alone.`,
      },
      'public-url': {
        value: 'URL',
        help: phrase`Where everyone finds it, such as https://table.example; by default AFFRAY_PUBLIC_URL, else its own address.`,
      },
      'trust-proxy': {
        value: 'LIST',
        help: phrase`Proxies that are trusted to say who asks, such as 127.0.0.1,10.0.0.0/8; by default AFFRAY_TRUST_PROXY, else none.`,
      },
      'allow-origins': {
        value: 'LIST',
        help: phrase`Other sites whose pages may use the table, such as https://vtt.example; by default AFFRAY_ALLOW_ORIGINS, else none.`,
      },
      ...databaseOptions(
        'database',
        phrase`A PostgreSQL database instead of a file in the folder; by default AFFRAY_DATABASE, else none.`,
      ),
      'webhooks-anywhere': {
        help: phrase`Posts stories also to webhooks in its own network, and without HTTPS; by default neither.`,
      },
      backups: {
        value: 'N',
        help: phrase`Copies kept of those that it makes every hour, and one a day for as many days; by default 6, 0 for none.`,
      },
    },
  },
  summary: phrase`opens the table: prints the address for the GM`,
  describe: [
    phrase`Serves the table over HTTP. Prints the GM’s address on a line of its own; players join by the link or the`,
    phrase`QR code that the page shows. Everything is kept in one folder. Ctrl-C ends it; a fight continues when it starts again.`,
  ].join('\n'),
  async run(given, io) {
    const data = resolve(given.text('data') ?? (io.env.AFFRAY_DATA || DATA));
    const port = given.number('port', PORT, 0, 65_535);
    const host = given.text('host') ?? '0.0.0.0';
    const page = fileURLToPath(new URL('../../../web/dist', import.meta.url));
    const database = databaseOf('database', given, io, io.env.AFFRAY_DATABASE || null);
    const publicUrl = given.text('public-url') ?? (io.env.AFFRAY_PUBLIC_URL || null);
    const trustProxy = listIn(given.text('trust-proxy') ?? io.env.AFFRAY_TRUST_PROXY);
    const allowOrigins = listIn(given.text('allow-origins') ?? io.env.AFFRAY_ALLOW_ORIGINS);
    const backups = given.number('backups', COPIES, 0, 1000);
    const webhooks = { anywhere: given.flag('webhooks-anywhere') };
    // Whatever is written, by whomever in this process, is its owner's alone.
    const before = process.umask(0o077);
    try {
      await served({ data, port, host, page, database, backups, publicUrl, trustProxy, allowOrigins, webhooks }, io);
    } finally {
      process.umask(before);
    }
    return EXIT.fine;
  },
};

const listIn = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

async function served(options: ServeOptions, io: Io): Promise<void> {
  // Loaded only here: the other commands need no server.
  const { ServeError, serve: listen } = await import('@affray/server');
  const table = await listen(options).catch((error: unknown) => {
    throw error instanceof ServeError ? new Failure(error.message) : error;
  });
  const stopped = interrupted(io);
  io.err(phrase`Affray keeps its fights in ${options.data}. Open this as GM:`);
  await io.out(table.gmUrl);
  await stopped;
  await table.close();
}
