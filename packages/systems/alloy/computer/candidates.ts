import { type CombatantId, numbered, type Speaker } from '@affray/engine';
import { charge } from '../actions/charge.ts';
import type { OwnCommand } from '../actions/index.ts';
import { type Command, type CommandOf, refuse } from '../commands.ts';
import { coverAt } from '../rules/wield.ts';
import { type Combatant, type Fight, inPlay, is, the } from '../state/fight.ts';
import { bandOf, foesKnown, friendsOf } from '../state/position.ts';
import { sorted, stayers, wardOf, worthOf } from './aims.ts';
import { bestCourse } from './greedy.ts';
import { courseIn, type Form } from './kit.ts';
import { otherwise } from './otherwise.ts';
import { situationOf } from './situation.ts';
import { attackIn, type Mark, Marks, Striker } from './striker.ts';
import type { Temper } from './tempers.ts';
import {
  aiding,
  approaches,
  armUp,
  firstLegal,
  friendInNeed,
  goingOn,
  keepAway,
  opening,
  shoots,
  standing,
  theyCome,
  wait,
} from './ways.ts';

/** What somebody of this temper does now: the first of its candidates that is legal. */
export function chooseBy(fight: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm' || fight.stage !== 'phases') return opening(fight, speaker, () => temper.stance);
  const who = the(fight, speaker);
  if (who.plan) return goingOn(fight, who);
  return wanted(fight, who, temper) ?? wait(who, 1);
}

/** What somebody would like to do most, of what may be done; null where it can but wait. */
function wanted(fight: Fight, who: Combatant, temper: Temper): Command | null {
  if (is(who, 'prone')) return firstLegal(fight, [standing(who)]);
  const foes = foesKnown(fight, who);
  const bleeding = temper.careful || who.engaged.length === 0 ? friendInNeed(fight, who) : null;
  const helps = bleeding && firstLegal(fight, [aiding(who, bleeding)]);
  if (helps) return helps;
  const ward = temper.aim === 'ward' ? wardOf(fight, who) : null;
  const away = ward === who ? keepAway(fight, who, foes) : null;
  if (away) return away;
  const arm = armUp(fight, who, foes);
  if (arm) return firstLegal(fight, [arm]);
  const order = sorted(fight, who, foes, temper.aim, ward);
  const best = coverAt(fight, who);
  const cover: Command[] =
    temper.careful && best !== 'none' && shoots(who) && who.cover === 'none' && foes.some(shoots)
      ? [{ kind: 'take-cover', who: who.id, cover: best }]
      : [];
  const first =
    firstLegal(fight, cover) ??
    bestAttack(fight, who, order, ward === who ? { ...temper, charges: false } : temper, ward);
  if (first) return first;
  const course = who.engaged.length > 0 ? bestCourse(fight, [who, ...friendsOf(fight, who)], foes) : null;
  if (course) return course;
  // Whoever is guarded does not walk into a fight.
  if (ward === who) return wait(who);
  return otherwise(fight, who, temper.aim === 'ward' ? stayers(fight, order) : order, goal =>
    theyCome(fight, foes) ? [] : approaches(fight, who, goal),
  );
}

/**
 * The attack that is worth most for its time, and may be made; null where none does harm. `foes` are in the order of their
 * worth. Where nobody is guarded it follows from the situation, and is remembered with it.
 */
export function bestAttack(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  temper: Temper,
  ward: Combatant | null,
): OwnCommand | null {
  const situation = ward === null ? situationOf(fight, numbered(temper.name), [who], foes) : null;
  return courseIn(fight, situation, () => weighAttacks(fight, who, foes, temper, ward));
}

/** The same, nothing remembered. */
export function weighAttacks(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  temper: Temper,
  ward: Combatant | null,
): OwnCommand | null {
  let best: OwnCommand | null = null;
  let most = 0;
  const consider = (hits: number, marks: readonly Mark[], cost: number, command: () => OwnCommand): void => {
    let harm = 0;
    for (const each of marks) harm += each.lost * worthOf(each.who, temper.aim, ward);
    // Of two that do as much harm the likelier is the better.
    if (harm > 0 && who.engaged.length > 0) harm += 0.01 * hits;
    const worth = harm / Math.max(1, cost) ** temper.haste;
    if (worth <= most) return;
    const wanted = command();
    if (refuse(fight, wanted) === null) [most, best] = [worth, wanted];
  };
  const striker = new Striker(fight, who);
  const marks = new Marks(foes);
  // Whoever goes for the one across takes another where no blow harms that one.
  for (const among of temper.aim === 'opposite' ? [1, MOST_AIMS] : [MOST_AIMS]) {
    if (best !== null) break;
    striker.each(marks, among, (form, targets, hits, cost) => {
      consider(hits, targets, cost, () => ({ ...attackIn(form, targets), who: who.id }));
    });
  }
  if (best === null && temper.charges) {
    const charger = new Striker(fight, who, true);
    eachCharge(charger, foes, (form, foe, command) => {
      const mark = marks.mark(foe);
      const dice = charger.diceAgainst(form.arm, form.mode, mark);
      const hits = charger.hits(form, mark.alone, dice, false);
      consider(hits, mark.alone, charge.cost(fight, who, command) ?? 0, () => command);
      return best !== null && temper.aim === 'opposite' && foe !== foes[0];
    });
  }
  return best;
}

/** Foes that are looked at for one blow. */
const MOST_AIMS = 8;
/** Maneuvers that a charge may end in. */
const CHARGES = ['hit', 'strong-strike'];

/** Charges with each weapon of melee at everybody Close, until `weigh` answers that it has seen enough. */
function eachCharge(
  { who, kit }: Striker,
  foes: readonly Combatant[],
  weigh: (form: Form, foe: Combatant, command: CommandOf<'charge'>) => boolean,
): void {
  for (const { arm, mode, forms } of kit.strokes) {
    if (mode !== 'melee') continue;
    const plain = CHARGES.flatMap(id => forms.find(each => each.basic.id === id && each.modifiers.length === 0) ?? []);
    for (const foe of foes) {
      if (bandOf(who, foe) !== 'close' || !inPlay(foe)) continue;
      for (const form of plain) if (weigh(form, foe, charging(who.id, foe.id, arm.weapon.id, form.basic.id))) return;
    }
  }
}

const charging = (who: CombatantId, target: CombatantId, weapon: string, basic: string): CommandOf<'charge'> => ({
  kind: 'charge',
  who,
  target,
  weapon,
  basic,
  modifiers: [],
});
