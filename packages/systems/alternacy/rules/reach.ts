import { type CombatantId, distance, feetApart, forgetPlace, phrase, putAt, sayDistance, toward } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, runOf, veiled } from '../state/fight.ts';
import { lift } from './conditions.ts';
import { endProgress, unbar, within } from './progress.ts';
import { usable } from './rolls.ts';
import { holds, ruleWord } from './rulings.ts';

/** Feet of a small movement: few on a leg that cannot be used (ALT-4.3, ALT-H5). */
export function smallStep({ options }: Fight, who: Combatant): number {
  const { step, crawl } = options.charts.suggestions;
  return usable(who, 'left-leg') && usable(who, 'right-leg') ? step : crawl;
}

/** Distances that are alike: in steps of 20 feet. */
export function alikeFar(feet: number): string {
  const alike = `about ${20 * Math.max(1, Math.round(feet / 20))} feet`;
  return alike;
}

/** Whether somebody is near enough for one go; asked where it is known to be far, or a leg does not carry (ALT-4.3, ALT-H5). */
export function reaches(table: AltTable, fight: Fight, by: Combatant, on: Combatant): boolean {
  const feet = distance(fight.field, by.id, on.id);
  const lame = !usable(by, 'left-leg') || !usable(by, 'right-leg');
  const { reach, beside } = fight.options.charts.suggestions;
  if (feet === null) return near(table, fight, by, on);
  if (feet <= (lame ? beside : reach)) return true;
  const far = lame ? 'on a lame leg' : feet > 2 * reach ? 'far' : 'some way';
  if (comesSoFar(table, fight, by, on, far, feet) === 'yes') return true;
  return tooFar(table, fight, by, on);
}

type Far = 'on a lame leg' | 'far' | 'some way';
function comesSoFar(table: AltTable, fight: Fight, by: Combatant, on: Combatant, far: Far, feet: number): 'yes' | 'no' {
  const site = 'alternacy.ruling.reach';
  const likely = far === 'some way' ? 'yes' : 'no';
  if (holds(table, fight, site)) return likely;
  const why = [phrase`${feet} feet away`, ...(far === 'on a lame leg' ? [phrase`a leg cannot be used`] : [])];
  // What was ruled of somebody just out of reach says nothing of one at the other end of the field.
  const likes = far === 'some way' ? [far] : [far, alikeFar(feet)];
  const question = { who: by.id, on: on.id, what: '', case: likes, why };
  return ruleWord(table, fight, site, question, likely === 'yes' ? ['yes', 'no'] : ['no', 'yes']);
}

/** Of two of whom no one has said how far apart they are: near, unless the GM says otherwise; it holds until one moves. */
function near(table: AltTable, fight: Fight, by: Combatant, on: Combatant): boolean {
  const apart = {
    who: by.id,
    on: on.id,
    what: '',
    case: [],
    why: [phrase`no one has said`],
    fact: true,
  };
  if (ruleWord(table, fight, 'alternacy.ruling.near', apart, ['yes', 'no']) === 'yes') {
    sayDistance(fight.field, by.id, on.id, fight.options.charts.suggestions.beside);
    return true;
  }
  return tooFar(table, fight, by, on);
}

/** Somebody cannot be come up to in this go: that bars no shot (ALT-4.3). */
function tooFar(table: AltTable, fight: Fight, by: Combatant, on: Combatant): false {
  const { go } = fight;
  if (go?.who === by.id) go.tooFar = [...(go.tooFar ?? []), on.id];
  heldBack(table, fight, by.id, phrase`too far away for this go`, 'ALT-4.3', null);
  return false;
}

/** Whether an attack comes while its target's action is still in progress (ALT-3.7). */
export function inTime(
  table: AltTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  manner: 'melee' | 'missile',
): boolean {
  const run = runOf(on);
  if (run === null) return true;
  const from = fight.field.kind === 'map' ? fight.field.places[on.id] : undefined;
  // How long somebody is in the open goes by how far it runs; and an attacker hand to hand has to get there as well.
  const far = from && run.to ? alikeFar(feetApart(from, run.to)) : run.what;
  const question = {
    who: by.id,
    on: on.id,
    what: run.what,
    case: ['running', far, manner],
    why: [phrase`has begun, and is not there yet`],
  };
  if (ruleWord(table, fight, 'alternacy.ruling.timing', question, ['in-time', 'too-late']) === 'in-time') return true;
  endProgress(table, fight, on, 'done');
  heldBack(table, fight, by.id, phrase`too late: ${on.name} is there already`, 'ALT-3.7', on.id);
  return false;
}

/** Something is not possible as things stand: the go goes on, but not with this target. */
export function heldBack(
  table: AltTable,
  fight: Fight,
  who: CombatantId,
  why: string,
  rule: 'ALT-5.5' | 'ALT-4.3' | 'ALT-3.7' | 'ALT-2.2',
  target: CombatantId | null,
): void {
  if (target && fight.go?.who === who) fight.go.barred.push(target);
  table.tell?.({ kind: 'held-back', rule, secret: veiled(fight, who), who, why });
}

/** Whoever strikes hand to hand is seen, and so is a shooter who betrays itself (ALT-5.12). */
export function comeIntoSight(table: AltTable, who: Combatant): void {
  if (!who.hidden) return;
  who.hidden = false;
  who.seen = true;
  table.tell?.({ kind: 'revealed', rule: 'ALT-5.12', secret: false, who: who.id });
}

/** Whoever fights hand to hand, or tends somebody, steps up to the other, on its feet and out of its cover. */
export function approach(table: AltTable, fight: Fight, by: Combatant, on: Combatant): void {
  const { field } = fight;
  const { beside } = fight.options.charts.suggestions;
  const feet = distance(field, by.id, on.id);
  if (feet === null) comeBeside(fight, by, on);
  if (feet === null || feet <= beside) return;
  unbar(fight, by.id);
  lift(table, fight, by, 'cover', phrase`steps up`, 'ALT-4.3');
  // Whoever has no leg to stand on crawls there (ALT-H5).
  if (usable(by, 'left-leg') || usable(by, 'right-leg')) lift(table, fight, by, 'prone', phrase`gets up`, 'ALT-4.3');
  comeBeside(fight, by, on);
  if (field.kind === 'word') return;
  const [from, to] = [field.places[by.id], field.places[on.id]];
  if (from && to) putAt(field, by.id, within(fight, toward(from, to, feet - beside)));
}

/** Without a map: whoever comes up to somebody is beside that one, and how far from all others no one has said (ALT-8.2). */
function comeBeside({ field, options }: Fight, by: Combatant, on: Combatant): void {
  if (field.kind !== 'word') return;
  forgetPlace(field, by.id);
  sayDistance(field, by.id, on.id, options.charts.suggestions.beside);
}
