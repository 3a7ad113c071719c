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
  readonly rules: readonly Rule[];
  readonly complaints: readonly Complaint[];
}

/** A rule's number as it stands in code: `ALA-5.4`. */
export const RULE_ID = /^(ALA|ALY|ALT|WWN)-[0-9A-Z]+([.-][0-9A-Z]+)*$/;

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
      else rules.push({ id, line: at + 1, text: told, section });
      if (told.trim() === '') complaints.push({ path, line: at + 1, reason: `${id} says nothing` });
    } else if (/^\s+\S/.test(line) && last) last.text += `\n${line.trim()}`;
  });
  const system = /^packages\/systems\/([^/]+)\//.exec(path)?.[1] ?? path;
  return {
    system,
    title,
    path,
    rules: rules.map(each => ({ ...each, reference: each.text.includes('[reference]') })),
    complaints,
  };
}
