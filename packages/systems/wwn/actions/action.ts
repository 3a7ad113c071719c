import {
  type Action,
  type ActionKinds,
  type AnyCommand,
  combatantId,
  falseUnlessSaid,
  gmGives,
  phrase,
  type Schema,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
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
export interface WwnAction<C extends AnyCommand, S extends Schema<C> = Schema<C>> extends Action<WwnActions, C, S> {
  /** @param command null where there is nothing to try, and so nothing to know of it */
  cost(fight: Fight, who: Combatant, command: C | null): string;
}

/** Schema of a command that a combatant gives. */
export const said = <K extends string, F extends z.core.$ZodShape>(kind: K, fields: F) =>
  z.strictObject({ kind: z.literal(kind), who: combatantId, ...fields });

/** Fields that several actions have. */
export const target = combatantId;
export const thing = z.string().check(z.minLength(1), z.maxLength(40));
export const words = z.string().check(z.maxLength(300));
export const feet = wholeFrom(0, 5000);
/** How hard a check is: the GM's to say; 8 where nothing is said (WWN-CHK-2). */
export const difficulty = gmGives(z._default(wholeFrom(2, 20), 8));
export const saves = z.enum(['physical', 'evasion', 'mental', 'luck']);
export const SAVE_NAMES: Readonly<Record<z.infer<typeof saves>, string>> = {
  physical: phrase`Physical`,
  evasion: phrase`Evasion`,
  mental: phrase`Mental`,
  luck: phrase`Luck`,
};
/** Ends the turn with it, once the Main action and its attacks are spent: nothing is left to say. */
export const end = falseUnlessSaid();
/** Thrown or shot, instead of struck with: for weapons that can do both. */
export const thrown = falseUnlessSaid();
/** Only to bring down, where what strikes allows it (WWN-DMG-6). */
export const spare = falseUnlessSaid();

/** What attacks that take the Main action have in common. */
export const mainAttack = { moment: 'turn', traits: ['fights'], group: 'attack', cost: () => phrase`Main` } as const;
/** What help that takes the Main action has in common. */
export const mainHelp = { moment: 'turn', traits: [], group: 'help', cost: () => phrase`Main` } as const;
