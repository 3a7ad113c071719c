import { lead } from '@affray/server/testing/lead';
import { otherSecrets, withHidden } from '@affray/server/testing/secrets';
import { type Script, type Twin, TwinHouse } from '@affray/server/testing/twins';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, Assistant, PATIENT } from '../testing/assistant.ts';

/** Turns that are played; the assistant asks for everything after each so many of what was done in them. */
const MOVES = 8;
const EACH = 5;

let house: TwinHouse;
beforeAll(async () => {
  house = await TwinHouse.open(systems);
});
afterAll(() => house.end());

const assistantOf = ({ fight, token }: Twin): Promise<Assistant> =>
  Assistant.start([`${house.table.served.url}/fight/${fight}#key=${token}`]);

/** All that an assistant in a player's seat is told when it asks for everything. */
async function everything(assistant: Assistant): Promise<readonly Answered[]> {
  // What is on its way to this seat comes before the answer to a first question.
  await assistant.call('look');
  const answers: Answered[] = [];
  for (const [name, given] of ASKED) answers.push(await assistant.call(name, given));
  return answers;
}
const ASKED = [
  ['look', { whole: true }],
  ['actions', { all: true }],
  ['actions', { who: 'gm' }],
  ['story', {}],
  ['suggest', {}],
  ['odds', {}],
  ['odds', { action: 'attack' }],
  ['take_combatant', {}],
  ['undo', {}],
] as const;

/** Does again what was done at another table, and writes down all that the player's assistant could learn meanwhile. */
async function followed(twin: Twin, script: Script): Promise<readonly Answered[]> {
  const assistant = await assistantOf(twin);
  const heard: Answered[] = [];
  for (let at = 0; at < script.length; at += EACH) {
    await twin.follow(script.slice(at, at + EACH));
    heard.push(...(await everything(assistant)));
  }
  await assistant.end();
  await twin.end();
  return heard;
}

/**
 * The same where the hidden may act at other times, which cannot be kept secret: whatever is told then, such as the next
 * round, is a step of its own. So neither steps are counted nor the latest of them told.
 */
function withoutSteps({ text, data, isError }: Answered): Answered {
  const { steps: _, chapters, ...rest } = data;
  const lines = text.split('\n').map(each => each.replace(/^(\d+\.| {2}) /, chapters === undefined ? STEP : ''));
  return {
    text: lines.filter(each => !/^(~| {5})/.test(each) || chapters !== undefined).join('\n'),
    data: rest,
    isError,
  };
}
const STEP = '~';

test.each(systems.map(system => ({ name: system.id, system })))(
  '$name: to a player’s assistant, fights that differ in their secret alone are one, answer by answer',
  async ({ system }) => {
    const setup = withHidden(system.samples[0]?.setup ?? null);
    const scout = await house.begin(system, setup);
    const script = await lead(scout, MOVES, `${system.id} assistant`);
    await scout.end();
    const heard = await followed(await house.begin(system, setup), script);
    expect(heard.filter(each => !each.isError).length).toBeGreaterThan(20);
    for (const secret of otherSecrets(system, setup)) {
      const other = await followed(await house.begin(system, secret.setup), script);
      const [one, another] = [heard, other].map(all => (secret.lulls ? all.map(withoutSteps) : all));
      for (const [at, each] of (another ?? []).entries()) expect(each, `${secret.name}, ${at}`).toEqual(one?.[at]);
      expect(other.length).toBe(heard.length);
    }
  },
);

test('a player’s assistant has no tool that tells or does what only the game master may, and a hidden one does not exist for it', async () => {
  const [system] = systems;
  if (system === undefined) throw new Error('there are systems');
  const twin = await house.begin(system, withHidden(system.samples[0]?.setup ?? null));
  const [[hidden = '', name = ''] = []] = await twin.strangers();
  const assistant = await assistantOf(twin);
  const { tools } = await assistant.client.listTools(undefined, PATIENT);
  const names = tools.map(each => each.name);
  for (const only of ['fights', 'open_fight', 'new_fight', 'invite', 'outlook']) expect(names).not.toContain(only);
  expect(JSON.stringify(tools.find(each => each.name === 'simulate'))).not.toContain('"file"');
  for (const tool of ['actions', 'odds', 'suggest'])
    for (const wanted of [hidden, name])
      expect(await assistant.refused(tool, { who: wanted })).toBe(
        (await assistant.refused(tool, { who: 'nobody-q4' })).replaceAll('nobody-q4', wanted),
      );
  expect(await assistant.refused('take_combatant', { combatant: hidden })).toContain(`"${hidden}" is not free`);
  expect(await assistant.refused('act', { action: 'gm-note', who: 'gm', choices: { text: 'x' } })).toContain(
    'is not an action here',
  );
  await assistant.end();
  await twin.end();
});
