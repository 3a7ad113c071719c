import { everyPath } from '@affray/engine';
import { expect, test } from 'vitest';
import { perform } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { WwnEvent } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import { PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, HERO, id, one, TENS } from '../testing.ts';
import { preview } from './preview.ts';

const GM = { role: 'gm' } as const;

/** One with a large shield who answers everything, and may strike with it: then it covers nothing (WWN-6.6). */
function atShield(attackBonus: number, naturalRolls: boolean): Fight {
  const fight = arena(
    {
      red: { attackBonus, attributes: TENS, weapons: ['great-hammer'], hitPoints: 400 },
      blue: { ...HERO, shield: 'large', hitPoints: 400, enters: { watch: 'all' } },
    },
    { options: { naturalRolls } },
  );
  one(fight, 'blue').blocked = true;
  return fight;
}
const blow = command.parse({ kind: 'attack', who: 'red', target: 'blue', weapon: 'great-hammer' });
const bash = {
  site: 'wwn.answer.dice',
  who: id('blue'),
  answer: { do: 'snap', on: 'red', weapon: 'shield', thrown: false },
} as const;

/** The chance that red rolls harm, each face of each die played by the rules for itself. */
function faceByFace(fight: Fight): { readonly hit: number; readonly isAnswered: boolean } {
  let hit = 0;
  let rolls = false;
  const { unplayed, questions } = everyPath<RollSite, WwnPrompts, WwnEvent, Fight>(
    {
      fresh: () => {
        rolls = false;
        return copy(fight);
      },
      play: (table, after) => isOwn(blow) && perform({ ...table, tell: () => undefined }, after, blow),
      heard: (site, _, who) => {
        rolls ||= site === 'wwn.attack.damage' && who === 'red';
      },
      answersOf: () => PLAIN_ANSWERS,
      assume: [bash],
    },
    (_, weight) => {
      if (rolls) hit += weight;
    },
  );
  expect(unplayed).toBe(0);
  return { hit, isAnswered: questions.some(each => each.chosen !== 'pass' && each.site === bash.site) };
}

test.each([true, false])(
  '[WWN-6.6, WWN-5.3] a shield that strikes back bares its bearer to some misses and not to all: a 1 and a 20 apart: %s',
  naturalRolls => {
    for (const attackBonus of [-10, -6, 0, 3, 15]) {
      const fight = atShield(attackBonus, naturalRolls);
      const exact = faceByFace(fight);
      expect(exact.isAnswered).toBe(true);
      expect(preview(fight, blow, GM, [bash])?.chance).toBeCloseTo(exact.hit, 11);
    }
  },
);
