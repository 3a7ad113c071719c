import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { arena, before, type Dice, type Fighter, give, HERO, hit, id, one, told } from '../testing.ts';

const harm = (who: string, ...faces: number[]): Dice[number] => ['wwn.attack.damage', who, ...faces];
/** The same fight where the game master rules a question so. */
const ruling = (fight: Fight, site: string, answer: unknown): Fight =>
  give(fight, { kind: 'gm-manner', site, manner: { fixed: answer } }).fight;
const AWAY = { kind: 'move', who: 'red', way: { kind: 'away' } };

describe('what the page leaves to the game master', () => {
  test('[WWN-6.9] whether one who is never asked strikes at who leaves: it does, unless ruled otherwise', () => {
    const fight = arena({ red: {}, blue: { weapons: ['club'] } });
    const struck = give(fight, AWAY, [hit('blue', 2)]);
    expect(told(struck.events, 'ruled')).toMatchObject([{ site: 'wwn.word.strike', answer: 'strike', from: 'held' }]);
    expect(told(give(ruling(fight, 'wwn.word.strike', 'pass'), AWAY).events, 'swing')).toEqual([]);
  });

  test('[WWN-6.9] whether hard ground takes a Str/Exert check: none, unless one is ruled', () => {
    const fight = arena({ red: HERO, blue: { at: [100, 0] } });
    one(fight, 'red').slowed = true;
    const toward = { kind: 'move', who: 'red', way: { kind: 'toward', target: 'blue' } };
    expect(told(give(fight, toward).events, 'moved')).toMatchObject([{ feet: 15 }]);
    const hard = ruling(fight, 'wwn.word.run', '10');
    expect(told(give(hard, toward, [['wwn.run.exert', 'red', 2, 2]]).events, 'moved')).toEqual([]);
    expect(told(give(hard, toward, [['wwn.run.exert', 'red', 6, 6]]).events, 'moved')).toHaveLength(1);
  });

  test('[WWN-SUR-3] whether the alert can be surprised: as the ambush was planned, unless ruled otherwise', () => {
    const fight = before({ red: HERO, blue: {} });
    for (const each of fight.sides) if (each.id === 'blue') each.alert = 'alert';
    const start = (from: Fight, dice: Dice = []) =>
      give(from, { kind: 'start', ambush: { side: 'red' } }, dice).fight.phase;
    const initiative: Dice = [
      ['wwn.initiative.side', 'red', 8],
      ['wwn.initiative.side', 'blue', 1],
    ];
    expect(start(fight, initiative)).toBe('rounds');
    const checked: Dice = [
      ['wwn.surprise.sneak', 'red', 6, 6],
      ['wwn.surprise.notice', 'blue', 1, 1],
    ];
    expect(start(ruling(fight, 'wwn.word.surprise', 'possible'), checked)).toBe('surprise');
  });

  test('[WWN-6.6] whether a weapon hews or crushes: those of the list do, others where it is ruled', () => {
    const fight = arena({ red: { ...HERO, weapons: ['long-sword', 'club'] }, blue: { ...HERO, shield: 'small' } });
    one(fight, 'blue').watch = 'never';
    const given = { kind: 'shatter', who: 'red', target: 'blue', weapon: 'long-sword' };
    const refused = give(fight, given);
    expect(told(refused.events, 'foiled')).toMatchObject([{ why: 'unfit' }]);
    expect(one(refused.fight, 'red').main).toBe(true);
    const broken = give(ruling(fight, 'wwn.word.crushing', 'hews'), given, [
      hit('red', 19),
      ['wwn.shield.attacker', 'red', 6, 6],
      ['wwn.shield.defender', 'blue', 1, 1],
    ]);
    expect(one(broken.fight, 'blue').shield).toBe('broken');
  });

  test('[WWN-DMG-6] whether a blunt weapon spares: it does, unless ruled otherwise; bare hands always can', () => {
    const fight = (weapons: Fighter['weapons']) =>
      arena({ red: { ...HERO, weapons }, blue: { hitPoints: 1, armorClass: 5 } });
    const spare = (from: Fight, weapon: string) =>
      one(
        give(from, { kind: 'attack', who: 'red', target: 'blue', weapon, spare: true }, [
          hit('red', 15),
          harm('red', 2),
        ]).fight,
        'blue',
      ).fate;
    expect(spare(fight(['club']), 'club')).toBe('fighting');
    expect(spare(ruling(fight(['club']), 'wwn.word.blunt', 'kills'), 'club')).toBe('dead');
    expect(spare(ruling(fight([]), 'wwn.word.blunt', 'kills'), 'unarmed')).toBe('fighting');
  });

  test('[WWN-GRP-7] how much larger is too large: by their sizes, unless ruled otherwise', () => {
    const fight = arena({ red: { ...HERO, weapons: [] }, blue: { size: 'large', armorClass: 5 } });
    const penalty = (from: Fight): number | undefined =>
      told(
        give(from, { kind: 'grapple', who: 'red', target: 'blue' }, [
          hit('red', 15),
          ['wwn.grapple.attacker', 'red', 6, 6],
          ['wwn.grapple.defender', 'blue', 1, 1],
        ]).events,
        'opposed',
      )[0]?.bonus?.parts.find(each => each.rule === 'WWN-GRP-7')?.value;
    expect(penalty(fight)).toBe(-2);
    expect(penalty(ruling(fight, 'wwn.word.size', -4))).toBe(-4);
  });

  test('[WWN-GAP-34] whether the need for turns has ended: it has, unless ruled otherwise', () => {
    const fight = arena({ red: HERO, blue: { hitPoints: 1 } });
    const harmed = { kind: 'gm-damage', who: 'blue', dice: 0, flat: 5 };
    expect(give(fight, harmed).fight.ended).not.toBeNull();
    const after = give(ruling(fight, 'wwn.word.end', 'continues'), harmed).fight;
    expect(after).toMatchObject({ ended: null, open: true, turn: ['red'] });
    expect(give(after, { kind: 'gm-end-fight', winner: 'red' }).fight.phase).toBe('over');
  });

  test('[WWN-ACT-4] whose held action comes first: as they joined, unless the game master is asked', () => {
    const fight = arena({
      red: HERO,
      blue: { ...HERO, enters: { watch: 'never' } },
      ally: { ...HERO, side: 'blue', at: [0, 5], enters: { watch: 'never' } },
    });
    for (const who of ['blue', 'ally']) one(fight, who).held = true;
    const strike = { do: 'strike', on: id('red'), weapon: 'long-sword', thrown: false } as const;
    const asked = give(fight, { kind: 'gm-manner', site: 'wwn.word.first', manner: 'ask' }).fight;
    const { events } = give(
      asked,
      { kind: 'attack', who: 'red', target: 'blue', weapon: 'long-sword' },
      [hit('blue', 2), hit('ally', 2), hit('red', 2)],
      [
        ['wwn.answer.action', 'blue', strike],
        ['wwn.answer.action', 'ally', strike],
        ['wwn.word.first', 'gm', id('ally')],
        ['wwn.answer.dice', 'blue', 'pass'],
      ],
    );
    expect(told(events, 'swing').map(each => each.by)).toEqual(['ally', 'blue', 'red']);
  });
});
