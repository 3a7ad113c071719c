import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemIds } from '@affray/systems/lazy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { main } from '../main.ts';
import { Assistant, PATIENT } from '../testing/assistant.ts';
import { capture } from '../testing/capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-mcp-tools-'));
let gm: Assistant;
beforeAll(async () => {
  gm = await Assistant.start(['--data', join(folder, 'data')]);
});
afterAll(async () => {
  await gm.end();
  rmSync(folder, { recursive: true });
});

const TURN = {
  system: 'wwn',
  combatants: [
    { side: 'heroes', creature: 'Brenna Holt' },
    { side: 'wolves', creature: 'grey-wolf', count: 3 },
  ],
};

test('every tool says what it does and what it takes, in schemas that any program reads', async () => {
  const { tools } = await gm.client.listTools(undefined, PATIENT);
  expect(tools.length).toBeGreaterThan(15);
  for (const { name, title = '', description = '', inputSchema } of tools) {
    expect(name).toMatch(/^[a-z_]+$/);
    expect(title.length, name).toBeGreaterThan(5);
    expect(description, name).toMatch(/^\p{Lu}.{30,400}\.$/su);
    const text = JSON.stringify(inputSchema);
    expect(text, name).not.toMatch(/\$ref|\$defs|anyOf/);
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      if (field !== 'count') expect(JSON.stringify(schema), `${name}.${field}`).toContain('"description"');
  }
});

test('a fight of creatures by side, by their names or ids', async () => {
  const { text } = await gm.done('new_fight', { ...TURN, title: 'In the snow' });
  expect(text).toMatch(/^In the snow \(wwn\), round 0\. You are the GM/);
  for (const part of ['Side "heroes":', 'Brenna Holt (brenna): ', 'Grey Wolf 3 (grey-wolf-3): '])
    expect(text).toContain(part);
  expect((await gm.done('fights')).text).toMatch(/^\S+: In the snow \(wwn, 0 steps\)$/m);
});

test('a fight file is opened from the command line, and a saved one by its path', async () => {
  const file = join(folder, 'duel.json');
  await main(['new', 'alacrity', '--sample', 'duel', '--out', file], capture());
  const other = await Assistant.start([file, '--data', join(folder, 'other')]);
  expect((await other.done('look')).text).toContain('A duel (alacrity), round 1');
  expect((await other.done('new_fight', { file })).text).toContain('A duel (alacrity), round 1');
  expect((await other.done('fights')).text.split('\n')).toHaveLength(2);
  await other.end();
});

test('actions are listed in short, one of them with all of its choices, and taken back', async () => {
  await gm.done('new_fight', TURN);
  const { text } = await gm.done('actions');
  expect(text).toContain('start: Begin the fight (ambush)');
  expect((await gm.done('actions', { action: 'gm-heal' })).text).toContain(
    'hits (Hit points): a number from 0 to 2000; 1 if left out',
  );
  expect((await gm.done('actions', { all: true })).text).toMatch(
    /gm-turn: .*; not now: no one has a turn now \(rule GM-1\)/,
  );
  await gm.done('act', { action: 'gm-damage', choices: { who: 'Brenna Holt', dice: 0, flat: 3 } });
  const told = await gm.done('story', { since: 0 });
  expect(told.text).toMatch(/^0\. .*Brenna Holt.*3/);
  expect((await gm.done('undo')).text).toContain('Steps taken back: 1. Steps that can be done again: 1.');
  expect((await gm.done('story')).text).toBe('Nothing has happened since step 0.');
  expect((await gm.done('redo')).text).toBe(
    [told.text, ...(await gm.done('actions')).text.split('\n').slice(0, 1)].join('\n'),
  );
});

test('several things are done in one go: each is a step, what is refused stops no other, and what cannot be read stops all', async () => {
  await gm.done('new_fight', TURN);
  const hurt = (who: string) => ({ action: 'gm-damage', choices: { who, dice: 0, flat: 1 } });
  const before = await gm.done('look', { whole: true });
  const unread = await gm.refused('act_all', { actions: [hurt('Grey Wolf 1'), hurt('Gray Wolf 22')] });
  expect(unread).toMatch(/^nothing was done; action 2: gm-damage: "Gray Wolf 22" is not right for who/);
  expect(await gm.refused('act_all', { actions: [] })).toMatch(/^actions: /);
  expect(await gm.refused('act_all', { actions: [{ choices: {} }] })).toBe(
    'actions.0.action: is missing: it must be text',
  );
  expect(await gm.done('look', { whole: true })).toEqual(before);

  const gone = { action: 'gm-remove', choices: { who: 'Grey Wolf 3' }, confirmed: true };
  const all = await gm.done('act_all', {
    actions: [hurt('Grey Wolf 1'), gone, hurt('Grey Wolf 3'), hurt('Grey Wolf 2')],
  });
  expect(all.text).toMatch(/^Not done: action 3 \(gm-damage\): .+\.\n0\. /);
  expect(all.data).toMatchObject({ steps: 3, refused: [{ number: 3, action: 'gm-damage' }] });
  expect((await gm.done('undo', { count: 3 })).text).toContain('Steps taken back: 3.');
});

