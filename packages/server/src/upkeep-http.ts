import type { BackupAnswer, SalvageAnswer } from '@affray/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { HttpProblem } from './errors.ts';
import type { Tables } from './table/tables.ts';
import type { Upkeep } from './upkeep.ts';

export interface UpkeepHttpNeeds {
  readonly tables: Tables;
  readonly upkeep: Upkeep;
}
const byId = z.object({ id: z.string() });

/** Whether the server lives, whether it can work, and what keeps its data whole. */
export function serveUpkeep(app: FastifyInstance, { tables, upkeep }: UpkeepHttpNeeds): void {
  // That the process answers: whoever watches it starts another one where it does not.
  app.get('/healthz', async () => ({ ok: true }));
  // That it can do what it is asked: whoever spreads requests over several sends none where it cannot.
  app.get('/readyz', async () => {
    const reason = await tables.store.ready();
    if (reason !== null) throw new HttpProblem(503, 'not-ready', reason);
    return { ready: true };
  });
  app.post('/api/backup', async (_request, reply): Promise<BackupAnswer> => {
    const file = await upkeep.copyNow();
    reply.code(201);
    return { file };
  });
  app.post('/api/fights/:id/salvage', async (request, reply): Promise<SalvageAnswer> => {
    const made = await tables.salvage(byId.parse(request.params).id);
    reply.code(201);
    return made;
  });
}
