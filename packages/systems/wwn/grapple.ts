import { dice, putAt, sayDistance } from '@affray/engine';
import type { Arm, Wield } from './arms.ts';
import { plainStrike, type Strike, swing } from './attack.ts';
import { GRIP, type SkillId } from './charts.ts';
import { type Checker, checkPool, opposedCheck, outdoes, skillBonus } from './checks.ts';
import { type Hurt, hurtTogether, letGo } from './damage.ts';
import { type Combatant, derived, type Fight, the, up } from './fight.ts';
import { from, type WwnTable } from './kinds.ts';
import { along, feetBetween, placeOf } from './places.ts';
import { readyStrike } from './reactions.ts';

/** What the size of whom it wrestles takes off an attacker’s checks (WWN-GRP-7). */
export function gripPenalty(target: Combatant): number {
  const { size, fourLegged } = target.stats;
  return Math.min(GRIP[size], fourLegged ? GRIP.fourLegged : 0);
}

const wrestler = (
  table: WwnTable,
  on: Fight,
  who: Combatant,
  site: Checker['site'],
  skills: readonly SkillId[],
  penalty: number,
): Checker => ({
  who,
  site,
  pool: checkPool(false),
  bonus: skillBonus(table, on, who, ['str'], skills).add(penalty, 'size', 'WWN-GRP-7'),
});

/** Hits without harm; null where it did not come to that. */
function touch(table: WwnTable, on: Fight, plain: Strike): Strike | null {
  const s: Strike = { ...plain, harmless: true };
  return swing(table, on, s) === true ? s : null;
}

/** Shove: a hit without harm, then Str/Punch or Str/Exert; driven back up to 10 feet, or prone (WWN-SHV-1). */
export function shove(
  table: WwnTable,
  on: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, push }: { readonly arm: Arm; readonly wield: Wield; readonly push: 'back' | 'prone' },
) {
  readyStrike(on, who, arm, wield, target);
  const s = touch(table, on, plainStrike(who, target, arm, wield, 'attack', 0));
  if (s === null) return;
  const won = opposedCheck(
    table,
    on,
    wrestler(table, on, who, 'wwn.shove.attacker', ['punch', 'exert'], gripPenalty(s.on)),
    wrestler(table, on, s.on, 'wwn.shove.defender', ['punch', 'exert'], 0),
    { what: 'shove', rule: 'WWN-SHV-1' },
  );
  if (!won) return;
  if (push === 'prone') return throwDown(table, s.on);
  tearAway(table, on, s.on, null);
  driveBack(table, on, who, s.on, on.options.charts.shove, 'pushed');
}

function throwDown(table: WwnTable, who: Combatant): void {
  who.prone = true;
  table.tell?.({ kind: 'does', rule: 'WWN-SHV-1', who: who.id, what: 'go-prone', thing: null, on: null });
}

/** Ends every grapple of somebody who is moved, but for that of whoever carries it (WWN-GRP-5). */
function tearAway(table: WwnTable, on: Fight, who: Combatant, carrier: Combatant | null): void {
  if (who.holds !== null) letGo(table, on, who);
  for (const id of who.heldBy) if (id !== carrier?.id) letGo(table, on, the(on, id));
}

/** Moves somebody straight away from another; nobody strikes at whoever is moved against its will. */
function driveBack(table: WwnTable, on: Fight, by: Combatant, who: Combatant, feet: number, how: string): void {
  const [from, to] = [placeOf(on, by), placeOf(on, who)];
  if (from !== null && to !== null) putAt(on.field, who.id, along(to, from, -feet));
  else sayDistance(on.field, by.id, who.id, (feetBetween(on, by, who) ?? on.options.charts.reach) + feet);
  table.tell?.({ kind: 'moved', rule: 'WWN-SHV-1', who: who.id, how, feet, toward: null, to: null });
}

/** Grapple: an unarmed hit without harm, then Str/Punch; the loser is held (WWN-GRP-1). */
export function grapple(table: WwnTable, on: Fight, who: Combatant, target: Combatant): void {
  const { hands } = derived(on, who);
  if (hands.melee === null) return;
  who.hands = [];
  const s = touch(table, on, plainStrike(who, target, hands, hands.melee, 'attack', 0));
  if (s === null) return;
  const won = opposedCheck(
    table,
    on,
    wrestler(table, on, who, 'wwn.grapple.attacker', ['punch'], gripPenalty(s.on)),
    wrestler(table, on, s.on, 'wwn.grapple.defender', ['punch'], 0),
    { what: 'grapple', rule: 'WWN-GRP-1' },
  );
  if (!won || !up(s.on)) return;
  who.holds = s.on.id;
  who.ward = null;
  s.on.ward = null;
  s.on.heldBy = [...s.on.heldBy, who.id];
}

