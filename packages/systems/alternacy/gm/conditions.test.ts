/** What the GM puts somebody under, or takes away, brings what it brings in play. */
import { expect, test } from 'vitest';
import { chanceAgainst, percent } from '../rules/chances.ts';
import type { Fight } from '../state/fight.ts';
import { prompts } from '../state/prompts.ts';
import { hintOf } from '../story/hints.ts';
import { redact } from '../story/redact.ts';
import { view } from '../story/view.ts';
import { arena, give, id, one, questions, told } from '../testing.ts';

const put = (condition: 'knocked-out' | 'bound', on = true, turns: number | null = null) =>
  ({ kind: 'gm-condition', who: 'bert', condition, on, turns }) as const;
const kinds = (fight: Fight): string[] => one(fight, 'bert').conditions.map(each => each.kind);
/** The Turn runs out; nobody does anything. */
const next = (fight: Fight) => {
  const ended = give(fight, { kind: 'end', who: 'ana' }).fight;
  return give(ended, { kind: 'end', who: 'cleo' });
};
const three = (): Fight => arena({ ana: {}, bert: {}, cleo: { side: 'blue' } });

test('[ALT-H8] whom the GM knocks out for some Turns stays out as long, however little Stun there is', () => {
  const first = next(give(three(), put('knocked-out', true, 2)).fight);
  expect([first.fight.turn, kinds(first.fight)]).toEqual([2, ['knocked-out', 'prone']]);
  const second = next(first.fight);
  expect([second.fight.turn, kinds(second.fight)]).toEqual([3, ['prone']]);
  expect(told(second.events, 'fell')).toMatchObject([{ who: 'bert', how: 'recovers' }]);
});
test('[ALT-H8] so does whoever is out when time passes outside of Turns', () => {
  const fight = give(three(), put('knocked-out', true, 10)).fight;
  expect(kinds(give(fight, { kind: 'gm-time', seconds: 54 }).fight)).toContain('knocked-out');
  expect(kinds(give(fight, { kind: 'gm-time', seconds: 60 }).fight)).toEqual(['prone']);
});
test('[ALT-H8] [ALT-L16] whoever is knocked out or bound by the GM falls, and evades no more', () => {
  const moving = three();
  one(moving, 'bert').conditions = [{ kind: 'evading', cause: '', ends: null }];
  const out = give(moving, put('knocked-out'));
  expect(kinds(out.fight)).toEqual(['knocked-out', 'prone']);
  expect(told(out.events, 'fell')).toMatchObject([{ how: 'knocked-out', cause: 'the GM' }]);
  expect(kinds(give(moving, put('bound')).fight)).toEqual(['bound']);
  expect(told(give(out.fight, put('knocked-out', false)).events, 'fell')).toMatchObject([{ how: 'recovers' }]);
});
test('[ALT-H8] players hear of a foe that it falls unconscious, not that it is out from Stun', () => {
  const { told: all, fight } = give(three(), put('knocked-out'));
  const heard = all.flatMap(each => redact(each, fight, { role: 'player', combatants: [id('ana')] }) ?? []);
  expect(JSON.stringify(heard)).not.toContain('knocked-out');
  expect(heard.map(({ event }) => event.kind)).toContain('fell');
});
test('[ALT-5.6] [ALT-8.1] how likely one who has surrendered is hit goes by the number that is suggested next', () => {
  const fight = arena({ ana: { skills: { 'blades-large': 1 } }, bert: {}, cleo: { side: 'blue' } });
  one(fight, 'bert').fate = 'surrendered';
  const blow = { kind: 'engage', who: 'ana', target: 'bert', weapon: 'longsword' } as const;
  const played = give(fight, blow, [
    ['alternacy.attack.location', 'gm', 2],
    ['alternacy.attack.hit', 'ana', 1, 1],
  ]);
  const [aware] = questions(played, 'alternacy.ruling.aware');
  const about = prompts['alternacy.ruling.aware'].about.parse(aware?.about);
  const [dn] = questions(played, 'alternacy.ruling.undefended');
  expect([aware?.options[0], dn?.options[0]]).toEqual(['unaware', 6]);
  const odds = { skill: 2, dn: null, rival: null };
  expect(hintOf(fight, { ...about, odds }, 'unaware')).toBe(`${percent(chanceAgainst(fight.options, 2, 6))} to be hit`);
});

test('[ALT-H8] once a fight is over, no condition is said to last to the end of a Turn', () => {
  const over = give(arena({ ana: {}, bert: {} }), put('knocked-out', true, 3)).fight;
  expect(over.phase).toBe('over');
  const out = { kind: 'knocked-out', ends: null };
  expect(view(over, { role: 'gm' }).combatants[1]?.conditions).toContainEqual(expect.objectContaining(out));
  const on = give(over, { kind: 'gm-resume' }).fight;
  expect(view(on, { role: 'gm' }).combatants[1]?.conditions).toContainEqual(
    expect.objectContaining({ ...out, ends: 3 }),
  );
});
