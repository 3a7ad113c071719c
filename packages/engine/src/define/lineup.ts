import * as z from 'zod/mini';
import { phrase } from '../phrase.ts';
import type { Standings, Viewer } from '../system.ts';
import { combatantId, type Speaker } from '../table.ts';

/** What is left of something, and how much there was. */
const gauge = z.strictObject({
  /** "Grit" */
  name: z.string(),
  now: z.number(),
  max: z.number(),
  /** Where in the fight it stands, for a game master to set: `combatants.ann.grit`; null where nobody may. */
  path: z.nullable(z.string()),
});
/** Something that holds of a combatant for now: "shaken". */
const tag = z.strictObject({ name: z.string(), hint: z.string() });
/** A figure on a combatant's sheet: "Might", "+3". */
const row = z.strictObject({ label: z.string(), value: z.string() });

/** A combatant as the defaults of a system see it. */
export interface Member {
  readonly id: z.infer<typeof combatantId>;
  readonly name: string;
  /** The id of its side. */
  readonly side: string;
  /** It can still act, or stands between its foes and the end of the fight. */
  readonly standing: boolean;
  readonly dead?: boolean;
  /** The other sides do not know that it is there. */
  readonly hidden?: boolean;
  /** The other sides read its figures too; else they read in words how it looks. */
  readonly open?: boolean;
  readonly health: Readonly<z.infer<typeof gauge>>;
  /** How high it stands in the order, in short: "17". */
  readonly order?: string;
  readonly tags?: readonly Readonly<z.infer<typeof tag>>[];
  readonly sheet?: readonly Readonly<z.infer<typeof row>>[];
}
/** A fight as the defaults of a system see it. */
export interface Lineup {
  /** Counted from 1; 0 before it begins. */
  readonly round: number;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** In the order in which they act. */
  readonly members: readonly Member[];
}

/** How a combatant looks to those who do not read its figures. */
export const LOOKS = ['unhurt', 'hurt', 'badly hurt', 'down', 'dead'] as const;

/** The default view of a fight: the order, who is whose, how everyone is and whose turn it is. */
export const lineupView = z.strictObject({
  heading: z.string(),
  turn: z.readonly(z.array(combatantId)),
  sides: z.readonly(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
  houseRules: z.readonly(z.array(z.strictObject({ name: z.string(), value: z.string(), hint: z.string() }))),
  combatants: z.readonly(
    z.array(
      z.strictObject({
        id: combatantId,
        name: z.string(),
        side: z.string(),
        mine: z.boolean(),
        /** What players know of it, for the game master; null for players. */
        players: z.nullable(z.strictObject({ hidden: z.boolean(), open: z.boolean() })),
        standing: z.boolean(),
        looks: z.enum(LOOKS),
        /** Null where this viewer may not read it. */
        health: z.nullable(gauge),
        order: z.nullable(z.string()),
        tags: z.readonly(z.array(tag)),
        sheet: z.nullable(z.readonly(z.array(row))),
      }),
    ),
  ),
});
export type LineupView = Readonly<z.infer<typeof lineupView>>;

/** Whether a viewer plays on a combatant's side. The game master plays on every side. */
const isAlly = ({ members }: Lineup, { side }: Member, viewer: Viewer): boolean =>
  viewer.role === 'gm' || members.some(each => each.side === side && viewer.combatants.includes(each.id));

export const memberOf = ({ members }: Lineup, who: Speaker): Member | null =>
  members.find(each => each.id === who) ?? null;

/** Whether a viewer may know that a combatant is there. */
export function isKnown(lineup: Lineup, who: Speaker, viewer: Viewer): boolean {
  if (viewer.role === 'gm') return true;
  const member = memberOf(lineup, who);
  return member !== null && (member.hidden !== true || isAlly(lineup, member, viewer));
}

/** Whether a viewer may read a combatant's figures. */
export const isRead = (lineup: Lineup, member: Member, viewer: Viewer): boolean =>
  member.open === true || isAlly(lineup, member, viewer);

function looks({ standing, dead = false, health: { now, max } }: Member): LineupView['combatants'][number]['looks'] {
  if (dead) return 'dead';
  if (!standing) return 'down';
  if (now >= max) return 'unhurt';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

/** What a viewer may see of a fight. @param knows whether this viewer may know of a combatant */
export function viewOf(
  lineup: Lineup,
  turn: readonly Speaker[],
  knows: (member: Member) => boolean,
  viewer: Viewer,
): LineupView {
  const known = lineup.members.filter(knows);
  return {
    heading: lineup.round === 0 ? phrase`Before the fight` : phrase`Round ${lineup.round}`,
    turn: known.flatMap(each => (turn.includes(each.id) ? [each.id] : [])),
    // A side of which no one is known would betray that someone hides.
    sides: lineup.sides.filter(({ id }) => viewer.role === 'gm' || known.some(each => each.side === id)),
    houseRules: [],
    combatants: known.map(each => {
      const reads = isRead(lineup, each, viewer);
      return {
        id: each.id,
        name: each.name,
        side: each.side,
        mine: viewer.role === 'player' && viewer.combatants.includes(each.id),
        players: viewer.role === 'gm' ? { hidden: each.hidden === true, open: each.open === true } : null,
        standing: each.standing,
        looks: looks(each),
        health: reads ? { ...each.health } : null,
        order: each.order ?? null,
        tags: [...(each.tags ?? [])],
        sheet: reads ? [...(each.sheet ?? [])] : null,
      };
    }),
  };
}

export const standingsOf = ({ round, members }: Lineup): Standings => ({
  time: round,
  combatants: members.map(({ id, name, side, standing, dead = false }) => ({ id, name, side, standing, dead })),
});
