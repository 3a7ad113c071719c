import { type WebhookAnswer, webhookBody } from '@affray/protocol';
import type { FastifyInstance } from 'fastify';
import { HttpProblem, notDone } from '../errors.ts';
import { PerAddress } from '../limits.ts';
import { asGm, body, type Doors, tooOften } from '../requests.ts';
import type { Seating } from '../store/store.ts';
import { greeting } from '../table/posted.ts';
import type { Table } from '../table/table.ts';
import { webhookUrl } from './address.ts';
import type { Webhooks } from './webhooks.ts';

export interface WebhookNeeds extends Doors {
  readonly webhooks: Webhooks;
}
/** How often an address may be given for one table: each is tried at once. */
const GIVEN = { burst: 6, perSecond: 0.1 };
const AT = '/api/fights/:id/webhook';

/** Where the story of a fight is posted, for its GM to say. */
export function serveWebhooks(app: FastifyInstance, needs: WebhookNeeds): void {
  const { webhooks } = needs;
  const given = new PerAddress(GIVEN.burst, GIVEN.perSecond);
  app.get(AT, request => asGm(request, needs, table => answerOf(table, webhooks)));
  app.put(AT, request =>
    asGm(request, needs, async table => {
      const url = webhookUrl(body(webhookBody, request).url, webhooks.options);
      if (typeof url === 'string') throw refused(url);
      if (!given.take(table.id)) throw tooOften();
      const problem = await webhooks.knock(url, table.id, [greeting(table.game.record.title)], table.poster.stop);
      if (problem !== null) throw refused(problem);
      const before = table.seating.webhook?.url;
      await reseated(table, seating => ({ ...seating, webhook: { url: url.href } }));
      if (before !== undefined && before !== url.href) webhooks.forget(before, table.id);
      return answerOf(table, webhooks);
    }),
  );
  app.delete(AT, async (request, reply) => {
    await asGm(request, needs, async table => {
      const { webhook: before } = table.seating;
      await reseated(table, ({ webhook: _, ...seating }) => seating);
      if (before) webhooks.forget(before.url, table.id);
    });
    return reply.code(204).send();
  });
}

async function reseated(table: Table, change: (seating: Seating) => Seating): Promise<void> {
  const done = await table.reseat(seating => ({ seating: change(seating), made: {} }));
  if ('reason' in done) throw notDone(done);
}

const refused = (reason: string): HttpProblem => new HttpProblem(422, 'bad-webhook', reason, [{ path: 'url', reason }]);

function answerOf({ id, seating: { webhook } }: Table, webhooks: Webhooks): WebhookAnswer {
  if (webhook === undefined) return { webhook: null };
  const { url, stopped = null } = webhook;
  const problem = stopped ?? webhooks.problem(url);
  const waiting = webhooks.waiting(url, id);
  return { webhook: { host: new URL(url).host, waiting, problem, stopped: stopped !== null } };
}
