/** One job of fights on many machines: shards in a PostgreSQL queue, workers that take them, one tally at the end. */
export { FleetError } from './errors.ts';
export { type FleetJob, fleetFights, runOnFleet } from './fleet.ts';
export { type FleetWorker, startWorker, type WorkerOptions } from './worker.ts';
