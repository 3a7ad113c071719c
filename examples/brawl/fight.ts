/** What a brawl is made of: how it is written, how it stands, and what happens in it. */
import type { PromptsOf, Speaker, Table } from '@affray/engine';
import { combatantId, explained, MOST_COMBATANTS, ruleIdOf } from '@affray/engine';
import * as z from 'zod';

const figure = (least: number, most: number) => z.int().min(least).max(most);
/** A brawler as written (BRL-1). */
export const sheet = z.strictObject({ might: figure(0, 10), quickness: figure(0, 10), grit: figure(1, 60) });
const written = z.strictObject({
  id: combatantId,
  name: z.string().min(1).max(40),
  side: z.string(),
  controller: z.enum(['player', 'gm']).default('gm'),
  hidden: z.boolean().default(false),
  sheet,
});
const sides = z.array(z.strictObject({ id: z.string().min(1).max(20), name: z.string().min(1).max(40) })).max(6);

export const setup = z
  .strictObject({ sides, combatants: z.array(written).min(2).max(MOST_COMBATANTS) })
  .refine(({ combatants: all }) => new Set(all.map(each => each.id)).size === all.length, 'two combatants have one id')
  .refine(all => all.combatants.every(each => all.sides.some(one => one.id === each.side)), 'a side is missing');

const brawler = written.extend({ grit: figure(0, 60), initiative: z.int(), guarding: z.boolean(), stool: z.boolean() });
export type Brawler = z.infer<typeof brawler>;

/** Before it starts it is round 0. `turn` is a place in the list, which is the order of initiative from then on. */
export const fight = z.strictObject({ round: z.int(), turn: z.int().min(0), sides, combatants: z.array(brawler) });
export type Fight = z.infer<typeof fight>;

const rule = ruleIdOf('BRL');
const who = combatantId;
const now = z.enum(['up', 'shaken', 'down']);
const told = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), rule, who, ...fields });
export const event = z.discriminatedUnion('kind', [
  told('ready', { initiative: explained }),
  told('swung', { target: combatantId, hit: z.boolean(), needed: explained }),
  told('hurt', { by: combatantId, lost: z.int(), stool: z.boolean(), now }),
  told('guarded', {}),
  told('set', {}),
]);
export type Event = z.infer<typeof event>;
export type Rolls = 'brawl.initiative' | 'brawl.swing' | 'brawl.harm';
/** Questions: what each is about, and the answers it takes. */
export const prompts = { 'brawl.stool': { about: z.strictObject({ lost: z.int() }), answer: z.boolean() } };
export type Prompts = PromptsOf<typeof prompts>;
export type BrawlTable = Table<Rolls, Prompts, Event>;

export const find = (fight: Fight, who: Speaker): Brawler | null =>
  fight.combatants.find(each => each.id === who) ?? null;
export const isUp = ({ grit }: Brawler): boolean => grit > 0;
export const isShaken = ({ grit, sheet }: Brawler): boolean => grit * 2 <= sheet.grit;
/** Whom a brawler can swing at: those of other sides who stand and do not lie in wait. */
export const foesOf = (fight: Fight, { side }: Brawler): Brawler[] =>
  fight.combatants.filter(each => each.side !== side && isUp(each) && !each.hidden);

/** Ends a turn: whoever had it has shown up (BRL-1.1), and the next who stands is due (BRL-2.1), on guard no longer. */
export function pass(fight: Fight, who: Brawler): void {
  who.hidden = false;
  const { length } = fight.combatants;
  for (let after = 1; after <= length; after++) {
    const due = fight.combatants[(fight.turn + after) % length];
    if (due === undefined || !isUp(due)) continue;
    if (fight.turn + after >= length) fight.round++;
    fight.turn = (fight.turn + after) % length;
    due.guarding = false;
    return;
  }
}
