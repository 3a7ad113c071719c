import { choice, choices, combatantId, type Desk, type OfferField, said, text, thing, wording } from '@affray/engine';
import { z } from 'zod';
import { LEVELS, levelName, PART_NAMES } from '../book/body.ts';
import { harmBy, strikesText } from '../rules/hazards.ts';
import { suddenWindow } from '../rules/reactions.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, type Hazard, hazard } from '../state/fight.ts';
import { gm, refuseEarly, type Sudden } from './action.ts';

/** Whom one of them may befall at once. */
const MOST_STRUCK = 50;
const whos = z.array(combatantId).min(1).max(MOST_STRUCK);
const whosField = ({ people }: Desk): OfferField => choices('whos', 'Who', people, MOST_STRUCK);
const struck = said('gm-hazard', { hazard: z.union([thing, hazard]), whos });
type Struck = z.infer<typeof struck>;

/** The hazard that is meant: one that lies ready, or one made up on the spot. */
const meant = (fight: Fight, { hazard: of }: Struck): Hazard | undefined =>
  typeof of === 'string' ? fight.hazards.find(each => each.id === of) : of;

/** Harm made up on the spot, by how bad it is. */
const MADE_UP = LEVELS.map(level => ({
  value: {
    id: 'harm',
    name: 'Sudden harm',
    levels: { wound: level, shock: level, stun: level },
    strikes: { kind: 'random', count: 1 },
    // The GM has weighed all when saying how bad it is.
    armor: false,
  } as const,
  label: levelName(level),
}));
const [SLIGHTEST] = MADE_UP;

/** Falls, traps and blasts: those that lie ready, and one made up on the spot (ALT-6.5). */
export const hazards = gm(struck, {
  rule: 'ALT-6.5',
  group: 'gm-hazards',
  label: 'A fall, a trap, a blast',
  plan: (fight, desk) => [
    ...fight.hazards.map(each => ({
      id: `hazard-${each.id}`,
      label: `${each.name}: ${strikesText(each)}`,
      command: { hazard: each.id, whos: [desk.first] },
      fields: [whosField(desk)],
    })),
    {
      command: { hazard: SLIGHTEST?.value ?? '', whos: [desk.first] },
      fields: [choice('hazard', 'How bad', MADE_UP), whosField(desk)],
    },
  ],
  refuse: (fight, command) =>
    meant(fight, command) === undefined
      ? no('no-such-hazard', `no hazard "${String(command.hazard)}" lies ready`, 'ALT-6.5')
      : refuseEarly(fight),
  play(table, fight, command) {
    const found = meant(fight, command);
    if (found === undefined) throw new Error(`no hazard "${String(command.hazard)}" in this fight`);
    harmBy(table, fight, found, command.whos, fight.go === null);
  },
  odds(fight, command) {
    const whole = { whos: command.whos, harms: true, times: 1 };
    const found = meant(fight, command);
    if (found === undefined) return { ...whole, strikes: [] };
    const { strikes } = found;
    // All of them together would have too many ends.
    const strike = (one: Hazard['strikes'], name: string): Sudden['strikes'][number] => ({
      name,
      alone: (table, now, who) => harmBy(table, now, { ...found, strikes: one }, [who], now.go === null),
    });
    if (strikes.kind === 'random')
      return { ...whole, times: strikes.count, strikes: [strike({ ...strikes, count: 1 }, '')] };
    const parts = [...new Set(strikes.parts)];
    const named = (part: (typeof parts)[number]): string => (parts.length > 1 ? `, ${PART_NAMES[part]}` : '');
    return {
      ...whole,
      times: strikes.parts.length,
      strikes: parts.map(part => strike({ ...strikes, parts: [part] }, named(part))),
    };
  },
});

const surprised = said('gm-event', { what: wording.min(1), whos });
/** Something sudden without harm of its own: whoever it concerns may react out of turn (ALT-3.2). */
export const surprise = gm(surprised, {
  rule: 'ALT-3.2',
  group: 'gm-hazards',
  label: 'Something sudden',
  plan: (_fight, desk) => ({
    command: { what: '?', whos: [desk.first] },
    fields: [text('what', 'What happens', 300), whosField(desk)],
  }),
  refuse: refuseEarly,
  play(table, fight, { what, whos }) {
    table.tell?.({ kind: 'sudden', rule: 'ALT-3.2', secret: false, what });
    suddenWindow(table, fight, whos, what, fight.go === null);
  },
  odds: (_fight, { whos: all, what }) => ({
    whos: all,
    harms: false,
    times: 1,
    strikes: [{ name: '', alone: (table, now, who) => suddenWindow(table, now, [who], what, now.go === null) }],
  }),
});
