import { apply, perform } from './actions.ts';
import { isCharge } from './charge.ts';
import { note, noteEnd, payFree } from './clock.ts';
import { comboCost, comboStarts, costOf } from './costs.ts';
import type { Act } from './deeds.ts';
import type { AlloyTable } from './events.ts';
import { type Combatant, copy, type Fight, find, type Plan, the, veil } from './fight.ts';
import { refuseDeed } from './legal.ts';
import { isEngaged } from './position.ts';
import { deedText } from './words.ts';

/** What each part of a combo costs, each after those before it were done. */
export function costsOf(on: Fight, who: Combatant, deeds: readonly Act[]): number[] {
  const [first, ...more] = deeds;
  if (first === undefined) return [];
  if (more.length === 0) return [costOf(on, who, first)];
  const ahead = copy(on);
  const ghost = the(ahead, who.id);
  return deeds.map(each => {
    const cost = costOf(ahead, ghost, each);
    apply(ahead, ghost, each);
    return cost;
  });
}

/**
 * Lays out an action or a combo along the phases: when each part happens, and when the actor is free again.
 * @see ALY-3.4 ALY-G12 ALY-K13
 */
export function layOut(on: Fight, who: Combatant, deeds: readonly Act[], costs: readonly number[]): Plan {
  const { charts, resolve } = on.options;
  const starts = comboStarts(charts, costs);
  const end = on.phase + comboCost(charts, costs);
  const parts = deeds.map((deed, at) => {
    const cost = costs[at] ?? 0;
    const start = on.phase + (starts[at] ?? 0);
    const last = at === deeds.length - 1;
    return {
      deed: { ...deed, who: who.id },
      cost,
      at: resolve === 'start' ? start : last ? end : Math.min(end, start + cost),
    };
  });
  return { kind: deeds.length > 1 ? 'combo' : 'action', parts, next: 0, between: false, from: on.phase, end };
}

/**
 * Begins an action or a combo, and does what is due of it at once.
 * @see ALY-3.5 ALY-3.6 ALY-K13
 */
export function embark(table: AlloyTable, on: Fight, who: Combatant, deeds: readonly Act[]): void {
  const plan = layOut(on, who, deeds, costsOf(on, who, deeds));
  const cost = plan.end - plan.from;
  const what = deeds.map(each => deedText(on, who, each)).join(', then ');
  const [only] = deeds;
  if (cost === 0 && only) {
    payFree(on, who, what);
    perform(table, on, who, only, { cost, next: who.phase, charge: false });
    return;
  }
  who.plan = plan;
  who.charging = null;
  who.leapt = false;
  note(who, on.phase, plan.end, what);
  if (plan.kind === 'combo') {
    const parts = deeds.map(each => deedText(on, who, each));
    table.tell?.({
      kind: 'combo',
      rule: 'ALY-3.6',
      secret: veil(on, who.id),
      who: who.id,
      parts,
      cost,
      next: plan.end,
    });
  }
  const [first] = plan.parts;
  if (first && first.at > on.phase) setAbout(table, on, who, first);
  proceed(table, on, who);
}

/** A part is begun that takes effect later (ALY-K13). */
function setAbout(table: AlloyTable, on: Fight, who: Combatant, { deed, cost, at }: Plan['parts'][number]): void {
  expose(on, who, deed, at);
  const what = deedText(on, who, deed);
  table.tell?.({ kind: 'began', rule: 'ALY-K13', secret: veil(on, who.id), who: who.id, what, cost, at });
}

/**
 * Does every part that is due now, and leaves the actor where the next one comes, or where the whole ends. Where actions
 * take effect at their ends it stops between two parts, since only there a combo can be broken off.
 * @see ALY-3.5 ALY-K13
 */
export function proceed(table: AlloyTable, on: Fight, who: Combatant): void {
  const { plan } = who;
  if (plan === null) return;
  const first = plan.next;
  const waiting = plan.between ? plan.parts[plan.next] : undefined;
  if (waiting) setAbout(table, on, who, waiting);
  plan.between = false;
  for (let part = plan.parts[plan.next]; part && part.at <= on.phase; part = plan.parts[plan.next]) {
    // What came between the parts, or the part before, may have made this one impossible.
    if (plan.next > first && refuseDeed(on, who, part.deed)) {
      breakOff(table, on, who);
      return;
    }
    const charge = isCharge(who, plan, plan.next);
    plan.next++;
    const following = plan.parts[plan.next];
    const stops = following !== undefined && on.options.resolve === 'end' && following.at > on.phase;
    who.phase = stops ? on.phase : following ? following.at : plan.end;
    perform(table, on, who, part.deed, { cost: part.cost, next: who.phase, charge });
    if (who.plan === null) return;
    if (stops) {
      plan.between = true;
      return;
    }
  }
  if (plan.next < plan.parts.length) {
    who.phase = plan.parts[plan.next]?.at ?? plan.end;
    return;
  }
  who.plan = null;
  who.phase = plan.end;
  who.fresh = false;
}

/** An attack past engaged opponents gives them an opening until it is over (ALY-6.8). */
function expose(on: Fight, who: Combatant, deed: Act, until: number): void {
  if (deed.kind !== 'attack' || who.engaged.length === 0) return;
  const outside = deed.targets.some(id => {
    const target = find(on, id);
    return target !== null && !isEngaged(who, target);
  });
  if (outside) who.exposed = Math.max(who.exposed, until);
}

/**
 * Breaks a combo off: what was done costs what a combo of those parts alone would.
 * @see ALY-3.5 ALY-3.7
 */
export function breakOff(table: AlloyTable, on: Fight, who: Combatant): void {
  const { plan } = who;
  if (plan === null) return;
  const done = plan.parts.slice(0, plan.next);
  const spent =
    done.length === 0 || on.options.resolve === 'end'
      ? 0
      : comboCost(
          on.options.charts,
          done.map(each => each.cost),
        );
  who.plan = null;
  who.phase = Math.max(on.phase, plan.from + spent);
  const what = done.map(each => deedText(on, who, each.deed)).join(', then ');
  noteEnd(who, plan.end, who.phase, what || 'breaks off');
  who.fresh = false;
  table.tell?.({
    kind: 'broke-off',
    rule: plan.kind === 'combo' ? 'ALY-3.7' : 'ALY-K13',
    secret: veil(on, who.id),
    who: who.id,
    done: plan.next,
    next: who.phase,
  });
}
