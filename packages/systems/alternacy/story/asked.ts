import { type Json, type Label, phrase, type Wording, type Wordings } from '@affray/engine';
import { PART_NAMES } from '../book/body.ts';
import { CHARTS } from '../book/charts.ts';
import { postures, returnsOf } from '../rules/melee.ts';
import { partName, rulingLabel } from '../rules/ruling-label.ts';
import { type Fight, find } from '../state/fight.ts';
import type { About, Guard, Prompts, Response } from '../state/prompts.ts';
import { weaponOf } from '../state/sheet.ts';
import { hintOf } from './hints.ts';
import { rulingAsked } from './rulings-asked.ts';

type Of<S extends keyof Prompts> = Wording<Fight, Prompts[S]['about'], Prompts[S]['answer']>;

/** A ruling: what is asked, whom and what it is about; each answer with what it does to the odds where that is cheap to say. */
const ruling = (site: keyof Prompts): Wording<Fight, About, Json> => ({
  text({ about: { who, on, what, why }, nameOf: name }) {
    const people = [who, on].flatMap(id => (id === null ? [] : [name(id)])).join(phrase` and `);
    const reasons = why.length > 0 ? ` (${why.join('; ')})` : '';
    return `${rulingAsked(site)} ${[people, what].filter(each => each !== '').join(': ')}${reasons}`;
  },
  label(answer, { fight, about, past }, at) {
    const label = rulingLabel(fight.options.charts, about.of, answer);
    if (past) return label;
    const parts = [at === 0 ? FROM[about.from] : '', hintOf(fight, about, answer)].filter(each => each !== '');
    return parts.length > 0 ? { label, hint: parts.join(', ') } : label;
  },
});
const FROM = {
  before: phrase`as before`,
  house: phrase`house book`,
  suggestion: phrase`suggested`,
  fixed: phrase`house rule`,
} as const;

const defend: Of<'alternacy.defend'> = {
  text({ about, nameOf: name }) {
    const attack = phrase`${capital(name(about.attacker))} attacks with the ${about.weapon}`;
    return about.back ? phrase`${attack} in return. Defend with what?` : phrase`${attack}. Engage back?`;
  },
  label(how, { about }): Label {
    const skill = about.skills[how];
    return skill === undefined ? GUARDS[how] : { label: GUARDS[how], hint: phrase`skill ${skill}` };
  },
  // To engage back is one decision: with what to defend, how to lean, with what to strike back.
  follows({ fight, who: id, about }) {
    const who = find(fight, id);
    if (about.back || !who) return [];
    const opponent = { opponent: about.attacker };
    return [
      { site: 'alternacy.posture', about: opponent, options: postures(fight, who) },
      { site: 'alternacy.return', about: opponent, options: [...returnsOf(who), 'none'] },
    ];
  },
};
const GUARDS: { readonly [G in Guard]: string } = {
  dodge: phrase`yes, and dodge`,
  shield: phrase`yes, with the shield`,
  weapon: phrase`yes, and parry`,
  none: phrase`no: do not engage`,
};

const posture: Of<'alternacy.posture'> = {
  text: ({ about, nameOf: name }) => phrase`Posture against ${name(about.opponent)}?`,
  label(lean) {
    if (lean === 0) return phrase`balanced`;
    const points = Math.abs(lean);
    return lean > 0 ? phrase`attack +${points}, defence -${points}` : phrase`attack -${points}, defence +${points}`;
  },
};

const returning: Of<'alternacy.return'> = {
  text: ({ about, nameOf: name }) => phrase`Return attack on ${name(about.opponent)}?`,
  label(answer, { fight, who }) {
    if (answer === 'none') return phrase`no attack`;
    const { weapon: id, aim } = answer;
    const stats = find(fight, who)?.stats;
    const weapon = (stats && weaponOf(stats, id)?.name.toLowerCase()) ?? id;
    return aim === null ? weapon : phrase`${weapon}, aimed at the ${PART_NAMES[aim]}`;
  },
};

const zero: Of<'alternacy.zero'> = {
  text: ({ about, nameOf: name }) => phrase`You may choose where to hit ${name(about.on)}.`,
  label: partName,
};

