import { combatantId, dice, edited, forgetPlace, type Json, numberOf, putAt, type Speaker } from '@affray/engine';
import { enlist, layAmbush } from './begin.ts';
import type { CommandOf } from './commands.ts';
import { impose, letGo, lift } from './conditions.ts';
import { creatures, heroes } from './creatures.ts';
import { PLAIN, soakTally } from './damage.ts';
import { settable } from './edit.ts';
import { type Combatant, type Fight, the, veiled } from './fight.ts';
import { loseHits, loseStun, settle } from './health.ts';
import { joinOrder, leaveOrder, reorder } from './initiative.ts';
import { loosen } from './movement.ts';
import { startRound } from './round.ts';
import type { AlacrityTable } from './table.ts';
import { turnNumber } from './turn.ts';

/** Says what the GM did by hand. */
export function tellGm(
  table: AlacrityTable,
  fight: Fight,
  who: Speaker | null,
  what: string,
  before: Json = null,
  after: Json = null,
  path: string | null = null,
): void {
  table.tell?.({ kind: 'gm', rule: 'GM-1', secret: veiled(fight, who), who, what, path, before, after });
}

/** Sets one value of the fight; points that it changes take their effect. */
export function set(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-set'>): void {
  const edit = edited(settable, fight, command);
  if ('reason' in edit) throw new Error(`${edit.reason}: this was not checked`);
  Object.assign(fight, edit.fight);
  const id = command.path.startsWith('combatants.') ? command.path.split('.')[1] : undefined;
  const who = id === undefined ? null : (fight.combatants[id] ?? null);
  tellGm(table, fight, who?.id ?? null, 'set', edit.before, command.value, command.path);
  if (who === null) return;
  if (command.path.endsWith('.hp') && who.hp <= 0 && fight.options.death !== 'never') who.dying = who.fate !== 'dead';
  settle(table, fight, who, 'the GM');
}

export function damage(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-damage'>): void {
  const who = the(fight, command.who);
  const pool = dice(command.dice, 10);
  const soak = command.soaked ? soakTally(table, fight, who, { ...PLAIN, shield: false }) : null;
  const through =
    soak !== null && soak.total > 0
      ? table.contest(
          { site: 'alacrity.gm.damage', who: 'gm', pool },
          { site: 'alacrity.gm.soak', who: who.id, pool: dice(Math.min(100, soak.total), 10) },
          (harm, stopped) => Math.max(0, harm + command.flat - stopped),
        )
      : table.roll('alacrity.gm.damage', 'gm', pool) + command.flat;
  table.tell?.({
    kind: 'damage',
    rule: soak === null ? 'ALA-14.8' : 'ALA-14.1',
    secret: veiled(fight, who.id),
    who: null,
    target: who.id,
    cause: command.cause || 'harm',
    to: command.to,
    dealt: table.tally(command.flat, command.cause || 'harm', 'GM-1').explain(),
    soak: soak?.explain() ?? null,
    through,
  });
  if (command.to === 'hits') loseHits(table, fight, who, through, command.cause || 'harm', 'GM-1');
  else loseStun(table, fight, who, through, command.cause || 'harm', 'GM-1');
}

export function setCondition(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-condition'>): void {
  const who = the(fight, command.who);
  const { condition: kind, on, source, rounds, cause } = command;
  if (!on) {
    lift(table, fight, who, kind, null, 'GM-1');
    if (kind === 'grappled')
      for (const id of fight.roster) if (the(fight, id).holds === who.id) letGo(table, fight, the(fight, id));
    return;
  }
  const ends = rounds === null ? null : Math.max(1, fight.round) + rounds - 1;
  impose(table, fight, who, { kind, source, cause, ends }, 'GM-1');
  if (kind === 'grappled' && source !== null && the(fight, source).holds === null) the(fight, source).holds = who.id;
}

