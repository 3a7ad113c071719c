import type { Json, Offer, OfferField, Random, Speaker } from '@affray/engine';
import { type Command, command } from './commands.ts';
import { type Fight, find } from './fight.ts';
import { offers } from './offers.ts';
import { refuse } from './refuse.ts';

/** Tries at filling the fields of offers before one gives up and waits. */
const TRIES = 40;

/** Any legal command of a speaker: an offer at random with its fields filled at random. */
export function randomCommand(on: Fight, who: Speaker, random: Random): Command {
  if (who === 'gm') return { kind: 'roll-tactics' };
  const open = offers(on, who).filter(each => each.refusal === null && each.id !== 'flee');
  // Half of the time blows alone, or random fights would never end.
  const blows = open.filter(each => each.group === 'attack');
  for (let i = 0; i < TRIES && open.length > 0; i++) {
    const among = blows.length > 0 && random.below(2) === 0 ? blows : open;
    const offer = among[random.below(among.length)];
    const filled = offer && fill(offer, random);
    if (filled && find(on, who) && refuse(on, filled) === null) return filled;
  }
  return { kind: 'wait', who, phases: 1 + random.below(10) };
}

/** An offer with a value for every field; null where that is no command. */
export function fill({ base, fields }: Offer, random: Random): Command | null {
  const values = fields.map(each => [each.name, filling(each, random)] as const);
  const parsed = command.safeParse({ ...base, ...Object.fromEntries(values) });
  return parsed.success ? parsed.data : null;
}

function filling(field: OfferField, random: Random): Json {
  switch (field.kind) {
    case 'choice':
      return field.options[random.below(Math.max(1, field.options.length))]?.value ?? null;
    case 'choices':
      return Array.from(
        { length: 2 + random.below(Math.max(1, field.most - 1)) },
        () => field.options[random.below(Math.max(1, field.options.length))]?.value ?? null,
      );
    case 'number':
      return field.min + random.below(field.max - field.min + 1);
    case 'flag':
      return random.below(2) === 0;
    case 'text':
      return 'something';
  }
}
