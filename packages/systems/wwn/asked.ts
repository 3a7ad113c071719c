import { type Asked, combatantId, type Json, type Prompt, type Viewer } from '@affray/engine';
import { z } from 'zod';
import { derived, type Fight, find } from './fight.ts';
import { PROMPT_NOTES } from './prompts.ts';
import { nameOf } from './view.ts';

type Ask = Extract<Prompt, { kind: 'ask' }>;
const attack = z.object({
  by: combatantId,
  on: combatantId.nullable(),
  how: z.string(),
  weapon: z.string().nullable(),
});
const instant = z.object({
  do: z.string().optional(),
  on: combatantId.nullable(),
  weapon: z.string().nullable(),
  thrown: z.boolean(),
});

/** A question as a seat reads it. */
export function asked(on: Fight, prompt: Ask, viewer: Viewer): Asked {
  const notes: { readonly [site: string]: (typeof PROMPT_NOTES)[keyof typeof PROMPT_NOTES] } = PROMPT_NOTES;
  return {
    text: textOf(on, prompt, viewer) ?? notes[prompt.site]?.meaning ?? prompt.site,
    rule: notes[prompt.site]?.rule ?? 'WWN-ACT-5',
    options: prompt.options.map(answer => ({ answer, label: labelOf(on, prompt, answer, viewer) })),
  };
}

function textOf(on: Fight, { site, about, who }: Ask, viewer: Viewer): string | null {
  const found = attack.safeParse(about);
  if (found.success) {
    const { by, on: target, how, weapon } = found.data;
    const whom = target === null ? '' : target === who ? ' you' : ` ${nameOf(on, target, viewer)}`;
    const attacker = by === who ? 'You' : nameOf(on, by, viewer);
    const verb = by === who ? (VERBS[how]?.[1] ?? how) : (VERBS[how]?.[0] ?? how);
    return `${attacker} ${verb}${whom}${weapon === null ? '' : ` with ${weapon}`}${ENDINGS[site] ?? '.'}`;
  }
  const pair = z.object({ a: combatantId, b: combatantId }).safeParse(about);
  if (pair.success)
    return `How far apart are ${nameOf(on, pair.data.a, viewer)} and ${nameOf(on, pair.data.b, viewer)}?`;
  const alarm = z.object({ by: combatantId, on: combatantId }).safeParse(about);
  if (alarm.success)
    return `Does ${nameOf(on, alarm.data.by, viewer)}’s execution of ${nameOf(on, alarm.data.on, viewer)} alarm the others?`;
  const mover = z.object({ mover: combatantId }).safeParse(about);
  if (mover.success) return `${nameOf(on, mover.data.mover, viewer)} runs from your reach. Strike?`;
  const side = z.object({ side: z.string(), who: z.array(combatantId) }).safeParse(about);
  if (side.success)
    return `Morale breaks: what do ${side.data.who.map(each => nameOf(on, each, viewer)).join(', ')} do?`;
  return null;
}

const VERBS: { readonly [how: string]: readonly [third: string, second: string] } = {
  attack: ['attacks', 'attack'],
  charge: ['charges', 'charge'],
  snap: ['snaps a blow at', 'snap a blow at'],
  held: ['strikes at', 'strike at'],
  free: ['strikes from behind at', 'strike from behind at'],
  swarm: ['strikes for the swarm at', 'strike for the swarm at'],
  reap: ['strikes at', 'strike at'],
  run: ['moves', 'move'],
  execution: ['takes aim at', 'take aim at'],
};
const ENDINGS: { readonly [site: string]: string } = {
  'wwn.answer.action': '. Answer?',
  'wwn.answer.dice': ': the dice are thrown. Answer?',
  'wwn.answer.hit': ', and it will hit.',
  'wwn.answer.miss': ', and it will miss.',
  'wwn.answer.shock': ' and misses, but Shock is due.',
  'wwn.answer.aim': ', and it fails.',
};

const LABELS: { readonly [answer: string]: string } = {
  pass: 'Let it be',
  defend: 'Total Defense (your Main action)',
  luck: 'Veteran’s Luck',
  shrug: 'Shrug it off',
  strike: 'Strike',
  engaged: 'Engaged',
  near: 'Near',
  far: 'Far',
  distant: 'Distant',
  alarmed: 'They are alarmed',
  quiet: 'Nobody notices',
  flee: 'They flee',
  retreat: 'They fall back fighting',
  surrender: 'They surrender',
  fight: 'They are cornered and fight on',
  check: 'Check morale',
  nullify: 'Let it do nothing',
  again: 'Roll again',
};

function labelOf(on: Fight, prompt: Ask, answer: Json, viewer: Viewer): string {
  if (typeof answer === 'string') return LABELS[answer] ?? whoIs(on, answer, viewer);
  const found = instant.safeParse(answer);
  if (!found.success) return JSON.stringify(answer);
  const { do: what, on: target, weapon, thrown } = found.data;
  const own = prompt.who === 'gm' ? null : find(on, prompt.who);
  const arm =
    own === null || weapon === null ? weapon : (derived(on, own).arms.find(each => each.id === weapon)?.name ?? weapon);
  const with6 = arm === null ? '' : ` with ${arm}${thrown ? ' (thrown or shot)' : ''}`;
  const whom = target === null ? '' : ` at ${nameOf(on, target, viewer)}`;
  switch (what) {
    case 'snap':
      return `Snap Attack${whom}${with6}`;
    case 'shatter':
      return `Held action: shatter the shield${with6}`;
    case 'leave':
      return 'Held action: get out of the way';
    case 'defend':
      return LABELS.defend ?? 'Total Defense';
    case 'strike':
      return `Held action: strike${whom}${with6}`;
    default:
      return `Strike${whom}${with6}`;
  }
}

function whoIs(on: Fight, answer: string, viewer: Viewer): string {
  const found = find(on, answer);
  return found === null ? answer : nameOf(on, found.id, viewer);
}
