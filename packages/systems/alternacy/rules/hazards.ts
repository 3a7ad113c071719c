import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { alike, type Levels, moved, PART_NAMES, type Part } from '../book/body.ts';
import { RESPONSES } from '../book/words.ts';
import type { AltTable } from '../kinds.ts';
import { type Fight, type Hazard, the, veiled } from '../state/fight.ts';
import type { Response } from '../state/prompts.ts';
import { disturb } from './blow.ts';
import { deal, vary } from './damage.ts';
import { locate } from './location.ts';
import { suddenWindow } from './reactions.ts';
import { ruleFigure, ruleLevels } from './rulings.ts';
import { levelChoices, middle } from './suggest.ts';

/** A hazard that was set to happen in this Turn. */
export function spring(table: AltTable, fight: Fight, hazard: Hazard, whos: readonly CombatantId[]): void {
  harmBy(table, fight, hazard, whos, true);
}

/** Chosen or rolled locations, and a Damage Variance roll for each (ALT-6.5). */
export function harmBy(
  table: AltTable,
  fight: Fight,
  hazard: Hazard,
  whos: readonly CombatantId[],
  between: boolean,
): void {
  table.tell?.({
    kind: 'hazard',
    rule: 'ALT-6.5',
    secret: whos.every(id => veiled(fight, id)),
    name: hazard.name,
    on: [...whos],
  });
  fight.harmed = true;
  const cause = hazard.name.toLowerCase();
  const quick = hazard.dodgeable ? suddenWindow(table, fight, whos, cause, between) : new Map<CombatantId, Response>();
  for (const id of whos) {
    const on = the(fight, id);
    const relief = quickness(table, fight, id, hazard, quick.get(id) ?? 'none');
    if (relief === 'no' || on.fate === 'dead') continue;
    befall(table, fight, hazard, id, relief);
    disturb(table, fight, on, null);
  }
}

/** Where a hazard strikes somebody, how badly, and what chance makes of it: one roll for all, or one for each (ALT-6.5). */
function befall(table: AltTable, fight: Fight, hazard: Hazard, on: CombatantId, relief: number): void {
  const { strikes } = hazard;
  const harm = { by: null, on, cause: hazard.name.toLowerCase(), varied: true, stunOnly: false } as const;
  const places = strikes.kind === 'parts' ? strikes.parts : Array.from({ length: strikes.count }, () => null);
  const found = (part: Part | null): Part => part ?? locate(table, fight, null, the(fight, on), null);
  if (fight.options.harmVariance === 'each') {
    for (const each of places) {
      // Nothing more can befall the dead (ALT-H6).
      if (the(fight, on).fate === 'dead') return;
      const part = found(each);
      const base = harmLevel(table, fight, hazard, on, part, relief);
      deal(table, fight, { ...harm, part, base, ...vary(table, fight, null, the(fight, on)) });
    }
    return;
  }
  const struck = places.map(each => {
    const part = found(each);
    return { part, base: harmLevel(table, fight, hazard, on, part, relief) };
  });
  const varied = vary(table, fight, null, the(fight, on));
  for (const each of struck) deal(table, fight, { ...harm, ...each, ...varied });
}

/** How much a quick response helps: levels off the damage, or no harm at all (ALT-3.2). */
function quickness(table: AltTable, fight: Fight, who: CombatantId, hazard: Hazard, response: Response): number | 'no' {
  if (response === 'none' || response === 'surrender') return 0;
  const what = hazard.name.toLowerCase();
  const question = { who, on: null, what, case: [what, response], why: [phrase`answers it: ${RESPONSES[response]}`] };
  const { quick } = fight.options.charts.suggestions;
  const suggestion = response === 'drop' ? quick.drop : quick.other;
  return ruleFigure(table, fight, 'alternacy.ruling.escape', question, {
    suggestion,
    choices: [0, 1, 2, 3],
    words: ['no'],
    range: null,
  });
}

/**
 * The GM's level for this victim and this place: as the hazard has it, less for armor and sturdiness where it is one that
 * these keep off, and less for whoever was quick (ALT-6.5, ALT-6.8, ALT-H12).
 */
function harmLevel(table: AltTable, fight: Fight, hazard: Hazard, id: CombatantId, part: Part, relief: number): Levels {
  const { armor, sturdiness } = the(fight, id).stats;
  const worn = hazard.armor && armor?.covers.includes(part) ? armor : null;
  const tough = hazard.armor ? sturdiness : 0;
  const lower = -((worn?.levels ?? 0) + tough + relief);
  const { levels } = hazard;
  const three = moved(levels, lower);
  const suggestion = fight.options.damageLevels === 'one' ? alike(middle(three)) : three;
  const why: string[] = [];
  const alikeness: string[] = [];
  const factor = (each: { readonly alike: string; readonly words: string }): void => {
    alikeness.push(each.alike);
    why.push(each.words);
  };
  const suit = worn && `${worn.name.toLowerCase()}: -${worn.levels}`;
  if (suit) factor({ alike: suit, words: suit });
  if (tough !== 0) factor({ alike: `sturdiness: ${-tough}`, words: phrase`sturdiness: ${-tough}` });
  if (relief > 0) factor({ alike: `quick: -${relief}`, words: phrase`quick: -${relief}` });
  const what = `${hazard.name.toLowerCase()}, ${PART_NAMES[part]}`;
  // One name may stand for harms of every kind: how bad it is said to be is part of the case.
  const likes = [hazard.name.toLowerCase(), `${levels.wound}/${levels.shock}/${levels.stun}`, ...alikeness];
  const question = { who: null, on: id, what, case: likes, why };
  return ruleLevels(table, fight, question, levelChoices(fight, suggestion), 'alternacy.ruling.harm');
}

/** A hazard's places in words: "two locations", "the left leg". */
export function strikesText({ strikes }: Hazard): string {
  if (strikes.kind === 'random') return strikes.count === 1 ? phrase`one location` : phrase`${strikes.count} locations`;
  return strikes.parts.map(part => PART_NAMES[part]).join(', ');
}
