import { place, putAt } from '@affray/engine';
import { z } from 'zod';
import { impose, lift } from '../rules/conditions.ts';
import { within } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { is, veiled } from '../state/fight.ts';
import { type AltAction, FREE, said, toward, wording } from './action.ts';
import { destination, refuseStepped } from './moving.ts';
import { goals, words } from './offering.ts';

const schema = said('step', {
  what: wording.default(''),
  to: place.nullable().default(null),
  toward,
  cover: z.boolean().nullable().default(null),
});
type Step = z.infer<typeof schema>;

/** A small movement, free and without a roll (ALT-4.3). */
export const step: AltAction<Step, typeof schema> = {
  rule: 'ALT-4.3',
  schema,
  moment: 'free',
  traits: [],
  group: 'move',
  cost: () => FREE,
  plans(fight, who) {
    const plain: Step = { kind: 'step', who: who.id, what: '', to: null, toward: null, cover: null };
    return [
      { label: 'Small movement', tries: [plain], fields: () => [...goals(fight, who), words('what', 'Where')] },
      { id: 'step-cover', label: 'Step into cover', tries: [{ ...plain, cover: true }] },
    ];
  },
  refuse(fight, who, { cover }) {
    const stepped = refuseStepped(fight);
    if (stepped || cover !== true || !is(who, 'cover')) return stepped;
    return no('in-cover', `${who.name} is in cover already`, 'ALT-4.3');
  },
  play(table, fight, who, { what, to: wanted, toward: goal, cover }) {
    const { id } = who;
    const to = destination(fight, id, wanted, goal);
    if (fight.go) fight.go.stepped = true;
    if (to && fight.field.kind === 'map') putAt(fight.field, id, within(fight, to));
    const secret = veiled(fight, id);
    const told = { kind: 'moved', rule: 'ALT-4.3', secret, who: id, what, how: 'step' } as const;
    table.tell?.({ ...told, skill: null, dn: null, made: true });
    if (cover === true) impose(table, fight, who, 'cover', 'takes cover');
    if (cover === false || (to && cover === null)) lift(table, fight, who, 'cover', 'leaves it');
  },
  odds: () => null,
};
