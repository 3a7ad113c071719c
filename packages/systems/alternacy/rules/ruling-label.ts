import type { Json } from '@affray/engine';
import { phrase } from '@affray/engine';
import { LEVELS, levelName, levels, levelsText, PART_NAMES, PARTS } from '../book/body.ts';
import { type Charts, difficultyName, disadvantageName } from '../book/charts.ts';
import { skillName } from '../book/skills.ts';
import { type Fight, find } from '../state/fight.ts';

/** Whom a remembered ruling is about: "Ana and Bert", whoever acts or is at stake first; empty where it is about nobody. */
export const ruledAbout = (fight: Fight, people: string): string =>
  people
    .split('|')
    .flatMap(id => find(fight, id)?.name ?? [])
    .join(phrase` and `);

/** An answer of the GM's in words. */
export function rulingLabel(charts: Charts, site: string, answer: Json): string {
  if (typeof answer === 'number') {
    switch (site) {
      case 'alternacy.ruling.rush':
      case 'alternacy.ruling.opponents':
      case 'alternacy.ruling.called':
      case 'alternacy.ruling.wounds':
        return disadvantageName(charts, answer);
      case 'alternacy.ruling.head-start':
        return disadvantageName(charts, answer).replace('−', '+');
      case 'alternacy.ruling.distance':
        return phrase`${answer} ft (${Math.round(answer * 0.3048)} m)`;
      case 'alternacy.ruling.turns':
        return answer === 1 ? phrase`within this go` : phrase`${answer} Turns`;
      case 'alternacy.ruling.several':
        return answer === 1 ? phrase`one action` : phrase`${answer} actions`;
      case 'alternacy.ruling.time':
        return answer === 0 ? phrase`no action` : answer === 1 ? phrase`one action` : phrase`${answer} Turns`;
      case 'alternacy.ruling.spread':
      case 'alternacy.ruling.locations':
        return answer === 1 ? phrase`one location` : phrase`${answer} locations`;
      case 'alternacy.ruling.escape':
        return answer === 0 ? phrase`no help` : phrase`${answer} ${answer === 1 ? phrase`level` : phrase`levels`} less`;
      default:
        return difficultyName(charts, answer);
    }
  }
  const triple = typeof answer === 'object' ? levels.safeParse(answer) : null;
  if (triple?.success) return levelsText(triple.data).replaceAll('/', ' / ');
  const single = LEVELS.find(each => each === answer);
  if (single !== undefined) return levelName(single);
  if (site === 'alternacy.ruling.level' || site === 'alternacy.ruling.harm') return phrase`each type by itself`;
  if (site === 'alternacy.ruling.skill' || site === 'alternacy.ruling.run') return skillName(String(answer));
  if (site === 'alternacy.ruling.end' && answer === 'goes-on') return phrase`Turns go on`;
  if (site === 'alternacy.ruling.escape' && answer === 'no') return phrase`no harm at all`;
  if (answer === 'no' && YES_OR_NO.has(site)) return phrase`no`;
  return WORDS.get(String(answer)) ?? partName(answer);
}

/** Rulings that are a plain yes or no: of all others it is said that something is not possible. */
const YES_OR_NO: ReadonlySet<string> = new Set(
  ['reach', 'seen', 'cover', 'near', 'warned', 'fitting'].map(each => `alternacy.ruling.${each}`),
);

const WORDS: ReadonlyMap<string, string> = new Map([
  ['other', phrase`another number`],
  ['no', phrase`not possible`],
  ['yes', phrase`yes`],
  ['none', phrase`no roll needed`],
  ['expected', phrase`no, it was to be expected`],
  ['slow', phrase`no, too slow or not fitting`],
  ['aware', phrase`aware, and may engage back`],
  ['unaware', phrase`unaware, with no defence`],
  ['busy', phrase`aware, but too busy to defend`],
  ['miss', phrase`a clean miss`],
  ['random', phrase`hits somewhere else`],
  ['in-time', phrase`in time`],
  ['too-late', phrase`too late`],
  ['goes-on', phrase`goes on all the same`],
  ['cancelled', phrase`cancelled`],
  ['ends', phrase`it ends`],
  ['halted', phrase`stopped`],
  ['done', phrase`done at once`],
  ['turn', phrase`in progress until the Turn ends`],
  ['go', phrase`in progress until its next go`],
  ['longer', phrase`in progress into the next Turn`],
]);

/** A part of the body in words. */
export function partName(answer: Json): string {
  const known = PARTS.find(each => each === answer);
  return known === undefined ? String(answer) : PART_NAMES[known];
}