export function placeAt(table: AlacrityTable, fight: Fight, { who, place }: CommandOf<'gm-place'>): void {
  putAt(fight.field, who, place);
  tellGm(table, fight, who, 'moves');
  loosen(table, fight);
}

export function setDistance(table: AlacrityTable, fight: Fight, { one, other, feet }: CommandOf<'gm-distance'>): void {
  if (fight.field.kind === 'word') fight.field.said[one < other ? `${one}|${other}` : `${other}|${one}`] = feet;
  const secret = veiled(fight, one, other);
  table.tell?.({
    kind: 'gm',
    rule: 'GM-1',
    secret,
    who: one,
    what: 'distance',
    path: other,
    before: null,
    after: feet,
  });
}

export function setCover(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-cover'>): void {
  const who = the(fight, command.who);
  who.cover = command.cover ?? who.cover;
  who.concealment = command.concealment ?? who.concealment;
  tellGm(table, fight, who.id, 'cover', null, `${who.cover} cover, ${who.concealment} concealment`);
}

export function setScene(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-scene'>): void {
  fight.scene = {
    ...fight.scene,
    name: command.name ?? fight.scene.name,
    visibility: command.visibility ?? fight.scene.visibility,
    rough: command.rough ?? fight.scene.rough,
  };
  tellGm(table, fight, null, 'scene', null, sceneText(fight.scene));
}

const LIGHT: Readonly<Record<Fight['scene']['visibility'], string>> = {
  clear: 'clear light',
  dim: 'dim light',
  darkness: 'darkness',
  totalDarkness: 'total darkness',
};
const sceneText = (scene: Fight['scene']): string => `${LIGHT[scene.visibility]}${scene.rough ? ', rough ground' : ''}`;

export function putInOrder(table: AlacrityTable, fight: Fight, { who, before }: CommandOf<'gm-order'>): void {
  reorder(fight, the(fight, who), before);
  tellGm(table, fight, who, 'order', null, before);
}

/** Gives the turn to somebody: its place in the order is up, and its turn of this pass is to come. */
export function giveTurn(table: AlacrityTable, fight: Fight, { who: id }: CommandOf<'gm-turn'>): void {
  const who = the(fight, id);
  fight.at = fight.order.findIndex(slot => slot.members.includes(id));
  who.done = Math.min(who.done, turnNumber(fight) - 1);
  who.after = null;
  tellGm(table, fight, id, 'turn');
}

export function add(table: AlacrityTable, fight: Fight, { joiner, actions }: CommandOf<'gm-add'>): void {
  const who = enlist(fight, joiner);
  table.tell?.({ kind: 'joined', rule: 'ALA-8.3', secret: veiled(fight, who.id), who: who.id, side: who.side });
  joinOrder(table, fight, who);
  if (fight.phase === 'passes' && actions !== null) {
    who.declared = actions;
    who.used = Math.max(0, fight.pass - (who.done < fight.pass ? 1 : 0));
  }
}

/** Puts a ready creature into the fight: by the id that is said, or `goblin-1`, or the next that is free. */
export function summon(
  table: AlacrityTable,
  fight: Fight,
  { creature, id: said, side, hidden, actions }: CommandOf<'gm-summon'>,
): void {
  const found = [...heroes, ...creatures].find(each => each.id === creature);
  if (found === undefined) return;
  const names = Object.values(fight.combatants).map(each => each.name);
  const nth = numberOf(
    hidden ? said : null,
    one => !Object.hasOwn(fight.combatants, `${creature}-${one}`) && !names.includes(`${found.name} ${one}`),
  );
  const id = said ?? combatantId.parse(`${creature}-${nth}`);
  const plain = { controller: 'gm', at: null, knowledge: null, alert: true, cover: 'none' } as const;
  const joiner = { ...plain, id, side, hidden, name: `${found.name} ${nth}`, sheet: found.sheet };
  add(table, fight, { kind: 'gm-add', joiner, actions });
}