test('what is asked within an action is answered, or the action withdrawn', async () => {
  await gm.done('new_fight', { system: 'wwn', sample: 'duel' });
  await gm.done('act', { action: 'start', choices: { ambush: null } });
  const ask = async () => {
    for (;;) {
      const { data } = await gm.done('look');
      if (z.object({ waiting: z.object({ questions: z.array(z.unknown()).min(1) }) }).safeParse(data).success) return;
      await gm.done('suggest');
      await gm.done('act', { action: 'suggested' });
    }
  };
  await ask();
  const { text } = await gm.done('look');
  expect(text).toMatch(/Question 1, to .*\(rule WWN-[A-Z0-9.-]+; the tool "answer" answers it\)\n {2}"?[\w{"]/);
  expect(await gm.refused('answer', { answer: 'perhaps' })).toMatch(
    /^"perhaps" is not an answer to ".*"; it takes "pass" \(Let it be\), /,
  );
  expect(await gm.refused('answer', { question: 4, answer: 'pass' })).toBe('there is no question 4; the last is 1');
  expect((await gm.done('undo')).text).toMatch(/^Withdrawn\.\nUp now: /);
  await ask();
  expect((await gm.done('suggest')).text).toMatch(/would answer question 1: /);
  await gm.done('answer', { answer: 'Let it be', note: 'Why not?' });
});

test('odds, how it ends, and many fights of one that no table holds', async () => {
  await gm.done('new_fight', { system: 'wwn', sample: 'duel' });
  await gm.done('act', { action: 'start', choices: { ambush: null } });
  const { next } = z
    .object({ next: z.array(z.object({ who: z.string() })).min(1) })
    .parse((await gm.done('look')).data);
  const target = next[0]?.who === 'bravo' ? 'garran' : 'bravo';
  expect((await gm.done('odds')).text).toContain('%');
  const { who } = z
    .object({ who: z.array(z.object({ actions: z.array(z.object({ action: z.string(), refusal: z.null() })) })) })
    .parse((await gm.done('actions')).data);
  const action = who[0]?.actions.find(each => each.action.startsWith('shoot:'))?.action;
  const throwing = await gm.done('odds', { action, choices: { target } });
  expect(throwing.text).toMatch(/hits \d+\.\d%/);
  expect((await gm.done('outlook', { fights: 40 })).text).toMatch(/^garran .*%.*, bravo .*%.* \(40 fights\)/);
  const many = await gm.done('simulate', { ...TURN, fights: 50, details: true });
  expect(many.text).toMatch(/^heroes against wolves \(Worlds Without Number [\d.]+\): 50 fights/);
  expect(many.text).toContain('actions, and how well they paid');
});

test('rules by number and by topic, dice and their chances', async () => {
  const rule = await gm.done('rule', { rule: 'wwn-chk-5' });
  expect(rule.text).toMatch(/^WWN-CHK-5 \(1\. Attributes.*\): In an opposed check the higher total wins/);
  expect((await gm.done('rule', { topic: 'parry', system: 'alacrity' })).text).toMatch(/^ALA-/);
  expect((await gm.done('rule', { topic: 'xylophone' })).text).toBe('No rule speaks of "xylophone".');
  const thrown = z
    .object({ rolls: z.array(z.object({ total: z.number() })) })
    .parse((await gm.done('roll', { dice: '3d6', times: 100 })).data);
  expect(thrown.rolls).toHaveLength(100);
  for (const { total } of thrown.rolls) expect(total >= 3 && total <= 18).toBe(true);
  expect((await gm.done('roll', { dice: '2d6', chances: true })).text).toContain('average 7.00');
  const fours = await gm.done('roll', { dice: '10d6>4', dialect: 'roll20', chances: true });
  expect(fours.text).toContain('10d6>=4\n\naverage 5.00');
  expect((await gm.done('roll', { dice: '1d20 adv to hit', dialect: 'avrae' })).text).toContain('2d20kh1');
});

test('rule books and a brief for the seat', async () => {
  const { resources } = await gm.client.listResources(undefined, PATIENT);
  expect(resources.map(each => each.uri)).toEqual(systemIds.map(id => `affray://rules/${id}`));
  const { contents } = await gm.client.readResource({ uri: 'affray://rules/alloy' }, PATIENT);
  expect(JSON.stringify(contents)).toContain('**ALY-1.1**');
  const { prompts } = await gm.client.listPrompts(undefined, PATIENT);
  expect(prompts.map(each => each.name)).toEqual(['run-the-fight']);
  const { messages } = await gm.client.getPrompt({ name: 'run-the-fight' }, PATIENT);
  expect(JSON.stringify(messages)).toContain('Be the GM');
});

test('a program of an older protocol is served, and the process ends with its input', async () => {
  const child = spawn(
    process.execPath,
    [new URL('../../bin/affray.mjs', import.meta.url).pathname, 'mcp', '--data', join(folder, 'old')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const say = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'old', version: '1' };
  say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo } });
  say({ method: 'notifications/initialized' });
  say({ id: 2, method: 'tools/list' });
  say({ id: 3, method: 'tools/call', params: { name: 'new_fight', arguments: { system: 'alloy', sample: 'duel' } } });
  const heard: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    heard.push(line);
    if (line.includes('"id":3')) break;
  }
  expect(heard.join('\n')).toContain('"protocolVersion":"2025-03-26"');
  expect(heard.join('\n')).toContain('"name":"wait_for_turn"');
  expect(heard.at(-1)).toContain('Celeste (celeste): 3 of 3 Health left');
  const ended = new Promise(resolve => child.on('exit', resolve));
  child.stdin.end();
  expect(await ended).toBe(0);
});
