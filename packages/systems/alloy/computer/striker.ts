import type { CombatantId } from '@affray/engine';
import { attackWith } from '../actions/blows.ts';
import type { Attack } from '../actions/steps.ts';
import type { Mode } from '../book/maneuvers.ts';
import type { Arm } from '../rules/arms.ts';
import { addCondition, circumstanceDice, tnTally } from '../rules/blow.ts';
import { chargedBy } from '../rules/charging.ts';
import { BARE, LASTS, type Last, lastOf, MOST_DICE, poolOf } from '../rules/rolls.ts';
import { type Combatant, type Fight, idsOf } from '../state/fight.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import { type Outcome, outcomeOf, outcomesOf } from './estimate.ts';
import { type Body, blowWith, bodyOf, type Form, type Kit, kitOf, type Strokes } from './kit.ts';

/** Somebody who may be struck, as whoever weighs blows looks at it. */
export class Mark {
  readonly who: Combatant;
  /** It as the only target. */
  readonly alone: readonly Mark[] = [this];
  /** Health that the blow weighed last takes from it, no more than there is. */
  lost = 0;
  /** How dangerous it is, where that was worked out. */
  danger: number | null = null;
  private kit: Kit | null = null;
  private near: Body | null = null;
  private far: Body | null = null;

  constructor(who: Combatant) {
    this.who = who;
  }

  /** How it meets a blow; that is asked again and again. */
  body(fight: Fight, melee: boolean, leaps: boolean): Body {
    const kit = (this.kit ??= kitOf(fight, this.who));
    if (leaps) return bodyOf(fight, kit, this.who, melee, true);
    if (melee) return (this.near ??= bodyOf(fight, kit, this.who, true, false));
    return (this.far ??= bodyOf(fight, kit, this.who, false, false));
  }
}

/** Everybody who may be struck, in an order, each made a mark once it is looked at: against hundreds that are few. */
export class Marks {
  private readonly of: readonly Combatant[];
  private readonly made: Map<Combatant, Mark>;

  constructor(of: readonly Combatant[], made = new Map<Combatant, Mark>()) {
    this.of = of;
    this.made = made;
  }

  /** The one of this id alone. */
  only(id: CombatantId): Marks {
    return new Marks(
      this.of.filter(each => each.id === id),
      this.made,
    );
  }

  /** The first so many of whom `counts` holds. */
  first(most: number, counts: (who: Combatant) => boolean): readonly Mark[] {
    const found: Mark[] = [];
    if (most > 0)
      for (const each of this.of) {
        if (!counts(each)) continue;
        found.push(this.mark(each));
        if (found.length >= most) break;
      }
    return found;
  }

  mark(who: Combatant): Mark {
    let mark = this.made.get(who);
    if (mark === undefined) this.made.set(who, (mark = new Mark(who)));
    return mark;
  }
}

/** What the blows of one weapon, used in one way, do to one target each. */
interface Row {
  readonly mark: Mark;
  /** Dice that speak for or against a hit on it. */
  readonly dice: number;
  /** By the place of the blow in its list; null where the GM has laid something on somebody. */
  readonly outcomes: readonly (Outcome | null)[] | null;
}

const anybody = (): boolean => true;

/** Most that one sweep strikes. */
const SWEPT = 4;

/** Somebody who weighs its blows as it stands; nothing changes meanwhile. */
export class Striker {
  readonly who: Combatant;
  readonly kit: Kit;
  private readonly fight: Fight;
  /** The blow is that of a charge. */
  private readonly charge: boolean;
  /** Dice that its own condition adds. */
  private readonly condition: number;
  private readonly last: Last;

  constructor(fight: Fight, who: Combatant, charge = false) {
    this.fight = fight;
    this.who = who;
    this.charge = charge;
    this.kit = kitOf(fight, who);
    this.condition = addCondition(BARE.tally(0, '', 'ALY-G13'), fight, who).total;
    this.last = lastOf(who, null, false);
  }

  /** Phases that a blow takes. */
  costOf({ price }: Form): number {
    return Math.max(0, price + (this.who.burden?.by ?? 0));
  }

  /** Dice that speak for or against a hit on somebody with a weapon used so. */
  diceAgainst({ weapon }: Arm, mode: Mode, { who }: Mark): number {
    return circumstanceDice(this.fight, { who: this.who, weapon, mode }, who);
  }

  /**
   * Every blow that is in reach: on the first so many, and sweeps over the whole of what is engaged. What it takes of
   * its targets, the marks hold while it is looked at.
   */
  each(
    marks: Marks,
    among: number,
    weigh: (form: Form, targets: readonly Mark[], hits: number, cost: number) => void,
  ): void {
    const { who } = this;
    const near = marks.first(who.engaged.length, each => isEngaged(who, each));
    const swept = near.slice(0, SWEPT);
    for (const strokes of this.kit.strokes) {
      const { arm, mode, forms } = strokes;
      const reach = mode === 'melee' ? this.within(arm, marks, among, near) : marks.first(among, anybody);
      const rows: Row[] = [];
      for (const each of reach) rows.push(this.row(strokes, each));
      const worst = mode === 'melee' && swept.length > 1 ? this.diceSweeping(arm, mode, swept) : 0;
      for (let nth = 0; nth < forms.length; nth++) {
        const form = forms[nth];
        if (form === undefined) continue;
        const cost = this.costOf(form);
        if (!form.sweeps) for (const row of rows) weigh(form, row.mark.alone, this.hitsIn(row, form, nth, cost), cost);
        else if (swept.length > 1) weigh(form, swept, this.hits(form, swept, worst, cost === 0), cost);
      }
    }
  }

