import { weaponOf } from '../rules/wield.ts';
import { type Combatant, type Fight, is, members } from '../state/fight.ts';
import { bandOf, friendsOf, isEngaged } from '../state/position.ts';
import { ROSTER } from '../state/roster.ts';
import { skillOf } from '../state/sheet.ts';
import type { Aim } from './tempers.ts';

/** How much one point of Health taken from a foe is worth to one who aims so. */
export function worthOf(foe: Combatant, aim: Aim, ward: Combatant | null): number {
  switch (aim) {
    case 'opposite':
      return 1;
    case 'weakest':
      return 1 / Math.max(1, foe.health);
    case 'ward':
      return 1 + 2 * (ward ? menaceOf(foe, ward) : 0);
  }
}

/** Foes that one who aims so considers, best first. */
export function sorted(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  aim: Aim,
  ward: Combatant | null,
): Combatant[] {
  const rank = (foe: Combatant): number => {
    if (aim === 'weakest') return foe.health * 100;
    if (aim === 'ward' && ward) return -menaceOf(foe, ward);
    return 0;
  };
  // Whoever stands across comes first, then those after it in turn.
  const own = foes.length === 0 ? 0 : ROSTER.placeInSide(fight, who.id) % foes.length;
  const turned = foes.slice(own).concat(foes.slice(0, own));
  return aim === 'opposite' ? turned : turned.sort((a, b) => rank(a) - rank(b));
}

/** Whom a guard guards: the best healer of its side, else whoever has least Health; null where it stands alone. */
export function wardOf(fight: Fight, who: Combatant): Combatant | null {
  const own = [...friendsOf(fight, who), who].filter(each => members(each) === 1);
  if (own.length < 2) return null;
  const skill = (each: Combatant): number => skillOf(each.stats, 'medicine')?.rank ?? 0;
  const [first] = own.toSorted(
    (a, b) => skill(b) - skill(a) || a.health - b.health || ROSTER.placeOf(fight, a.id) - ROSTER.placeOf(fight, b.id),
  );
  return first ?? null;
}

/**
 * Those of several foes who are worth walking up to: whom its own side guards gives way for ever, so that two guards who
 * each go for the other's ward never meet. All of them where there is nobody else.
 */
export function stayers(fight: Fight, foes: readonly Combatant[]): readonly Combatant[] {
  const found = foes.filter(each => wardOf(fight, each) !== each);
  return found.length > 0 ? found : foes;
}

/** How much a foe threatens somebody: 3 engaged with it, 1 with a shot in hand or Close and free to engage, else 0. */
function menaceOf(foe: Combatant, ward: Combatant): number {
  if (isEngaged(foe, ward)) return 3;
  const held = foe.main === null ? null : weaponOf(foe, foe.main);
  const shoots = held !== null && held.range !== null;
  return shoots || (foe.engaged.length === 0 && !is(foe, 'prone') && bandOf(foe, ward) === 'close') ? 1 : 0;
}