export function remove(table: AlacrityTable, fight: Fight, { who: id }: CommandOf<'gm-remove'>): void {
  const who = the(fight, id);
  table.tell?.({ kind: 'left', rule: 'GM-1', secret: veiled(fight, id), who: id, name: who.name });
  letGo(table, fight, who);
  for (const each of fight.roster) forget(table, fight, the(fight, each), id);
  leaveOrder(fight, id);
  forgetPlace(fight.field, id);
  fight.roster = fight.roster.filter(each => each !== id);
  delete fight.combatants[id];
  fight.pending = fight.pending.filter(each => each.to !== id);
  if (fight.ambush) fight.ambush.party = fight.ambush.party.filter(each => each !== id);
  if (fight.surprise)
    fight.surprise = fight.surprise
      .filter(each => each.who !== id)
      .map(each => ({ who: each.who, over: each.over.filter(one => one !== id) }));
}

/** What others had to do with somebody who is gone. */
function forget(table: AlacrityTable, fight: Fight, who: Combatant, gone: Combatant['id']): void {
  if (who.holds === gone) who.holds = null;
  if (who.aim?.target === gone) who.aim = null;
  if (who.after === gone) who.after = null;
  if (who.help?.by === gone) who.help = null;
  for (const { kind, source, cause } of [...who.conditions])
    if (source === gone && (kind === 'grappled' || kind === 'frightened' || cause === 'pin'))
      lift(table, fight, who, kind, cause, 'GM-1');
  for (const each of who.conditions) if (each.source === gone) each.source = null;
  for (const each of who.effects) if (each.by === gone) each.by = null;
}

export function setFate(table: AlacrityTable, fight: Fight, { who: id, fate }: CommandOf<'gm-fate'>): void {
  const who = the(fight, id);
  who.fate = fate;
  if (fate === 'dead') who.dying = false;
  if (fate !== 'fighting') letGo(table, fight, who);
  table.tell?.({ kind: 'fate', rule: 'GM-1', secret: veiled(fight, id), who: id, fate });
  lift(table, fight, who, 'incapacitated', 'dead', 'GM-1');
  if (fate === 'dead')
    impose(table, fight, who, { kind: 'incapacitated', source: null, cause: 'dead', ends: null }, 'GM-1');
}

export function reveal(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-reveal'>): void {
  const who = the(fight, command.who);
  const was = who.hidden;
  who.hidden = command.hidden ?? who.hidden;
  who.knowledge = command.knowledge ?? who.knowledge;
  if (was && !who.hidden) appear(table, who);
  else if (who.hidden) tellGm(table, fight, who.id, 'hides');
  else tellGm(table, fight, who.id, 'knowledge', null, KNOWN[who.knowledge]);
}

const KNOWN: Readonly<Record<Combatant['knowledge'], string>> = {
  all: 'every number',
  words: 'in words',
  nothing: 'only that it is there',
};

/** Players see somebody whom they did not know of. */
export function appear(table: AlacrityTable, who: Combatant): void {
  who.hidden = false;
  who.seen = true;
  table.tell?.({ kind: 'revealed', rule: 'GM-1', secret: false, who: who.id });
}

export function startAmbush(table: AlacrityTable, fight: Fight, { party, granted }: CommandOf<'gm-ambush'>): void {
  for (const id of fight.roster) the(fight, id).declared = 0;
  layAmbush(fight, [...party], granted);
  tellGm(table, fight, 'gm', 'lays an ambush');
}

export function endFight(table: AlacrityTable, fight: Fight, { winner, reason }: CommandOf<'gm-end-fight'>): void {
  fight.ended = { winner, reason: reason || 'the GM ends it' };
  tellGm(table, fight, 'gm', 'ends the fight');
}

/** A fight that was over goes on with a new round. */
export function resume(table: AlacrityTable, fight: Fight): void {
  fight.ended = null;
  fight.quiet = 0;
  tellGm(table, fight, 'gm', 'lets the fight go on');
  startRound(table, fight);
}
