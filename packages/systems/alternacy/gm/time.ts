import { amount, falseUnlessSaid, flag, phrase, said, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { comeTo, expireAndWake, recover, worsen } from '../rules/damage.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { gm, refuseEarly, tell } from './action.ts';

const passed = said('gm-time', {
  seconds: z._default(wholeFrom(0, 1_000_000), 0),
  days: z._default(wholeFrom(0, 1000), 0),
  assisted: falseUnlessSaid(),
});
/** Time passes outside of Turns: seconds, or days of rest (ALT-H7, ALT-H8, ALT-H10). */
export const time = gm(passed, {
  rule: 'ALT-H7',
  group: 'gm-scene',
  label: phrase`Time passes`,
  plan: () => ({
    command: {},
    fields: [
      { ...amount('seconds', phrase`Seconds`, 0, 1_000_000, 60), unit: phrase`s` },
      { ...amount('days', phrase`Days of rest`, 0, 1000, 0), unit: phrase`d` },
      flag('assisted', phrase`Under a healer’s care`),
    ],
  }),
  refuse: refuseEarly,
  play(table, fight, { seconds, days, assisted }) {
    const turns = Math.floor((fight.leftover + seconds) / fight.seconds);
    fight.leftover = (fight.leftover + seconds) % fight.seconds;
    table.tell?.({ kind: 'time', rule: 'ALT-H7', secret: false, seconds, days });
    for (const who of everybody(fight)) {
      if (seconds > 0) {
        worsen(table, fight, who, seconds, turns);
        wearOff(table, fight, who, turns);
        comeTo(table, fight, who, turns * fight.options.charts.stun.decay);
      }
      if (days > 0) {
        const daysInTurns = Math.floor((days * 86_400) / fight.seconds);
        worsen(table, fight, who, days * 86_400, daysInTurns);
        wearOff(table, fight, who, daysInTurns);
        recover(table, fight, who, days, assisted);
      }
    }
  },
});

/** What lasts a number of Turns is nearer to its end by those that passed, or over. */
function wearOff(table: AltTable, fight: Fight, who: Combatant, turns: number): void {
  if (turns === 0) return;
  expireAndWake(table, fight, who, fight.turn + turns - 1);
  const sooner = <T extends { readonly ends: number | null }>(each: T): T =>
    each.ends === null ? each : { ...each, ends: each.ends - turns };
  who.conditions = who.conditions.map(sooner);
  who.circumstances = who.circumstances.map(sooner);
}

const lasting = said('gm-turn-length', { seconds: wholeFrom(1, 100_000) });
/** What a Turn stands for from now on (ALT-3.3). */
export const turnLength = gm(lasting, {
  rule: 'ALT-3.3',
  group: 'gm-scene',
  label: phrase`What a Turn stands for`,
  plan: ({ seconds }) => ({
    command: { seconds },
    fields: [{ ...amount('seconds', phrase`Seconds`, 1, 100_000, seconds), unit: phrase`s` }],
  }),
  play(table, fight, { seconds }) {
    tell(table, fight, null, phrase`changes the length of a Turn in seconds`, fight.seconds, seconds);
    fight.seconds = seconds;
  },
});
