import { expect, test } from 'vitest';
import { arena, type Dice, give, one, told } from '../testing.ts';

const misses: Dice = [
  ['alternacy.attack.location', 'gm', 2],
  ['alternacy.attack.hit', 'ana', 1, 1],
];
const shoot = { kind: 'shoot', who: 'ana', target: 'bert', weapon: 'long-bow' } as const;
const field = () => arena({ ana: { weapons: ['long-bow'], at: [0, 0] }, bert: { at: [60, 0] }, cleo: {} });

test('[ALT-2.3] one for the next roll, against one opponent, counts for that roll alone', () => {
  const laid = { kind: 'gm-circumstance', who: 'ana', name: 'fog', value: -3, once: true } as const;
  const against = give(field(), { ...laid, against: 'cleo' }).fight;
  const past = give(against, shoot, misses, [['alternacy.ruling.shot', 'gm', 22]]);
  expect(told(past.events, 'attack')[0]?.skill?.parts.map(each => each.name)).not.toContain('fog');
  expect(one(past.fight, 'ana').circumstances).toHaveLength(1);
  const { fight } = give(field(), { ...laid, against: 'bert' });
  const shot = give(fight, shoot, misses, [['alternacy.ruling.shot', 'gm', 22]]);
  expect(told(shot.events, 'attack')[0]?.skill?.parts).toContainEqual({ name: 'fog', value: -3, rule: 'ALT-2.3' });
  expect(one(shot.fight, 'ana').circumstances).toEqual([]);
});
