import type { Random } from '@affray/engine';
import { refuse } from '../actions/legal-old.ts';
import { ATTRIBUTES, SKILLS } from '../book/charts.ts';
import type { Command } from '../commands.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';

/** What a maker of random commands draws from. */
interface Hat {
  readonly who: Combatant['id'];
  readonly someone: () => Combatant['id'];
  readonly weapon: () => string;
  readonly coin: () => boolean;
  readonly below: (n: number) => number;
}
type Maker = (hat: Hat) => Command;

/** How to make up one command of each kind; those that stand here twice come up twice as often. */
const MAKERS: readonly Maker[] = [
  ...Array.from({ length: 4 }, () => attack),
  ({ who, someone, weapon, coin }) => ({
    kind: 'snap',
    who,
    target: someone(),
    weapon: weapon(),
    thrown: coin(),
    spare: coin() && coin(),
  }),
  ({ who }) => ({ kind: 'defend', who }),
  ({ who, someone, weapon, coin }) => ({ kind: 'swarm-join', who, target: someone(), weapon: weapon(), end: coin() }),
  ({ who, someone, coin }) => ({ kind: 'swarm-strike', who, target: someone(), spare: coin() && coin(), end: false }),
  ({ who, someone, weapon, coin }) => ({
    kind: 'charge',
    who,
    target: someone(),
    weapon: weapon(),
    thrown: coin(),
    spare: coin() && coin(),
    end: false,
  }),
  ({ who, someone, weapon }) => ({ kind: 'shatter', who, target: someone(), weapon: weapon(), end: false }),
  ({ who, someone }) => ({ kind: 'screen', who, target: someone(), end: false }),
  ({ who, someone, coin, below }) => ({
    kind: 'move',
    who,
    way: coin()
      ? { kind: 'toward', target: someone() }
      : coin()
        ? { kind: 'away' }
        : { kind: 'to', place: { x: below(120), y: below(80) } },
    feet: 1 + below(60),
    end: coin(),
  }),
  ({ who }) => ({ kind: 'withdraw', who, end: false }),
  ({ who, someone, weapon, coin }) => ({
    kind: 'shove',
    who,
    target: someone(),
    weapon: weapon(),
    thrown: false,
    push: coin() ? 'back' : 'prone',
    end: false,
  }),
  ({ who, someone }) => ({ kind: 'grapple', who, target: someone(), end: false }),
  ({ who }) => ({ kind: 'escape', who, end: false }),
  ({ who, someone, coin }) => ({
    kind: 'carry',
    who,
    how: coin() ? 'carry' : 'throw',
    toward: coin() ? someone() : null,
    end: false,
  }),
  ({ who }) => ({ kind: 'release', who }),
  ({ who, someone }) => ({ kind: 'prepare', who, target: someone(), end: false }),
  ({ who, someone, weapon, coin }) => ({
    kind: 'execute',
    who,
    target: someone(),
    weapon: weapon(),
    thrown: coin(),
    spare: coin(),
    end: false,
  }),
  ({ who, someone, coin, below }) => ({
    kind: 'skill',
    who,
    attribute: ATTRIBUTES[below(6)] ?? 'str',
    skill: SKILLS[below(SKILLS.length)] ?? 'work',
    difficulty: 6 + below(8),
    target: coin() ? someone() : null,
    why: null,
    end: false,
  }),
  ({ who, someone, below }) => ({
    kind: 'aid',
    who,
    target: someone(),
    attribute: ATTRIBUTES[below(6)] ?? 'str',
    skill: SKILLS[below(SKILLS.length)] ?? 'work',
    difficulty: 6 + below(8),
    end: false,
  }),
  ({ who, someone, coin }) => ({
    kind: 'stabilize',
    who,
    target: someone(),
    attribute: coin() ? 'int' : 'dex',
    end: false,
  }),
  ({ who, someone }) => ({ kind: 'help', who, target: someone(), end: false }),
  ({ who, someone }) => ({ kind: 'heal', who, target: someone(), end: false }),
  ({ who, weapon }) => ({ kind: 'ready', who, weapon: weapon(), end: false }),
  ({ who, weapon }) => ({ kind: 'stow', who, weapon: weapon(), end: false }),
  ({ who }) => ({ kind: 'sheathe', who }),
  ({ who, weapon }) => ({ kind: 'reload', who, weapon: weapon(), end: false }),
  ({ who, weapon }) => ({ kind: 'drop', who, weapon: weapon() }),
  ({ who, weapon }) => ({ kind: 'pick-up', who, weapon: weapon(), end: false }),
  ({ who }) => ({ kind: 'stand', who, end: false }),
  ({ who }) => ({ kind: 'prone', who }),
  ({ who }) => ({ kind: 'hold', who }),
  ({ who }) => ({ kind: 'act-held', who }),
  ({ who, someone }) => ({ kind: 'delay', who, after: someone() }),
  ({ who, weapon }) => ({ kind: 'whirl', who, weapon: weapon() }),
  ({ who, weapon }) => ({ kind: 'venom', who, weapon: weapon(), end: false }),
  ({ who, someone, coin, below }) => ({
    kind: 'cast',
    who,
    name: 'a spell',
    targets: [someone()],
    save: coin() ? 'mental' : null,
    dice: below(3),
    sides: 6,
    plus: 0,
    spare: coin(),
    end: false,
  }),
  ({ who, below }) => ({ kind: 'watch', who, watch: (['own', 'all', 'never'] as const)[below(3)] ?? 'own' }),
  ({ who }) => ({ kind: 'end', who }),
  ({ who }) => ({ kind: 'end', who }),
];

function attack({ who, someone, weapon, coin }: Hat): Command {
  return {
    kind: 'attack',
    who,
    target: someone(),
    weapon: weapon(),
    thrown: coin(),
    second: coin() && coin() ? weapon() : null,
    spare: coin() && coin(),
    end: coin(),
  };
}

/** What ends somebody's part in a fight: one command in a hundred, or random fights would be over at once. */
const QUITTING: readonly Maker[] = [({ who }) => ({ kind: 'leave', who }), ({ who }) => ({ kind: 'surrender', who })];

/** Anything that is legal for somebody, by trying what comes to mind. */
export function anything(fight: Fight, who: Combatant, chance: Random): Command {
  const arms: readonly Arm[] = derived(fight, who).arms;
  const hat: Hat = {
    who: who.id,
    someone: () => fight.combatants[chance.below(fight.combatants.length)]?.id ?? who.id,
    weapon: () => arms[chance.below(arms.length)]?.id ?? 'unarmed',
    coin: () => chance.below(2) === 0,
    below: n => chance.below(n),
  };
  for (let tries = 0; tries < 200; tries++) {
    const makers = chance.below(100) === 0 ? QUITTING : MAKERS;
    const given = makers[chance.below(makers.length)]?.(hat);
    if (given !== undefined && refuse(fight, given) === null) return given;
  }
  return { kind: 'end', who: who.id };
}
