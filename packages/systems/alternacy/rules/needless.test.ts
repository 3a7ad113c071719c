import { describe, expect, test } from 'vitest';
import type { Fight } from '../state/fight.ts';
import { addInjury, arena, give, one, type Played, told } from '../testing.ts';

/** Ana has several actions in this go, and a wounded arm: a roll of hers asks for what both take off it. */
function pressed(): Fight {
  const fight = arena(
    { ana: { skills: { mechanics: 12 } }, bert: {} },
    {
      options: {
        rulings: {
          'alternacy.ruling.run': 'ask',
          'alternacy.ruling.wounds': 'ask',
          'alternacy.ruling.time': 'ask',
          'alternacy.ruling.progress': 'ask',
        },
      },
    },
  );
  addInjury(fight, 'ana', { part: 'left-leg', grade: 'minor', penalty: 1, tag: 'none', treated: true });
  addInjury(fight, 'ana', { part: 'right-arm', grade: 'minor', penalty: 1, tag: 'none', treated: true });
  if (fight.go) Object.assign(fight.go, { planned: 2, left: 2 });
  return fight;
}
const sites = ({ asked }: Played): string[] => asked.map(each => each.site.replace('alternacy.ruling.', ''));

describe('[ALT-8.1] [ALT-3.1] of a roll that the GM does not want nothing is asked that bears on it', () => {
  const dash = { kind: 'dash', who: 'ana', what: 'to the wall', to: { x: 20, y: 20 } } as const;
  const task = { kind: 'attempt', who: 'ana', what: 'opens the door', skill: 'mechanics' } as const;

  test('[ALT-4.1] of a dash', () => {
    const free = give(pressed(), dash, [], [['alternacy.ruling.move', 'gm', 'none']]);
    expect(sites(free)).toEqual(['move', 'progress']);
    expect(told(free.events, 'moved')).toMatchObject([{ made: true, skill: null, dn: null }]);
    const rolled = give(pressed(), dash, [['alternacy.move.roll', 'ana', 5, 5]]);
    expect(sites(rolled)).toEqual(['move', 'progress', 'run', 'wounds', 'rush']);
    expect(told(rolled.events, 'moved')).toMatchObject([{ skill: { total: 10 - 1 - 3 }, dn: 14 }]);
  });

  test('[ALT-2.2] of a task that needs no roll, or is not possible', () => {
    expect(sites(give(pressed(), task, [], [['alternacy.ruling.task', 'gm', 'none']]))).toEqual(['time', 'task']);
    expect(sites(give(pressed(), task, [], [['alternacy.ruling.task', 'gm', 'no']]))).toEqual(['time', 'task']);
    const rolled = give(pressed(), task, [['alternacy.task.roll', 'ana', 5, 5]]);
    expect(sites(rolled)).toEqual(['time', 'task', 'wounds', 'rush']);
    expect(told(rolled.events, 'task')).toMatchObject([{ skill: { total: 12 - 1 - 3 } }]);
  });

  test('[ALT-3.2] of noticing what the GM rules to be expected, or too slow to answer', () => {
    const fight = pressed();
    addInjury(fight, 'bert', { part: 'head', grade: 'minor', penalty: 1, tag: 'none', treated: true });
    one(fight, 'bert').acted = true;
    const react = { kind: 'react', who: 'bert', response: 'drop', what: 'a noise' } as const;
    for (const dn of ['expected', 'slow'] as const)
      expect(sites(give(fight, react, [], [['alternacy.ruling.out-of-turn', 'gm', dn]]))).toEqual(['out-of-turn']);
    expect(sites(give(fight, react, [['alternacy.react.alertness', 'bert', 1, 1]]))).toEqual(['out-of-turn', 'wounds']);
  });
});
