import { describe, expect, test } from 'vitest';
import { offers } from '../commands.ts';
import type { Fight } from '../state/fight.ts';
import type { RulingSite } from '../state/prompts.ts';
import { say } from '../story/say.ts';
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

test('how the GM rules from now on is told as what the GM does', () => {
  const { events } = commands(begun('alacrity.gm.mark'), [
    { kind: 'gm-manner', site: 'alacrity.gm.mark', manner: 'ask' },
  ]);
  expect(told(events, 'gm').map(each => each.what)).toEqual([
    expect.stringMatching(/^rules from now on: .+: the GM is asked$/),
  ]);
});

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
    fight.scene = { ...fight.scene, visibility: 'darkness' };
    return ruled(fight, blow()).attack?.skill?.total;
  };
  expect([dark(), dark(-20), dark(0)]).toEqual([20, 30, 50]);
});

test('[ALA-15.D] the helpless are struck at a bonus as suggested, or without a roll, or critically', () => {
  const helpless = (fixed: string | undefined, dice: Dice) => {
    const fight = begun('alacrity.gm.helpless', fixed);
    one(fight, 'orc').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
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

test('[ALA-9.6] [ALA-G15] a blow in return comes only from a target within reach', () => {
  const fight = commands(
    arena(
      {
        mara: { ...MARA, weapons: ['sling'], skills: { ranged: 60 } },
        orc: { at: [80, 20], hitPoints: 500, weapons: ['club'] },
      },
      { options: { rulings: { 'alacrity.gm.critical': { fixed: 'counterattack' } } } },
    ),
    declare({ mara: 2, orc: 1 }),
    initiative({ mara: 1, orc: 90 }),
  ).fight;
  const far = ruled(fight, blow({ weapon: 'sling' }), [['alacrity.attack.hit', 'mara', 99]]);
  expect(told(far.events, 'critical')).toMatchObject([{ what: 'drops-weapon' }]);
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
    [1, 0],
    [0, 0],
  ]);
  const second = begun('alacrity.gm.incidental', 'free');
  one(second, 'mara').frees = 1;
  const { events } = ruled(second, kick, [], []);
  expect(told(events, 'free')).toMatchObject([{ rule: 'ALA-6.2', what: 'kicks the lamp over', step: -10 }]);
});

test('[ALA-15.H] [ALA-6.5] what the GM takes for a Free Action is not for the Stunned', () => {
  const fight = begun('alacrity.gm.incidental', 'free');
  one(fight, 'orc').conditions = [{ kind: 'stunned', source: null, cause: 'a blow', ends: null }];
  const { fight: after, events } = ruled(fight, { kind: 'incidental', who: 'orc', what: 'kicks' }, [], []);
  expect([one(after, 'orc').frees, told(events, 'retargeted').length]).toEqual([0, 1]);
});

test('[ALA-15.B] whoever is Frightened and cannot get away fights to defend itself as suggested, or cowers', () => {
  const cornered = (fixed?: string) => {
    const fight = begun('alacrity.gm.cornered', fixed);
    one(fight, 'mara').conditions = (['frightened', 'grappled'] as const).map(kind => ({
      kind,
      source: one(fight, 'orc').id,
      cause: 'a roar',
      ends: null,
    }));
    return fight;
  };
  expect(ruled(cornered(), blow()).attack).toBeDefined();
  const cowed = ruled(cornered('cowers'), blow(), [], []);
  expect([cowed.attack, one(cowed.fight, 'mara').spent]).toEqual([undefined, 1]);
});

test('[ALA-9.6] [ALA-G15] a critical success passes the Soak as suggested, or does more damage, or strikes the weapon away', () => {
  const critical: Dice = [['alacrity.attack.hit', 'mara', 2]];
  const harm = (...dice: number[]): Dice => [['alacrity.attack.damage', 'mara', ...dice]];
  const soak: Dice = [['alacrity.attack.soak', 'orc', 1]];
  const usual = ruled(begun('alacrity.gm.critical'), blow(), [...critical, ...harm(1, 1, 1, 1)]);
  expect(told(usual.events, 'critical')).toMatchObject([{ what: 'passes-soak', thing: 'Longsword' }]);
  const more = ruled(begun('alacrity.gm.critical', 'more-damage'), blow(), [
    ...critical,
    ...harm(1, 1, 1, 1, 1),
    ...soak,
  ]);
  expect(told(more.events, 'critical')).toMatchObject([{ what: 'more-damage', success: true }]);
  const plain = ruled(begun('alacrity.gm.critical', 'colour'), blow(), [...critical, ...harm(1, 1, 1, 1), ...soak]);
  const through = (of: typeof more) => told(of.events, 'damage')[0]?.through ?? 0;
  expect(through(more)).toBe(through(plain) + 1);
  const away = ruled(begun('alacrity.gm.critical', 'disarms'), blow(), [...critical, ...harm(1, 1, 1, 1), ...soak]);
  expect(told(away.events, 'critical')).toMatchObject([{ what: 'disarms', thing: 'Club' }]);
  expect(one(away.fight, 'orc').main).toBeNull();
});

test('[ALA-9.6] a critical success that misses, or strikes bare hands, leaves no more to judge than there is', () => {
  const misses = begun('alacrity.gm.critical', 'more-damage');
  const called = blow({ called: { mark: 'tiny', penalty: -200 }, rulings: { mark: 'bare' } });
  const missedAll = ruled(misses, called, [['alacrity.attack.hit', 'mara', 2]]);
  expect(told(missedAll.events, 'critical')).toMatchObject([{ what: 'colour' }]);
  expect(told(missedAll.events, 'damage')).toEqual([]);
  const bare = begun('alacrity.gm.critical', 'disarms');
  one(bare, 'orc').main = null;
  const dice: Dice = [
    ['alacrity.attack.hit', 'mara', 2],
    ['alacrity.attack.damage', 'mara', 1, 1, 1, 1],
  ];
  expect(told(ruled(bare, blow(), dice).events, 'critical')).toMatchObject([{ what: 'passes-soak' }]);
});

test('[ALA-11.2] what a called shot is aimed at is said in words of its own, and the GM reads it', () => {
  const answers: AnswersGiven = [['alacrity.gm.called-shot', 'gm', 'bare'], ...none];
  const shot = ruled(
    begun('alacrity.gm.mark'),
    blow({ called: { mark: 'small' }, at: 'the eye-slit' }),
    missed,
    answers,
  );
  expect(shot.ruling).toMatchObject({ what: 'the eye-slit' });
  expect(shot.attack?.called).toMatchObject({ mark: 'the eye-slit' });
  const field = offers(begun('alacrity.gm.mark'), one(begun('alacrity.gm.mark'), 'mara').id)
    .find(each => each.id === 'attack-longsword')
    ?.fields.find(each => each.name === 'at');
  expect(field).toMatchObject({ kind: 'text', most: 60, optional: true });
  expect(ruled(begun('alacrity.gm.mark'), blow({ at: 'the eye-slit' })).attack?.called).toBeNull();
});

const HARM: Dice = [['alacrity.gm.damage', 'gm', 1]];

describe('[ALA-18.2] [ALA-18.3] morale', () => {
  const band = (rulings: { readonly [S in RulingSite]?: { readonly fixed: string } } = {}, hidden = false) =>
    arena(
      { mara: MARA, orc: { hitPoints: 40 }, imp: { side: 'blue', hitPoints: 40, hidden } },
      { options: { rulings } },
    );
  const falls: Wish = { kind: 'gm-damage', who: 'orc', dice: 1, flat: 35, to: 'hits', soaked: false };
  const wounds: Wish = { ...falls, flat: 20 };
  const checked = (fight: Fight, wish: Wish, dice: Dice = []) =>
    commands(fight, [wish], [...(wish.kind === 'gm-damage' ? HARM : []), ...dice]);

  test('whether an ally’s fall or a severe wound calls for it the GM says: not unless called for, as suggested', () => {
    const quiet = checked(band(), falls);
    expect(told(quiet.events, 'ruled')).toMatchObject([
      { site: 'alacrity.gm.morale', who: 'orc', answer: 'none', what: 'an ally falls', from: 'held' },
    ]);
    const fixed = band({ 'alacrity.gm.morale': { fixed: 'check' } });
    const called = checked(fixed, falls, [['alacrity.morale', 'imp', 50]]);
    expect(told(called.events, 'test')).toMatchObject([{ who: 'imp', why: 'an ally falls', outcome: 'success' }]);
    const wounded = checked(fixed, wounds, [['alacrity.morale', 'orc', 40]]);
    expect(told(wounded.events, 'test')).toMatchObject([{ who: 'orc', why: 'a severe wound' }]);
    expect(told(checked(band(), { ...wounds, flat: 18 }).events, 'ruled')).toEqual([]);
  });

  test('and players read nothing of it where only the hidden would lose heart', () => {
    const [event] = told(checked(band({}, true), falls).events, 'ruled');
    expect(event).toMatchObject({ who: 'imp', secret: true });
  });

  test.each([
    ['frightened', 'fighting', 1],
    ['panics', 'fighting', null],
    ['flees', 'fled', undefined],
    ['surrenders', 'surrendered', undefined],
  ] as const)('broken, it may come to this: %s', (fixed, fate, ends) => {
    const broken = band({ 'alacrity.gm.broken': { fixed } });
    const called: Wish = { kind: 'gm-morale', whos: ['imp'], ladder: 0, why: 'drums' };
    const played = checked(broken, called, [['alacrity.morale', 'imp', 60]]);
    expect(told(played.events, 'breaks')).toMatchObject([{ who: 'imp', how: fixed, cause: 'drums' }]);
    expect(one(played.fight, 'imp').fate).toBe(fate);
    expect(one(played.fight, 'imp').conditions.find(each => each.kind === 'frightened')?.ends).toBe(ends);
  });

  test('whoever loses heart lets go of whom it holds', () => {
    const broken = band({ 'alacrity.gm.broken': { fixed: 'flees' } });
    const [imp, mara] = [one(broken, 'imp'), one(broken, 'mara')];
    imp.holds = mara.id;
    mara.conditions = [{ kind: 'grappled', source: imp.id, cause: 'grapple', ends: null }];
    const called: Wish = { kind: 'gm-morale', whos: ['imp'], ladder: 0, why: 'drums' };
    const played = checked(broken, called, [['alacrity.morale', 'imp', 60]]);
    expect([one(played.fight, 'imp').holds, one(played.fight, 'mara').conditions]).toEqual([null, []]);
  });
});

describe('[ALA-12.8] the end of a fight', () => {
  const fight = (site: RulingSite, fixed?: string) => begun(site, fixed);
  const ends: Wish = { kind: 'gm-fate', who: 'orc', fate: 'dead' };

  test('is the GM’s word, over as suggested, and the fight goes on until no more than one side is left again', () => {
    const over = ruled(fight('alacrity.gm.end'), ends, [], []);
    expect(over.ruling).toMatchObject({ site: 'alacrity.gm.end', answer: 'over', from: 'held' });
    expect(over.fight.phase).toBe('over');
    const on = ruled(fight('alacrity.gm.end', 'continues'), ends, [], []).fight;
    expect([on.phase, on.goesOn, on.ended]).toEqual(['passes', true, null]);
    const back = commands(on, [{ kind: 'gm-fate', who: 'orc', fate: 'fighting' }]).fight;
    expect(back.goesOn).toBe(false);
  });

  test('is not asked where no one is left standing', () => {
    const none = fight('alacrity.gm.end', 'continues');
    one(none, 'mara').conditions = [{ kind: 'incapacitated', source: null, cause: 'sleep', ends: null }];
    const over = ruled(none, ends, [], []);
    expect([over.fight.phase, over.fight.ended?.winner, over.ruling]).toEqual(['over', null, undefined]);
  });

  test('[ALA-21.4] leaves the dying to be helped', () => {
    const dying = begun('alacrity.gm.end');
    one(dying, 'mara').stats = {
      ...one(dying, 'mara').stats,
      skills: { ...one(dying, 'mara').stats.skills, firstAid: 90 },
    };
    const fallen: Wish = { kind: 'gm-damage', who: 'orc', dice: 1, flat: 499, to: 'hits', soaked: false };
    const over = commands(dying, [fallen], HARM).fight;
    expect([over.phase, one(over, 'orc').dying]).toEqual(['over', true]);
    const aid: Wish = { kind: 'first-aid', who: 'mara', target: 'orc' };
    expect(one(commands(over, [aid], [['alacrity.first-aid', 'mara', 1]]).fight, 'orc').dying).toBe(false);
  });

  test('whether untended wounds get worse with a rest is the GM’s to say: a Hit Point, as suggested', () => {
    const rests = (fixed?: string) => {
      const given: Wish[] = [
        { kind: 'gm-damage', who: 'orc', dice: 1, flat: 399, to: 'hits', soaked: false },
        ends,
        { kind: 'gm-fate', who: 'orc', fate: 'fighting' },
      ];
      const hurt = commands(begun('alacrity.gm.worsening', fixed), given, HARM).fight;
      const { hp } = one(hurt, 'orc');
      const rest: Wish = { kind: 'gm-rest', who: 'orc', what: 'hour' };
      return one(commands(hurt, [rest], [['alacrity.rest.stun', 'orc', 1]]).fight, 'orc').hp - hp;
    };
    expect([rests(), rests('worse'), rests('same')]).toEqual([-1, -1, 0]);
  });
});

test('[GM-1] how the GM rules from now on is a sentence of the story, with the answer in words', () => {
  const fixed: Wish = { kind: 'gm-manner', site: 'alacrity.gm.helpless', manner: { fixed: 'hit' } };
  const [set] = commands(begun('alacrity.gm.helpless'), [fixed]).told;
  if (set === undefined) throw new Error('nothing was told');
  expect(say(set, who => who).text).toMatch(/^The GM rules from now on: how the helpless are struck: always [^"]+[.]$/);
});
