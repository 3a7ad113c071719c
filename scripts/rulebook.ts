import type { Rulebook, RuleText, Shelf } from '../packages/web/src/rulebook/shape.ts';
import type { Source } from './files.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { type HouseRule, inWords } from './site/house-rules.ts';
import { entryOf } from './site/reference.ts';

/** Where the page's rulebooks lie: the build takes them along as they are, and the page reads one when a rule is asked for. */
export const RULEBOOKS = 'packages/web/public/rulebook';
/** What every game has beside its own rules. */
export const SHARED_LEDGER = 'packages/engine/TABLE.md';

/** The table's own numbers, `GM-1`, which are in every game. */
export const sharedLedger = (text: Source): Ledger => ({ ...readLedger(text), system: 'table', complaints: [] });

/** A ledger's statement as plain text: marks of code and of stress taken out. */
const plain = (text: string): string => text.replace(/[`*]/g, '');

/** What a ledger says of a house rule's readings, which the page shows in words beside it. */
const READINGS = /\s*Default `[^`]+`.*$/;

/** The rules of one game as the page reads them: no names of tests or code, and nothing but what is public. */
export function rulebookOf(ledger: Ledger, house: readonly HouseRule[]): Rulebook {
  const text = ({ id, text: told }: Ledger['rules'][number]): RuleText => {
    const { statement, source, notes, options } = entryOf(told);
    const choices = house.filter(each => each.rules.includes(id) || options.includes(each.name)).map(each => each.name);
    const says = plain(choices.length > 0 ? statement.replace(READINGS, '') : statement);
    return { id, says, notes: [source, ...notes].filter(Boolean), choices };
  };
  const topics = [...Map.groupBy(ledger.rules, rule => rule.section)];
  return {
    system: ledger.system,
    title: titleOf(ledger),
    topics: topics.map(([name, rules]) => ({ name, rules: rules.map(text) })),
    house: house.map(({ name, says, readings }) => ({
      name,
      called: inWords(name),
      says: plain(says),
      readings: [...readings],
    })),
  };
}

/** "Alloy: the ledger" is the book of Alloy. */
const titleOf = ({ title }: Ledger): string => title.replace(/:.*$/, '');

/** Every file of the rulebooks, by its path: one per ledger, and the list of them. */
export function rulebookFiles(
  ledgers: readonly Ledger[],
  houseOf: (system: string) => readonly HouseRule[],
): ReadonlyMap<string, string> {
  const shelf: Shelf = ledgers.map(each => ({ system: each.system, title: titleOf(each), prefix: each.prefix }));
  const files = ledgers.map(each => [each.system, rulebookOf(each, houseOf(each.system))] as const);
  return new Map(
    [['index', shelf] as const, ...files].map(([name, what]) => [
      `${RULEBOOKS}/${name}.json`,
      `${JSON.stringify(what, null, 1)}\n`,
    ]),
  );
}
