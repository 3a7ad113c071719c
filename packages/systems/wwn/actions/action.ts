import { type Action, type ActionKinds, type AnyCommand, combatantId, gmGives, phrase } from '@affray/engine';
import * as z from 'zod';
import type { WwnTable } from '../state/events.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Odds } from './odds.ts';

/**
 * When something may be done. `turn`: on one's own turn. `swift`: the same, or at any time where it costs an Instant.
 * `instant`: at any time in the fight (WWN-ACT-4). `always`: before and after it, too.
 */
type Moment = 'turn' | 'swift' | 'instant' | 'always';
/**
 * What rules ask about actions. `fights`: is done no more by those whose morale broke (WWN-MOR-3). `breaks-off`: ends the
 * attacks that a Main action still allows: they are one action, and nothing comes between. `steady`: makes no one listen,
 * hold back, wait, screen or be unaware. `calm`: the same, and lets no one come between a blow and its target. `handles`:
 * is offered for each thing in turn. `lying`: can be done by one who has just come to and still lies there. `quits`: ends one's part in the fight. `after`: can
 * still be done once the fight is over.
 */
type Trait = 'lying' | 'fights' | 'breaks-off' | 'steady' | 'calm' | 'handles' | 'quits' | 'after';

/** The types that WWN's actions speak of. */
export interface WwnActions extends ActionKinds {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly table: WwnTable;
  readonly moment: Moment;
  readonly trait: Trait;
  /** In words: "Main and Move". */
  readonly cost: string;
  readonly odds: Odds;
}

/** An action of WWN. @typeParam S its schema */
export interface WwnAction<C extends AnyCommand, S extends z.ZodType<C> = z.ZodType<C>>
  extends Action<WwnActions, C, S> {
  /** @param command null where there is nothing to try, and so nothing to know of it */
  cost(fight: Fight, who: Combatant, command: C | null): string;
}

/** Schema of a command that a combatant gives. */
export const said = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), who: combatantId, ...fields });

/** Fields that several actions have. */
export const target = combatantId;
export const thing = z.string().min(1).max(40);
export const words = z.string().max(300);
export const feet = z.int().min(0).max(5000);
/** How hard a check is: the GM's to say; 8 where nothing is said (WWN-CHK-2). */
export const difficulty = gmGives(z.int().min(2).max(20).default(8));
export const saves = z.enum(['physical', 'evasion', 'mental', 'luck']);
/** Ends the turn with it, once the Main action and its attacks are spent: nothing is left to say. */
export const end = z.boolean().default(false);
/** Thrown or shot, instead of struck with: for weapons that can do both. */
export const thrown = z.boolean().default(false);
/** Only to bring down, where what strikes allows it (WWN-DMG-6). */
export const spare = z.boolean().default(false);

/** What attacks that take the Main action have in common. */
export const mainAttack = { moment: 'turn', traits: ['fights'], group: 'attack', cost: () => phrase`Main` } as const;
/** What help that takes the Main action has in common. */
export const mainHelp = { moment: 'turn', traits: [], group: 'help', cost: () => phrase`Main` } as const;
