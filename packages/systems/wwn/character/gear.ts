import {
  type Choice,
  type Chosen,
  needsWeapon,
  phrase,
  pickOrNone,
  picks,
  type StepPlanner,
  tick,
} from '@affray/engine';
import { armors, damageText, SHIELDS, shieldId, TRAIT_NOTES, type Weapon, weapons } from '../book/gear.ts';

/** The best armor that a beginner comes in, and how many weapons. Ours: the book gives silver to spend (WWN-NEW-6). */
const BEST_ARMOR = 15;
const MOST_WEAPONS = 4;

const strike = ({ damage, shock, range, melee }: Weapon): string =>
  [
    damageText(damage),
    ...(shock === null ? [] : [phrase`Shock ${shock.points}/${shock.ac ?? '-'}`]),
    ...(range === null
      ? []
      : [melee ? phrase`thrown ${range.normal}/${range.max} feet` : phrase`shoots ${range.normal}/${range.max} feet`]),
  ].join(', ');
const arsenal: readonly Choice[] = [...weapons.values()]
  .filter(({ id, traits }) => !id.startsWith('shield-bash') && !traits.includes('SS'))
  .map(each => ({
    value: each.id,
    label: each.name,
    hint: [strike(each), ...each.traits.map(trait => TRAIT_NOTES[trait])].join('; '),
  }));
const wardrobe: readonly Choice[] = [...armors.values()]
  .filter(({ ac }) => ac <= BEST_ARMOR)
  .map(({ id, name, ac }) => ({ value: id, label: name, hint: phrase`Armor class ${ac}` }));
const shields: readonly Choice[] = Object.values(SHIELDS).map(({ id, name, base }) => ({
  value: id,
  label: name,
  hint: phrase`Armor class ${base}, or +1 with better armor; turns the first Shock of each round.`,
}));

/** Weapons, armor and shield (WWN-NEW-6). */
export const gear: StepPlanner = before => {
  const caster = before.of('class').word('class').includes('mage');
  const shoots = before.of('background').word('free') === 'shoot';
  return {
    id: 'gear',
    title: phrase`Gear`,
    describe: phrase`Up to ${MOST_WEAPONS} weapons, and armor up to armor class ${BEST_ARMOR}. Shock is damage that even a miss does, up to the armor class beside it.`,
    rule: 'WWN-NEW-6',
    fields: [
      picks(
        'weapons',
        phrase`Weapons`,
        arsenal,
        MOST_WEAPONS,
        caster ? ['staff', 'dagger'] : shoots ? ['large-bow', 'short-sword'] : ['long-sword', 'dagger'],
      ),
      pickOrNone('armor', phrase`Armor`, wardrobe, caster ? null : 'buff-coat'),
      pickOrNone('shield', phrase`Shield`, shields, null),
      tick('kit', phrase`Healer’s kit`, phrase`Makes it easier to save the dying.`),
    ],
    problem: needsWeapon,
  };
};

/** The gear on a sheet. */
export function gearOf(chosen: Chosen) {
  const given = chosen.of('gear');
  return {
    weapons: [...given.words('weapons')],
    armor: given.word('armor') || null,
    shield: shieldId.safeParse(given.word('shield')).data ?? null,
    kit: given.flag('kit'),
  };
}
