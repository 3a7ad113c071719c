import { type Asked, type CombatantId, combatantId, type Json, type Prompt, type Viewer } from '@affray/engine';
import { z } from 'zod';
import { derived, type Fight, find } from '../state/fight.ts';
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
  return {
    text: textOf(fight, prompt, viewer) ?? notes[prompt.site]?.meaning ?? prompt.site,
    rule: notes[prompt.site]?.rule ?? 'WWN-ACT-5',
    options: prompt.options.map(answer => ({ answer, label: labelOf(fight, prompt, answer, viewer) })),
  };
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

function textOf(fight: Fight, prompt: Ask, viewer: Viewer): string | null {
  const { about, who } = prompt;
  const found = attack.safeParse(about);
  if (!found.success) return ruledText(fight, prompt, viewer) ?? dutyText(fight, prompt, viewer);
  const { by, on: target, how, weapon, use } = found.data;
  const words = wordsOf(fight, prompt, viewer);
  const own = by === who && words.you;
  const whom = target === null ? '' : ` ${target === who ? words.object : nameOf(fight, target, viewer)}`;
  const attacker = by === who ? words.subject : nameOf(fight, by, viewer);
  const verb = ((use === 'melee' || use === null ? null : FAR[use][how]) ?? VERBS[how])?.[own ? 1 : 0] ?? how;
  const weaponText = weapon === null ? '' : ` with ${weapon}`;
  return `${attacker} ${verb}${whom}${weaponText}${endingOf(prompt, words)}`;
}

/** What the game master is asked to rule. */
function ruledText(fight: Fight, { site, about }: Ask, viewer: Viewer): string | null {
  const name = (id: CombatantId): string => nameOf(fight, id, viewer);
  const pair = z.object({ a: combatantId, b: combatantId }).safeParse(about);
  if (pair.success) return `How far apart are ${name(pair.data.a)} and ${name(pair.data.b)}?`;
  const alarm = z.object({ by: combatantId, on: combatantId }).safeParse(about);
  if (alarm.success) return `Does ${name(alarm.data.by)}’s execution of ${name(alarm.data.on)} alarm the others?`;
  const side = z.object({ side: z.string(), who: z.array(combatantId) }).safeParse(about);
  if (side.success) return `Morale breaks: what do ${side.data.who.map(name).join(', ')} do?`;
  const morale = z.object({ side: z.string(), why: z.string() }).safeParse(about);
  if (morale.success) {
    const { side: id, why } = morale.data;
    return `${fight.sides.find(each => each.id === id)?.name ?? id}: ${REASONS[why] ?? why}. Check morale?`;
  }
  return site === 'wwn.word.order' ? 'Several Instants at once: whose comes first?' : null;
}
const REASONS: { readonly [why: string]: string } = {
  first: 'the first of them has fallen',
  half: 'half of them are lost',
  leader: 'one of their leaders has fallen',
};

/** What a combatant is asked that is no attack. */
function dutyText(fight: Fight, prompt: Ask, viewer: Viewer): string | null {
  const { about } = prompt;
  const { subject, your, you } = wordsOf(fight, prompt, viewer);
  const mover = z.object({ mover: combatantId }).safeParse(about);
  if (mover.success) return `${nameOf(fight, mover.data.mover, viewer)} leaves ${your} reach. Strike?`;
  const fallen = z.object({ fallen: combatantId }).safeParse(about);
  if (fallen.success)
    return `${nameOf(fight, fallen.data.fallen, viewer)} is down: ${you ? 'you have' : `${subject} has`} one more attack.`;
  const magic = z.object({ by: combatantId, name: z.string() }).safeParse(about);
  if (magic.success)
    return `${nameOf(fight, magic.data.by, viewer)} touches ${you ? 'you' : subject} with ${magic.data.name}. Let it do nothing?`;
  const failed = z.object({ total: z.number(), difficulty: z.number() }).safeParse(about);
  if (failed.success) return `${capital(your)} check against ${failed.data.difficulty} failed. Roll again?`;
  return null;
}
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

function endingOf({ site }: Ask, { subject, you }: Words): string {
  switch (site) {
    case 'wwn.answer.action':
      return you ? '. Answer?' : `. Does ${subject} answer?`;
    case 'wwn.answer.dice':
      return you ? ': the dice are thrown. Answer?' : `: the dice are thrown. Does ${subject} answer?`;
    case 'wwn.answer.hit':
      return ', and it will hit.';
    case 'wwn.answer.miss':
      return ', and it will miss.';
    case 'wwn.answer.shock':
      return ', and Shock is due.';
    case 'wwn.answer.aim':
      return ', and it fails.';
    default:
      return '.';
  }
}

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
