import { type Asked, askedOfRuling, type Json, type Prompt, type SiteNote, type Viewer } from '@affray/engine';
import { z } from 'zod';
import type { Fight } from '../state/fight.ts';
import { PROMPTS } from '../state/sites.ts';
import { nameOf } from './knows.ts';

const about = z.object({
  attacker: z.string().optional(),
  target: z.string().optional(),
  mover: z.string().optional(),
  one: z.string().optional(),
  other: z.string().optional(),
  weapon: z.string().optional(),
  maneuver: z.string().optional(),
  mark: z.string().optional(),
  skills: z.record(z.string(), z.number()).optional(),
});

const LABELS: { readonly [answer: string]: string } = {
  dodge: 'Dodge',
  parry: 'Parry',
  unarmed: 'Unarmed Combat',
  desperate: 'Dive for it',
  athletics: 'Athletics',
  none: 'Do nothing',
  snatch: 'Snatch it',
  leave: 'Leave it',
  bare: 'Possible, and the mark is bare',
  covered: 'Possible, but armor covers the mark',
  impossible: 'Impossible',
};

/** Questions with words of their own: other rulings are asked by what they mean. */
const KNOWN: ReadonlySet<string> = new Set(['alacrity.gm.distance', 'alacrity.gm.called-shot']);

/** A question as a seat reads it. */
export function asked(fight: Fight, prompt: Extract<Prompt, { kind: 'ask' }>, viewer: Viewer): Asked {
  const parsed = about.safeParse(prompt.about);
  const facts = parsed.success ? parsed.data : {};
  const name = (id: string | undefined): string => {
    const there = fight.roster.find(each => each === id);
    return there === undefined ? 'a combatant' : nameOf(fight, there, viewer);
  };
  const notes: { readonly [site: string]: SiteNote } = PROMPTS;
  const note = notes[prompt.site];
  const rule = note?.rule ?? 'GM-1';
  const ruling = note && !KNOWN.has(prompt.site) ? askedOfRuling(prompt, note, name) : null;
  if (ruling) return ruling;
  const hint = (answer: Json): string | null => {
    const skill = typeof answer === 'string' ? facts.skills?.[answer] : undefined;
    return skill === undefined ? null : `${skill} %`;
  };
  return {
    text: question(prompt.site, facts, name, nameOf(fight, prompt.who, viewer)),
    rule,
    options: prompt.options.map(answer => {
      const label = labelOf(prompt.site, answer);
      const more = hint(answer);
      return more === null ? { answer, label } : { answer, label, hint: more };
    }),
  };
}

function labelOf(site: string, answer: Json): string {
  if (typeof answer === 'number') return `${answer} feet`;
  if (typeof answer !== 'string') return JSON.stringify(answer);
  if (site === 'alacrity.free-attack') return answer === 'none' ? 'Let it go' : `Strike with ${answer}`;
  return LABELS[answer] ?? answer;
}

const markOf = (mark: string | undefined): string =>
  mark === undefined ? 'a weak point' : /^(large|medium|small|tiny)$/.test(mark) ? `a ${mark} mark` : `the ${mark}`;

function question(
  site: string,
  facts: z.infer<typeof about>,
  name: (id: string | undefined) => string,
  who: string,
): string {
  switch (site) {
    case 'alacrity.defend':
      return `${name(facts.attacker)} attacks ${who} with ${facts.weapon ?? 'a weapon'}. How does ${who} meet it?`;
    case 'alacrity.resist':
      return `${name(facts.attacker)} tries a ${facts.maneuver ?? 'maneuver'} on ${who}. What does ${who} resist with?`;
    case 'alacrity.free-attack':
      return `${name(facts.mover)} leaves ${who}'s reach. Does ${who} strike in passing?`;
    case 'alacrity.snatch':
      return `${facts.weapon ?? 'The weapon'} falls from ${name(facts.target)}'s hand. Does ${who} snatch at it?`;
    case 'alacrity.gm.distance':
      return `How far apart are ${name(facts.one)} and ${name(facts.other)}?`;
    case 'alacrity.gm.called-shot':
      return `${name(facts.attacker)} aims at ${markOf(facts.mark)} of ${name(facts.target)}. Is that possible, and does armor cover it?`;
    default:
      return 'What now?';
  }
}
