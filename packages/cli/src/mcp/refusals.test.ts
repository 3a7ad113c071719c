import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Served, serve } from '@affray/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { main } from '../main.ts';
import { Assistant, PATIENT } from '../testing/assistant.ts';
import { capture } from '../testing/capture.ts';
import { Seat } from './seat.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-mcp-refusals-'));
const settings = join(folder, 'config.json');
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const start = (port: number): Promise<Served> =>
  serve({ data: join(folder, 'data'), port, host: '127.0.0.1', page: null });
let served: Served;
let gm: Assistant;
let player: Assistant;
/** Of the invitation. */
let link = '';
beforeAll(async () => {
  writeFileSync(settings, '{}');
  served = await start(0);
  gm = await Assistant.start([served.gmUrl]);
  expect(await gm.refused('look')).toMatch(/^no fight is open: "new_fight" sets one up/);
  await gm.done('new_fight', { system: 'wwn', sample: 'duel' });
  const { links } = z.object({ links: z.array(z.object({ url: z.string() })) }).parse((await gm.done('invite')).data);
  link = links[0]?.url ?? '';
  player = await Assistant.start([link, '--name', 'Ann'], { AFFRAY_CONFIG: settings });
});
afterAll(async () => {
  await Promise.all([gm.end(), player.end()]);
  await served.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['act', {}, 'action: is missing: it must be text'],
  [
    'act',
    { action: 'start', choice: {} },
    '"choice" is unknown here; take it out, or correct its spelling; did you mean "choices"?',
  ],
  ['act', { action: 'start', choices: 7 }, /^choices: .*\(given: 7\)$/],
  ['act', { action: 'strat' }, '"strat" is not an action here; did you mean "start"?'],
  ['act', { action: 'start' }, /^start: say ambush \(Surprise\): one of null \(No one is surprised\), "/],
  [
    'act',
    { action: 'start', choices: { ambush: 'yes' } },
    /^start: "yes" is not right for ambush \(Surprise\): one of /,
  ],
  ['act', { action: 'start', choices: { ambus: null } }, 'start has no choice "ambus"; did you mean "ambush"?'],
  ['act', { action: 'start', who: 'garan' }, 'no combatant "garan" is here; did you mean "garran"?'],
  ['act', { action: 'gm-turn', who: 'gm' }, 'gm-turn cannot be done now: no one has a turn now (rule GM-1)'],
  ['act', { action: 'gm-heal', choices: { who: 'bravo', hits: -3 } }, /hits \(Hit points\): a number from 0 to 2000$/],
  ['act', { action: 'gm-heal', choices: { who: 'bravo', magical: 'no' } }, /magical \(By magic\): true or false$/],
  ['act', { action: 'gm-note', choices: { text: '' } }, /^gm-note: "" is not right for text .*at most 300 letters$/],
  ['act', { action: 'suggested' }, 'the computer has suggested nothing here yet: call "suggest" first'],
  ['answer', { answer: true }, 'nothing is asked of this seat now'],
  ['undo', {}, /nothing/],
  ['odds', {}, 'say an action, or who of the combatants'],
  ['suggest', { policy: 'brave' }, /^Worlds Without Number has no policy "brave"; there are: .*adviser$/],
  ['new_fight', {}, 'say which fight: "sample", "encounter" or "combatants", and only one of them'],
  ['new_fight', { system: 'wwn', sample: 'duel', encounter: 'cellar' }, /and only one of them$/],
  ['new_fight', { system: 'wwn', encounter: 'celar' }, /has no encounter "celar"; did you mean "cellar"\?$/],
  ['new_fight', { system: 'wwn', sample: 'dule' }, 'Worlds Without Number has no sample "dule"; did you mean "duel"?'],
  ['new_fight', { sample: 'duel' }, 'say "system" as well: alacrity, wwn, alternacy, alloy'],
  ['new_fight', { system: 'chess', sample: 'duel' }, /^system: .*alacrity.* \(given: "chess"\)$/],
  ['new_fight', { system: 'wwn', combatants: [{ side: 'a', creature: 'grey-wolv' }] }, /did you mean "grey-wolf"/],
  ['new_fight', { system: 'wwn', combatants: [] }, /^these creatures do not make a fight: /],
  ['new_fight', { file: '/etc/passwd' }, 'a fight file ends in .json, and "/etc/passwd" does not'],
  ['new_fight', { file: '/nowhere/fight.json' }, 'there is no file /nowhere/fight.json'],
  ['new_fight', { file: file('odd.json', '{"format":"affray-fight"}') }, /.+/],
  ['open_fight', { fight: 'none' }, 'the table closed this seat: there is no such fight'],
  ['simulate', { system: 'wwn', sample: 'duel', policy: 'brave' }, /has no policy "brave"; there are: /],
  ['simulate', { system: 'wwn', sample: 'duel', fights: 0 }, /^fights: /],
  ['rule', {}, 'say either "rule" or "topic"'],
  ['rule', { rule: 'WWN-ACT-99' }, /^there is no rule "WWN-ACT-99"/],
  ['roll', { dice: '3q6' }, /^these dice cannot be read\n3q6\n \^/],
  ['roll', { dice: '3d6', chances: 'yes' }, /^chances: /],
])('a GM’s %s %j is refused in a sentence, and nothing has changed', async (tool, given, reason) => {
  const before = await gm.done('look', { whole: true });
  const said = await gm.refused(tool, given);
  if (typeof reason === 'string') expect(said).toContain(reason);
  else expect(said).toMatch(reason);
  expect(await gm.done('look', { whole: true })).toEqual(before);
});

test('a tool that is not there is an error, and the seat goes on', async () => {
  await expect(gm.call('cheat')).rejects.toThrow(/cheat/);
  await gm.done('look');
});

test('a player does nothing for others, nor out of turn, and takes nothing back', async () => {
  expect(await player.refused('act', { action: 'attack' })).toMatch(/^Up now: the GM/);
  expect(await player.refused('take_combatant', { combatant: 'bravo' })).toBe(
    '"bravo" is not free; these are: Garran Vole (garran)',
  );
  await player.done('take_combatant', { combatant: 'Garran Vole' });
  expect(await player.refused('take_combatant', { combatant: 'bravo', leave: true })).toBe(
    'you do not play "bravo"; you play: Garran Vole (garran)',
  );
  await gm.done('act', { action: 'start', choices: { ambush: 'No one is surprised' } });
  // Whoever won the initiative: each turn but the own one is refused.
  for (let turns = 0; turns < 4; turns++) {
    const { next, waiting } = turn.parse((await gm.done('look')).data);
    if (waiting !== null || next[0]?.who !== 'bravo') break;
    expect(await player.refused('act', { action: 'end' })).toMatch(/^Up now: Vesk the Bravo/);
    await gm.done('act', { action: 'end' });
  }
  await player.done('wait_for_turn');
  expect(await player.refused('act', { action: 'attack', choices: { target: 'garran' } })).toMatch(
    /"garran" is not right for|has no choice/,
  );
  expect(await player.refused('act', { action: 'attack', who: 'bravo' })).toMatch(/not an action here/);
  expect(await player.refused('undo')).toMatch(/GM/);
});
const turn = z.object({ next: z.array(z.object({ who: z.string() })), waiting: z.unknown() });

test('what was chosen before the fight changed is refused', async () => {
  await player.done('actions');
  await gm.done('act', { action: 'gm-note', who: 'gm', choices: { text: 'The bell tolls.' } });
  await gm.done('look');
  await player.done('odds', { who: 'garran' });
  expect(await player.refused('act', { action: 'end' })).toContain('the fight has changed since you chose this');
  await player.done('look');
  await player.done('act', { action: 'end' });
});

test('a seat that is sent away is told so; by its invitation another one is taken', async () => {
  const bert = await Assistant.start([link, '--name', 'Bert'], { AFFRAY_CONFIG: settings });
  const [url = '', key = ''] = served.gmUrl.split('/#key=');
  const { fight } = z
    .object({ fight: z.string() })
    .parse(await (await fetch(link.replace('/join/', '/api/join/'))).json());
  const hand = await Seat.open({ url, fight, token: key }, { answer: PATIENT.timeout, play: PATIENT.timeout });
  const sent = hand.presence?.seats.find(each => each.name === 'Bert')?.id ?? '';
  await hand.ask({ kind: 'kick', seat: sent });
  expect(await bert.refused('look')).toBe('the table closed this seat: the GM sent this seat away');
  expect(await bert.refused('look')).toBe('the table closed this seat: the GM sent this seat away');
  await bert.end();
  const again = await Assistant.start([link, '--name', 'Bert'], { AFFRAY_CONFIG: settings });
  expect((await again.done('look')).text).toContain('You sit here as Bert');
  await again.end();
  hand.close();
});

test('a server that is closed is said in a sentence, and the seat comes back with it', async () => {
  const { port } = new URL(served.url);
  await served.close();
  const reason = `the Affray at http://localhost:${port} does not answer: start it or check the address, then try again`;
  for (const tool of ['look', 'actions', 'suggest', 'wait_for_turn']) expect(await gm.refused(tool)).toBe(reason);
  expect(await gm.refused('fights')).toBe(reason);
  served = await start(Number(port));
  expect((await gm.done('look')).text).toContain('Garran Vole');
  expect((await player.done('look')).text).toContain('You sit here as Ann, and play Garran Vole');
});

test.each([
  ['nowhere.json', 'affray: there is no file nowhere.json'],
  ['http://localhost:1/nothing', /is not a link to a seat: take the GM’s address/],
  ['http://localhost:1/join/abcde-fghij', /^affray: the Affray at http:\/\/localhost:1 does not answer/],
  ['http://localhost:1/#key=abc', /^affray: the Affray at http:\/\/localhost:1 does not answer/],
])('affray mcp %s ends with one sentence', async (seat, reason) => {
  const io = capture();
  expect(await main(['mcp', seat], io)).toBe(1);
  expect(io.errors).toEqual([typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
});

test('a wrong key, a wrong code and a used link to move are refused in one sentence', async () => {
  const [url = ''] = served.gmUrl.split('/#key=');
  const said = async (seat: string): Promise<string> => {
    const io = capture();
    expect(await main(['mcp', seat], io)).toBe(1);
    return io.errors.join('\n');
  };
  expect(await said(`${url}/#key=wrong-key-wrong-key-wrong`)).toMatch(/key/);
  expect(await said(`${url}/fight/none#key=wrong-key-wrong-key-wrong`)).toContain('there is no such fight');
  expect(await said(`${url}/join/zzzzz-zzzzz`)).toMatch(/code/);
  expect(await said(`${url}/move/none#zzzzz`)).toMatch(/fight|code/);
});
