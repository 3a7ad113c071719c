import {
  addHand,
  choice,
  combatantId,
  entrance,
  fateHand,
  forgetPlace,
  type Parting,
  phrase,
  plainChoices,
  putAt,
  removeHand,
  said,
} from '@affray/engine';
import { die, dropOut } from '../rules/damage.ts';
import { joinOrder, leaveOrder } from '../rules/initiative.ts';
import { loseHeart } from '../rules/morale.ts';
import { no } from '../rules/refusal.ts';
import { broken as breaks, type Combatant, type Fight, fate as fates, find, sideOf, the, up } from '../state/fight.ts';
import { enter, joiner, leaderOf } from '../state/setup.ts';
import { gm, tell, type WwnGm } from './action.ts';

/** Who is in the fight, and who is out of it. */

/** Who takes part, and whether the fight is over. */
export const parting: Parting<Fight> = {
  no,
  takingPart: fight => ({
    sides: fight.sides,
    combatants: fight.combatants.length,
    has: id => find(fight, id) !== null,
    over: fight.phase === 'over',
    standing: fight.combatants.some(up),
  }),
};

const added = said('gm-add', { joiner });
export const add = addHand<WwnGm>()(added, parting, (table, fight, { joiner: from }) => {
  const who = enter(from, fight.options);
  const friends = fight.combatants.filter(each => each.side === who.side).map(each => each.id);
  const at = from.at ?? entrance(fight.field, friends);
  fight.combatants.push(who);
  if (at !== null) putAt(fight.field, who.id, at);
  who.leader = leaderOf(fight, who);
  if (!who.stats.pc) sideOf(fight, who.side).strength++;
  tell(table, who, phrase`joins the fight`);
  // A fight that is over has its order still: whoever joins has a place in it when the fight continues.
  if (fight.round === 0) return;
  who.main = true;
  who.move = true;
  joinOrder(table, fight, who);
  if (fight.order[fight.at]?.members.includes(who.id)) fight.turn = [...fight.turn, who.id];
});

export const remove = removeHand<WwnGm>(parting, (table, fight, id) => {
  const who = the(fight, id);
  dropOut(table, fight, who);
  leaveOrder(fight, id);
  forgetPlace(fight.field, id);
  fight.combatants = fight.combatants.filter(each => each !== who);
  for (const each of fight.combatants) forget(each, who);
  tell(table, null, phrase`takes ${who.hidden ? phrase`a combatant` : who.name} out of the fight`);
});

/** Nothing names one who is gone. */
function forget(each: Combatant, { id }: Combatant): void {
  if (each.after === id) each.after = null;
  if (each.ward === id) each.ward = null;
  if (each.swarm === id) each.swarm = null;
  if (each.leader === id) each.leader = null;
  each.stopped = each.stopped.filter(other => other !== id);
  each.causes = each.causes.map(cause => (cause.source === id ? { ...cause, source: null } : cause));
}

export const fate = fateHand<WwnGm>()(fates, (table, fight, command) => {
  const who = the(fight, command.who);
  if (command.fate === 'dead') return die(table, fight, who, 'GM-1');
  who.fate = command.fate;
  if (command.fate !== 'fighting') dropOut(table, fight, who);
  // Whoever was dead has no hit points yet, and lies there until it is given some.
  else if (who.hp === 0 && up(who)) {
    who.down = true;
    who.fell = fight.round;
  }
  tell(
    table,
    who,
    command.fate === 'fighting'
      ? phrase`returns to the fight`
      : command.fate === 'fled'
        ? phrase`flees`
        : phrase`surrenders`,
  );
});

const broke = said('gm-broken', { who: combatantId, broken: breaks });
export const broken = gm(broke, {
  group: 'gm-conditions',
  label: phrase`Break or rally`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, broken: 'no' },
    fields: [
      who,
      choice(
        'broken',
        phrase`Morale`,
        plainChoices({ no: phrase`holds`, flees: phrase`flees`, retreats: phrase`falls back` }),
      ),
    ],
  }),
  play(table, fight, command) {
    const who = the(fight, command.who);
    const { broken: how } = command;
    tell(table, who, how === 'no' ? phrase`rallies` : how === 'flees' ? phrase`flees` : phrase`falls back`);
    if (how === 'no') who.broken = how;
    else loseHeart(table, fight, who, how);
  },
});
