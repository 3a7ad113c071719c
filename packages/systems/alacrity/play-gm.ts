import { heal, rest } from './aid.ts';
import { gmCheck } from './checks.ts';
import type { Command, CommandOf } from './commands.ts';
import type { Own } from './costs.ts';
import { type Fight, find, the, veiled } from './fight.ts';
import * as gm from './gm.ts';
import { antidote, breathe, expose, fall, poisonWith, shelter, suffocate } from './hazards.ts';
import { endEffect, grant } from './lasting.ts';
import { callFear, callMorale } from './morale.ts';
import { finishTurn, undeclared } from './round.ts';
import { spring } from './surprise.ts';
import type { AlacrityTable } from './table.ts';

type Gm = Exclude<Command, Own>;

/** What the GM does: running the game, and the hand that overrides it. */
export function playGm(table: AlacrityTable, fight: Fight, command: Gm): void {
  switch (command.kind) {
    case 'spring-ambush':
      if (!spring(table, fight)) {
        fight.phase = 'declare';
        fight.round = 1;
        fight.surprise = null;
        fight.pass = 0;
      }
      break;
    case 'declare-all':
      declareAll(table, fight, command);
      break;
    case 'gm-ambush':
      gm.startAmbush(table, fight, command);
      break;
    case 'gm-set':
      gm.set(table, fight, command);
      break;
    case 'gm-damage':
      gm.damage(table, fight, command);
      break;
    case 'gm-condition':
      gm.setCondition(table, fight, command);
      break;
    case 'gm-add':
      gm.add(table, fight, command);
      break;
    case 'gm-summon':
      gm.summon(table, fight, command);
      break;
    case 'gm-remove':
      gm.remove(table, fight, command);
      break;
    case 'gm-fate':
      gm.setFate(table, fight, command);
      break;
    case 'gm-reveal':
      gm.reveal(table, fight, command);
      break;
    case 'gm-note':
      table.tell?.({ kind: 'note', rule: 'GM-1', secret: false, text: command.text });
      break;
    case 'gm-end-fight':
      gm.endFight(table, fight, command);
      break;
    case 'gm-resume':
      gm.resume(table, fight);
      break;
    case 'gm-skip':
      gm.tellGm(table, fight, command.who, 'skip');
      finishTurn(table, fight, the(fight, command.who));
      break;
    default:
      playGround(table, fight, command);
  }
}

type Ground = Exclude<
  Gm,
  CommandOf<
    | 'spring-ambush'
    | 'declare-all'
    | 'gm-ambush'
    | 'gm-set'
    | 'gm-damage'
    | 'gm-condition'
    | 'gm-add'
    | 'gm-summon'
    | 'gm-remove'
    | 'gm-fate'
    | 'gm-reveal'
    | 'gm-note'
    | 'gm-end-fight'
    | 'gm-resume'
    | 'gm-skip'
  >
>;

function playGround(table: AlacrityTable, fight: Fight, command: Ground): void {
  switch (command.kind) {
    case 'gm-place':
      gm.placeAt(table, fight, command);
      break;
    case 'gm-distance':
      gm.setDistance(table, fight, command);
      break;
    case 'gm-cover':
      gm.setCover(table, fight, command);
      break;
    case 'gm-scene':
      gm.setScene(table, fight, command);
      break;
    case 'gm-order':
      gm.putInOrder(table, fight, command);
      break;
    case 'gm-turn':
      gm.giveTurn(table, fight, command);
      break;
    case 'gm-effect':
      grant(table, fight, command);
      break;
    case 'gm-end-effect':
      endEffect(table, fight, command);
      break;
    case 'gm-check':
      gmCheck(table, fight, command);
      break;
    case 'gm-morale':
      callMorale(table, fight, command);
      break;
    case 'gm-fear':
      callFear(table, fight, command);
      break;
    default:
      playHazard(table, fight, command);
  }
}

type Hazard = Exclude<
  Ground,
  CommandOf<
    | 'gm-place'
    | 'gm-distance'
    | 'gm-cover'
    | 'gm-scene'
    | 'gm-order'
    | 'gm-turn'
    | 'gm-effect'
    | 'gm-end-effect'
    | 'gm-check'
    | 'gm-morale'
    | 'gm-fear'
  >
>;

function playHazard(table: AlacrityTable, fight: Fight, command: Hazard): void {
  switch (command.kind) {
    case 'gm-heal':
      heal(table, fight, command);
      break;
    case 'gm-rest':
      rest(table, fight, command);
      break;
    case 'gm-fall':
      fall(table, fight, command);
      break;
    case 'gm-suffocate':
      suffocate(table, fight, command);
      break;
    case 'gm-breathe':
      breathe(table, fight, command);
      break;
    case 'gm-exposure':
      expose(table, fight, command);
      break;
    case 'gm-shelter':
      shelter(table, fight, command);
      break;
    case 'gm-poison':
      poisonWith(table, fight, command);
      break;
    case 'gm-antidote':
      antidote(table, fight, command);
      break;
  }
}

/** Announces the same number for all of the GM's who have not, or for those named (ALA-5.2). */
function declareAll(table: AlacrityTable, fight: Fight, { actions, whos }: CommandOf<'declare-all'>): void {
  const open = undeclared(fight);
  for (const id of whos ?? open.filter(each => find(fight, each)?.controller === 'gm')) {
    const who = the(fight, id);
    who.declared = actions;
    table.tell?.({ kind: 'declared', rule: 'ALA-5.2', secret: veiled(fight, id), who: id, actions });
  }
}
