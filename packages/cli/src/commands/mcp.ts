import { once } from 'node:events';
import { phrase } from '@affray/engine';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { readJson } from '../files.ts';
import { type Io, interrupted } from '../io.ts';
import { patienceIn } from '../mcp/patience.ts';
import type { Session } from '../mcp/session.ts';
import { PLACE, placeOf } from './backup.ts';

export const mcp: Command = {
  shape: {
    name: 'mcp',
    positionals: ['[SEAT]'],
    options: {
      name: { value: 'TEXT', help: phrase`With an invitation: what the assistant is called at the table.` },
      ...PLACE,
    },
  },
  summary: phrase`lets an assistant sit at the table, by the Model Context Protocol`,
  describe: [
    phrase`Speaks the Model Context Protocol on stdin and stdout, for assistants that people give tools to. SEAT says where it sits:`,
    phrase`the GM’s address that "affray serve" prints, an invitation such as http://localhost:4040/join/CODE, a fight’s own`,
    phrase`address with its key, or a fight file. Without it, it is the GM of the fights in the folder, whether a server`,
    phrase`runs there or not. AFFRAY_SEAT says the same. docs/guide-assistants.md tells how to set it up.`,
  ].join('\n'),
  async run(given, io) {
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { assistantServer } = await import('../mcp/server.ts');
    const { session, close } = await seated(given, io);
    const ended = Promise.race([interrupted(io), once(process.stdin, 'close'), once(process.stdin, 'end')]);
    const handle = serveStdio(() => assistantServer(session, io));
    try {
      await ended;
    } finally {
      await handle.close();
      session.close();
      await close();
    }
    return EXIT.fine;
  },
};

interface Seated {
  readonly session: Session;
  /** Ends the server, where it was started for this alone. */
  close(): Promise<void>;
}

/** Sits down where SEAT says. @throws Failure where that is no seat */
async function seated(given: Given, io: Io): Promise<Seated> {
  const { Session, sitDown } = await import('../mcp/session.ts');
  const patience = patienceIn(io.env);
  const wanted = given.positionals[0] ?? (io.env.AFFRAY_SEAT || null);
  if (wanted !== null && /^https?:/.test(wanted)) {
    const { KeptSeats } = await import('../mcp/kept-seats.ts');
    const session = await sitDown(wanted, given.text('name') ?? phrase`Assistant`, new KeptSeats(io.env), patience);
    return { session, close: async () => undefined };
  }
  const file = wanted === null ? null : await readJson(wanted, io);
  const { localApi, ServeError } = await import('@affray/server');
  const api = await localApi(placeOf(given, io)).catch((error: unknown) => {
    throw error instanceof ServeError ? new Failure(error.message) : error;
  });
  try {
    const session = await Session.begin({ url: api.url, key: api.key, fight: null, patience });
    if (file !== null) await session.create({ from: 'file', file });
    return { session, close: () => api.close() };
  } catch (error) {
    await api.close();
    throw error;
  }
}
