import { type Asked, combatantId, type Json, type Prompt, type Viewer } from '@affray/engine';
import { z } from 'zod';
import { PART_NAMES, part } from '../book/body.ts';
import { partName, rulingLabel } from '../rules/ruling-label.ts';
import { type Fight, find } from '../state/fight.ts';
import type { About, RulingSite } from '../state/prompts.ts';
import { weaponOf } from '../state/sheet.ts';
import { PROMPTS } from '../state/sites.ts';
import { hintOf } from './hints.ts';
import { nameOf } from './knows.ts';

type Question = Extract<Prompt, { kind: 'ask' }>;
type Option = Asked['options'][number];

const about = z.strictObject({
  who: combatantId.nullable(),
  on: combatantId.nullable(),
  what: z.string(),
  why: z.array(z.string()),
  from: z.enum(['before', 'house', 'suggestion', 'fixed']),
  of: z.custom<RulingSite>(value => typeof value === 'string' && value in PROMPTS),
  odds: z.strictObject({ skill: z.number(), dn: z.number().nullable(), rival: z.number().nullable() }).nullable(),
  modifier: z.number().nullable(),
  victim: z.strictObject({ shock: z.number(), stun: z.number(), brawn: z.number(), stunOnly: z.boolean() }).nullable(),
}) satisfies z.ZodType<About>;

const notes: ReadonlyMap<string, { readonly meaning: string; readonly rule: Asked['rule'] }> = new Map(
  Object.entries(PROMPTS),
);

/** A question as a seat reads it, each answer with what it does to the odds where that is cheap to say. */
export function asked(fight: Fight, prompt: Question, viewer: Viewer): Asked {
  const note = notes.get(prompt.site) ?? { meaning: prompt.site, rule: 'GM-1' as const };
  const ruling = about.safeParse(prompt.about);
  if (!ruling.success) return askedOfPlayer(fight, prompt, viewer, note);
  const { who, on, what, why, from } = ruling.data;
  const name = (id: About['who']): string => (id === null ? '' : nameOf(fight, id, viewer));
  const people = [name(who), name(on)].filter(each => each !== '').join(' and ');
  const reasons = why.length > 0 ? ` (${why.join('; ')})` : '';
  const text = `${capital(note.meaning)}? ${[people, what].filter(each => each !== '').join(': ')}${reasons}`;
  const options = prompt.options.map((answer, at): Option => {
    const label = rulingLabel(fight.options.charts, ruling.data.of, answer);
    const parts = [at === 0 ? FROM[from] : '', hintOf(fight, ruling.data, answer)].filter(each => each !== '');
    return parts.length > 0 ? { answer, label, hint: parts.join(', ') } : { answer, label };
  });
  return { text, rule: note.rule, options };
}
const FROM = { before: 'as before', house: 'house book', suggestion: 'suggested', fixed: 'house rule' } as const;

/** Questions to a combatant's own seat. */
function askedOfPlayer(
  fight: Fight,
  prompt: Question,
  viewer: Viewer,
  note: { meaning: string; rule: Asked['rule'] },
): Asked {
  const about = factsOf(prompt.about);
  const other = (key: string): string => {
    const id = combatantId.safeParse(about.get(key));
    return id.success ? nameOf(fight, id.data, viewer) : 'somebody';
  };
  const options = (label: (answer: Json) => string, hint: (answer: Json) => string = () => ''): Option[] =>
    prompt.options.map(answer => ({
      answer,
      label: label(answer),
      ...(hint(answer) !== '' && { hint: hint(answer) }),
    }));
  const { rule } = note;
  if (prompt.site === 'alternacy.race') {
    const text = `${other('rival')} runs: ${String(about.get('what') ?? 'a race')}. Run, too?`;
    return { text, rule, options: options(answer => (answer === 'runs' ? 'yes, run' : 'no, stay')) };
  }
  switch (prompt.site) {
    case 'alternacy.defend':
      return defending(about, other('attacker'), rule, options);
    case 'alternacy.posture':
      return { text: `Posture against ${other('opponent')}?`, rule, options: options(postureText) };
    case 'alternacy.return':
      return {
        text: `Return attack on ${other('opponent')}?`,
        rule,
        options: options(answer => returnText(fight, prompt.who, answer)),
      };
    case 'alternacy.zero':
      return { text: `You may choose where to hit ${other('on')}.`, rule, options: options(partName) };
    case 'alternacy.respond':
      return {
        text: `You notice in time: ${String(about.get('what') ?? '')}. What do you do?`,
        rule,
        options: options(answer => RESPONSES.get(String(answer)) ?? String(answer)),
      };
    case 'alternacy.commit': {
      const text = `${capital(String(about.get('what') ?? ''))} will take ${String(about.get('turns') ?? '')} Turns. Go ahead?`;
      return { text, rule, options: options(answer => (answer === true ? 'yes, begin' : 'no, something else')) };
    }
    default:
      return {
        text: `${capital(note.meaning)}?`,
        rule,
        options: options(answer => (typeof answer === 'string' ? answer : JSON.stringify(answer))),
      };
  }
}

/** How somebody meets an attack. @param options each answer with its label and its hint */
function defending(
  about: ReadonlyMap<string, Json>,
  attacker: string,
  rule: Asked['rule'],
  options: (label: (answer: Json) => string, hint: (answer: Json) => string) => Option[],
): Asked {
  const skills = factsOf(about.get('skills') ?? null);
  const attack = `${attacker} attacks with a ${String(about.get('weapon') ?? 'weapon')}`;
  return {
    text: about.get('back') === true ? `${attack} in return. Defend with what?` : `${attack}. Engage back?`,
    rule,
    options: options(
      how => GUARDS.get(String(how)) ?? String(how),
      how => String(skills.get(String(how)) ?? ''),
    ),
  };
}

const GUARDS: ReadonlyMap<string, string> = new Map([
  ['dodge', 'yes, and dodge'],
  ['shield', 'yes, with the shield'],
  ['weapon', 'yes, and parry'],
  ['none', 'no: do not engage'],
]);
const RESPONSES: ReadonlyMap<string, string> = new Map([
  ['drop', 'hit the dirt'],
  ['cover', 'dive for cover'],
  ['evade', 'leap aside'],
  ['surrender', 'surrender'],
  ['none', 'nothing'],
  ['other', 'something else, as the GM allows'],
]);

const factsOf = (of: Json): ReadonlyMap<string, Json> =>
  of !== null && typeof of === 'object' && !Array.isArray(of) ? new Map(Object.entries(of)) : new Map();

function postureText(answer: Json): string {
  if (typeof answer !== 'number' || answer === 0) return 'balanced';
  const points = Math.abs(answer);
  return answer > 0 ? `attack +${points}, defence -${points}` : `attack -${points}, defence +${points}`;
}

const returning = z.strictObject({ weapon: z.string(), aim: part.nullable() });
function returnText(fight: Fight, who: string, answer: Json): string {
  const chosen = returning.safeParse(answer);
  if (!chosen.success) return 'no attack';
  const { weapon: id, aim } = chosen.data;
  const stats = find(fight, who)?.stats;
  const weapon = (stats && weaponOf(stats, id)?.name.toLowerCase()) ?? id;
  return aim === null ? weapon : `${weapon}, aimed at the ${PART_NAMES[aim]}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
