import {
  toward as along,
  feetApart,
  forgetPlace,
  type Place,
  phrase,
  place,
  putAt,
  type Refusal,
} from '@affray/engine';
import * as z from 'zod/mini';
import { impose, lift } from '../rules/conditions.ts';
import { unbar, within } from '../rules/progress.ts';
import { heldBack, smallStep } from '../rules/reach.ts';
import { no } from '../rules/refusal.ts';
import { ruleWord } from '../rules/rulings.ts';
import { type Combatant, type Fight, is, veiled } from '../state/fight.ts';
import { type AltAction, FREE, said, toward, wording } from './action.ts';
import { destination, refuseStepped } from './moving.ts';
import { goals, words } from './offering.ts';

const schema = said('step', {
  what: z._default(wording, ''),
  to: z._default(z.nullable(place), null),
  toward,
  cover: z._default(z.nullable(z.boolean()), null),
});
type Step = z.infer<typeof schema>;

/** Whoever moves further than a small movement runs, against a number of the GM's (ALT-4.1). */
function refuseFar(fight: Fight, who: Combatant, to: Place | null): Refusal | null {
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  if (!from || !to) return null;
  const [feet, most] = [Math.round(feetApart(from, to)), smallStep(fight, who)];
  return feet <= most
    ? null
    : no('far', phrase`${feet} feet is no small movement: that is ${most} feet at most; dash`, 'ALT-4.3');
}

/** Where a small movement toward somebody ends: as far as it goes. */
function nearTo(fight: Fight, who: Combatant, to: Place | null, goes: boolean): Place | null {
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  return from && to && goes ? along(from, to, Math.min(feetApart(from, to), smallStep(fight, who))) : to;
}

/** What makes one search for cover like another. */
export function coverCase(): string[] {
  const alike = 'a small movement';
  return [alike];
}

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
      {
        label: phrase`Small movement`,
        tries: [plain],
        fields: () => [...goals(fight, who), words('what', phrase`Where`)],
      },
      { id: 'step-cover', label: phrase`Step into cover`, tries: [{ ...plain, cover: true }] },
    ];
  },
  refuse(fight, who, { cover, to }) {
    const stepped = refuseStepped(fight) ?? refuseFar(fight, who, to);
    if (stepped || cover !== true || !is(who, 'cover')) return stepped;
    return no('in-cover', phrase`${who.name} is in cover already`, 'ALT-4.3');
  },
  play(table, fight, who, { what, to: wanted, toward: goal, cover }) {
    const { id } = who;
    const hiding = { who: id, on: null, what: what || phrase`takes cover`, case: coverCase(), why: [] };
    if (cover === true && ruleWord(table, fight, 'alternacy.ruling.cover', hiding, ['yes', 'no']) === 'no') {
      heldBack(table, fight, id, phrase`there is no cover so near`, 'ALT-4.3', null);
      return;
    }
    const to = nearTo(fight, who, destination(fight, id, wanted, goal), goal !== null);
    if (fight.go) fight.go.stepped = true;
    unbar(fight, id);
    if (to && fight.field.kind === 'map') putAt(fight.field, id, within(fight, to));
    // How far apart two are holds until one of them moves (ALT-8.2).
    if (fight.field.kind === 'word') forgetPlace(fight.field, id);
    const secret = veiled(fight, id);
    const told = { kind: 'moved', rule: 'ALT-4.3', secret, who: id, what, how: 'step' } as const;
    table.tell?.({ ...told, skill: null, dn: null, made: true });
    if (cover === true) impose(table, fight, who, 'cover', phrase`takes cover`, null, 'ALT-4.3');
    if (cover === false || (to && cover === null)) lift(table, fight, who, 'cover', phrase`leaves it`, 'ALT-4.3');
  },
  odds: () => null,
};
