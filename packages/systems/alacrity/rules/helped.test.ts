/** An ally's helping hand: every roll that it is for uses it up, whoever rolls (ALA-G19). */
import { Xoshiro } from '@affray/engine';
import { chanceOf, Plays } from '@affray/systems/testing/plays';
import { expect, test } from 'vitest';
import { command } from '../commands.ts';
import { alacrity } from '../index.ts';
import { copy, type Fight } from '../state/fight.ts';
import { arena, id, one } from '../testing.ts';
import type { Wish } from '../testing-commands.ts';

const SKILLS = { athletics: 40, melee: 40, unarmed: 40, archery: 40, magic: 60, dodge: 40, stealth: 40, vigilance: 40 };
const BOLT = {
  ...{ id: 'bolt', name: 'Bolt', cost: 1, range: 60 },
  impact: { kind: 'harm', dice: 2, stun: false, soaked: true, dodge: true },
} as const;

/** Mara's turn, with two actions; the orc stands beside her. */
function turn(): Fight {
  const sheet = { skills: SKILLS, weapons: ['longsword', 'long-bow'], effects: ['mend', BOLT] };
  const fight = arena({ mara: sheet, orc: { ...sheet, weapons: ['club'] } });
  Object.assign(fight, { phase: 'passes', pass: 1, rolled: true });
  fight.order = ['mara', 'orc'].map((who, nth) => ({ members: [id(who)], score: nth, together: false }));
  for (const who of ['mara', 'orc']) Object.assign(one(fight, who), { declared: 2, initiative: 1 });
  return fight;
}
const flown = (fight: Fight): void => void Object.assign(one(fight, 'orc'), { fate: 'fled' });
const held = (fight: Fight): void => {
  Object.assign(one(fight, 'orc'), { holds: id('mara') });
  one(fight, 'mara').conditions = [{ kind: 'grappled', source: id('orc'), cause: 'grapple', ends: null }];
};
const ambush = (fight: Fight): void =>
  void Object.assign(fight, { phase: 'ambush', round: 0, ambush: { party: [id('mara')], granted: false } });
const drawn = (fight: Fight): void => void Object.assign(one(fight, 'mara'), { main: 'long-bow' });
const unnoticed = (fight: Fight): void => void Object.assign(one(fight, 'mara'), { stealth: 5 });
const as = (): void => undefined;

const attack = { kind: 'attack', who: 'mara', target: 'orc' } as const;
const ROLLS: readonly (readonly [skill: string, whose: string, so: (fight: Fight) => void, wish: Wish])[] = [
  ['magic', 'mara', as, { kind: 'cast', who: 'mara', effect: 'mend', targets: ['mara'] }],
  ['dodge', 'orc', as, { kind: 'cast', who: 'mara', effect: 'bolt', targets: ['orc'] }],
  ['athletics', 'mara', flown, { kind: 'chase', who: 'mara', target: 'orc', ladder: 0 }],
  [
    'athletics',
    'mara',
    as,
    { kind: 'traverse', who: 'mara', how: 'climb', way: { kind: 'away', target: 'orc' }, feet: 5, ladder: 0 },
  ],
  ['athletics', 'orc', as, { kind: 'gm-race', whos: ['mara', 'orc'], by: 'athletics', ladder: 0 }],
  ['unarmed', 'orc', held, { kind: 'escape', who: 'mara', from: 'grappled', skill: 'athletics', of: null, ladder: 0 }],
  ['melee', 'mara', as, { ...attack, weapon: 'longsword' }],
  ['archery', 'mara', drawn, { ...attack, weapon: 'long-bow' }],
  ['stealth', 'mara', ambush, { kind: 'spring-ambush' }],
  ['vigilance', 'orc', ambush, { kind: 'spring-ambush' }],
  ['vigilance', 'orc', unnoticed, { ...attack, weapon: 'longsword' }],
  ['stealth', 'mara', as, { kind: 'use-skill', who: 'mara', skill: 'stealth', cost: 'free', ladder: 0, why: '' }],
];

test.each(ROLLS)('[ALA-G19] help with %s, given to %s, is gone once that has been rolled', (skill, whose, so, wish) => {
  const before = turn();
  so(before);
  const after = (helped: string) => {
    const fight = copy(before);
    one(fight, whose).help = { by: id(whose === 'mara' ? 'orc' : 'mara'), bonus: 10, skill: helped };
    const given = command.parse(wish);
    expect(alacrity.rules.refuse(fight, given)).toBeNull();
    const random = Xoshiro.seeded(1);
    new Plays(alacrity, random, chanceOf('low', random), fight).played(fight, given);
    return one(fight, whose).help;
  };
  expect(after(skill)).toBeNull();
  expect(after('riding')).not.toBeNull();
});
