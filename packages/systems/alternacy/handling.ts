import type { Command } from './commands.ts';
import type { AltTable } from './kinds.ts';
import { impose, lift } from './rules/conditions.ts';
import { armedWith } from './rules/guards.ts';
import { endDeed } from './rules/progress.ts';
import { spend } from './rules/turns.ts';
import { type Combatant, type Fight, the, veiled } from './state/fight.ts';

/** Small things that take a go, or part of one, and no roll. */
export type Handling = Extract<
  Command,
  { kind: 'evade' | 'stance' | 'draw' | 'load' | 'shield' | 'surrender' | 'flee' | 'end' }
>;

export function handle(table: AltTable, fight: Fight, given: Handling): void {
  const who = the(fight, given.who);
  const secret = veiled(fight, who.id);
  switch (given.kind) {
    case 'evade':
      impose(table, fight, who, 'evading', 'keeps moving');
      break;
    case 'stance':
      if (given.prone) impose(table, fight, who, 'prone', 'drops');
      else lift(table, fight, who, 'prone', 'gets up');
      if (fight.go) fight.go.stepped = true;
      return;
    case 'draw':
      who.weapon = given.weapon;
      tellGear(table, fight, who, armedWith(who, given.weapon).name, 'draws');
      break;
    case 'load':
      who.empty = who.empty.filter(each => each !== given.weapon);
      tellGear(table, fight, who, armedWith(who, given.weapon).name, 'loads');
      break;
    case 'shield':
      who.shieldUp = given.up;
      tellGear(table, fight, who, who.stats.shield?.name ?? 'shield', given.up ? 'raises' : 'lowers');
      return;
    case 'surrender':
    case 'flee':
      who.fate = given.kind === 'flee' ? 'fled' : 'surrendered';
      if (who.deed) endDeed(table, fight, who, 'abandoned');
      fight.harmed = true;
      table.tell?.({ kind: 'fate', rule: 'ALT-3.6', secret, who: who.id, fate: who.fate });
      break;
    case 'end':
      if (fight.go && fight.go.left === fight.go.planned)
        table.tell?.({ kind: 'waits', rule: 'ALT-3.6', secret, who: who.id });
      if (fight.go) {
        fight.go.left = 0;
        fight.go.held = false;
      }
      return;
  }
  spend(fight, who.id);
}

function tellGear(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  name: string,
  did: 'draws' | 'loads' | 'raises' | 'lowers',
): void {
  const secret = veiled(fight, who.id);
  table.tell?.({ kind: 'equipment', rule: 'ALT-3.6', secret, who: who.id, thing: name.toLowerCase(), did });
}
