import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemIds } from '@affray/systems/lazy';

/** One statement of a system's ledger of rules. */
export interface LedgerRule {
  readonly id: string;
  readonly system: string;
  /** The heading it stands under. */
  readonly section: string;
  readonly text: string;
}

/** The ledger of a system's rules as it is written; empty where a system has none. */
export function ledgerText(system: string): string {
  const file = fileURLToPath(new URL(`../../../systems/${system}/RULES.md`, import.meta.url));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

let all: readonly LedgerRule[] | null = null;
/** All rules of all systems. */
export const ledgerRules = (): readonly LedgerRule[] =>
  (all ??= systemIds.flatMap(system => rulesIn(system, ledgerText(system))));

/** Rules are `- **ALA-5.4** text`, over several lines where the next ones are indented, below `## ` headings. */
function rulesIn(system: string, text: string): LedgerRule[] {
  return text.split(/^##+ /m).flatMap(part => {
    const [section = ''] = part.split('\n', 1);
    return part
      .split(/^- \*\*/m)
      .slice(1)
      .flatMap(entry => {
        const [, id, said] = /^([^*]+)\*\*([\s\S]*?)(?=\n\S|\n\n|$(?![\s\S]))/.exec(entry) ?? [];
        return id === undefined || said === undefined
          ? []
          : [{ id, system, section, text: said.replaceAll(/\s+/g, ' ').trim() }];
      });
  });
}

/** A rule by its number, in any case; null where there is none. */
export const ruleOf = (id: string): LedgerRule | null =>
  ledgerRules().find(each => each.id.toLowerCase() === id.trim().toLowerCase()) ?? null;

/**
 * Rules that speak of a topic, the best first: those with all of its words before those with some, and a word in the heading
 * counts as one in the rule.
 */
export function rulesAbout(topic: string, system: string | null): readonly LedgerRule[] {
  const words = topic
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const hits = (rule: LedgerRule): number => {
    const text = `${rule.section} ${rule.text}`.toLowerCase();
    return words.filter(each => text.includes(each)).length;
  };
  return ledgerRules()
    .filter(each => system === null || each.system === system)
    .map(rule => ({ rule, hits: hits(rule) }))
    .filter(each => each.hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(each => each.rule);
}
