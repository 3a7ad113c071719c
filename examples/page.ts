import { alloy } from '@affray/alloy';
import { byId } from '@affray/engine';
import { dealer, type Fights, type Hand, type Job, job, type Panel, report } from '@affray/simulator';

/** A web worker that plays fights. It answers each message with a panel, in the order in which they came. */
function hand(): Hand {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
  const waiting: PromiseWithResolvers<Panel>[] = [];
  worker.onmessage = ({ data }: MessageEvent<Panel>) => waiting.shift()?.resolve(data);
  worker.onerror = ({ message }) => waiting.shift()?.reject(new Error(message));
  const ask = (jobs: readonly Job[] | null, from: number, fights: number): Promise<Panel> => {
    const answer = Promise.withResolvers<Panel>();
    waiting.push(answer);
    worker.postMessage({ jobs, from, fights });
    return answer.promise;
  };
  return {
    batchMs: 60,
    ahead: 1,
    tell: async jobs => void (await ask(jobs, 0, 0)),
    play: (from, fights) => ask(null, from, fights),
  };
}

const threads: Fights = dealer(Array.from({ length: navigator.hardwareConcurrency }, hand));
const { setup } = byId(alloy.catalogue.samples, 'duel');
const asked = job.parse({ system: 'alloy', start: { kind: 'setup', setup }, seed: '1' });
const onProgress = (done: number): void => void (document.title = `${done} fights`);
const { tallies } = await threads.play([asked], { from: 0, fights: 10_000, onProgress });
for (const { side, wins } of tallies.flatMap(each => report(each).sides))
  document.body.append(`${side} wins ${(100 * wins.share).toFixed(1)}%. `);
