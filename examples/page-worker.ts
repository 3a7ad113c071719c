import { alloy } from '@affray/alloy';
import { type Job, panelRunner, runner } from '@affray/simulator';

type Asked = { readonly jobs: readonly Job[] | null; readonly from: number; readonly fights: number };
let players = panelRunner([]);
self.onmessage = ({ data: { jobs, from, fights } }: MessageEvent<Asked>) => {
  if (jobs) players = panelRunner(jobs.map(each => runner(alloy, each)));
  self.postMessage(players.run(from, fights));
};