const respond: Of<'alternacy.respond'> = {
  text: ({ about }) => phrase`You notice in time: ${about.what}. What do you do?`,
  label: answer => RESPONSES[answer],
};
const RESPONSES: { readonly [R in Response]: string } = {
  drop: phrase`hit the dirt`,
  cover: phrase`dive for cover`,
  evade: phrase`leap aside`,
  surrender: phrase`surrender`,
  none: phrase`nothing`,
  other: phrase`something else, as the GM allows`,
};

const race: Of<'alternacy.race'> = {
  text: ({ about, nameOf: name }) => phrase`${capital(name(about.rival))} runs: ${about.what}. Run, too?`,
  label: answer => (answer === 'runs' ? phrase`yes, run` : phrase`no, stay`),
};

const commit: Of<'alternacy.commit'> = {
  text: ({ about }) => phrase`${capital(about.what)} will take ${about.turns} Turns. Go ahead?`,
  label: answer => (answer ? phrase`yes, begin` : phrase`no, something else`),
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An answer of the GM's in words outside of a fight: by the charts of the book. */
export const ruled = (site: string, answer: Json): string => rulingLabel(CHARTS, site, answer);

/** Every question in words. */
export const questions: Required<Wordings<Fight, Prompts>> = {
  'alternacy.defend': defend,
  'alternacy.posture': posture,
  'alternacy.return': returning,
  'alternacy.zero': zero,
  'alternacy.respond': respond,
  'alternacy.race': race,
  'alternacy.commit': commit,
  'alternacy.ruling.several': ruling('alternacy.ruling.several'),
  'alternacy.ruling.rush': ruling('alternacy.ruling.rush'),
  'alternacy.ruling.opponents': ruling('alternacy.ruling.opponents'),
  'alternacy.ruling.undefended': ruling('alternacy.ruling.undefended'),
  'alternacy.ruling.shot': ruling('alternacy.ruling.shot'),
  'alternacy.ruling.distance': ruling('alternacy.ruling.distance'),
  'alternacy.ruling.called': ruling('alternacy.ruling.called'),
  'alternacy.ruling.spread': ruling('alternacy.ruling.spread'),
  'alternacy.ruling.out-of-turn': ruling('alternacy.ruling.out-of-turn'),
  'alternacy.ruling.escape': ruling('alternacy.ruling.escape'),
  'alternacy.ruling.move': ruling('alternacy.ruling.move'),
  'alternacy.ruling.turns': ruling('alternacy.ruling.turns'),
  'alternacy.ruling.task': ruling('alternacy.ruling.task'),
  'alternacy.ruling.head-start': ruling('alternacy.ruling.head-start'),
  'alternacy.ruling.flee': ruling('alternacy.ruling.flee'),
  'alternacy.ruling.time': ruling('alternacy.ruling.time'),
  'alternacy.ruling.wounds': ruling('alternacy.ruling.wounds'),
  'alternacy.ruling.locations': ruling('alternacy.ruling.locations'),
  'alternacy.ruling.aware': ruling('alternacy.ruling.aware'),
  'alternacy.ruling.near-miss': ruling('alternacy.ruling.near-miss'),
  'alternacy.ruling.reach': ruling('alternacy.ruling.reach'),
  'alternacy.ruling.timing': ruling('alternacy.ruling.timing'),
  'alternacy.ruling.seen': ruling('alternacy.ruling.seen'),
  'alternacy.ruling.cancel': ruling('alternacy.ruling.cancel'),
  'alternacy.ruling.progress': ruling('alternacy.ruling.progress'),
  'alternacy.ruling.cover': ruling('alternacy.ruling.cover'),
  'alternacy.ruling.near': ruling('alternacy.ruling.near'),
  'alternacy.ruling.halt': ruling('alternacy.ruling.halt'),
  'alternacy.ruling.warned': ruling('alternacy.ruling.warned'),
  'alternacy.ruling.end': ruling('alternacy.ruling.end'),
  'alternacy.ruling.fitting': ruling('alternacy.ruling.fitting'),
  'alternacy.ruling.number': ruling('alternacy.ruling.number'),
  'alternacy.ruling.level': ruling('alternacy.ruling.level'),
  'alternacy.ruling.harm': ruling('alternacy.ruling.harm'),
  'alternacy.ruling.level-of': ruling('alternacy.ruling.level-of'),
  'alternacy.ruling.location': ruling('alternacy.ruling.location'),
  'alternacy.ruling.skill': ruling('alternacy.ruling.skill'),
  'alternacy.ruling.run': ruling('alternacy.ruling.run'),
};
