import type { Xoshiro } from '@affray/engine';
import type { z } from 'zod/mini';
import { creatures, heroes } from './bestiary.ts';
import { alacrity } from './index.ts';
import { type Fight, the } from './state/fight.ts';
import type { setup } from './state/setup.ts';

const SHEETS = [...heroes, ...creatures].map(each => each.sheet);

/** A small fight by chance: two to five combatants, any sheets, any house rules, on a map or by word. */
export function anyFight(chance: Xoshiro): z.input<typeof setup> {
  const flip = (): boolean => chance.below(2) === 1;
  const pick = <T>(of: readonly T[], otherwise: T): T => of[chance.below(of.length)] ?? otherwise;
  const [fallback] = SHEETS;
  if (!fallback) throw new Error('no sheets');
  const count = 2 + chance.below(4);
  return {
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    field: pick(['map', 'map', 'word'], 'map'),
    scene: { visibility: pick(['clear', 'clear', 'dim', 'darkness'], 'clear'), rough: chance.below(5) === 0 },
    combatants: Array.from({ length: count }, (_, nth) => ({
      id: `one-${nth}`,
      side: nth % 2 === 0 ? 'red' : 'blue',
      controller: flip() ? 'player' : 'gm',
      sheet: pick(SHEETS, fallback),
      hidden: chance.below(6) === 0,
      at: { x: 40 + 5 * nth, y: 30 + 5 * chance.below(3) },
    })),
    ambush: chance.below(6) === 0 ? { party: ['one-0'], granted: flip() } : null,
    options: {
      heldRelease: pick(['passTurn', 'interrupt'], 'passTurn'),
      carryHeld: flip(),
      initiative: pick(['individual', 'group'], 'individual'),
      initiativeEachRound: flip(),
      criticals: pick(['low3', 'single', 'printed', 'off'], 'low3'),
      freeMovement: pick(['minor', 'full'], 'minor'),
      splitMovement: flip(),
      calledShots: pick(['ask', 'bare'], 'ask'),
      aimedStrikeFirst: flip(),
      surpriseGrant: pick(['declared', 'free'], 'declared'),
      stunToHp: pick(['perHit', 'running'], 'perHit'),
      woundReading: pick(['lost', 'remainingLiteral'], 'lost'),
      helpless: pick(['bonus', 'autoHit'], 'bonus'),
      moraleChecks: pick(['called', 'automatic'], 'called'),
      allowLayering: flip(),
    },
  };
}

/** What does not hold of a fight after a command, in words; nothing where all is well. */
export function broken(now: Fight): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  for (const id of now.roster) {
    const who = the(now, id);
    must(who.spent <= who.declared, `${id} spent ${who.spent} of ${who.declared}`);
    must(who.spent + who.held <= who.declared + who.carried, `${id} spent ${who.spent} and holds ${who.held}`);
    must(who.sp >= 0, `${id} has ${who.sp} spell points`);
    const begun = who.frees === 0 && who.spent === 0 && who.dodges === 0 && who.moved === 0;
    must(now.phase !== 'declare' || begun, `${id} does not start its round afresh`);
    const grip = who.holds === null ? null : the(now, who.holds).conditions;
    must(grip?.some(each => each.kind === 'grappled' && each.source === id) ?? true, `${id} holds one who is free`);
  }
  const idle = alacrity.rules.next(now).length === 0;
  must(idle === (now.phase === 'over'), idle ? `nobody acts in ${now.phase}` : 'somebody acts after the end');
  must(idle === (alacrity.rules.over(now) !== null), 'the end and the turns differ');
  return wrong;
}
