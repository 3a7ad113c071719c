import { dice, type Json, phrase, throwFaces, Xoshiro } from '@affray/engine';
import type { Campaign, CharacterAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';
import type { Changed } from './change.ts';
import { edited } from './character.ts';
import { isDead, memberOf } from './party.ts';

type Member = Campaign['characters'][number];

/** What is asked where a character gains a level; null where the book that we have says nothing of it. */
export const advanceOf = (system: AnySystem, { sheet }: Member): CharacterAnswer['advance'] =>
  system.visit(({ characters, schemas }) => {
    const found = characters?.advance;
    if (found === undefined) return null;
    const { label, describe, rule } = found;
    return { label, describe, rule, fields: found.fields(schemas.sheet.parse(sheet)) };
  });

/**
 * The party where one of it has gained a level, by the rules of the book. The dice follow from the campaign's seed and from
 * how often dice fell before, like those of a rest.
 * @throws HttpProblem where it may not be, or what was given is not well-formed
 */
export function advanced(system: AnySystem, campaign: Campaign, who: string, given: Json, at: string): Changed {
  const member = memberOf(campaign, who);
  if (isDead(system, campaign, member)) throw new HttpProblem(409, 'dead', phrase`${member.name} is dead`);
  const { seed, rests } = campaign;
  const random = Xoshiro.seeded(`${seed}/${rests}`);
  const { sheet, told } = system.visit(({ characters, schemas }) => {
    const found = characters?.advance;
    if (found === undefined)
      throw new HttpProblem(
        422,
        'no-levels',
        phrase`${system.name} does not say how levels are gained; edit the sheet`,
      );
    const [wanted, written] = [well('given', () => found.given.parse(given)), schemas.sheet.parse(member.sheet)];
    const refused = found.refuse(written, wanted);
    if (refused !== null) throw new HttpProblem(422, refused, `${member.name}: ${refused.reason}`);
    const { count, sides } = found.dice(written);
    const faces = throwFaces(random, dice(count, sides));
    return {
      sheet: found.make(written, wanted, faces),
      told: phrase`${member.name} gains a level; the dice fall ${faces.join(', ')}.`,
    };
  });
  const { campaign: next, story } = edited(system, campaign, { who: member.id, sheet }, at);
  return { campaign: { ...next, rests: rests + 1 }, story: [told, ...story] };
}