  /** What every blow for one target does to somebody: looked up all at once. */
  private row(strokes: Strokes, mark: Mark): Row {
    const { arm, mode, forms, rows } = strokes;
    const dice = this.diceAgainst(arm, mode, mark);
    if (this.isUnderAny(mark.alone)) return { mark, dice, outcomes: null };
    const melee = mode === 'melee';
    const body = mark.body(this.fight, melee, false);
    const rushes = this.rushes(arm, melee, mark);
    const name =
      ((body.id * 2 + (rushes ? 1 : 0)) * 3 + LASTS.indexOf(this.last)) * 4096 + this.condition + dice + 2048;
    let outcomes = rows.get(name);
    if (outcomes === undefined) {
      outcomes = forms.map(each => (each.sweeps ? null : this.outcome(each, mark.alone, mark, dice, this.last, false)));
      rows.set(name, outcomes);
    }
    return { mark, dice, outcomes };
  }

  private hitsIn({ mark, dice, outcomes }: Row, form: Form, nth: number, cost: number): number {
    const outcome = outcomes !== null && (cost > 0 || this.last === 'none') ? outcomes[nth] : null;
    if (!outcome) return this.hits(form, mark.alone, dice, cost === 0);
    mark.lost = outcome.lost;
    return outcome.hits;
  }

  /** Whether the weapon's trait for a charge counts against somebody. */
  private rushes({ weapon }: Arm, melee: boolean, { who }: Mark): boolean {
    return weapon.traits.charge > 0 && ((this.charge && melee) || chargedBy(this.fight, who) === this.who.id);
  }

  /** The first so many of those whom a weapon of melee reaches. */
  private within({ weapon }: Arm, marks: Marks, among: number, near: readonly Mark[]): readonly Mark[] {
    if (!weapon.traits.reach) return near.slice(0, among);
    return marks.first(among, each => isEngaged(this.who, each) || bandOf(this.who, each) === 'close');
  }

  /** The same of the worst of several. */
  private diceSweeping(arm: Arm, mode: Mode, swept: readonly Mark[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const each of swept) least = Math.min(least, this.diceAgainst(arm, mode, each));
    return least;
  }

  /**
   * The chance that a blow hits any of its targets; what it takes of each, the marks hold then.
   * @param dice those that speak for or against it, by the worst of the targets
   * @param isFree something Free is not the first action that the stance is for
   */
  hits(form: Form, targets: readonly Mark[], dice: number, isFree: boolean, leaps = false): number {
    const last = isFree ? 'none' : this.last;
    const laid = this.isUnderAny(targets) ? this.ruledOutcomes(form, targets, isFree, leaps) : null;
    let hits = 0;
    for (const each of targets) {
      const outcome = laid?.get(each.who) ?? this.outcome(form, targets, each, dice, last, leaps);
      each.lost = outcome.lost;
      if (outcome.hits > hits) hits = outcome.hits;
    }
    return hits;
  }

  /** What a blow does to one of its targets: worked out once, and remembered by all that it rests on. */
  private outcome(form: Form, targets: readonly Mark[], mark: Mark, dice: number, last: Last, leaps: boolean): Outcome {
    const { fight, who } = this;
    const melee = form.mode === 'melee';
    const body = mark.body(fight, melee, leaps);
    const total = form.dice + this.condition + dice;
    const count = Math.min(MOST_DICE, Math.max(0, total));
    const rushes = this.rushes(form.arm, melee, mark);
    const name = ((body.id * 21 + targets.length) * 2 + (rushes ? 1 : 0)) * 93 + LASTS.indexOf(last) * 31 + count;
    let found = form.outcomes.get(name);
    if (found === undefined) {
      const blow = blowWith(form, who, those(targets), this.charge);
      const pool = poolOf(fight.options, total, form.goal, form.trained, last);
      const thrown = { pool, tn: tnTally(BARE, fight, blow).total };
      form.outcomes.set(name, (found = outcomeOf(fight, blow, thrown, mark.who, body.guard, 1)));
    }
    return found;
  }

  /** Whether the GM has laid anything on whoever has a part in a blow: then nothing of it is remembered. */
  private isUnderAny(targets: readonly Mark[]): boolean {
    if (this.who.circumstances.length > 0) return true;
    for (const each of targets) if (each.who.circumstances.length > 0) return true;
    return false;
  }

  private ruledOutcomes(form: Form, targets: readonly Mark[], isFree: boolean, leaps: boolean) {
    const blow = blowWith(form, this.who, those(targets), this.charge);
    return outcomesOf(this.fight, blow, leaps, isFree);
  }
}

/** A blow, as it is written. */
export const attackIn = ({ arm, basic, names }: Form, targets: readonly Mark[]): Attack =>
  attackWith(arm, basic.id, names, idsOf(those(targets)));

/** Whom marks are made of. */
function those(marks: readonly Mark[]): Combatant[] {
  const all: Combatant[] = [];
  for (const { who } of marks) all.push(who);
  return all;
}
