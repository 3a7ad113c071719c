import { type Label, phrase, type Speaker, type Wording, type Wordings } from '@affray/engine';
import type { Fight } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';

type Of<S extends keyof Prompts> = Wording<Fight, Prompts[S]['about'], Prompts[S]['answer']>;

const LABELS: { readonly [answer: string]: string } = {
  dodge: phrase`Dodge`,
  parry: phrase`Parry`,
  unarmed: phrase`Unarmed Combat`,
  desperate: phrase`Dive for it`,
  athletics: phrase`Athletics`,
  none: phrase`Do nothing`,
  snatch: phrase`Snatch it`,
  leave: phrase`Leave it`,
  bare: phrase`Possible, and the mark is bare`,
  covered: phrase`Possible, but armor covers the mark`,
  impossible: phrase`Impossible`,
};
const labelOf = (answer: string): string => LABELS[answer] ?? answer;

/** A way to meet something, with the skill that it takes: a number of the sheet, and never written as a chance is. */
function skilled(answer: string, { about }: { about: { skills: { readonly [how: string]: number } } }): Label {
  const skill = about.skills[answer];
  return skill === undefined ? labelOf(answer) : { label: labelOf(answer), hint: phrase`skill ${skill}` };
}

const defend: Of<'alacrity.defend'> = {
  text: ({ about, who, nameOf: name }) =>
    phrase`${name(about.attacker)} attacks ${name(who)} with ${about.weapon}. How does ${name(who)} meet it?`,
  label: skilled,
};
const resist: Of<'alacrity.resist'> = {
  text: ({ about, who, nameOf: name }) =>
    phrase`${name(about.attacker)} tries a ${about.maneuver} on ${name(who)}. What does ${name(who)} resist with?`,
  label: skilled,
};
const freeAttack: Of<'alacrity.free-attack'> = {
  text: ({ about, who, nameOf: name }) =>
    phrase`${name(about.mover)} leaves ${name(who)}'s reach. Does ${name(who)} strike in passing?`,
  label: answer => (answer === 'none' ? phrase`Let it go` : phrase`Strike with ${answer}`),
};
const snatch: Of<'alacrity.snatch'> = {
  text: ({ about, who, nameOf: name }) =>
    phrase`${about.weapon} falls from ${name(about.target)}'s hand. Does ${name(who)} snatch at it?`,
  label: labelOf,
};
const distance: Of<'alacrity.gm.distance'> = {
  text: ({ about, nameOf: name }) => phrase`How far apart are ${name(about.one)} and ${name(about.other)}?`,
  label: feet => phrase`${feet} feet`,
};
const calledShot: Of<'alacrity.gm.called-shot'> = {
  text({ about: { attacker, target, mark }, nameOf: name }) {
    const named = (id: Speaker | undefined) => (id === undefined ? phrase`a combatant` : name(id));
    return phrase`${named(attacker)} aims at ${markOf(mark)} of ${named(target)}. Is that possible, and does armor cover it?`;
  },
  label: labelOf,
};
const markOf = (mark: string | undefined): string =>
  mark === undefined
    ? phrase`a weak point`
    : /^(large|medium|small|tiny)$/.test(mark)
      ? phrase`a ${mark} mark`
      : phrase`the ${mark}`;

/** Every question in words. Most rulings are asked by what they mean. */
export const questions: Required<Wordings<Fight, Prompts>> = {
  'alacrity.defend': defend,
  'alacrity.resist': resist,
  'alacrity.free-attack': freeAttack,
  'alacrity.snatch': snatch,
  'alacrity.gm.distance': distance,
  'alacrity.gm.called-shot': calledShot,
  'alacrity.gm.mark': null,
  'alacrity.gm.seen': null,
  'alacrity.gm.dark': null,
  'alacrity.gm.helpless': null,
  'alacrity.gm.critical': null,
  'alacrity.gm.flight': null,
  'alacrity.gm.incidental': null,
  'alacrity.gm.cornered': null,
  'alacrity.gm.morale': null,
  'alacrity.gm.broken': null,
  'alacrity.gm.worsening': null,
  'alacrity.gm.end': null,
};