/** Escape: one Str/Punch roll, which must beat every holder’s (WWN-GRP-2). */
export function breakFree(table: WwnTable, on: Fight, who: Combatant): void {
  const holders = who.heldBy.map(id => the(on, id));
  const [only, ...others] = holders;
  if (only === undefined) return;
  const mine = wrestler(table, on, who, 'wwn.escape.held', ['punch'], 0);
  if (others.length === 0) {
    const theirs = wrestler(table, on, only, 'wwn.escape.holder', ['punch'], gripPenalty(who));
    if (opposedCheck(table, on, mine, theirs, { what: 'escape', rule: 'WWN-GRP-2' })) letGo(table, on, only);
    return;
  }
  const total = table.roll(mine.site, who.id, mine.pool) + mine.bonus.total;
  let free = true;
  for (const holder of holders) {
    const theirs = wrestler(table, on, holder, 'wwn.escape.holder', ['punch'], gripPenalty(who));
    const against = table.roll(theirs.site, holder.id, theirs.pool) + theirs.bonus.total;
    const won = outdoes(table, on, mine, theirs, total - against);
    free &&= won;
    table.tell?.({
      kind: 'opposed',
      rule: 'WWN-GRP-2',
      by: who.id,
      on: holder.id,
      what: 'escape',
      bonus: mine.bonus.explain(),
      against: theirs.bonus.explain(),
      won,
    });
  }
  if (free) breakLoose(table, on, who);
}

/** Moves somebody held: carried along, or thrown and prone. Losing, and by default a tie, frees them (WWN-GRP-5). */
export function carry(table: WwnTable, on: Fight, who: Combatant, how: 'carry' | 'throw', goal: Combatant | null) {
  if (who.holds === null) return;
  const held = the(on, who.holds);
  const won = opposedCheck(
    table,
    on,
    wrestler(table, on, who, 'wwn.carry.holder', ['punch'], gripPenalty(held)),
    wrestler(table, on, held, 'wwn.carry.held', ['punch'], 0),
    { what: 'carry', rule: 'WWN-GRP-5', tieFrees: on.options.carryTie === 'frees' },
  );
  if (!won) return breakLoose(table, on, held);
  const { charts } = on.options;
  tearAway(table, on, held, how === 'carry' ? who : null);
  if (how === 'throw') {
    driveBack(table, on, who, held, charts.thrown, 'thrown');
    return throwDown(table, held);
  }
  drag(on, who, held, goal, charts.shove);
  table.tell?.({
    kind: 'moved',
    rule: 'WWN-GRP-5',
    who: held.id,
    how: 'carried',
    feet: charts.shove,
    toward: goal?.id ?? null,
    to: null,
  });
}

/** Everybody lets go of somebody. */
function breakLoose(table: WwnTable, on: Fight, held: Combatant): void {
  for (const id of held.heldBy) letGo(table, on, the(on, id));
}

/** Both go the same way, so that what lies between them stays as it was. */
function drag(on: Fight, who: Combatant, held: Combatant, goal: Combatant | null, feet: number): void {
  const [mine, theirs] = [placeOf(on, who), placeOf(on, held)];
  const to = goal === null ? null : placeOf(on, goal);
  if (mine === null || theirs === null) return;
  const next = to === null ? along(mine, theirs, -feet) : along(mine, to, feet);
  putAt(on.field, held.id, { x: theirs.x + next.x - mine.x, y: theirs.y + next.y - mine.y });
  putAt(on.field, who.id, next);
}

/** At the end of a round: whoever is held takes the unarmed damage of all who hold it, together (WWN-GRP-4). */
export function squeeze(table: WwnTable, on: Fight): void {
  const grips: (() => Hurt)[] = [];
  for (const held of on.combatants) {
    if (held.fate === 'dead') continue;
    for (const id of held.heldBy) {
      const holder = the(on, id);
      if (up(holder)) grips.push(() => grip(table, on, holder, held));
    }
  }
  if (grips.length > 0) hurtTogether(table, on, grips);
}

function grip(table: WwnTable, on: Fight, holder: Combatant, held: Combatant): Hurt {
  const { wield, bare } = gripOf(on, holder);
  const rolled = table.roll('wwn.grapple.damage', holder.id, wield.pool);
  const sum = from(table, wield.damage);
  const amount = Math.max(0, rolled + sum.total);
  const damage = sum.explain();
  return {
    who: held,
    harm: { amount, by: holder, cause: 'grapple', rule: 'WWN-GRP-4', damage, mercy: bare, utter: false },
  };
}

const BARE = dice(1, 2);

/** What a holder’s grip does: claws and fangs where it has them, otherwise bare hands (WWN-GAP-20). */
function gripOf(
  on: Fight,
  holder: Combatant,
): { readonly wield: Pick<Wield, 'pool' | 'damage'>; readonly bare: boolean } {
  const { arms, hands } = derived(on, holder);
  const claws = arms.find(each => each.natural && !each.unarmed && each.melee !== null);
  const wield = claws?.melee ?? hands.melee ?? { pool: BARE, damage: { total: 0, parts: [] } };
  return { wield, bare: claws === undefined };
}
