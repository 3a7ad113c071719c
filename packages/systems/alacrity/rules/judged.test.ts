import { expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import type { RulingSite } from '../state/prompts.ts';
import { type AnswersGiven, arena, type Dice, type Fighter, one, told } from '../testing.ts';
import { commands, declare, initiative, type Wish } from '../testing-commands.ts';

const MARA: Fighter = { at: [20, 20], hitPoints: 500, skills: { melee: 60 }, weapons: ['longsword'] };
/** Mara and an orc side by side; one question is fixed by a house rule, where an answer is given. */
function begun(site: RulingSite, fixed?: string | number): Fight {
  const options = fixed === undefined ? {} : { rulings: { [site]: { fixed } } };
  return commands(
    arena({ mara: MARA, orc: { at: [25, 20], hitPoints: 500, weapons: ['club'], armor: ['padded'] } }, { options }),
    declare({ mara: 2, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
}
const blow = (more: object = {}): Wish => ({
  kind: 'attack',
  who: 'mara',
  target: 'orc',
  weapon: 'longsword',
  ...more,
});
const missed: Dice = [['alacrity.attack.hit', 'mara', 97]];
const none: AnswersGiven = [['alacrity.defend', 'orc', 'none']];
const ruled = (fight: Fight, wish: Wish, dice: Dice = missed, answers: AnswersGiven = none) => {
  const played = commands(fight, [wish], dice, answers);
  return { ...played, ruling: told(played.events, 'ruled')[0], attack: told(played.events, 'attack')[0] };
};

test('[ALA-11.2] what a mark costs is the chart’s as suggested, or as the GM says', () => {
  const bare = { called: { mark: 'small', at: 'the visor' } } as const;
  const answers: AnswersGiven = [['alacrity.gm.called-shot', 'gm', 'bare'], ...none];
  const usual = ruled(begun('alacrity.gm.mark'), blow(bare), missed, answers);
  expect(usual.ruling).toMatchObject({ site: 'alacrity.gm.mark', answer: -40, from: 'held', what: 'the visor' });
  const harder = ruled(begun('alacrity.gm.mark', -50), blow(bare), missed, answers);
  expect([usual.attack?.skill?.total, harder.attack?.skill?.total]).toEqual([10, 0]);
});

test('[ALA-16.2] whoever is heavily obscured can be aimed at as suggested, unless the GM rules it out: the action is kept', () => {
  const fog = (fixed?: string) => {
    const fight = begun('alacrity.gm.seen', fixed);
    one(fight, 'orc').concealment = 'heavy';
    return fight;
  };
  expect(ruled(fog(), blow()).attack?.skill?.total).toBe(20);
  const out = ruled(fog('impossible'), blow(), [], []);
  expect([out.attack, one(out.fight, 'mara').spent]).toEqual([undefined, 0]);
});

test('[ALA-16.3] what the dark takes is the chart’s as suggested, or −20, or nothing hand to hand', () => {
  const dark = (fixed?: number) => {
    const fight = begun('alacrity.gm.dark', fixed);
    fight.scene.visibility = 'darkness';
    return ruled(fight, blow()).attack?.skill?.total;
  };
  expect([dark(), dark(-20), dark(0)]).toEqual([20, 30, 50]);
});

test('[ALA-15.D] the helpless are struck at a bonus as suggested, or without a roll, or critically', () => {
  const helpless = (fixed: string | undefined, dice: Dice) => {
    const fight = begun('alacrity.gm.helpless', fixed);
    one(fight, 'orc').conditions.push({ kind: 'incapacitated', source: null, cause: 'sleep', ends: null });
    return ruled(fight, blow(), dice, []);
  };
  expect(helpless(undefined, missed).attack?.skill?.parts).toContainEqual(
    expect.objectContaining({ name: 'target helpless', value: 40 }),
  );
  const hit: Dice = [
    ['alacrity.attack.damage', 'mara', 1, 1, 1, 1],
    ['alacrity.attack.soak', 'orc', 1],
  ];
  expect(helpless('hit', hit).attack?.verdict).toBe('automatic');
  expect(helpless('critical', [['alacrity.attack.damage', 'mara', 1, 1, 1, 1]]).attack?.verdict).toBe('hit-critical');
});

test('[ALA-9.6] [ALA-13.1] what a critical failure comes to is the GM’s to judge: the weapon drops, or a blow in return', () => {
  const fumble: Dice = [['alacrity.attack.hit', 'mara', 99]];
  const usual = ruled(begun('alacrity.gm.critical'), blow(), fumble);
  expect(told(usual.events, 'critical')).toMatchObject([{ what: 'drops-weapon' }]);
  const open = ruled(
    begun('alacrity.gm.critical', 'counterattack'),
    blow(),
    [...fumble, ['alacrity.attack.hit', 'orc', 97]],
    [...none, ['alacrity.defend', 'mara', 'none']],
  );
  expect(told(open.events, 'attack')).toMatchObject([{ who: 'mara' }, { who: 'orc', manner: 'free' }]);
});

test('[ALA-7.7] whether those near strike at a flight is the GM’s to say', () => {
  const flee: Wish = { kind: 'flee', who: 'mara' };
  expect(ruled(begun('alacrity.gm.flight'), flee, [], []).ruling).toMatchObject({ answer: 'safe', from: 'held' });
  const struck = ruled(
    begun('alacrity.gm.flight', 'freeAttack'),
    flee,
    [['alacrity.attack.hit', 'orc', 97]],
    [
      ['alacrity.free-attack', 'orc', 'club'],
      ['alacrity.defend', 'mara', 'none'],
    ],
  );
  expect([struck.attack?.who, one(struck.fight, 'mara').fate]).toEqual(['orc', 'fled']);
});

test('[ALA-6.5] the GM has the final say whether a small thing is incidental', () => {
  const kick: Wish = { kind: 'incidental', who: 'mara', what: 'kicks the lamp over' };
  const takes = (fixed?: string) => {
    const played = ruled(begun('alacrity.gm.incidental', fixed), kick, [], []);
    return [one(played.fight, 'mara').frees, told(played.events, 'incidental').length];
  };
  expect([takes(), takes('free'), takes('declared')]).toEqual([
    [0, 1],
    [1, 1],
    [0, 0],
  ]);
});

test('[ALA-15.B] whoever is Frightened and cannot get away fights to defend itself as suggested, or cowers', () => {
  const cornered = (fixed?: string) => {
    const fight = begun('alacrity.gm.cornered', fixed);
    for (const kind of ['frightened', 'grappled'] as const)
      one(fight, 'mara').conditions.push({ kind, source: one(fight, 'orc').id, cause: 'a roar', ends: null });
    return fight;
  };
  expect(ruled(cornered(), blow()).attack).toBeDefined();
  const cowed = ruled(cornered('cowers'), blow(), [], []);
  expect([cowed.attack, one(cowed.fight, 'mara').spent]).toEqual([undefined, 1]);
});
