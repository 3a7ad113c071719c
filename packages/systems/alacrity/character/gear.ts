import { type Choice, phrase, pickOrNone, picks, type StepPlanner, tick } from '@affray/engine';
import { effectsCost } from '../book/beginners.ts';
import { effects as all } from '../book/effects.ts';
import { armors, shields, type Weapon, weapons } from '../book/gear.ts';
import { SKILL_NAMES } from '../book/skills.ts';
import { impactText } from './names.ts';
import { leftFor } from './points.ts';
import { styleOf } from './styles.ts';

/** Weapons that a beginner comes with at most, and the best armor; ours (ALA-NEW-3). */
const MOST_WEAPONS = 4;
const BEST_SOAK = 4;

const held: Readonly<Record<Weapon['hands'], string>> = {
  natural: phrase`bare hands`,
  light: phrase`light, for either hand`,
  one: phrase`one hand`,
  two: phrase`two hands`,
};
const arsenal: readonly Choice[] = [...weapons.values()]
  .filter(({ hands }) => hands !== 'natural')
  .map(({ id, name, dice, skill, hands, range, thrown, loads, addSda }) => ({
    value: id,
    label: name,
    hint: [
      addSda ? phrase`${dice}d10 and a third of Strength` : `${dice}d10`,
      SKILL_NAMES[skill],
      held[hands],
      ...(range === null ? [] : [phrase`shoots ${range} feet`]),
      ...(thrown === null ? [] : [phrase`thrown ${thrown} feet`]),
      ...(loads ? [phrase`loaded before each shot`] : []),
    ].join('; '),
  }));
const wardrobe: readonly Choice[] = [...armors.values()]
  .filter(({ soak }) => soak <= BEST_SOAK)
  .map(({ id, name, soak, stealth }) => ({
    value: id,
    label: name,
    hint: stealth === 0 ? phrase`${soak}d10 off each blow` : phrase`${soak}d10 off each blow; Stealth −${-stealth}`,
  }));
const shielding: readonly Choice[] = [...shields.values()].map(({ id, name, soak }) => ({
  value: id,
  label: name,
  hint: phrase`${soak}d10 more off each blow`,
}));

/** Weapons, armor and shield (ALA-NEW-3). */
export const gear: StepPlanner = before => {
  const style = styleOf(before);
  return {
    id: 'gear',
    title: phrase`Gear`,
    describe: phrase`What you carry: up to ${MOST_WEAPONS} weapons, one armor up to ${BEST_SOAK}d10, one shield. More dice do more harm, or stop more.`,
    rule: 'ALA-NEW-3',
    fields: [
      picks('weapons', phrase`Weapons`, arsenal, MOST_WEAPONS, style.weapons),
      tick(
        'both',
        phrase`A weapon in each hand`,
        phrase`The first two, where both are for one hand.`,
        style.bothHands === true,
      ),
      pickOrNone('armor', phrase`Armor`, wardrobe, style.armor),
      pickOrNone('shield', phrase`Shield`, shielding, style.shield),
    ],
    problem(given) {
      const [first, second] = given.words('weapons').map(each => weapons.get(each));
      if (first === undefined) return phrase`There is no weapon yet; take one at least, a dagger if need be.`;
      if (!given.flag('both')) return null;
      const fits = (of: Weapon | undefined): boolean => of?.skill === 'melee' && of.hands !== 'two';
      if (!fits(first) || !fits(second))
        return phrase`A weapon in each hand takes two melee weapons for one hand, first on the list.`;
      return given.word('shield') === ''
        ? null
        : phrase`A weapon in each hand leaves no hand for a shield; take one or the other.`;
    },
  };
};

/** Effects that are learned (ALA-4.1, ALA-NEW-2). */
export const effects: StepPlanner = before => {
  const isMage = before.of('skills').number('magic') > 0;
  const left = leftFor(before);
  const known = [...all.values()].map(each => ({
    value: each.id,
    label: each.name,
    hint: phrase`${each.cost} Mana; ${impactText(each.impact)}`,
  }));
  const suggested = isMage ? styleOf(before).effects.filter((_, at) => effectsCost(at + 1) <= left) : [];
  return {
    id: 'effects',
    title: phrase`Effects`,
    describe: isMage
      ? phrase`What your magic can do. Each costs ${effectsCost(1)} of the points that your skills have left.`
      : phrase`What magic can do. You have not unlocked Magic, so there is nothing to choose here.`,
    rule: 'ALA-4.1',
    fields: isMage ? [picks('effects', phrase`Effects`, known, known.length, suggested)] : [],
    left: given => phrase`${left - effectsCost(given.words('effects').length)} points left`,
    problem(given) {
      const cost = effectsCost(given.words('effects').length);
      return cost <= Math.max(0, left)
        ? null
        : phrase`These cost ${cost} points, and ${left} are left; take fewer, or lower a skill.`;
    },
  };
};
