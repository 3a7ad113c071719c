import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { RulingSite } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

/** Kinds of ruling that can be stricter or more lenient. */
const GRADED = [
  'alternacy.ruling.several',
  'alternacy.ruling.rush',
  'alternacy.ruling.opponents',
  'alternacy.ruling.aware',
  'alternacy.ruling.undefended',
  'alternacy.ruling.shot',
  'alternacy.ruling.called',
  'alternacy.ruling.near-miss',
  'alternacy.ruling.level',
  'alternacy.ruling.spread',
  'alternacy.ruling.reach',
  'alternacy.ruling.timing',
  'alternacy.ruling.seen',
  'alternacy.ruling.cancel',
  'alternacy.ruling.out-of-turn',
  'alternacy.ruling.escape',
  'alternacy.ruling.move',
  'alternacy.ruling.progress',
  'alternacy.ruling.turns',
  'alternacy.ruling.task',
  'alternacy.ruling.head-start',
] as const satisfies readonly RulingSite[];

/** Every kind of ruling that may move a result, with its meaning: for reports (ALT-8.4). */
export const rulingKinds: readonly { readonly site: RulingSite; readonly meaning: string }[] = GRADED.map(site => ({
  site,
  meaning: PROMPTS[site].meaning,
}));

/** How hard an answer is on whoever acts: higher is stricter. Where nothing is won or lost by it, 0. */
export function severity(site: RulingSite, answer: Json): number {
  switch (site) {
    case 'alternacy.ruling.rush':
    case 'alternacy.ruling.opponents':
    case 'alternacy.ruling.undefended':
    case 'alternacy.ruling.shot':
    case 'alternacy.ruling.called':
    case 'alternacy.ruling.out-of-turn':
    case 'alternacy.ruling.move':
    case 'alternacy.ruling.flee':
    case 'alternacy.ruling.turns':
    case 'alternacy.ruling.wounds':
    case 'alternacy.ruling.time':
    case 'alternacy.ruling.task':
      return typeof answer === 'number' ? answer : answer === 'none' ? -1 : 1000;
    case 'alternacy.ruling.several':
    case 'alternacy.ruling.spread':
    case 'alternacy.ruling.locations':
    case 'alternacy.ruling.head-start':
    case 'alternacy.ruling.escape':
      return typeof answer === 'number' ? -answer : -1000;
    case 'alternacy.ruling.aware':
      return ['unaware', 'busy', 'aware'].indexOf(String(answer));
    case 'alternacy.ruling.near-miss':
      return ['random', 'miss'].indexOf(String(answer));
    case 'alternacy.ruling.reach':
    case 'alternacy.ruling.fitting':
      return ['yes', 'no'].indexOf(String(answer));
    case 'alternacy.ruling.timing':
      return ['in-time', 'too-late'].indexOf(String(answer));
    case 'alternacy.ruling.seen':
      return ['no', 'yes'].indexOf(String(answer));
    case 'alternacy.ruling.cancel':
      return ['goes-on', 'cancelled'].indexOf(String(answer));
    case 'alternacy.ruling.progress':
      return ['done', 'turn', 'go', 'longer'].indexOf(String(answer));
    case 'alternacy.ruling.distance':
    case 'alternacy.ruling.location':
    case 'alternacy.ruling.skill':
    case 'alternacy.ruling.run':
    case 'alternacy.ruling.cover':
    case 'alternacy.ruling.near':
    case 'alternacy.ruling.halt':
    case 'alternacy.ruling.warned':
    case 'alternacy.ruling.end':
    // Levels of damage are not weighed against each other: all three are moved (referees.ts).
    case 'alternacy.ruling.level':
    case 'alternacy.ruling.harm':
      return 0;
  }
}

/**
 * An answer some steps stricter (above 0) or more lenient (below) than the suggestion, which is the first option.
 * What asks for any other number is never chosen.
 */
export function leaning<A extends Json>(site: RulingSite, options: readonly A[], by: number): A {
  const [first, ...rest] = options;
  if (first === undefined) throw new RangeError(phrase`${site} asks with no options`);
  if (by === 0) return first;
  const open = [first, ...rest].filter(each => each !== 'other');
  const grades = [...new Set(open.map(each => severity(site, each)))].toSorted((a, b) => a - b);
  const from = grades.indexOf(severity(site, first));
  const grade = grades[Math.max(0, Math.min(grades.length - 1, from + by))];
  return open.find(each => severity(site, each) === grade) ?? first;
}
