/** Asks a fleet for a job in a process of its own, and dies as soon as the job is in the queue: `node asker.ts '{"address": …}'`. */
import { job } from '@affray/simulator';
import * as z from 'zod';
import { runOnFleet } from '../index.ts';

const asked = z.strictObject({ address: z.string(), job, fights: z.int(), size: z.int() });
const [, , text = ''] = process.argv;
await runOnFleet({ ...asked.parse(JSON.parse(text)), onProgress: () => void process.kill(process.pid, 'SIGKILL') });
