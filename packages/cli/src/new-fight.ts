import { didYouMean, insteadOf, type Json, phrase, plain, type Template } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import { Failure } from './errors.ts';
import { complaintLine } from './files.ts';

/** A fight that has not begun. */
export interface NewFight {
  readonly title: string;
  readonly setup: Json;
  /** Where it comes from, where the system says. */
  readonly source?: string;
}
/** A creature, of the bestiary or not. */
export type Creature = Pick<Template, 'id' | 'name' | 'sheet'>;
/** So many of one creature on a side. */
export interface Group {
  readonly side: string;
  /** Its id or name in the bestiary, or one that was read elsewhere. */
  readonly creature: string | Creature;
  readonly count: number;
}

/** A fight that comes with a system. @throws Failure naming those there are */
export function sampleNamed({ samples, name }: AnySystem, id: string): NewFight {
  const found = samples.find(each => each.id === id);
  if (found) return { title: found.title, setup: plain(found.setup) };
  const ids = samples.map(each => each.id);
  throw new Failure(phrase`${name} has no sample "${id}"${insteadOf(id, ids)}`);
}

/** An encounter of an evening that comes with a system. @throws Failure naming those there are */
export function encounterNamed({ encounters, name }: AnySystem, id: string): NewFight {
  const found = encounters.find(each => each.id === id);
  if (found) return { title: found.title, setup: plain(found.setup()), source: found.source };
  const ids = encounters.map(each => each.id);
  throw new Failure(phrase`${name} has no encounter "${id}"${insteadOf(id, ids)}`);
}

/** A creature of the bestiary by its id or name. */
export function inBestiary({ bestiary }: AnySystem, wanted: string): Template | undefined {
  const word = wanted.trim().toLowerCase();
  return bestiary.find(each => each.id === word) ?? bestiary.find(each => each.name.toLowerCase() === word);
}

/** @throws Failure where the bestiary has no creature of this id or name */
function templateOf(system: AnySystem, wanted: string): Template {
  const { name, bestiary } = system;
  const found = inBestiary(system, wanted);
  if (found) return found;
  const word = wanted.trim().toLowerCase();
  const ids = bestiary.map(each => each.id);
  throw new Failure(
    phrase`${name} has no creature "${wanted}"${didYouMean(word, [...ids, ...bestiary.map(each => each.name)]) || insteadOf(word, ids)}`,
  );
}

/**
 * A fight of creatures by side. Every system's set-up takes sides with a name, and combatants with id, side and sheet.
 * @throws Failure where the bestiary has no such creature, or they do not make a fight
 */
export function fightOf(system: AnySystem, groups: readonly Group[]): NewFight {
  const used = new Map<string, number>();
  const found = groups.map(({ creature, ...group }) => ({
    ...group,
    template: typeof creature === 'string' ? templateOf(system, creature) : creature,
  }));
  const combatants = found.flatMap(({ side, template, count }) => {
    const { id } = template;
    const alone = count === 1 && found.filter(each => each.template.id === id).length === 1;
    return Array.from({ length: count }, () => {
      const number = (used.get(id) ?? 0) + 1;
      used.set(id, number);
      const named = alone ? { id } : { id: `${id}-${number}`, name: `${template.name} ${number}` };
      return { ...named, side, sheet: plain(template.sheet) };
    });
  });
  const sides = [...new Set(groups.map(each => each.side))];
  const setup: Json = { sides: sides.map(side => ({ id: side, name: side })), combatants };
  const [wrong] = system.check('setup', setup);
  if (wrong) throw new Failure(phrase`these creatures do not make a fight: ${complaintLine(wrong, setup)}`);
  return { title: sides.join(phrase` against `), setup };
}
