import { isFields, type Json } from '@affray/engine';
import {
  beginnersAnswer,
  type CharacterAnswer,
  campaignAnswer,
  characterAnswer,
  doneAnswer,
  inviteAnswer,
  makeAnswer,
  newCampaignAnswer,
  pageAnswer,
  playerAnswer,
  problem,
  rollStepAnswer,
  stepsAnswer,
} from '@affray/protocol';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTable, type TestTable } from '../testing/table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await setTable(
    { systems },
    { from: 'sample', system: 'wwn', sample: systems.find(each => each.id === 'wwn')?.samples[0]?.id },
  );
});
afterAll(async () => {
  await table.end();
  expect(table.complaints).toEqual([]);
});

const at = (system: string, what = ''): string => `/api/systems/${system}/characters${what}`;
const asked = async (path: string, body?: unknown, key?: string): Promise<{ status: number; body: unknown }> =>
  table.api.call(body === undefined ? 'GET' : 'POST', path, body, key);
const why = async (path: string, body: unknown): Promise<string> => {
  const answer = await asked(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  return problem.parse(answer.body).error.reason;
};

const makers = systems.filter(each => each.visit(own => own.characters !== undefined)).map(each => each.id);
test('Worlds Without Number says how its characters are made', () => {
  expect(makers).toContain('wwn');
});

describe.each(makers)('characters of %s', id => {
  test('every ready beginning has its steps, its page and its sheet', async () => {
    const { beginners } = beginnersAnswer.parse((await asked(at(id))).body);
    expect(beginners.length).toBeGreaterThan(0);
    for (const { choices } of beginners) {
      const { steps, page } = stepsAnswer.parse((await asked(at(id, '/steps'), { choices })).body);
      expect(steps.filter(each => each.problem !== null)).toEqual([]);
      expect(page?.sections.length).toBeGreaterThan(0);
      const { name, sheet } = makeAnswer.parse((await asked(at(id, '/make'), { name: 'Ann', choices })).body);
      expect(name).toBe('Ann');
      const read = pageAnswer.parse((await asked(at(id, '/page'), { sheet })).body);
      expect(read.sections.map(each => each.title)).toEqual(page?.sections.map(each => each.title));
    }
  });
});

test('the dice of a step are the server’s, and their faces are told', async () => {
  const { steps } = stepsAnswer.parse((await asked(at('wwn', '/steps'), {})).body);
  const step = steps.find(each => each.rolls !== undefined);
  if (step === undefined) throw new Error('no step is rolled');
  const wanted = { step: step.id, field: null };
  const { rolled } = rollStepAnswer.parse((await asked(at('wwn', '/roll'), wanted)).body);
  expect(rolled.map(each => each.field)).toEqual(step.rolls?.map(each => each.field));
  for (const each of rolled) expect(each.faces.length).toBeGreaterThan(0);
  expect(await why(at('wwn', '/roll'), { step: 'haste' })).toMatch(/^"haste" is not a step; there is /);
  expect(await why(at('wwn', '/roll'), { step: step.id, field: 'haste' })).toBe('nothing is rolled for haste');
});

test('what is not well-formed is refused by path, and a key is needed', async () => {
  expect(await why(at('wwn', '/steps'), { choices: 7 })).toMatch(/^choices: /);
  expect(await why(at('wwn', '/make'), { name: '', choices: {} })).toMatch(/^name: /);
  expect(await why(at('wwn', '/page'), { sheet: {} })).toMatch(/^\w+: /);
  expect(await why(at('chess', '/steps'), {})).toBe('there is no system "chess" here');
  expect((await asked(at('wwn', '/steps'), {}, 'nobody')).status).toBe(401);
  expect((await asked(at('wwn'), undefined, 'nobody')).status).toBe(401);
  const { token } = await table.api.join(table.fight, 'Ann');
  expect((await asked(`${at('wwn', '/steps')}?fight=${table.fight}`, {}, token)).status).toBe(200);
  expect((await asked(`${at('wwn', '/steps')}?fight=${table.fight}`, {}, 'nobody')).status).toBe(401);
  expect((await asked(at('wwn', '/steps'), {}, token)).status).toBe(401);
});

test('a player of a campaign makes characters by the key of that campaign, and by no other', async () => {
  const made = async (): Promise<string> =>
    newCampaignAnswer.parse((await asked('/api/campaigns', { from: 'samples', system: 'wwn' })).body).id;
  const [own, other] = [await made(), await made()];
  const { code } = inviteAnswer.parse((await asked(`/api/campaigns/${own}/invite`)).body);
  const { token } = playerAnswer.parse((await asked(`/api/invite/${code}`, { name: 'Ann' })).body);
  const status = async (campaign: string, key: string): Promise<number> =>
    (await asked(`${at('wwn', '/steps')}?campaign=${campaign}`, {}, key)).status;
  expect(await status(own, token)).toBe(200);
  expect([await status(other, token), await status(own, 'nobody'), await status('no-such', token)]).toEqual([
    401, 401, 401,
  ]);
  expect((await asked(at('wwn', '/steps'), {}, token)).status).toBe(401);
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a character of a campaign', () => {
  let campaign: string;
  let hero: CharacterAnswer;
  const read = async (): Promise<CharacterAnswer> =>
    characterAnswer.parse((await asked(`${campaign}/characters/${hero.id}`)).body);
  const changed = async (change: Json): Promise<readonly string[]> => {
    const { status, body } = await asked(`${campaign}/changes`, { change });
    expect(status, JSON.stringify(body)).toBe(200);
    return doneAnswer.parse(body).story;
  };
  beforeAll(async () => {
    const { body } = await asked('/api/campaigns', { from: 'samples', system: 'wwn' });
    campaign = `/api/campaigns/${newCampaignAnswer.parse(body).id}`;
    const { body: page } = await asked(campaign);
    const [first] = page !== null && typeof page === 'object' && 'characters' in page ? [page.characters] : [];
    const who = Array.isArray(first) ? first[0].id : '';
    hero = characterAnswer.parse((await asked(`${campaign}/characters/${who}`)).body);
  });

  test('each thing that is changed is named, kept in the history, and undone', async () => {
    const { sheet, id: who, name } = await read();
    if (!isFields(sheet)) throw new Error('not a sheet');
    const level = typeof sheet.level === 'number' ? sheet.level : 1;
    const [text] = await changed({ kind: 'edit-character', who, sheet: { ...sheet, level: level + 1 } });
    expect(text).toBe(`${name}: Level or hit dice ${level} → ${level + 1}.`);
    expect((await read()).history.at(-1)).toMatchObject({ text, fight: null, title: null });
    await asked(`${campaign}/undo`, {});
    expect(await read()).toMatchObject({ sheet, history: [] });
    expect(await changed({ kind: 'edit-character', who, sheet })).toEqual([`${name}: nothing is different.`]);
    expect((await read()).history).toEqual([]);
  });

  test('weapons come and go by name', async () => {
    const { sheet, id: who, name } = await read();
    if (!isFields(sheet) || !Array.isArray(sheet.weapons)) throw new Error('no weapons');
    const [text] = await changed({ kind: 'edit-character', who, sheet: { ...sheet, weapons: sheet.weapons.slice(1) } });
    const lost = new RegExp(`^${name}: (.+) removed\\.$`).exec(text ?? '')?.[1];
    expect(lost).toMatch(/^[A-Z]/);
    expect(await changed({ kind: 'edit-character', who, sheet })).toEqual([`${name}: ${lost} added.`]);
    await asked(`${campaign}/undo`, {});
    await asked(`${campaign}/undo`, {});
  });

  test('a portrait is a small picture and nothing else', async () => {
    const who = hero.id;
    expect(await changed({ kind: 'edit-character', who, portrait: PNG })).toEqual([`${hero.name}: portrait changed.`]);
    const page = campaignAnswer.parse((await asked(campaign)).body);
    expect(page.characters[0]).toMatchObject({ id: who, portrait: PNG, arms: 'melee' });
    expect(page.characters[1]?.portrait).toBeNull();
    expect((await read()).portrait).toBe(PNG);
    const refused = async (portrait: string): Promise<number> =>
      (await asked(`${campaign}/changes`, { change: { kind: 'edit-character', who, portrait } })).status;
    const svg = `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`;
    for (const wrong of [
      svg,
      PNG.replace('png', 'jpeg'),
      'https://example.com/a.png',
      `${PNG}"`,
      `${PNG.slice(0, -4)}${'A'.repeat(70_000)}`,
    ])
      expect(await refused(wrong), wrong.slice(0, 40)).toBe(400);
    await changed({ kind: 'put-character', character: { id: who, name: 'Anna', sheet: (await read()).sheet } });
    expect(await read()).toMatchObject({ name: 'Anna', portrait: PNG });
    expect(await changed({ kind: 'edit-character', who, portrait: null, name: 'Ann' })).toEqual([
      'Ann: name Anna → Ann, portrait removed.',
    ]);
  });
});
