import { dice, type Place, phrase, putAt, type RuleId, sayDistance } from '@affray/engine';
import { GRIP, SIZES, type SkillId } from '../book/charts.ts';
import type { Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the, up } from '../state/fight.ts';
import { type Strike, swing } from './attack/attack.ts';
import { type Checker, checkPool, skillBonus } from './checks.ts';
import { addLaid, laidOn } from './circumstances.ts';
import { type Hurt, hurtTogether, letGo } from './damage.ts';
import { along, feetBetween, forgetOthers, loseWards, placeOf, span } from './places.ts';
import { rule } from './ruling.ts';
import { tallyFrom } from './sum.ts';

/** What size takes off the checks of one who wrestles another: how much larger that one is than itself (WWN-GRP-7). */
export function gripPenalty(table: WwnTable, fight: Fight, who: Combatant, whom: Combatant): number {
  const { stats: own } = who;
  const { stats: other } = whom;
  const larger = SIZES.indexOf(other.size) - SIZES.indexOf(own.size);
  const size = larger <= 0 ? 0 : larger === 1 ? GRIP.larger : GRIP.barely;
  const suggested = Math.min(size, other.fourLegged && !own.fourLegged ? GRIP.fourLegged : 0);
  if (suggested === 0 && own.size === other.size) return 0;
  const first = suggested === GRIP.barely ? GRIP.barely : suggested === GRIP.larger ? GRIP.larger : 0;
  return rule(table, fight, 'wwn.word.size', first, () => ({
    ...{ who: who.id, on: whom.id, what: '', case: [own.size, other.size, String(other.fourLegged)], why: [] },
    options: [first, ...PENALTIES.filter(each => each !== first)],
  }));
}
const PENALTIES = [0, GRIP.larger, GRIP.barely] as const;

/** Who wrestles, with which skills at which site, against whom, and what size takes off. */
interface Wrestling {
  readonly who: Combatant;
  readonly site: Checker['site'];
  readonly skills: readonly SkillId[];
  readonly against: readonly Combatant[];
  readonly penalty: number;
}

export const wrestler = (
  table: WwnTable,
  fight: Fight,
  { who, site, skills, against, penalty }: Wrestling,
): Checker => ({
  who,
  site,
  pool: checkPool(false),
  bonus: skillBonus(table, fight, who, ['str'], skills, { against: against.map(each => each.id) }).add(
    penalty,
    phrase`size`,
    'WWN-GRP-7',
  ),
});

/** One wrestles another down or along: what each of the two rolls with; size counts for whoever begins (WWN-GRP-7). */
export function wrestlers(
  table: WwnTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  sites: readonly [by: Checker['site'], on: Checker['site']],
  skills: readonly SkillId[] = ['punch'],
): readonly [by: Checker, on: Checker] {
  const penalty = gripPenalty(table, fight, by, on);
  return [
    wrestler(table, fight, { who: by, site: sites[0], skills, against: [on], penalty }),
    wrestler(table, fight, { who: on, site: sites[1], skills, against: [by], penalty: 0 }),
  ];
}

/** Hits without harm; null where it did not come to that. */
export function touch(table: WwnTable, fight: Fight, plain: Strike): Strike | null {
  const s: Strike = { ...plain, harmless: true };
  return swing(table, fight, s) === true ? s : null;
}

export function throwDown(table: WwnTable, who: Combatant, rule: RuleId): void {
  who.prone = true;
  table.tell?.({ kind: 'does', rule, who: who.id, what: 'go-prone', thing: null, on: null });
}

/** Ends every grapple of a combatant who is moved, but for that of whoever carries it (WWN-GRP-5). */
export function tearAway(table: WwnTable, fight: Fight, who: Combatant, carrier: Combatant | null): void {
  if (who.holds !== null) letGo(table, fight, who);
  for (const id of who.heldBy) if (id !== carrier?.id) letGo(table, fight, the(fight, id));
}

