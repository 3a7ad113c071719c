import {
  amount,
  type CombatantId,
  choice,
  choiceOrNone,
  choices,
  combatantIds,
  type Desk,
  type OfferField,
  phrase,
  said,
  text,
  thing,
  wholeFrom,
  wording,
} from '@affray/engine';
import * as z from 'zod/mini';
import { LEVELS, level, levelName, PART_NAMES, PARTS, type Part, part } from '../book/body.ts';
import { harmBy, strikesText } from '../rules/hazards.ts';
import { suddenWindow } from '../rules/reactions.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, type Hazard, hazard } from '../state/fight.ts';
import { gm, refuseEarly, type Sudden } from './action.ts';

/** Whom one of them may befall at once. */
const MOST_STRUCK = 50;
const whos = combatantIds.check(z.minLength(1), z.maxLength(MOST_STRUCK));
const whosField = ({ people }: Desk): OfferField => choices('whos', phrase`Who`, people, MOST_STRUCK);
const struck = said('gm-hazard', { hazard: z.union([thing, hazard]), whos });
type Struck = z.infer<typeof struck>;

/** The hazard that is meant: one that lies ready, or one made up on the spot. */
const meant = (fight: Fight, { hazard: of }: Struck): Hazard | undefined =>
  typeof of === 'string' ? fight.hazards.find(each => each.id === of) : of;

/** Falls, traps and blasts that lie ready, or written out whole (ALT-6.5). */
export const hazards = gm(struck, {
  rule: 'ALT-6.5',
  group: 'gm-hazards',
  label: phrase`A fall, a trap, a blast`,
  plan: (fight, desk) =>
    fight.hazards.map(each => ({
      id: `hazard-${each.id}`,
      label: `${each.name}: ${strikesText(each)}`,
      command: { hazard: each.id, whos: [desk.first] },
      fields: [whosField(desk)],
    })),
  refuse: (fight, command) =>
    meant(fight, command) === undefined
      ? no('no-such-hazard', phrase`no hazard "${String(command.hazard)}" lies ready`, 'ALT-6.5')
      : refuseEarly(fight),
  play(table, fight, command) {
    const found = meant(fight, command);
    if (found === undefined) throw new Error(phrase`no hazard "${String(command.hazard)}" in this fight`);
    harmBy(table, fight, found, command.whos, fight.go === null);
  },
  odds(fight, command) {
    const found = meant(fight, command);
    return found === undefined
      ? { whos: command.whos, harms: true, times: 1, strikes: [] }
      : oddsOf(found, command.whos);
  },
});

/** A hazard strike by strike, since all of them together would have too many ends. */
function oddsOf(of: Hazard, whos: readonly CombatantId[]): Sudden {
  const { strikes } = of;
  const strike = (one: Hazard['strikes'], name: string): Sudden['strikes'][number] => ({
    name,
    alone: (table, now, who) => harmBy(table, now, { ...of, strikes: one }, [who], now.go === null),
  });
  const whole = { whos, harms: true };
  if (strikes.kind === 'random')
    return { ...whole, times: strikes.count, strikes: [strike({ ...strikes, count: 1 }, '')] };
  const parts = [...new Set(strikes.parts)];
  const named = (part: Part): string => (parts.length > 1 ? `, ${PART_NAMES[part]}` : '');
  const apart = parts.map(part => strike({ ...strikes, parts: [part] }, named(part)));
  return { ...whole, times: strikes.parts.length, strikes: apart };
}

const harmed = said('gm-harm', {
  /** What it is called: "Sudden harm", where no one says. */
  name: z._default(z.string().check(z.maxLength(60)), ''),
  /** How bad it is, for all three types of damage; `shock` and `stun` where they are another. */
  level,
  shock: z._default(z.nullable(level), null),
  stun: z._default(z.nullable(level), null),
  /** The part that it strikes; null: as many as `count`, at random. */
  part: z._default(z.nullable(part), null),
  count: z._default(wholeFrom(1, 6), 1),
  dodgeable: z._default(z.boolean(), true),
  whos,
});
type Harmed = z.infer<typeof harmed>;

/** Harm that the GM makes up, as a hazard. Armor is weighed already, in how bad it is. */
const made = ({
  name,
  level: wound,
  shock,
  stun,
  part: one,
  count,
  dodgeable,
}: Omit<Harmed, 'kind' | 'whos'>): Hazard => ({
  id: 'harm',
  name: name || 'Sudden harm',
  levels: { wound, shock: shock ?? wound, stun: stun ?? wound },
  strikes: one === null ? { kind: 'random', count } : { kind: 'parts', parts: [one] },
  dodgeable,
  armor: false,
  springs: null,
});
const LEVEL_CHOICES = LEVELS.map(each => ({ value: each, label: levelName(each) }));
/** A fall, a trap or a blast made up on the spot: how bad, by type of damage, and where (ALT-6.5). */
export const harm = gm(harmed, {
  rule: 'ALT-6.5',
  group: 'gm-hazards',
  label: phrase`A fall, a trap, a blast`,
  plan: (_fight, desk) => ({
    id: 'gm-hazard',
    command: { level: 'glance', whos: [desk.first] },
    fields: [
      { kind: 'text', name: 'name', label: phrase`What`, most: 60, optional: true },
      choice('level', phrase`How bad`, LEVEL_CHOICES),
      choiceOrNone('shock', phrase`Shock, if another`, LEVEL_CHOICES),
      choiceOrNone('stun', phrase`Stun, if another`, LEVEL_CHOICES),
      choiceOrNone(
        'part',
        phrase`Where, if not at random`,
        PARTS.map(each => ({ value: each, label: PART_NAMES[each] })),
      ),
      amount('count', phrase`Locations at random`, 1, 6, 1),
      whosField(desk),
    ],
  }),
  refuse: refuseEarly,
  play: (table, fight, command) => harmBy(table, fight, made(command), command.whos, fight.go === null),
  odds: (_fight, command) => oddsOf(made(command), command.whos),
});

const surprised = said('gm-event', { what: wording.check(z.minLength(1)), whos });
/** Something sudden without harm of its own: whoever it concerns may react out of turn (ALT-3.2). */
export const surprise = gm(surprised, {
  rule: 'ALT-3.2',
  group: 'gm-hazards',
  label: phrase`Something sudden`,
  plan: (_fight, desk) => ({
    command: { what: '?', whos: [desk.first] },
    fields: [text('what', phrase`What happens`, 300), whosField(desk)],
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
