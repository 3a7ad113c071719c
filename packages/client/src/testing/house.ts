/** A real server of a test, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@affray/server';
import { Client } from '../client.ts';

export interface House {
  /** The GM of the house. */
  readonly client: Client;
  readonly served: Served;
  /** What went wrong that is no one's input: nothing should. */
  readonly complaints: readonly unknown[];
  end(): Promise<void>;
}

const PATIENT = 600_000;
const PLENTY = { burst: 3_600_000, perSecond: 1000 };

/** Starts a server that is limited only by its machine. @param port 0 for any that is free */
export async function house(port = 0): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'affray-client-'));
  const complaints: unknown[] = [];
  const served = await serve({
    data,
    port,
    host: '127.0.0.1',
    page: null,
    limits: { burst: 10_000, perSecond: 10_000 },
    // However busy the machine is, questions are answered.
    odds: { ...{ question: PATIENT, enough: PATIENT, queue: PATIENT }, ...{ seat: PLENTY, address: PLENTY } },
    complain: error => complaints.push(error),
  });
  return {
    client: new Client(served.gmUrl),
    served,
    complaints,
    async end() {
      await served.close();
      rmSync(data, { recursive: true });
    },
  };
}
