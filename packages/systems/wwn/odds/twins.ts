/** Foes of whom each would do the same to whoever leaves them: odds weigh the blow of one for all. */
import { areHooked, BesideEach, type CombatantId, type Forecast } from '@affray/engine';
import { feetBetween } from '../rules/places.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { areBurdened } from '../state/roster.ts';
import type { Stats } from '../state/sheet.ts';
import { LEAVE, type Once } from './weigh.ts';

/** Whether nothing can tell foes apart but what they are and how far they stand: no one's word, and no one who comes between. */
const isPlain = (fight: Fight, { command, assume }: Once): boolean =>
  assume.length === 0 &&
  fight.rulings === undefined &&
  !areHooked() &&
  !areBurdened(fight) &&
  fight.combatants.every(each => each.ward !== command.who && (each.id === command.who || !answersOthers(each)));

/** Whether one may answer a blow at another: whether it does, may hang on who strikes from where. */
const answersOthers = ({ held, watch, main }: Combatant): boolean => main && (held || watch === 'all');

/** Sheets never change in place, so each is written out once: but for its name, since a stranger's is all that tells it from another. */
const WRITTEN = new BesideEach<Stats, string>();
const written = (stats: Stats): string => WRITTEN.of(stats, ({ name: _, ...rest }) => JSON.stringify(rest));

/** All that a foe is but for what it and its kind are called, and how far it stands from the one who leaves it: the same for twins. */
function likeness(fight: Fight, who: Combatant, foe: Combatant): string {
  const { id: _, name: __, stats, ...rest } = foe;
  return `${feetBetween(fight, foe, who)} ${JSON.stringify(rest)} ${written(stats)}`;
}

/** What the blow of each foe at parting comes to, that of twins weighed once. @param weighed the blow of one */
export function eachAlone(
  fight: Fight,
  once: Once,
  foes: readonly CombatantId[],
  weighed: (foe: CombatantId) => Forecast,
): readonly Forecast[] {
  if (!isPlain(fight, once)) return foes.map(weighed);
  const who = the(fight, once.command.who);
  const known = new Map<string, { readonly foe: CombatantId; readonly found: Forecast }>();
  return foes.map(foe => {
    const key = likeness(fight, who, the(fight, foe));
    const twin = known.get(key);
    if (twin !== undefined) return inNameOf(twin.found, twin.foe, foe);
    const found = weighed(foe);
    if (found.questions.every(each => each.who !== foe || each.site === LEAVE)) known.set(key, { foe, found });
    return found;
  });
}

/** A forecast with what one was asked asked of another. */
const inNameOf = (found: Forecast, one: CombatantId, other: CombatantId): Forecast => ({
  ...found,
  questions: found.questions.map(each => (each.who === one ? { ...each, who: other } : each)),
});
