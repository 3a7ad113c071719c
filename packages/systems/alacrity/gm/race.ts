import { choice, choices, combatantIds, D100, type OfferField, phrase, said } from '@affray/engine';
import * as z from 'zod/mini';
import { ladder } from '../actions/action.ts';
import { movementRate } from '../rules/movement.ts';
import { lend, skillTally } from '../rules/rolls.ts';
import type { AlacrityTable, EventOf } from '../state/events.ts';
import { able, type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { gm } from './action.ts';
import { difficulty } from './fields.ts';

const schema = said('gm-race', {
  whos: combatantIds.check(z.minLength(2, phrase`a race is between two at least`), z.maxLength(20)),
  /** Athletics, or who is faster by Movement where that is clear (ALA-7.6). */
  by: z.enum(['athletics', 'movement']),
  ladder: z._default(ladder, 0),
});
type Race = z.infer<typeof schema>;

/** A race to a place: by Athletics of each, or by Movement (ALA-7.6). */
export const race = gm(schema, {
  group: 'gm-checks',
  label: phrase`Race to a place`,
  plan(_fight, { first, second, people }) {
    const whos: OfferField = choices('whos', phrase`Who`, people, 20);
    const by = choice('by', phrase`By`, [
      { value: 'athletics', label: phrase`Athletics` },
      { value: 'movement', label: phrase`Movement, where one is clearly faster` },
    ]);
    const command = second === null ? null : { whos: [first, second], by: 'athletics' as const };
    return { command, fields: [whos, by, difficulty] };
  },
  play(table, fight, command) {
    const runners = command.whos.map(id => the(fight, id));
    const places = runners
      .map(who =>
        command.by === 'movement' || isStuck(fight, who) ? paced(fight, who) : ran(table, fight, who, command),
      )
      .toSorted((a, b) => (b.lead ?? 0) - (a.lead ?? 0));
    const secret = runners.every(({ id }) => veiled(fight, id));
    table.tell?.({ kind: 'race', rule: 'ALA-7.6', secret, by: command.by, places });
  },
});

type Place = EventOf<'race'>['places'][number];
const STUCK = -1000;

const isStuck = (fight: Fight, who: Combatant): boolean => !able(who) || movementRate(fight, who) === 0;

const paced = (fight: Fight, who: Combatant): Place => ({
  who: who.id,
  skill: null,
  lead: isStuck(fight, who) ? STUCK : movementRate(fight, who),
});

/** Margin of its Athletics. */
function ran(table: AlacrityTable, fight: Fight, who: Combatant, { ladder, whos }: Race): Place {
  const against = whos.filter(id => id !== who.id);
  const skill = skillTally(table, fight, who, 'athletics', 'physical', { against }).add(
    ladder,
    phrase`difficulty`,
    'ALA-2.1',
  );
  lend(skill, who, 'athletics');
  const lead = skill.total - table.roll('alacrity.chase.runner', who.id, D100);
  return { who: who.id, skill: skill.explain(), lead };
}
