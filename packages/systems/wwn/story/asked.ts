import {
  type Asked,
  askedOfRuling,
  type CombatantId,
  combatantId,
  type Json,
  type Prompt,
  type Viewer,
} from '@affray/engine';
import { z } from 'zod';
import { derived, type Fight, find } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { nameOf } from './knows.ts';

type Ask = Extract<Prompt, { kind: 'ask' }>;
const attack = z.object({
  by: combatantId,
  on: combatantId.nullable(),
  how: z.string(),
  weapon: z.string().nullable(),
  use: z.enum(['melee', 'throw', 'shot']).nullable(),
});
const instant = z.object({
  do: z.string().optional(),
  on: combatantId.nullable(),
  weapon: z.string().nullable(),
  thrown: z.boolean(),
  spare: z.boolean().default(false),
});

/** A question as a seat reads it. */
export function asked(fight: Fight, prompt: Ask, viewer: Viewer): Asked {
  const notes: { readonly [site: string]: (typeof PROMPTS)[keyof typeof PROMPTS] } = PROMPTS;
  const questions: { readonly [site: string]: Question } = QUESTIONS;
  const asking: Asking = {
    fight,
    prompt,
    name: id => nameOf(fight, id, viewer),
    words: wordsOf(fight, prompt, viewer),
  };
  const note = notes[prompt.site];
  const ruling = note && !questions[prompt.site] ? askedOfRuling(prompt, note, asking.name) : null;
  if (ruling) return ruling;
  return {
    text: questions[prompt.site]?.(asking) ?? notes[prompt.site]?.meaning ?? prompt.site,
    rule: notes[prompt.site]?.rule ?? 'WWN-ACT-5',
    options: prompt.options.map(answer => ({ answer, label: labelOf(fight, prompt, answer, viewer) })),
  };
}

/** A question on its way to a seat. */
interface Asking {
  readonly fight: Fight;
  readonly prompt: Ask;
  readonly name: (id: CombatantId) => string;
  readonly words: Words;
}
/** How a seat speaks of one who is asked: a player of one combatant is "you", everyone else is called by name. */
interface Words {
  readonly subject: string;
  readonly object: string;
  readonly your: string;
  readonly you: boolean;
}
function wordsOf(fight: Fight, { who }: Ask, viewer: Viewer): Words {
  const you = viewer.role === 'player' && viewer.combatants.length === 1 && viewer.combatants[0] === who;
  if (you) return { subject: 'You', object: 'you', your: 'your', you };
  const name = nameOf(fight, who, viewer);
  return { subject: name, object: name, your: `${name}’s`, you };
}

/** Null where what the question is about is not understood. */
type Question = (asking: Asking) => string | null;
const question =
  <A>(about: z.ZodType<A>, text: (about: A, asking: Asking) => string): Question =>
  asking => {
    const found = about.safeParse(asking.prompt.about);
    return found.success ? text(found.data, asking) : null;
  };

/** An attack and what may be done about it. @param ending what it comes to, or whether there is an answer */
const attacked = (ending: (words: Words) => string): Question =>
  question(attack, ({ by, on: target, how, weapon, use }, { prompt: { who }, name, words }) => {
    const own = by === who && words.you;
    const whom = target === null ? '' : ` ${target === who ? words.object : name(target)}`;
    const attacker = by === who ? words.subject : name(by);
    const verb = ((use === 'melee' || use === null ? null : FAR[use][how]) ?? VERBS[how])?.[own ? 1 : 0] ?? how;
    const weaponText = weapon === null ? '' : ` with ${weapon}`;
    return `${attacker} ${verb}${whom}${weaponText}${ending(words)}`;
  });

