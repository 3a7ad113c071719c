import { signedTo } from '@affray/engine';
import { kindsIn, type Share, told } from '@affray/simulator';
import { percent, percents, spoken } from '../words/numbers.ts';
import * as words from '../words/simulate.ts';
import type { Knob, Rule, Twist } from './ask.ts';
import type { Subject } from './subject.ts';

/** A share as a percentage with one decimal. */
export const percent1 = (share: number): string => percent(share, 1);
/** "48.2% (47.2–49.2%)" */
export const withRange = ({ share, low, high }: Share): string =>
  low === high ? percent1(share) : inInterval({ share, low, high }, told.digits({ low, high }));
const inInterval = ({ share, low, high }: Share, digits: number): string =>
  `${percent(share, digits)} (${percents(low, high, digits)})`;
/** Points of a percentage, with its sign. */
export const points = (share: number): string => words.inPoints(signedTo(100 * share, 1));

/** What the books write in capitals, or call otherwise than the code. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['hp', 'HP'],
  ['sp', 'SP'],
  ['ac', 'AC'],
  ['members', words.sizeOfTheBand],
]);

/** A field by the name that people give it; null for one that only holds others. */
export const fieldInWords = (key: string): string | null =>
  key === 'sheet' || key === 'stats' ? null : (SHORT.get(key) ?? spoken(key));

/** What stands at a path, in words: "Goblin 1: armor". */
export function pathInWords({ combatants }: Subject, path: string): string {
  const [list, id, ...rest] = path.split('.');
  if (list !== 'combatants' || id === undefined) return spoken(path.replace(/^options\./, ''));
  const name = combatants.find(each => each.id === id)?.name ?? id;
  return `${name}: ${rest.flatMap(each => fieldInWords(each) ?? []).join(', ')}`;
}

export const knobInWords = (subject: Subject, knob: Knob): string =>
  knob.kind === 'count' ? words.howMany(countedName(subject, knob.id)) : pathInWords(subject, knob.path);

export function twistInWords(subject: Subject, twist: Twist): string {
  switch (twist.kind) {
    case 'policy':
      return `${sideName(subject, twist.side)}: “${twist.name}” tactics`;
    case 'referee':
      return words.theRefereeRules(twist.name);
    case 'option':
      return ruleInWords(twist);
    case 'number':
      return words.isValue(pathInWords(subject, twist.path), twist.value);
    case 'count':
      return `${twist.count} × ${countedName(subject, twist.id)}`;
  }
}

/** "Death: at zero" */
export function ruleInWords({ name, value }: Rule): string {
  const said =
    value === true ? words.yes : value === false ? words.no : typeof value === 'string' ? spoken(value) : null;
  return `${spoken(name)}: ${said ?? JSON.stringify(value)}`;
}
export const rulesInWords = (rules: readonly Rule[]): string => rules.map(ruleInWords).join('; ');

export const sideName = (subject: Subject, id: string): string =>
  subject.sides.find(each => each.id === id)?.name ?? id;
export const sideIndex = (subject: Subject, id: string): number =>
  Math.max(
    0,
    subject.sides.findIndex(each => each.id === id),
  );

/** Of a kind what its members are all called, but for their numbers: "Goblin". */
export function countedName({ combatants }: Subject, id: string): string {
  const kind = kindsIn(combatants).find(each => each.id === id);
  if (!kind) return combatants.find(each => each.id === id)?.name ?? id;
  const [name, ...others] = new Set(kind.members.map(each => each.name.replace(/ \d+$/, '')));
  return name !== undefined && others.length === 0 ? name : spoken(id);
}
