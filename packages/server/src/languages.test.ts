/** Another language changes the words of a fight, and nothing else of it. */

// Before all others: tables of words are said when their module is loaded.
import './testing/made-up.ts';

import { type Json, type Speaker, Xoshiro } from '@affray/engine';
import { speak } from '@affray/engine/phrase';
import { type AnySystem, systems } from '@affray/systems';
import { afterEach, expect, test } from 'vitest';
import { inEnglish, MADE_UP } from './testing/made-up.ts';

afterEach(() => speak(MADE_UP));

const MOST_COMMANDS = 30;

const choose = (system: AnySystem, fight: Json, who: Speaker, random: Xoshiro): Json =>
  system.visit(real => {
    const [policy] = real.automation.policies;
    if (!policy) throw new Error(`${real.id} has no policy`);
    return policy.choose(real.schemas.fight.parse(fight), who, random);
  });

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
