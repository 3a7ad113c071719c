import type { Json, Offer, OfferField, Random, Speaker } from '@affray/engine';
import { type Command, command } from './commands.ts';
import { type Combatant, type Fight, find } from './fight.ts';
import { offers, SECTIONS } from './offers.ts';
import { refuse } from './refuse.ts';

/** Tries at filling the fields of offers before one gives up and waits. */
const TRIES = 40;

/** Any legal command of a speaker: an offer at random with its fields filled at random. */
export function randomCommand(on: Fight, speaker: Speaker, random: Random): Command {
  const who = find(on, speaker);
  if (who === null) return { kind: 'roll-tactics' };
  const known = new Map<number, readonly Offer[]>();
  const open = (section: number): readonly Offer[] => {
    const there = known.get(section) ?? openOf(on, who, section);
    known.set(section, there);
    return there;
  };
  for (let i = 0; i < TRIES; i++) {
    const among = open(who.plan && random.below(4) > 0 ? FLOW : sectionFor(random));
    const offer = among[random.below(Math.max(1, among.length))];
    const filled = offer && fill(offer, random);
    if (filled && refuse(on, filled) === null) return filled;
  }
  const wait: Command = { kind: 'wait', who: who.id, phases: 1 + random.below(10) };
  return refuse(on, wait) === null ? wait : { kind: 'free', who: who.id, what: 'a glance' };
}

/** Places of sections in `SECTIONS`: going on with what was begun, and blows. */
const FLOW = 0;
const BLOWS = 1;

/** A section at random: half of the time blows alone, or random fights would never end. */
const sectionFor = (random: Random): number => (random.below(2) === 0 ? BLOWS : 1 + random.below(SECTIONS.length - 1));

/** What can be done now of one section; before the count begins there is but one. */
function openOf(on: Fight, who: Combatant, section: number): readonly Offer[] {
  if (on.stage !== 'phases') return offers(on, who.id);
  const found = SECTIONS[section]?.(on, who) ?? [];
  return found.map(each => each.offer).filter(each => each.refusal === null && each.id !== 'flee');
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
