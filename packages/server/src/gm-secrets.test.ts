/** What the GM alone does and knows, over whole fights: nothing of it is in anything that a player, a spectator or a channel is sent. */
import type { Json } from '@affray/engine';
import { systems } from '@affray/systems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Page, Said } from './testing/client.ts';
import { lead } from './testing/lead.ts';
import { withHidden } from './testing/secrets.ts';
import { filled, type Twin, TwinHouse } from './testing/twins.ts';

const MOVES = 6;
/** Words that stand in nothing but what the GM keeps secret. */
const WIND = 'quokka wind';
const NOTE = 'the abbot is a wyvern';

let house: TwinHouse;
beforeAll(async () => {
  house = await TwinHouse.open(systems);
});
afterAll(() => house.end());

const cases = systems.flatMap(system =>
  system.samples.map(sample => ({ name: `${system.id} ${sample.id}`, system, sample })),
);
test.each(cases)(
  '$name: what the GM keeps secret changes nothing that a seat is sent, and stands nowhere in it',
  async each => {
    const { system, sample } = each;
    const twin = await house.begin(system, withHidden(sample.setup));
    const watcher = await house.sit(twin.fight, 'Watcher');
    const keepsSecret = (): Promise<void> =>
      unmoved(
        [twin.player, watcher],
        () => askedOf(twin),
        () => secretly(twin),
      );
    await keepsSecret();
    await lead(twin, MOVES, `secrets ${each.name}`, keepsSecret);
    const { fight } = await twin.record();
    const strangers = await twin.strangers();
    expect(strangers.size).toBeGreaterThan(0);
    const known = system.cast(fight, { role: 'player', combatants: [twin.own] }).map(one => one.name);
    // "The captain" stands in "The captain’s left hand", whom everyone sees.
    const names = [...strangers.values()].filter(name => !known.some(one => one.includes(name)));
    const secrets = [WIND, NOTE, ...[...strangers.keys()].map(id => `"${id}"`), ...names];
    const told = [...twin.player.heard, ...watcher.heard, ...(await twin.posted()), ...(await answersTo(twin))].join(
      '\n',
    );
    for (const secret of secrets) expect(told).not.toContain(secret);
    for (const secret of [WIND, NOTE]) expect(twin.gm.heard.join('\n')).toContain(secret);
    await watcher.close();
    await twin.end();
  },
);

/** Nothing comes to these pages while something is done in secret, and what is asked is answered as before. */
async function unmoved(pages: readonly Page[], ask: () => Promise<Json>, act: () => Promise<void>): Promise<void> {
  const before = await ask();
  const heard = pages.map(page => page.heard.length);
  await act();
  for (const page of pages) await page.heardAll();
  expect(pages.map(page => page.heard.length)).toEqual(heard.map(count => count + 1));
  expect(await ask()).toEqual(before);
}

/** What the player can ask, and how it is answered now. */
async function askedOf(twin: Twin): Promise<Json> {
  const offers = twin.player.view?.offers.flatMap(each => each.offers) ?? [];
  const commands = offers.slice(0, 24).map(each => filled(each, ([first]) => first));
  const asks: Said[] = [
    { kind: 'preview', commands },
    { kind: 'compare', who: twin.own },
    { kind: 'suggest', who: twin.own },
    { kind: 'offers', who: twin.own },
    { kind: 'luck' },
    { kind: 'summary' },
  ];
  const answers: Json[] = [];
  for (const each of asks) answers.push(z.json().parse({ ...(await twin.player.ask(each)), id: '' }));
  return answers;
}

/** A note, and a circumstance on everyone in sight. */
async function secretly(twin: Twin): Promise<void> {
  const { api } = house.table;
  const { steps } = await twin.record();
  const noted = await api.call('POST', `/api/fights/${twin.fight}/notes`, { step: steps.length, text: NOTE });
  expect(noted.status).toBe(204);
  const { fight } = await twin.record();
  for (const { id: who } of twin.system.cast(fight, { role: 'gm' })) {
    const command = { kind: 'gm-circumstance', who, name: WIND, value: -3, on: 'all', secret: true };
    await twin.gm.done({ kind: 'submit', command });
  }
}

/** What a player's key is answered at every address of a fight. */
async function answersTo(twin: Twin): Promise<readonly string[]> {
  const { api } = house.table;
  const code = await api.code(twin.fight);
  const at = `/api/fights/${twin.fight}`;
  const paths = ['/seat', '/file', '/now', '/timeline', '/past/0', '/invite', '/webhook'].map(path => `${at}${path}`);
  const asked = [...paths, `/api/join/${code}`, '/api/fights', '/api/campaigns'].map(path =>
    api.call('GET', path, undefined, twin.token),
  );
  const joined = await api.call('POST', `/api/join/${code}`, { name: 'Late' }, '');
  return [joined, ...(await Promise.all(asked))].map(each => JSON.stringify(each));
}
