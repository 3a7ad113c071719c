/** How long the first page of a campaign of many fights takes, and a change in it: `node scripts/bench/campaigns.ts [FIGHTS]`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { campaignAnswer, campaignFile, newCampaignAnswer } from '@affray/protocol';
import { localApi } from '@affray/server';

const FIGHTS = Number(process.argv[2] ?? 1000);
const TIMES = 20;

const data = mkdtempSync(join(tmpdir(), 'affray-bench-'));
const api = await localApi({ data, database: null });
try {
  const sample = newCampaignAnswer.parse(await api.ask('POST', '/api/campaigns', { from: 'samples', system: 'wwn' }));
  const file = campaignFile.parse(await api.ask('GET', `/api/campaigns/${sample.id}/file`));
  const party = file.characters.map(each => each.id);
  const fights = Array.from({ length: FIGHTS }, (_, at) => {
    const began = new Date(Date.UTC(2020, 0, 1 + at)).toISOString();
    return { id: `fight-${at}`, title: `The ${at}th fight`, encounter: null, began, carried: began, party };
  });
  const history = fights.map(({ began, id, title }) => ({
    at: began,
    fight: id,
    text: `${title}: Hit points: 16 → 3`,
  }));
  const characters = file.characters.map(each => ({ ...each, history: history.slice(-1000) }));
  const whole = { ...file, fights, characters, precedents: [...file.precedents] };
  const { id } = newCampaignAnswer.parse(
    await api.ask('POST', '/api/campaigns', { from: 'file', file: JSON.parse(JSON.stringify(whole)) }),
  );
  const times = async (work: () => Promise<unknown>): Promise<string> => {
    const all: number[] = [];
    for (let nth = 0; nth < TIMES; nth++) {
      const began = performance.now();
      await work();
      all.push(performance.now() - began);
    }
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(share * (TIMES - 1))] ?? 0).toFixed(1);
    return `median ${at(0.5)} ms, slowest ${at(1)} ms, first ${(all[0] ?? 0).toFixed(1)} ms`;
  };
  const page = await times(async () => campaignAnswer.parse(await api.ask('GET', `/api/campaigns/${id}`)));
  const change = await times(() =>
    api.ask('POST', `/api/campaigns/${id}/changes`, { change: { kind: 'rename', title: `On ${Math.random()}` } }),
  );
  process.stdout.write(`${FIGHTS} fights, ${party.length} characters\nfirst page: ${page}\none change: ${change}\n`);
} finally {
  await api.close();
  rmSync(data, { recursive: true });
}
