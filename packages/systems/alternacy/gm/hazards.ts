import { choice, combatantId, text } from '@affray/engine';
import { z } from 'zod';
import { LEVELS, levelName, PART_NAMES } from '../book/body.ts';
import { harmBy, strikesText } from '../rules/hazards.ts';
import { suddenWindow } from '../rules/reactions.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, type Hazard, hazard } from '../state/fight.ts';
import { type GmActionOf, refuseEarly, said, thing, wording } from './action.ts';

const whos = z.array(combatantId).min(1).max(50);
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
export const hazards: GmActionOf<typeof struck> = {
  rule: 'ALT-6.5',
  schema: struck,
  group: 'gm-hazards',
  plans: (fight, { first, whos }) => [
    ...fight.hazards.map(each => ({
      id: `hazard-${each.id}`,
      label: `${each.name}: ${strikesText(each)}`,
      command: { kind: 'gm-hazard' as const, hazard: each.id, whos: [first] },
      fields: [whos],
    })),
    {
      label: 'A fall, a trap, a blast',
      command: { kind: 'gm-hazard', hazard: SLIGHTEST?.value ?? '', whos: [first] },
      fields: [choice('hazard', 'How bad', MADE_UP), whos],
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
    if (found === undefined) return { ...whole, strikes: [{ name: '', alone: who => ({ ...command, whos: [who] }) }] };
    const { strikes } = found;
    // All of them together would have too many ends.
    const strike = (one: Hazard['strikes'], name: string) => ({
      name,
      alone: (who: Struck['whos'][number]): Struck => ({ ...command, hazard: { ...found, strikes: one }, whos: [who] }),
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
};

const surprised = said('gm-event', { what: wording.min(1), whos });
/** Something sudden without harm of its own: whoever it concerns may react out of turn (ALT-3.2). */
export const surprise: GmActionOf<typeof surprised> = {
  rule: 'ALT-3.2',
  schema: surprised,
  group: 'gm-hazards',
  plans: (_fight, { first, whos }) => [
    {
      label: 'Something sudden',
      command: { kind: 'gm-event', what: '?', whos: [first] },
      fields: [text('what', 'What happens', 300), whos],
    },
  ],
  refuse: refuseEarly,
  play(table, fight, { what, whos }) {
    table.tell?.({ kind: 'sudden', rule: 'ALT-3.2', secret: false, what });
    suddenWindow(table, fight, whos, what, fight.go === null);
  },
  odds: (_fight, command) => ({
    whos: command.whos,
    harms: false,
    times: 1,
    strikes: [{ name: '', alone: who => ({ ...command, whos: [who] }) }],
  }),
};
