/** Another language changes the words of a fight, and nothing else of it. */

// Before all others: tables of words are said when their module is loaded.
import './testing/made-up.ts';

import { type Json, plain, Xoshiro } from '@affray/engine';
import { speak } from '@affray/engine/phrase';
import { systems } from '@affray/systems';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { choose } from './testing/by-policy.ts';
import { inEnglish, MADE_UP } from './testing/made-up.ts';

afterEach(() => speak(MADE_UP));

const MOST_COMMANDS = 30;

const samples = systems.flatMap(system =>
  system.samples.map(({ id }) => ({ name: `${system.id} ${id}`, system, sample: id })),
);

test.each(samples)(
  '$name: dice, commands, events and ids are the same in every language, and texts but for their words',
  each => {
    const { system, sample } = each;
    const setup = system.samples.find(one => one.id === sample)?.setup ?? null;
    const played = (): string => {
      const random = Xoshiro.seeded('tongues');
      let game = system.host.begin(setup, 'Tongues', 'seed');
      for (let command = 0; command < MOST_COMMANDS && !game.isOver(); command++) {
        const [next] = game.view({ role: 'gm' }).next;
        if (next === undefined) break;
        const reply = game.submit({
          id: `c${command}`,
          by: { role: 'gm' },
          command: choose(system, game.record.fight, next.who, random),
          seen: null,
        });
        if (!reply.ok) throw new Error(reply.refusal.reason);
        game = reply.game;
        for (
          let open = game.view({ role: 'gm' }).waiting?.prompts[0];
          open;
          open = game.view({ role: 'gm' }).waiting?.prompts[0]
        ) {
          const answer = open.kind === 'ask' ? (open.options[0]?.answer ?? null) : null;
          const answered = game.answer({ role: 'gm' }, open.id, answer);
          if (!answered.ok) throw new Error(answered.refusal.reason);
          game = answered.game;
        }
      }
      return JSON.stringify({ record: game.record, view: game.view({ role: 'gm' }) });
    };
    const foreign = played();
    speak(null);
    const english = played();
    expect(foreign).toContain('⟦');
    expect(JSON.parse(inEnglish(foreign).toLowerCase())).toEqual(JSON.parse(inEnglish(english).toLowerCase()));
  },
);

test('a ruling is known again in every language: its case has no word of any', () => {
  const system = systems.find(each => each.id === 'alternacy');
  const setup = system?.samples.find(each => each.id === 'brawl')?.setup ?? null;
  if (!system) throw new Error('without Alternacy');
  const random = Xoshiro.seeded('dash');
  const options = { rulings: { 'alternacy.ruling.move': 'ask', 'alternacy.ruling.progress': 'ask' } };
  let game = system.host.begin(plain({ ...z.looseObject({}).parse(setup), options }), 'Tongues', 'seed');
  const give = (command: Json): void => {
    const reply = game.submit({ id: `c${game.record.version}`, by: { role: 'gm' }, command, seen: null });
    if (!reply.ok) throw new Error(reply.refusal.reason);
    game = reply.game;
  };
  for (let step = 0; step < MOST_COMMANDS; step++) {
    const [prompt] = game.view({ role: 'gm' }).waiting?.prompts ?? [];
    const [next] = game.view({ role: 'gm' }).next;
    const dash = game
      .view({ role: 'gm' })
      .offers.flatMap(each => each.offers)
      .find(each => each.id === 'dash' && !each.refusal);
    const foe = ['quiet', 'mara'].find(id => id !== dash?.base.who);
    if (prompt) {
      const answered = game.answer(
        { role: 'gm' },
        prompt.id,
        prompt.kind === 'ask' ? (prompt.options[0]?.answer ?? null) : null,
      );
      if (!answered.ok) throw new Error(answered.refusal.reason);
      game = answered.game;
    } else if (dash) give(plain({ ...dash.base, toward: foe, what: '' }));
    else if (next) give(choose(system, game.record.fight, next.who, random));
    const { rulings } = remembered.parse(game.record.fight);
    const known = rulings.filter(each => each.site === 'alternacy.ruling.move');
    if (known.length === 0) continue;
    expect(known.map(each => each.case).join()).toMatch(/^[ -~]*to a combatant/);
    return;
  }
  throw new Error('no dash was ruled');
});
const remembered = z.looseObject({ rulings: z.array(z.looseObject({ site: z.string(), case: z.string() })) });
