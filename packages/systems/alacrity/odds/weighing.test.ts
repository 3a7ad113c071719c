import type { Forecast } from '@affray/engine';
import { expect, test } from 'vitest';
import { playOwn } from '../actions/index.ts';
import { command, isOwn } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { arena, one } from '../testing.ts';
import { commands, declare, initiative } from '../testing-commands.ts';
import { crossed } from './lines.ts';
import { weighing } from './weighing.ts';

const begun = (options: object): Fight =>
  commands(
    arena(
      {
        mara: { weapons: ['longsword'], skills: { melee: 60, dodge: 20 } },
        orc: { weapons: ['club'], skills: { melee: 40, dodge: 50 }, naturalSoak: 2 },
      },
      { options },
    ),
    declare({ mara: 1, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;

/** What Mara's blow at the orc comes to. @param damage the roll at which paths of dice meet; null where none do */
function blow(fight: Fight, damage: RollSite | null): Forecast & { readonly paths: number } {
  const given = command.parse({ kind: 'attack', who: 'mara', target: 'orc', weapon: 'longsword' });
  if (!isOwn(given)) throw new Error('an attack is a combatant’s own');
  let paths = 0;
  const found = weighing(fight, {
    play(table, now) {
      paths++;
      playOwn(table, now, given);
    },
    site: 'alacrity.attack.hit',
    damage,
    ending(now, verdict) {
      const [was, is] = [one(fight, 'orc'), one(now, 'orc')];
      return { outcome: `${verdict} ${one(now, 'mara').hp}`, damage: was.hp - is.hp, marks: crossed(now, was, is) };
    },
    assume: [],
  });
  return { ...found, paths };
}

const critically = (fixed: string) => ({ rulings: { 'alacrity.gm.critical': { fixed } } });

test.each([
  ['as it is', {}],
  ['where criticals are read as printed', { criticals: 'printed' }],
  ['with more damage of a critical hit', critically('more-damage')],
])('the harm of a blow is played once for all ways to hit, and comes to the same: %s', (_how, options) => {
  const fight = begun(options);
  const [apart, met] = [blow(fight, null), blow(fight, 'alacrity.attack.damage')];
  alike(met, apart);
  expect(met.paths).toBeLessThan(apart.paths / 2);
});

function alike(one: Forecast, other: Forecast): void {
  for (const part of ['outcomes', 'damage', 'marks'] as const) {
    const [found, expected] = [new Map<unknown, number>(one[part]), new Map<unknown, number>(other[part])];
    expect(new Set(found.keys())).toEqual(new Set(expected.keys()));
    for (const [key, weight] of expected) expect(found.get(key)).toBeCloseTo(weight, 12);
  }
  expect(one.questions).toEqual(other.questions);
}
