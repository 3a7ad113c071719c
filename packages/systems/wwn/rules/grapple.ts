import { dice, putAt, sayDistance } from '@affray/engine';
import { GRIP, type SkillId } from '../book/charts.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the, up } from '../state/fight.ts';
import { plainStrike, type Strike, swing } from './attack/attack.ts';
import { readyStrike } from './attack/reactions.ts';
import { type Checker, checkPool, opposedCheck, outdoes, skillBonus } from './checks.ts';
import { type Hurt, hurtTogether, letGo } from './damage.ts';
import { along, feetBetween, placeOf } from './places.ts';
import { tallyFrom } from './sum.ts';

/** What the size of whom it wrestles takes off an attacker’s checks (WWN-GRP-7). */
export function gripPenalty(target: Combatant): number {
  const { size, fourLegged } = target.stats;
  return Math.min(GRIP[size], fourLegged ? GRIP.fourLegged : 0);
}

const wrestler = (
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  site: Checker['site'],
  skills: readonly SkillId[],
  penalty: number,
): Checker => ({
  who,
  site,
  pool: checkPool(false),
  bonus: skillBonus(table, fight, who, ['str'], skills).add(penalty, 'size', 'WWN-GRP-7'),
});

/** Hits without harm; null where it did not come to that. */
function touch(table: WwnTable, fight: Fight, plain: Strike): Strike | null {
  const s: Strike = { ...plain, harmless: true };
  return swing(table, fight, s) === true ? s : null;
}

/** Shove: a hit without harm, then Str/Punch or Str/Exert; driven back up to 10 feet, or prone (WWN-SHV-1). */
export function shove(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  target: Combatant,
  { arm, wield, push }: { readonly arm: Arm; readonly wield: Wield; readonly push: 'back' | 'prone' },
) {
  readyStrike(fight, who, arm, wield, target);
  const s = touch(table, fight, plainStrike(who, target, arm, wield, 'attack', 0));
  if (s === null) return;
  const won = opposedCheck(
    table,
    fight,
    wrestler(table, fight, who, 'wwn.shove.attacker', ['punch', 'exert'], gripPenalty(s.on)),
    wrestler(table, fight, s.on, 'wwn.shove.defender', ['punch', 'exert'], 0),
    { what: 'shove', rule: 'WWN-SHV-1' },
  );
  if (!won) return;
  if (push === 'prone') return throwDown(table, s.on);
  tearAway(table, fight, s.on, null);
  driveBack(table, fight, who, s.on, fight.options.charts.shove, 'pushed');
}

function throwDown(table: WwnTable, who: Combatant): void {
  who.prone = true;
  table.tell?.({ kind: 'does', rule: 'WWN-SHV-1', who: who.id, what: 'go-prone', thing: null, on: null });
}

/** Ends every grapple of somebody who is moved, but for that of whoever carries it (WWN-GRP-5). */
function tearAway(table: WwnTable, fight: Fight, who: Combatant, carrier: Combatant | null): void {
  if (who.holds !== null) letGo(table, fight, who);
  for (const id of who.heldBy) if (id !== carrier?.id) letGo(table, fight, the(fight, id));
}

/** Moves somebody straight away from another; nobody strikes at whoever is moved against its will. */
function driveBack(table: WwnTable, fight: Fight, by: Combatant, who: Combatant, feet: number, how: string): void {
  const [from, to] = [placeOf(fight, by), placeOf(fight, who)];
  if (from !== null && to !== null) putAt(fight.field, who.id, along(to, from, -feet));
  else sayDistance(fight.field, by.id, who.id, (feetBetween(fight, by, who) ?? fight.options.charts.reach) + feet);
  table.tell?.({ kind: 'moved', rule: 'WWN-SHV-1', who: who.id, how, feet, toward: null, to: null });
}

