import { type AlacrityKinds, alacrity } from '@affray/alacrity';
import { type CombatantId, combatantId, type Policy, type System, trusted } from '@affray/engine';
import { type Job, job } from '@affray/simulator';

/** Attack 60, dodge 45, 2d10+2, 40 hit points. */
export const DUELIST = {
  strength: 3,
  dexterity: 10,
  body: 10,
  mind: 10,
  sda: 0,
  hitPoints: 40,
  skills: { melee: 60, dodge: 45 },
  weapons: [{ id: 'blade', name: 'Blade', skill: 'melee', dice: 2, flat: 2, hands: 'one', reach: 5 }],
};

const fighter = (id: string, side: string, quickness: number, x: number) => ({
  id,
  side,
  at: { x, y: 20 },
  sheet: {
    name: id,
    ...DUELIST,
    stunPoints: 5000,
    quickness,
    naturalSoak: 2,
  },
});

/**
 * The duel of the hand-written loop as a fight of Alacrity, through all its rules: attack 60, dodge 45, two actions each,
 * 2d10+2 against 2d10 of soak, 40 hit points, no criticals, the first fighter always first.
 */
export const DUEL: Job = job.parse({
  system: 'alacrity',
  start: {
    kind: 'setup',
    setup: {
      sides: [
        { id: 'first', name: 'First' },
        { id: 'second', name: 'Second' },
      ],
      combatants: [fighter('ann', 'first', 200, 20), fighter('bob', 'second', 0, 25)],
      options: { criticals: 'off', attackMustSucceed: true },
    },
  },
  seed: 'bench',
});

const ANN = combatantId.parse('ann');
const BOB = combatantId.parse('bob');
const other = (who: CombatantId): CombatantId => (who === ANN ? BOB : ANN);

/** Two actions, both of them blows; every blow is dodged. */
const twoBlows: Policy<AlacrityKinds> = {
  name: 'two blows',
  describe: 'Declares two actions and strikes with both.',
  choose(fight, speaker) {
    const who = speaker === BOB ? BOB : ANN;
    if (fight.phase === 'declare') return { kind: 'declare', who, actions: 2 };
    return {
      kind: 'attack',
      end: true,
      who,
      target: other(who),
      weapon: 'blade',
      manner: 'declared',
      thrown: false,
      called: null,
      rulings: null,
    };
  },
  answers: () => ({
    'alacrity.defend': () => 'dodge',
    'alacrity.resist': () => 'dodge',
    'alacrity.free-attack': () => 'none',
    'alacrity.snatch': () => 'leave',
    'alacrity.gm.distance': () => 5,
    'alacrity.gm.called-shot': () => 'bare',
    'alacrity.gm.mark': () => -25,
    'alacrity.gm.seen': () => 'possible',
    'alacrity.gm.dark': () => -30,
    'alacrity.gm.helpless': () => 'bonus',
    'alacrity.gm.critical': (_who, _about, [first]) => first ?? 'colour',
    'alacrity.gm.flight': () => 'safe',
    'alacrity.gm.incidental': () => 'incidental',
    'alacrity.gm.cornered': () => 'defends',
    'alacrity.gm.morale': () => 'none',
    'alacrity.gm.broken': () => 'frightened',
    'alacrity.gm.worsening': () => 'worse',
    'alacrity.gm.end': () => 'over',
  }),
};

export const duelSystem: System<AlacrityKinds> = {
  ...alacrity,
  automation: { ...alacrity.automation, policies: trusted([twoBlows]) },
};
