import type { Complaint, Source } from './files.ts';

/** One numbered statement of a system's ledger. */
export interface Rule {
  readonly id: string;
  readonly line: number;
  readonly text: string;
  /** Described, but not played by itself: it needs no test. */
  readonly reference: boolean;
  /** The heading it stands under. */
  readonly section: string;
}
export interface Ledger {
  /** The system's folder: `alacrity`. */
  readonly system: string;
  readonly title: string;
  readonly path: string;
  /** What the numbers of its rules begin with: that of its first rule, `ALA`. */
  readonly prefix: string;
  readonly rules: readonly Rule[];
  readonly complaints: readonly Complaint[];
}

/** A rule's number as it stands in code, of whatever system: `ALA-5.4`. */
export const RULE_ID = /^[A-Z]{2,6}-[0-9A-Z]+([.-][0-9A-Z]+)*$/;
/** What no ledger's rules begin with: these are every system's. */
export const SHARED_PREFIX = 'GM';
/** Where ledgers lie: in the folder of their system. */
export const LEDGER = /^(?:packages\/systems|examples)\/([^/]+)\/RULES\.md$/;

const prefixOf = (id: string): string => id.split('-', 1)[0] ?? '';

/** Reads a ledger. Rules are `- **ALA-5.4** text`, over several lines where the next ones are indented. */
export function readLedger({ path, text }: Source): Ledger {
  const rules: { id: string; line: number; text: string; section: string }[] = [];
  const complaints: Complaint[] = [];
  let title = '';
  let section = '';
  text.split('\n').forEach((line, at) => {
    const heading = /^(#+)\s+(.*)$/.exec(line);
    const rule = /^- \*\*([^*]+)\*\*\s*(.*)$/.exec(line);
    const last = rules.at(-1);
    if (heading?.[1] === '#') title = heading[2] ?? '';
    else if (heading) section = heading[2] ?? '';
    else if (rule?.[1]) {
      const [, id, told = ''] = rule;
      if (!RULE_ID.test(id))
        complaints.push({ path, line: at + 1, reason: `"${id}" is no number of a rule, such as ALA-5.4` });
      else if (rules.some(each => each.id === id))
        complaints.push({ path, line: at + 1, reason: `${id} stands here twice` });
      else {
        const [first = id] = rules.map(each => each.id);
        const [prefix, own] = [prefixOf(id), prefixOf(first)];
        if (prefix !== own)
          complaints.push({
            path,
            line: at + 1,
            reason: `${id} does not begin with ${own}, as this ledger's rules do`,
          });
        if (prefix === SHARED_PREFIX)
          complaints.push({ path, line: at + 1, reason: `${id}: ${SHARED_PREFIX} is every system's; choose a prefix` });
        rules.push({ id, line: at + 1, text: told, section });
      }
      if (told.trim() === '') complaints.push({ path, line: at + 1, reason: `${id} says nothing` });
    } else if (/^\s+\S/.test(line) && last) last.text += `\n${line.trim()}`;
  });
  return {
    system: LEDGER.exec(path)?.[1] ?? path,
    title,
    path,
    prefix: prefixOf(rules[0]?.id ?? ''),
    rules: rules.map(each => ({ ...each, reference: each.text.includes('[reference]') })),
    complaints,
  };
}
