import { type Choice, choice, choiceOrNone, distance, type OfferField, phrase } from '@affray/engine';
import { PART_NAMES, PARTS } from '../book/body.ts';
import { SKILLS, skillName } from '../book/skills.ts';
import { able, type Combatant, type Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { skillOf } from '../state/sheet.ts';

/** Others whom a combatant may know of. */
export const others = (fight: Fight, who: Combatant): Combatant[] =>
  everybody(fight).filter(each => each.id !== who.id && (!each.hidden || each.side === who.side));

/** Plainly fights no more; of one about whom players know nothing, nobody is told. */
const isOut = (fight: Fight, foe: Combatant): boolean => !able(fight, foe) && foe.knowledge !== 'nothing';

/** Somebody as a choice, with how far away it is. */
export function person(fight: Fight, who: Combatant, each: Combatant): Choice {
  const feet = distance(fight.field, who.id, each.id);
  const hints = [
    ...(feet === null ? [] : [phrase`${feet} ft`]),
    ...(isOut(fight, each) ? [phrase`out of the fight`] : []),
  ];
  return {
    value: each.id,
    label: each.name,
    combatant: each.id,
    ...(hints.length > 0 && { hint: hints.join(', ') }),
  };
}

/** Whoever still fights before those who do not, the nearer before the farther. */
export function foremost(fight: Fight, who: Combatant, foes: readonly Combatant[]): Combatant[] {
  const last = (foe: Combatant): number => (isOut(fight, foe) ? 1 : 0);
  const feet = (foe: Combatant): number => distance(fight.field, who.id, foe.id) ?? Number.MAX_SAFE_INTEGER;
  return [...foes].sort((a, b) => last(a) - last(b) || feet(a) - feet(b));
}

export const parts = (name: string, label: string): OfferField =>
  choiceOrNone(
    name,
    label,
    PARTS.map(part => ({ value: part, label: PART_NAMES[part] })),
  );

/** Words that may be left out. */
export const words = (name: string, label: string): OfferField => ({
  kind: 'text',
  name,
  label,
  most: 300,
  optional: true,
});
/** What somebody tries, in words. */
export const WHAT: OfferField = { kind: 'text', name: 'what', label: phrase`What`, most: 300, optional: false };

/** Whom a movement is to end beside; without a map nobody asks. */
export function goals(fight: Fight, who: Combatant): OfferField[] {
  if (fight.field.kind !== 'map') return [];
  const options = others(fight, who).map(each => person(fight, who, each));
  return [choiceOrNone('toward', phrase`To whom (or tap the map)`, options)];
}

/** Whom a run is to end beside: on a map it has to lead somewhere. */
export function goalsOfRun(fight: Fight, who: Combatant): OfferField[] {
  if (fight.field.kind !== 'map') return [];
  const options = foremost(fight, who, others(fight, who)).map(each => person(fight, who, each));
  return options.length === 0 ? [] : [choice('toward', phrase`To whom (or tap the map)`, options)];
}

/** The skills of a sheet, then all others. */
export function skills(fight: Fight, who: Combatant): OfferField {
  const names = [...new Set([...Object.keys(who.stats.skills), ...Object.keys(SKILLS)])];
  const options = names.map(id => ({
    value: id,
    label: skillName(id),
    hint: `${skillOf(who.stats, id, fight.options.charts.unlisted)}`,
  }));
  return choiceOrNone('skill', phrase`Skill (the GM picks one if you do not)`, options);
}

/** Weapons by name. */
export const gear = (label: string, weapons: readonly { readonly id: string; readonly name: string }[]): OfferField =>
  choice(
    'weapon',
    label,
    weapons.map(each => ({ value: each.id, label: each.name })),
  );
