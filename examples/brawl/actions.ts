/** What can be done in a brawl: two actions, and what the GM does. One of each is all of its rule. */
import {
  type Action,
  type ActionKinds,
  type AnyCommand,
  choice,
  combatantId,
  dice,
  edited,
  type Gamble,
  refusals,
  type Settable,
  type Tally,
} from '@affray/engine';
import * as z from 'zod';
import * as state from './fight.ts';
import { type Brawler, type BrawlTable, type Fight, find, foesOf, isShaken, isUp, pass } from './fight.ts';

export interface BrawlActions extends ActionKinds {
  readonly fight: Fight;
  readonly combatant: Brawler;
  readonly table: BrawlTable;
  readonly moment: 'turn';
  readonly trait: never;
  readonly cost: null;
  readonly odds: Gamble<Fight>;
}
type Of<C extends AnyCommand, S extends z.ZodType<C>> = Action<BrawlActions, C, S>;
export const no = refusals('brawl');
const plain = { moment: 'turn', traits: [], cost: () => null } as const;

const swingSaid = z.strictObject({ kind: z.literal('swing'), who: combatantId, target: combatantId });
type Swing = z.infer<typeof swingSaid>;
const guardSaid = z.strictObject({ kind: z.literal('guard'), who: combatantId });

/** A blow at a foe. */
export const swing: Of<Swing, typeof swingSaid> = {
  ...plain,
  rule: 'BRL-3',
  schema: swingSaid,
  group: 'attack',
  plans(fight, who) {
    const foes = foesOf(fight, who);
    const options = foes.map(each => ({ value: each.id, label: each.name, combatant: each.id }));
    const tries = foes.map((each): Swing => ({ kind: 'swing', who: who.id, target: each.id }));
    return [{ label: 'Swing', tries, fields: () => [choice('target', 'At whom', options)] }];
  },
  refuse(fight, who, { target }) {
    if (foesOf(fight, who).some(each => each.id === target)) return null;
    return no('no-target', `"${target}" is not a foe that ${who.name} can swing at`, 'BRL-3');
  },
  play(table, fight, who, command) {
    const target = find(fight, command.target);
    if (target === null) throw new Error(`there is no "${command.target}": this was not checked`);
    const needed = neededBy(table, who, target);
    const hit = table.check('brawl.swing', who.id, dice(1, 20), total => total >= needed.total);
    const told = { kind: 'swung', rule: 'BRL-3', who: who.id, target: target.id, hit } as const;
    table.tell?.({ ...told, needed: needed.explain() });
    if (hit) hurt(table, who, target);
    pass(fight, who);
  },
  odds: (_fight, _who, { target }) => ({
    label: 'hits',
    success: ['hits'],
    outcomes: ['hits', 'misses'],
    damage: 'Grit',
    thresholds: ['shakes', 'puts down'],
    ending(before, after) {
      const [was, is] = [find(before, target), find(after, target)];
      if (!was || !is || is.grit === was.grit) return { outcome: 'misses', damage: 0, marks: [] };
      const marks = !isUp(is) ? ['shakes', 'puts down'] : isShaken(is) ? ['shakes'] : [];
      return { outcome: 'hits', damage: was.grit - is.grit, marks };
    },
  }),
};

const neededBy = (table: BrawlTable, who: Brawler, target: Brawler): Tally =>
  table
    .tally(10, 'a swing', 'BRL-3')
    .add(target.sheet.quickness, 'quickness', 'BRL-3')
    .add(-who.sheet.might, 'might', 'BRL-3')
    .add(target.guarding ? 4 : 0, 'on guard', 'BRL-4')
    .add(isShaken(who) ? 2 : 0, 'shaken', 'BRL-5');

function hurt(table: BrawlTable, by: Brawler, who: Brawler): void {
  const whole = table.roll('brawl.harm', by.id, dice(1, 6)) + by.sheet.might;
  const stool = who.stool && table.ask('brawl.stool', who.id, { about: { lost: whole }, options: [false, true] });
  if (stool) who.stool = false;
  const lost = Math.min(who.grit, stool ? Math.ceil(whole / 2) : whole);
  who.grit -= lost;
  const now = !isUp(who) ? 'down' : isShaken(who) ? 'shaken' : 'up';
  table.tell?.({ kind: 'hurt', rule: stool ? 'BRL-3.2' : 'BRL-3.1', by: by.id, who: who.id, lost, stool, now });
}

/** Arms up until one's next turn. */
export const guard: Of<z.infer<typeof guardSaid>, typeof guardSaid> = {
  ...plain,
  rule: 'BRL-4',
  schema: guardSaid,
  group: 'defend',
  plans: (_fight, { id }) => [{ label: 'Guard', tries: [{ kind: 'guard', who: id }] }],
  refuse: () => null,
  play(table, fight, who) {
    pass(fight, who);
    who.guarding = true;
    table.tell?.({ kind: 'guarded', rule: 'BRL-4', who: who.id });
  },
  odds: () => null,
};

/** Everyone throws for the order (BRL-2). */
export function throwOrder(table: BrawlTable, fight: Fight): void {
  for (const who of fight.combatants) {
    const roll = table.roll('brawl.initiative', who.id, dice(1, 10));
    const sum = table.tally(roll, '1d10', 'BRL-2').add(who.sheet.quickness, 'quickness', 'BRL-2');
    who.initiative = sum.total;
    table.tell?.({ kind: 'ready', rule: 'BRL-2', who: who.id, initiative: sum.explain() });
  }
  fight.combatants.sort((a, b) => b.initiative - a.initiative);
  fight.round = 1;
}

const value = z.union([z.number(), z.string().max(200), z.boolean(), z.null()]);
export const setSaid = z.strictObject({ kind: z.literal('gm-set'), path: z.string().max(200), value });
const FIGURES = ['combatants.*.grit', 'combatants.*.stool', 'combatants.*.hidden', 'combatants.*.sheet.*'];
const settable: Settable<Fight> = { schema: state.fight, open: FIGURES };

/** A figure that the GM sets by hand: `combatants.ann.grit`. */
export const editOf = (fight: Fight, { path, value }: z.infer<typeof setSaid>) =>
  edited(settable, fight, { path, value });
