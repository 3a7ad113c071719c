import { type Json, phrase } from '@affray/engine';
import * as z from 'zod';
import {
  type CampaignCommit,
  type CampaignLine,
  type CampaignStore,
  campaignStep,
  type PlayerGroup,
  playerGroup,
  type StoredCampaign,
  type StoredPlayers,
} from './campaign-store.ts';
import type { Driver, Statement, Value } from './driver.ts';
import { DamagedFight } from './errors.ts';
import { print } from './layouts.ts';
import { type Body, pack, unpacked } from './pack.ts';
import { count } from './stored.ts';

const q = (sql: string, ...values: Value[]): Statement => ({ sql, values });
const body = z.custom<Body>(value => typeof value === 'string' || value instanceof Uint8Array);
const lineRow = z.object({
  id: z.string(),
  title: z.string(),
  system: z.string(),
  created: z.string(),
  changed: z.string(),
});
const campaignRow = z.object({ revision: count, title: z.string(), changes: count, body, print: z.string() });
const playersRow = z.object({ revision: count, code: z.string(), body: z.string(), print: z.string() });
const ownerRow = z.object({ campaign: z.string() });
const titleRow = z.object({ title: z.string() });
const stepRow = z.object({ place: count, body, print: z.string() });

/** Campaigns in tables, whatever the database. */
export class SqlCampaigns implements CampaignStore {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async list(): Promise<readonly CampaignLine[]> {
    const [rows = []] = await this.driver.read(
      q('SELECT id, title, system, created, changed FROM campaigns ORDER BY changed DESC, id'),
    );
    return rows.map(row => lineRow.parse(row));
  }

  async create({ id, system, title, at, body: whole }: Parameters<CampaignStore['create']>[0]): Promise<void> {
    const text = JSON.stringify(whole);
    await this.driver.write(id, [
      q(
        `INSERT INTO campaigns (id, revision, system, title, created, changed, changes, body, print)
         VALUES ($1, 0, $2, $3, $4, $5, 0, $6, $7)`,
        ...[id, system, title, at, at, pack(text), print(id, 'campaign', text)],
      ),
    ]);
  }

  async read(id: string, steps: number): Promise<StoredCampaign | null> {
    const [[found] = [], rows = []] = await this.driver.read(
      q('SELECT revision, title, changes, body, print FROM campaigns WHERE id = $1', id),
      q(
        `SELECT place, body, print FROM campaign_changes WHERE campaign = $1
           AND place >= (SELECT changes - $2 FROM campaigns WHERE id = $1)
           AND place < (SELECT changes + $2 FROM campaigns WHERE id = $1) ORDER BY place`,
        ...[id, steps],
      ),
    );
    if (found === undefined) return null;
    const row = campaignRow.parse(found);
    const text = whole(row.body, row.print, id, 'campaign');
    if (text === null) throw damaged(row.title);
    const read = rows.map(each => {
      const { place, body: of, print: told } = stepRow.parse(each);
      const written = whole(of, told, id, 'change', place);
      if (written === null) throw damaged(row.title);
      return { place, step: campaignStep.parse(JSON.parse(written)) };
    });
    const { revision, changes } = row;
    return { id, revision, changes, body: parsed(text), steps: read };
  }

  commit(id: string, expected: number, { body: next, title, at, changes, step }: CampaignCommit): Promise<boolean> {
    const text = JSON.stringify(next);
    const statements = [
      q(
        `UPDATE campaigns SET revision = $1, title = $2, changed = $3, changes = $4, body = $5, print = $6
         WHERE id = $7 AND revision = $8`,
        ...[expected + 1, title, at, changes, pack(text), print(id, 'campaign', text), id, expected],
      ),
    ];
    if (step !== null) {
      const [place, written] = [changes - 1, JSON.stringify(step)];
      statements.push(
        q('DELETE FROM campaign_changes WHERE campaign = $1 AND place >= $2', id, place),
        q(
          'INSERT INTO campaign_changes (campaign, place, body, print) VALUES ($1, $2, $3, $4)',
          ...[id, place, pack(written), print(id, 'change', place, written)],
        ),
      );
    }
    return this.driver.write(id, statements);
  }

  async players(id: string): Promise<StoredPlayers | null> {
    const [[found] = [], [owner] = []] = await this.driver.read(
      q('SELECT revision, code, body, print FROM campaign_players WHERE campaign = $1', id),
      q('SELECT title FROM campaigns WHERE id = $1', id),
    );
    if (found === undefined) return null;
    const { revision, code, body: text, print: told } = playersRow.parse(found);
    if (told !== print(id, 'players', text)) throw damaged(titleRow.parse(owner).title);
    return { revision, code, group: playerGroup.parse(JSON.parse(text)) };
  }

  async byCode(code: string): Promise<string | null> {
    const [[found] = []] = await this.driver.read(q('SELECT campaign FROM campaign_players WHERE code = $1', code));
    return found === undefined ? null : ownerRow.parse(found).campaign;
  }

  invite(id: string, code: string, group: PlayerGroup): Promise<boolean> {
    const text = JSON.stringify(group);
    return this.driver.write(id, [
      q(
        `INSERT INTO campaign_players (campaign, revision, code, body, print)
         SELECT id, 0, $2, $3, $4 FROM campaigns WHERE id = $1 ON CONFLICT (campaign) DO NOTHING`,
        ...[id, code, text, print(id, 'players', text)],
      ),
    ]);
  }

  commitPlayers(id: string, expected: number, group: PlayerGroup): Promise<boolean> {
    const text = JSON.stringify(group);
    return this.driver.write(id, [
      q(
        'UPDATE campaign_players SET revision = $1, body = $2, print = $3 WHERE campaign = $4 AND revision = $5',
        ...[expected + 1, text, print(id, 'players', text), id, expected],
      ),
    ]);
  }

  remove(id: string): Promise<boolean> {
    return this.driver.write(id, [q('DELETE FROM campaigns WHERE id = $1', id)]);
  }
}

/** What a row says, where its fingerprint fits; else null. */
function whole(of: Body, told: string, ...whose: readonly (string | number)[]): string | null {
  const text = unpacked(of);
  return text !== null && told === print(...whose, text) ? text : null;
}
const parsed = (text: string): Json => JSON.parse(text);

const damaged = (title: string): DamagedFight =>
  new DamagedFight(phrase`The campaign "${title}" is damaged: restore a copy, or import its file.`);
