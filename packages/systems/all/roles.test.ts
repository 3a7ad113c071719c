import { filled, type Game, type Random, type Viewer, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { systems } from './index.ts';

/**
 * What each system says of its offers besides their group, by id up to its colon. Whoever lists them knows it from here alone, and no
 * action by its id.
 */
const ROLES: { readonly [system: string]: object } = {
  alacrity: {
    declare: 'announce',
    move: 'approach',
    end: 'end',
    free: 'aside',
    incidental: 'aside',
    'drop-prone': 'aside',
  },
  alloy: { continue: 'begun', resume: 'begun', free: 'aside', improvise: 'aside', 'drop-prone': 'aside' },
  alternacy: { continue: 'begun', end: 'end', drop: 'aside' },
  wwn: { execute: 'begun', 'act-held': 'begun', move: 'approach', end: 'end', speak: 'aside', prone: 'aside' },
};
const GM: Viewer = { role: 'gm' };
/** Commands of each sample: what is prepared or held is offered only some way on. */
const STEPS = 60;

/** A fight going on by chance; its questions are answered as they suggest. */
function* goingOn(begun: Game, random: Random): Generator<Game> {
  let game = begun;
  for (let step = 0; step < STEPS && !game.isOver(); step++) {
    yield game;
    const offers = game.view(GM).offers.flatMap(each => each.offers.filter(offer => offer.refusal === null));
    const fights = offers.filter(each => !each.group.startsWith('gm'));
    const offer = fights[random.below(Math.max(1, fights.length))];
    const reply = game.submit({ id: `s${step}`, by: GM, command: offer && filled(offer, random), seen: null });
    if (reply.ok) ({ game } = reply);
    for (let open = game.view(GM).waiting; open !== null; open = game.view(GM).waiting) {
      const [prompt] = open.prompts;
      if (prompt?.kind !== 'ask') throw new Error('dice are thrown here');
      const answered = game.answer(GM, prompt.id, prompt.options[0]?.answer ?? null);
      if (!answered.ok) throw new Error(answered.refusal.reason);
      ({ game } = answered);
    }
  }
}

test.each(systems.map(each => ({ name: each.id, any: each })))(
  'what offers are to whoever lists them: $name',
  ({ name, any }) => {
    const random = Xoshiro.seeded(`${name} roles`);
    const found = new Map<string, string | undefined>();
    for (const { setup, title } of any.samples)
      for (const game of goingOn(any.host.begin(setup, title, title), random))
        for (const { id, role } of game.view(GM).offers.flatMap(each => each.offers))
          found.set(id.replace(/:.*/, ''), role);
    const roles = [...found].filter(([, role]) => role !== undefined);
    expect(Object.fromEntries(roles)).toEqual(ROLES[name]);
  },
);