/** Every question by its site. */
const QUESTIONS: { readonly [S in keyof WwnPrompts]: Question } = {
  'wwn.word.distance': question(
    z.object({ a: combatantId, b: combatantId }),
    ({ a, b }, { name }) => `How far apart are ${name(a)} and ${name(b)}?`,
  ),
  'wwn.word.alarm': question(
    z.object({ by: combatantId, on: combatantId }),
    ({ by, on }, { name }) => `Does ${name(by)}’s execution of ${name(on)} alarm the others?`,
  ),
  'wwn.word.broken': question(
    z.object({ side: z.string(), who: z.array(combatantId) }),
    ({ who }, { name }) => `Morale breaks: what do ${who.map(name).join(', ')} do?`,
  ),
  'wwn.word.morale': question(
    z.object({ side: z.string(), why: z.string() }),
    ({ side, why }, { fight }) =>
      `${fight.sides.find(each => each.id === side)?.name ?? side}: ${REASONS[why] ?? why}. Check morale?`,
  ),
  'wwn.word.order': () => 'Several Instants at once: whose comes first?',
  'wwn.answer.action': attacked(({ you, subject }) => (you ? '. Answer?' : `. Does ${subject} answer?`)),
  'wwn.answer.dice': attacked(
    ({ you, subject }) => `: the dice are thrown. ${you ? 'Answer?' : `Does ${subject} answer?`}`,
  ),
  'wwn.answer.hit': attacked(() => ', and it will hit.'),
  'wwn.answer.miss': attacked(() => ', and it will miss.'),
  'wwn.answer.shock': attacked(() => ', and Shock is due.'),
  'wwn.answer.aim': attacked(() => ', and it fails.'),
  'wwn.answer.leave': question(
    z.object({ mover: combatantId }),
    ({ mover }, { name, words }) => `${name(mover)} leaves ${words.your} reach. Strike?`,
  ),
  'wwn.answer.kill': question(
    z.object({ fallen: combatantId }),
    ({ fallen }, { name, words: { you, subject } }) =>
      `${name(fallen)} is down: ${you ? 'you have' : `${subject} has`} one more attack.`,
  ),
  'wwn.answer.magic': question(
    z.object({ by: combatantId, name: z.string() }),
    ({ by, name: spell }, { name, words: { you, subject } }) =>
      `${name(by)} touches ${you ? 'you' : subject} with ${spell}. Let it do nothing?`,
  ),
  'wwn.answer.check': question(
    z.object({ total: z.number(), difficulty: z.number() }),
    ({ difficulty }, { words: { your } }) => `${capital(your)} check against ${difficulty} failed. Roll again?`,
  ),
};
const REASONS: { readonly [why: string]: string } = {
  first: 'the first of them has fallen',
  half: 'half of them are lost',
  leader: 'one of their leaders has fallen',
};
const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const VERBS: { readonly [how: string]: readonly [third: string, second: string] } = {
  attack: ['attacks', 'attack'],
  charge: ['charges', 'charge'],
  'run-up': ['sets out to charge', 'set out to charge'],
  snap: ['snaps a blow at', 'snap a blow at'],
  held: ['strikes at', 'strike at'],
  free: ['strikes from behind at', 'strike from behind at'],
  swarm: ['strikes for the swarm at', 'strike for the swarm at'],
  reap: ['strikes at', 'strike at'],
  run: ['moves', 'move'],
  execution: ['aims a killing blow at', 'aim a killing blow at'],
};
/** Of throws and shots. */
const FAR: { readonly [use in 'throw' | 'shot']: typeof VERBS } = {
  throw: {
    attack: ['throws at', 'throw at'],
    snap: ['snaps a throw at', 'snap a throw at'],
    held: ['throws at', 'throw at'],
    reap: ['throws at', 'throw at'],
    execution: ['takes aim at', 'take aim at'],
  },
  shot: {
    attack: ['shoots at', 'shoot at'],
    snap: ['snaps a shot at', 'snap a shot at'],
    held: ['shoots at', 'shoot at'],
    reap: ['shoots at', 'shoot at'],
    execution: ['takes aim at', 'take aim at'],
  },
};

const LABELS: { readonly [answer: string]: string } = {
  pass: 'Let it be',
  defend: 'Total Defense, for the Main action',
  luck: 'Veteran’s Luck',
  shrug: 'Shrug it off',
  strike: 'Strike',
  engaged: 'Engaged',
  near: 'Near',
  far: 'Far',
  distant: 'Distant',
  alarmed: 'They are alarmed',
  quiet: 'No one notices',
  flee: 'They flee',
  retreat: 'They fall back fighting',
  surrender: 'They surrender',
  fight: 'They are cornered and fight on',
  check: 'Check morale',
  nullify: 'Let it do nothing',
  again: 'Roll again',
};

function labelOf(fight: Fight, prompt: Ask, answer: Json, viewer: Viewer): string {
  if (typeof answer === 'string') return LABELS[answer] ?? whoIs(fight, answer, viewer);
  const found = instant.safeParse(answer);
  if (!found.success) return JSON.stringify(answer);
  const { do: what, on: target, weapon, thrown, spare } = found.data;
  const blow = attack.safeParse(prompt.about);
  // Whoever is answered need not be named again.
  const whom =
    target === null || (blow.success && blow.data.by === target) ? '' : ` at ${nameOf(fight, target, viewer)}`;
  const how = `${whom}${weapon === null ? '' : `: ${useText(fight, prompt, weapon, thrown)}`}${spare ? ', only to knock out' : ''}`;
  switch (what) {
    case 'snap':
      return `Snap Attack${how}`;
    case 'shatter':
      return `Held action: shatter the shield${how}`;
    case 'leave':
      return 'Held action: get out of the way';
    case 'defend':
      return LABELS.defend ?? 'Total Defense';
    case 'strike':
      return `Held action: strike${how}`;
    default:
      return `Strike${how}`;
  }
}

/** "Light Spear", "throw Light Spear", "shoot Large Bow" */
function useText(fight: Fight, { who }: Ask, weapon: string, thrown: boolean): string {
  const own = who === 'gm' ? null : find(fight, who);
  const arm = own === null ? undefined : derived(fight, own).arms.find(each => each.id === weapon);
  const name = arm?.name ?? weapon;
  return thrown ? `${arm?.far?.use === 'shot' ? 'shoot' : 'throw'} ${name}` : name;
}

function whoIs(fight: Fight, answer: string, viewer: Viewer): string {
  const found = find(fight, answer);
  return found === null ? answer : nameOf(fight, found.id, viewer);
}
