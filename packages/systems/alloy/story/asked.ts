import { type Asking, type CombatantId, phrase, type Wording, type Wordings } from '@affray/engine';
import { phasesText, STANCE_EFFECTS, STANCE_NAMES } from '../book/words.ts';
import type { Fight } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import { agree } from './agree.ts';
import { isSeveral } from './knows.ts';

type Of<S extends keyof Prompts> = Wording<Fight, Prompts[S]['about'], Prompts[S]['answer']>;

/** The verb of a question about somebody who may be called as several. */
const agreeingWith = (
  who: CombatantId,
  { fight, viewer, nameOf }: Pick<Asking<Fight, unknown>, 'fight' | 'viewer' | 'nameOf'>,
  text: string,
): string => (isSeveral(fight, who, viewer) ? agree(text, [nameOf(who)]) : text);

const stance: Of<'alloy.stance'> = {
  text: asking => {
    const { who, round } = asking.about;
    return agreeingWith(who, asking, phrase`${asking.nameOf(who)} comes in round ${round}: in which stance?`);
  },
  label: (answer, { about }) => ({
    label: STANCE_NAMES[answer],
    hint: phrase`begins on phase ${about.phases[answer] ?? '?'}, ${STANCE_EFFECTS[answer]}`,
  }),
};

const leap: Of<'alloy.leap'> = {
  text: asking => {
    const { attacker, weapon, maneuver } = asking.about;
    const text = phrase`${asking.nameOf(attacker)} attacks with ${weapon} (${maneuver}): leap aside?`;
    return agreeingWith(attacker, asking, text);
  },
  label: (answer, { about }) =>
    answer === 'leap'
      ? { label: phrase`Leap aside`, hint: phrase`defence ${about.leap}; act ${phasesText(about.cost)} later` }
      : { label: phrase`Stand`, hint: phrase`defence ${about.stand}` },
};

const cost: Of<'alloy.gm.cost'> = {
  text: ({ about, nameOf: name }) => phrase`${name(about.who)}: ${about.what}. What does it cost?`,
  label: answer => CLASSES.get(answer) ?? String(answer),
};
const CLASSES: ReadonlyMap<number, string> = new Map([
  [0, phrase`Free`],
  [1, phrase`Swift: 1`],
  [3, phrase`Quick: 3`],
  [6, phrase`Standard: 6`],
  [10, phrase`Slow: 10`],
]);

const targetNumber: Of<'alloy.gm.tn'> = {
  text: ({ about, nameOf: name }) => phrase`${name(about.who)}: ${about.what}. How many successes does it take?`,
  label: answer => (answer === 0 ? phrase`no roll` : String(answer)),
};

const injury: Of<'alloy.gm.injury'> = {
  text: ({ about: { who, weapon = phrase`an exotic weapon`, damage }, nameOf: name }) => {
    const harm = damage === undefined ? '' : phrase` (${damage} damage)`;
    return phrase`${who === null ? phrase`Someone` : name(who)} fails critically with ${weapon}: does it hurt its user${harm}?`;
  },
  label: answer => (answer === 'hurt' ? phrase`It does` : phrase`It does not`),
};

const leader: Of<'alloy.gm.leader'> = {
  text: () => phrase`Who leads this side?`,
  label: (answer, { nameOf: name }) => name(answer),
};
const blocks: Of<'alloy.gm.blocks'> = {
  text: ({ about: { who, what }, nameOf: name }) =>
    phrase`${who === null ? '' : `${name(who)}: `}${what}. How many blocks does it take?`,
  label: answer => (answer === 1 ? phrase`one block` : phrase`${answer} blocks`),
};

/** Every question in words. */
export const questions: Required<Wordings<Fight, Prompts>> = {
  'alloy.stance': stance,
  'alloy.leap': leap,
  'alloy.gm.cost': cost,
  'alloy.gm.tn': targetNumber,
  'alloy.gm.injury': injury,
  'alloy.gm.leader': leader,
  'alloy.gm.hidden-start': null,
  'alloy.gm.blocks': blocks,
  'alloy.gm.end': null,
};