/** Grapple: an unarmed hit without harm, then Str/Punch; the loser is held (WWN-GRP-1). */
export function grapple(table: WwnTable, fight: Fight, who: Combatant, target: Combatant): void {
  const { hands } = derived(fight, who);
  if (hands.melee === null) return;
  who.hands = [];
  const s = touch(table, fight, plainStrike(who, target, hands, hands.melee, 'attack', 0));
  if (s === null) return;
  const won = opposedCheck(
    table,
    fight,
    wrestler(table, fight, who, 'wwn.grapple.attacker', ['punch'], gripPenalty(s.on)),
    wrestler(table, fight, s.on, 'wwn.grapple.defender', ['punch'], 0),
    { what: 'grapple', rule: 'WWN-GRP-1' },
  );
  if (!won || !up(s.on)) return;
  who.holds = s.on.id;
  who.ward = null;
  s.on.ward = null;
  s.on.heldBy = [...s.on.heldBy, who.id];
}

/** Escape: one Str/Punch roll, which must beat every holder’s (WWN-GRP-2). */
export function breakFree(table: WwnTable, fight: Fight, who: Combatant): void {
  const holders = who.heldBy.map(id => the(fight, id));
  const [only, ...others] = holders;
  if (only === undefined) return;
  const mine = wrestler(table, fight, who, 'wwn.escape.held', ['punch'], 0);
  if (others.length === 0) {
    const theirs = wrestler(table, fight, only, 'wwn.escape.holder', ['punch'], gripPenalty(who));
    if (opposedCheck(table, fight, mine, theirs, { what: 'escape', rule: 'WWN-GRP-2' })) letGo(table, fight, only);
    return;
  }
  const total = table.roll(mine.site, who.id, mine.pool) + mine.bonus.total;
  let free = true;
  for (const holder of holders) {
    const theirs = wrestler(table, fight, holder, 'wwn.escape.holder', ['punch'], gripPenalty(who));
    const against = table.roll(theirs.site, holder.id, theirs.pool) + theirs.bonus.total;
    const won = outdoes(table, fight, mine, theirs, total - against);
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
  if (free) breakLoose(table, fight, who);
}

/** Moves somebody held: carried along, or thrown and prone. Losing, and by default a tie, frees them (WWN-GRP-5). */
export function carry(table: WwnTable, fight: Fight, who: Combatant, how: 'carry' | 'throw', goal: Combatant | null) {
  if (who.holds === null) return;
  const held = the(fight, who.holds);
  const won = opposedCheck(
    table,
    fight,
    wrestler(table, fight, who, 'wwn.carry.holder', ['punch'], gripPenalty(held)),
    wrestler(table, fight, held, 'wwn.carry.held', ['punch'], 0),
    { what: 'carry', rule: 'WWN-GRP-5', tieFrees: fight.options.carryTie === 'frees' },
  );
  if (!won) return breakLoose(table, fight, held);
  const { charts } = fight.options;
  tearAway(table, fight, held, how === 'carry' ? who : null);
  if (how === 'throw') {
    driveBack(table, fight, who, held, charts.thrown, 'thrown');
    return throwDown(table, held);
  }
  drag(fight, who, held, goal, charts.shove);
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
function breakLoose(table: WwnTable, fight: Fight, held: Combatant): void {
  for (const id of held.heldBy) letGo(table, fight, the(fight, id));
}

/** Both go the same way, so that what lies between them stays as it was. */
function drag(fight: Fight, who: Combatant, held: Combatant, goal: Combatant | null, feet: number): void {
  const [mine, theirs] = [placeOf(fight, who), placeOf(fight, held)];
  const to = goal === null ? null : placeOf(fight, goal);
  if (mine === null || theirs === null) return;
  const next = to === null ? along(mine, theirs, -feet) : along(mine, to, feet);
  putAt(fight.field, held.id, { x: theirs.x + next.x - mine.x, y: theirs.y + next.y - mine.y });
  putAt(fight.field, who.id, next);
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
  const rolled = table.roll('wwn.grapple.damage', holder.id, wield.pool);
  const sum = tallyFrom(table, wield.damage);
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
  fight: Fight,
  holder: Combatant,
): { readonly wield: Pick<Wield, 'pool' | 'damage'>; readonly bare: boolean } {
  const { arms, hands } = derived(fight, holder);
  const claws = arms.find(each => each.natural && !each.unarmed && each.melee !== null);
  const wield = claws?.melee ?? hands.melee ?? { pool: BARE, damage: { total: 0, parts: [] } };
  return { wield, bare: claws === undefined };
}
