/** Previews of one attack in each system, as the table asks for them. */
import { type AlacrityKinds, alacrity } from '@affray/alacrity';
import { alloy } from '@affray/alloy';
import { alternacy } from '@affray/alternacy';
import { combatantId, type Json, type Kinds, type System, type Viewer } from '@affray/engine';
import { wwn } from '@affray/wwn';
import { DUELIST } from './duel.ts';
import { BLADE } from './melee.ts';

const GM: Viewer = { role: 'gm' };
const PLAYER: Viewer = { role: 'player', combatants: [combatantId.parse('ann')] };

/** A preview that can be asked for again and again. */
function asking<K extends Kinds>(
  system: System<K>,
  setup: Json,
  prepare: (fight: K['fight']) => void,
  command: Json,
  viewer: Viewer = GM,
): () => unknown {
  const fight = system.rules.begin(system.schemas.setup.parse(setup));
  prepare(fight);
  const given = system.schemas.command.parse(command);
  return () => system.odds.preview(fight, given, viewer);
}

const sides = ['red', 'blue'].map(id => ({ id, name: id }));

/** Attack 60 at -10 against dodge 45 at -10, 2d10+2 against so many d10s of Soak. */
function alacrityBlow(soak: number, viewer: Viewer): () => unknown {
  const one = (id: string, side: string, x: number) => ({
    id,
    side,
    at: { x, y: 20 },
    knowledge: 'words',
    sheet: {
      name: id,
      ...DUELIST,
      naturalSoak: soak,
    },
  });
  const setup = {
    sides,
    combatants: [one('ann', 'red', 20), one('bob', 'blue', 25)],
    options: { criticals: 'off', attackMustSucceed: true },
  };
  const ready = (fight: AlacrityKinds['fight']): void => {
    fight.phase = 'passes';
    fight.round = 1;
    fight.pass = 1;
    for (const id of fight.roster) {
      const who = fight.combatants[id];
      if (who) who.declared = 2;
    }
  };
  return asking(alacrity, setup, ready, { kind: 'attack', who: 'ann', target: 'bob', weapon: 'blade' }, viewer);
}

/** HP 12, AC 15, +3 to hit, 1d8+1, Shock 2/15. */
function wwnBlow(viewer: Viewer): () => unknown {
  const one = (id: string, side: string, x: number) => ({
    id,
    side,
    at: { x, y: 0 },
    sheet: {
      name: id,
      hitPoints: 12,
      armorClass: 15,
      attackBonus: 3,
      weapons: [{ id: 'blade', weapon: { ...BLADE, easy: true } }],
    },
  });
  const setup = { sides, combatants: [one('ann', 'red', 0), one('bob', 'blue', 5)] };
  return asking(
    wwn,
    setup,
    fight => {
      fight.phase = 'rounds';
      fight.round = 1;
    },
    { kind: 'attack', who: 'ann', target: 'bob', weapon: 'blade' },
    viewer,
  );
}

/** A pool of twelve dice whose 1s are thrown again and whose 6s add dice. */
function alloyBlow(viewer: Viewer): () => unknown {
  const one = (id: string, side: string, strength: number) => ({
    id,
    side,
    sheet: {
      name: id,
      strength,
      agility: 3,
      perception: 3,
      resolve: 3,
      intellect: 3,
      charisma: 3,
      weapons: ['club'],
    },
  });
  const setup = {
    sides,
    combatants: [one('ann', 'red', 8), one('bob', 'blue', 3)],
    options: { dice: 'revised2015' },
  };
  const blow = { kind: 'attack', who: 'ann', weapon: 'club', basic: 'hit', targets: ['bob'] };
  return asking(
    alloy,
    setup,
    fight => {
      fight.stage = 'phases';
      fight.round = 1;
      fight.phase = 1;
    },
    viewer.role === 'gm' ? { ...blow, rulings: { dice: 4 } } : blow,
    viewer,
  );
}

/** 2d5 with flukes against 2d5 with flukes, location, level and Stun. */
function alternacyBlow(viewer: Viewer): () => unknown {
  const one = (id: string, side: string, x: number) => ({
    id,
    side,
    at: { x, y: 20 },
    sheet: { name: id, weapons: ['longsword'], skills: { 'blades-large': 16, dodge: 14 } },
  });
  const setup = { sides, combatants: [one('ann', 'red', 5), one('bob', 'blue', 10)] };
  return asking(
    alternacy,
    setup,
    fight => {
      fight.phase = 'turns';
      fight.turn = 1;
    },
    { kind: 'engage', who: 'ann', target: 'bob', weapon: 'longsword' },
    viewer,
  );
}

/** Every preview that the benchmark times. */
export const PREVIEWS: readonly { readonly name: string; readonly ask: () => unknown }[] = [
  { name: 'Alacrity, 60 against 45, 2d10+2 less 2d10', ask: alacrityBlow(2, GM) },
  { name: 'the same against 6d10 of soak', ask: alacrityBlow(6, GM) },
  { name: 'the same, a foe known by words', ask: alacrityBlow(2, PLAYER) },
  { name: 'WWN, +3 against AC 15, Shock 2/15', ask: wwnBlow(GM) },
  { name: 'the same, a foe known by words', ask: wwnBlow(PLAYER) },
  { name: 'Alloy, 12 dice with rerolls and added dice', ask: alloyBlow(GM) },
  { name: 'the same, a foe known by words', ask: alloyBlow(PLAYER) },
  { name: 'Alternacy, 2d5 with flukes against 2d5', ask: alternacyBlow(GM) },
  { name: 'the same, a foe known by words', ask: alternacyBlow(PLAYER) },
];
