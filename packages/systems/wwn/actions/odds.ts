import type { CombatantId, Preview } from '@affray/engine';
import { phrase } from '@affray/engine';
import { beside } from '../rules/places.ts';
import { type Combatant, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';

/** What came of one path of dice: the fight before and after it, and what was rolled on the way. */
export interface Path {
  readonly before: Fight;
  readonly after: Fight;
  /** Rolls that whoever acts has made. */
  readonly rolled: ReadonlySet<RollSite>;
  /** Whether anyone rolled at all. */
  readonly dice: boolean;
  /** Whether the deciding roll succeeded, where it is a yes or no. */
  readonly won: boolean;
}

/** What the odds of a command are the odds of, and how its end is read. */
export interface Odds {
  /** `blow` and `charge` are to hit; `parting` only has to get away from foes. */
  readonly form: 'blow' | 'charge' | 'parting' | 'plain';
  readonly label: string;
  /** How its ends are called: those that it is meant for, and the others. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** A roll that settles it by itself. */
  readonly site?: RollSite;
  name(path: Path): string;
  /** Whom it may harm. */
  readonly victims: readonly CombatantId[];
  /** Who else has a part in it. */
  readonly partners: readonly CombatantId[];
  /** Whether its harm is told: always, only where all hit points are known, or never. */
  readonly harm: 'told' | 'told-if-known' | 'none';
  /** Foes who may strike at whoever leaves them. */
  readonly left: readonly CombatantId[];
  /** An armor class that it turns on; null where on none. */
  readonly edge: number | null;
  /** What is shown beside the chances. @param fight as the viewer may know it */
  details?(fight: Fight): Preview['details'];
}

const PLAIN = { form: 'plain', victims: [], partners: [], harm: 'none', left: [], edge: null } as const;

/** Odds of something that comes to pass or does not. */
export const yesOrNo = (
  label: string,
  good: string,
  bad: string,
  came: (path: Path) => boolean,
  more: Partial<Odds> = {},
): Odds => ({ ...PLAIN, label, good: [good], bad: [bad], name: path => (came(path) ? good : bad), ...more });

export const NOT_DONE = phrase`it does not come to that`;
export const HIT = 'hit';
/** Whoever screens the target takes the blow, or its Shock. */
const SCREENED = phrase`hurts the screener`;

/** Odds of an attack with a weapon. */
export const blowOdds = (
  fight: Fight,
  who: Combatant,
  { target, weapon }: { readonly target: CombatantId; readonly weapon: string | null },
): Odds => ({
  ...PLAIN,
  form: 'blow',
  label: phrase`hits`,
  good: [HIT],
  bad: [phrase`miss, but Shock`, SCREENED, 'miss', NOT_DONE],
  name: path => blow(path, who.id, target),
  victims: [target],
  partners: [target],
  harm: 'told',
  // The highest armor class that the weapon’s Shock reaches.
  edge: derived(fight, who).arms.find(each => each.id === weapon)?.melee?.shockAc ?? null,
});

function blow({ before, after, rolled }: Path, who: CombatantId, target: CombatantId): string {
  const lost = (id: CombatantId): boolean => the(after, id).hp < the(before, id).hp;
  const another = after.combatants.some(({ id }) => id !== who && id !== target && lost(id));
  if (another && !lost(target)) return SCREENED;
  if (rolled.has('wwn.attack.damage')) return HIT;
  if (!rolled.has('wwn.attack.hit')) return NOT_DONE;
  return lost(target) ? phrase`miss, but Shock` : phrase`miss`;
}

/** What may come of leaving foes behind (WWN-6.9). */
export const AWAY = 'unhurt';
export const HURT = phrase`hurt as it leaves`;
export const NO_ROLL = phrase`no one strikes`;

/** Odds of getting away from foes. */
export function partingOdds(fight: Fight, who: Combatant): Odds {
  const left = foesBeside(fight, who);
  return {
    ...PLAIN,
    form: 'parting',
    label: phrase`gets away unhurt`,
    good: [AWAY, NO_ROLL],
    bad: [HURT],
    name: path => parting(path, who.id),
    victims: [who.id],
    partners: left,
    harm: 'told',
    left,
  };
}

function parting({ before, after, dice }: Path, who: CombatantId): string {
  if (!dice) return NO_ROLL;
  return the(after, who).hp < the(before, who).hp ? HURT : AWAY;
}

/** Foes who may strike at a combatant that goes from them: the hidden do not show themselves by it. */
export function foesBeside(fight: Fight, me: Combatant): readonly CombatantId[] {
  const strikes = (each: Combatant): boolean =>
    opposed(me, each) && up(each) && !each.hidden && beside(fight, me, each);
  return fight.combatants.filter(strikes).map(each => each.id);
}
