import { fingerprint, phrase } from '@affray/engine';
import { systems } from '@affray/systems';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import { FleetError, reasonOf } from './errors.ts';
import { WAITS } from './shelf.ts';

/** One shard in the queue. */
export const ticket = z.strictObject({ run: z.string(), shard: z.int().min(0) });
export type Ticket = z.infer<typeof ticket>;

/** What results depend on besides the job: a worker takes only shards of its own rules. */
export const rulesStamp = (): string => fingerprint(systems.map(({ id, version }) => `${id} ${version}`));
export const queueName = (): string => `fights-${rulesStamp()}`;

/** Seconds without a sign of life after which a worker counts as dead; the queue takes no fewer. */
const SILENCE = 10;
/** How often everybody looks for the dead, and at how much there is to do, in seconds. */
const LOOK = 3;
/** Workers that may die over one shard. */
const DEATHS = 50;
const HOURS_6 = 21_600;

/**
 * Opens the queue, and makes it where there is none.
 * @throws FleetError where the database cannot be used
 */
export async function openQueue(address: string, complain: (reason: string) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: address,
    ...WAITS,
    schema: 'affray_queue',
    max: 4,
    schedule: false,
    superviseIntervalSeconds: LOOK,
    monitorIntervalSeconds: LOOK,
    queueCacheIntervalSeconds: LOOK,
  });
  boss.on('error', error => complain(reasonOf(error)));
  try {
    await boss.start();
    await boss.createQueue(queueName(), {
      heartbeatSeconds: SILENCE,
      retryLimit: DEATHS,
      expireInSeconds: HOURS_6,
      deleteAfterSeconds: HOURS_6,
    });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw new FleetError(phrase`cannot use the database for the queue (${reasonOf(error)})`);
  }
  return boss;
}