/** Whither a combatant is moved, and how far from there it stays; null: straight away from whoever moves it. */
export interface Aim {
  readonly at: Place | null;
  readonly gap: number;
}

/** Moves a combatant, straight away from another or toward a place; no one strikes at whoever is moved against its will. */
export function driveBack(
  table: WwnTable,
  fight: Fight,
  by: Combatant,
  who: Combatant,
  most: number,
  how: string,
  aim: Aim = { at: null, gap: 0 },
): void {
  const [from, to] = [placeOf(fight, by), placeOf(fight, who)];
  const feet = to === null || aim.at === null ? most : Math.max(0, Math.min(most, span(to, aim.at) - aim.gap));
  if (from !== null && to !== null)
    putAt(fight.field, who.id, aim.at === null ? along(to, from, -feet) : along(to, aim.at, feet));
  else {
    const apart = (feetBetween(fight, by, who) ?? fight.options.charts.reach) + feet;
    // Where it stands now to the others no one knows (WWN-GAP-7).
    forgetOthers(fight, who);
    sayDistance(fight.field, by.id, who.id, apart);
  }
  loseWards(fight);
  table.tell?.({
    kind: 'moved',
    rule: how === 'thrown' ? 'WWN-GRP-5' : 'WWN-SHV-1',
    who: who.id,
    how,
    feet,
    toward: null,
    to: null,
  });
}

/** Everyone lets go of a combatant. */
export function breakLoose(table: WwnTable, fight: Fight, held: Combatant): void {
  for (const id of held.heldBy) letGo(table, fight, the(fight, id));
}

/** Ends every grapple whose two are no longer within reach of each other, as where the GM puts one of them elsewhere. */
export function loosen(table: WwnTable, fight: Fight): void {
  for (const holder of fight.combatants) {
    const apart = holder.holds === null ? null : feetBetween(fight, holder, the(fight, holder.holds));
    if (apart !== null && apart > fight.options.charts.reach) letGo(table, fight, holder);
  }
}

/** At the end of a round: whoever is held takes the unarmed damage of all who hold it, together (WWN-GRP-4). */
export function squeeze(table: WwnTable, fight: Fight): void {
  const grips: (() => Hurt)[] = [];
  for (const held of fight.combatants) {
    if (held.fate === 'dead') continue;
    for (const id of held.heldBy) {
      const holder = the(fight, id);
      if (up(holder)) grips.push(() => grip(table, fight, holder, held));
    }
  }
  if (grips.length > 0) hurtTogether(table, fight, grips);
}

function grip(table: WwnTable, fight: Fight, holder: Combatant, held: Combatant): Hurt {
  const { wield, bare } = gripOf(fight, holder);
  const laid = laidOn(table, holder, 'damage', { against: [held.id] });
  const rolled = table.roll('wwn.grapple.damage', holder.id, wield.pool);
  const sum = addLaid(tallyFrom(table, wield.damage), 'damage', laid);
  const amount = Math.max(0, rolled + sum.total);
  const damage = sum.explain();
  return {
    who: held,
    harm: {
      amount,
      by: holder,
      cause: 'grapple',
      rule: 'WWN-GRP-4',
      damage,
      mercy: bare && !holder.throttles,
      utter: false,
    },
  };
}

const BARE = dice(1, 2);

/** What a holder’s grip does: claws and fangs where it has them, otherwise bare hands (WWN-GAP-20). */
function gripOf(
  fight: Fight,
  holder: Combatant,
): { readonly wield: Pick<Wield, 'pool' | 'damage'>; readonly bare: boolean } {
  const { arms, hands } = derived(fight, holder);
  const claws = arms.find(each => each.natural && !each.unarmed && each.melee !== null);
  const wield = claws?.melee ?? hands.melee ?? { pool: BARE, damage: { total: 0, parts: [] } };
  return { wield, bare: claws === undefined };
}
