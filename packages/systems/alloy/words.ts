import type { Band } from './charts.ts';
import type { Act } from './deeds.ts';
import { type Combatant, type Fight, find } from './fight.ts';
import { maneuverOf } from './maneuvers.ts';
import { weaponOf } from './wield.ts';

export const BAND_NAMES: Readonly<Record<Band | 'engaged', string>> = {
  engaged: 'Engaged',
  close: 'Close',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
};
export const STANCE_NAMES = { aggressive: 'Aggressive', neutral: 'Neutral', cautious: 'Cautious' } as const;

/** An action in a few words: "Strong Strike on the ogre". */
export function deedText(on: Fight, who: Combatant, deed: Act): string {
  const name = (id: string): string => find(on, id)?.name ?? id;
  const thing = (id: string): string => weaponOf(who, id)?.name ?? id;
  switch (deed.kind) {
    case 'attack':
      return `${maneuversText(on, deed.basic, deed.modifiers)} on ${[...new Set(deed.targets)].map(name).join(', ')}`;
    case 'engage':
      return `engage ${name(deed.target)}`;
    case 'approach':
      return `close in on ${name(deed.target)}`;
    case 'withdraw':
      return `draw away from ${name(deed.target)}`;
    case 'disengage':
      return 'disengage';
    case 'stand':
      return 'stand up';
    case 'prepare':
      return deed.weapon === null ? 'ready the shield' : `ready ${thing(deed.weapon)}`;
    case 'pick-up':
      return `pick up ${thing(deed.weapon)}`;
    case 'reload':
      return `load ${thing(deed.weapon)}`;
    case 'take-cover':
      return `duck behind ${deed.cover} cover`;
    case 'aid':
      return `first aid for ${name(deed.target)}`;
    case 'assess':
      return `read ${name(deed.target)}`;
    case 'flee':
      return 'leave the fight';
    case 'improvise':
      return deed.what;
  }
}

/** "Strong Strike + Crippling Blow". */
export function maneuversText(on: Fight, basic: string, modifiers: readonly string[]): string {
  return [basic, ...modifiers].map(id => maneuverOf(on.options.maneuvers, id)?.name ?? id).join(' + ');
}

/** "1 phase", "3 phases", "Free". */
export const phasesText = (cost: number): string =>
  cost === 0 ? 'Free' : `${cost} ${cost === 1 ? 'phase' : 'phases'}`;

/** "A, B and C"; at most so many names, then a count. */
export function list(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
