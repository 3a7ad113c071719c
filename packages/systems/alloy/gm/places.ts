import { amount, choice, combatantId, phrase, said, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { BANDS, band as bands } from '../book/charts.ts';
import { BAND_NAMES, RANGES } from '../book/words.ts';
import { noteEnd } from '../rules/clock.ts';
import { no } from '../rules/refusal.ts';
import { leaveWork } from '../rules/works.ts';
import { type Combatant, find, inPlay, the, veil } from '../state/fight.ts';
import { put } from '../state/position.ts';
import { gm, tell } from './action.ts';

/** Where somebody is, in space and on the count of phases. */

const placed = said('gm-place', { who: combatantId, of: combatantId, band: z.enum(['engaged', ...bands.options]) });
/** Puts somebody at a distance from somebody else. */
export const place = gm(placed, {
  rule: 'ALY-9.6',
  group: 'gm-scene',
  label: phrase`Place`,
  plan: (_fight, { first, second, people, who }) => ({
    command: { who: first, of: second ?? first, band: 'close' },
    fields: [
      who,
      choice('of', phrase`From`, people),
      choice(
        'band',
        phrase`Distance`,
        (['engaged', ...BANDS] as const).map(value => ({ value, label: BAND_NAMES[value] })),
      ),
    ],
  }),
  refuse(fight, command) {
    const [who, of] = [find(fight, command.who), find(fight, command.of)];
    if (!who || !of) return no('no-combatant', phrase`there is no "${command.of}" in this fight`, 'GM-1');
    if (who === of) return no('self', phrase`a combatant cannot be placed from itself`, 'ALY-9.6');
    if (command.band !== 'engaged') return null;
    if (who.side === of.side) return no('friend', phrase`${of.name} is on the same side`, 'ALY-6.4');
    const out = [who, of].find(each => !inPlay(each));
    if (out) return no('out', phrase`${out.name} is not in the fight`, 'ALY-6.4');
    const unseen = [who, of].find(each => each.hidden);
    return unseen ? no('hidden', phrase`${unseen.name} is hidden; reveal it first`, 'ALY-4.9') : null;
  },
  play(table, fight, { who: id, of: from, band }) {
    const [who, of] = [the(fight, id), the(fight, from)];
    const stood = who.spot.close;
    put(fight, who, of, band);
    const text = phrase`${who.name} is ${band === 'engaged' ? phrase`engaged with` : phrase`at ${RANGES[band]} from`} ${of.name}`;
    table.tell?.({ kind: 'gm', rule: 'ALY-9.6', secret: veil(fight, id, from), who: id, text, open: true });
    leaveWork(table, fight, who, stood);
  },
});

const ordered = said('gm-order', { who: combatantId, phase: wholeFrom(1, 100_000) });
/** Sets when somebody acts next. */
export const order = gm(ordered, {
  group: 'gm-order',
  label: phrase`Set a phase`,
  plan({ phase }, { first, who }) {
    const now = Math.max(1, phase);
    return {
      command: { who: first, phase: now },
      fields: [who, amount('phase', phrase`Phase`, now, phase + 100, phase + 1)],
    };
  },
  refuse(fight, { phase }) {
    if (fight.stage !== 'phases') return no('not-begun', phrase`the count of phases has not begun`, 'ALY-3.1');
    return phase < fight.phase
      ? no('past', phrase`phase ${phase} is over: the count stands at ${fight.phase}`, 'ALY-3.1')
      : null;
  },
  play(table, fight, { who: id, phase }) {
    const who = the(fight, id);
    putTo(who, phase);
    tell(table, fight, id, phrase`${who.name} acts on phase ${phase}`);
  },
});

/**
 * Another next phase; whatever somebody is in the middle of moves along, and what it waits out lasts until then.
 * @param was the phase before
 */
export function putTo(who: Combatant, phase: number, was = who.phase): void {
  const { plan, block, charging } = who;
  const moved = (at: number): number => Math.max(0, at + phase - was);
  who.phase = phase;
  // The opening that a blow gave lasts as long as the blow (ALY-6.8).
  if (who.exposed === was) who.exposed = phase;
  const end = plan?.end ?? block?.to ?? was;
  noteEnd(who, end, moved(end));
  if (plan)
    who.plan = {
      ...plan,
      parts: plan.parts.map(each => ({ ...each, at: moved(each.at) })),
      from: moved(plan.from),
      end: moved(plan.end),
    };
  if (block) who.block = { ...block, from: moved(block.from), to: moved(block.to) };
  if (charging) who.charging = { ...charging, until: moved(charging.until) };
}
