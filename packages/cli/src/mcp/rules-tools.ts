import { canonical, DIALECTS, isQuestion, read, rollNode } from '@affray/dice';
import { phrase, plain, Xoshiro } from '@affray/engine';
import { systemIds } from '@affray/systems/lazy';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { diceLines, noteLines, reading, weighed } from '../commands/odds-dice.ts';
import { rollLine, unforeseeable } from '../commands/roll.ts';
import { didYouMean, Failure } from '../errors.ts';
import { SYSTEM } from './fields.ts';
import { type LedgerRule, ledgerRules, ledgerText, ruleOf, rulesAbout } from './ledger.ts';
import { addTool, said } from './tool.ts';

/** So many rules are told of a topic. */
const MOST = 15;

/** Rules by number or topic, and dice beside any fight. */
export function addRuleTools(server: McpServer): void {
  addTool(server, {
    name: 'rule',
    title: phrase`Explain a rule`,
    description: phrase`What the rules say, in the words of Affray’s own ledger, with the source: by a rule’s number, as every line of a story and every refusal names it (WWN-ACT-5), or by a topic ("shield", "surprise round").`,
    kind: 'reads',
    input: z.strictObject({
      rule: z.string().max(40).describe(phrase`A rule’s number.`).exactOptional(),
      topic: z.string().max(200).describe(phrase`What it should be about.`).exactOptional(),
      system: SYSTEM.exactOptional(),
    }),
    run: async ({ rule: id, topic, system }) => {
      if ((id === undefined) === (topic === undefined)) throw new Failure(phrase`say either "rule" or "topic"`);
      const found = id === undefined ? rulesAbout(topic ?? '', system ?? null) : [ruleNamed(id)];
      const shown = found.slice(0, MOST);
      const more = found.length - shown.length;
      const lines = shown.map(each => `${each.id} (${each.section}): ${each.text}`);
      if (shown.length === 0) lines.push(phrase`No rule speaks of "${topic ?? ''}".`);
      if (more > 0) lines.push(phrase`${more} more; say it more exactly.`);
      return said(lines, { rules: shown });
    },
  });
  addTool(server, {
    name: 'roll',
    title: phrase`Throw dice`,
    description: phrase`Throws dice in the usual notation (4d6kh3, 2d10+2-4d10, 8d10>=7) and shows every die. They are thrown beside the table and change nothing in a fight: there "act" throws them. With "chances" it tells the exact distribution instead.`,
    kind: 'reads',
    input: z.strictObject({
      dice: z.string().max(400).describe(phrase`What is thrown.`),
      times: z.int().min(1).max(100).describe(phrase`How often; once by default.`).exactOptional(),
      dialect: z.enum(DIALECTS).default('affray').describe(phrase`Whose notation it is.`),
      chances: z.boolean().default(false).describe(phrase`What can come of it, and how likely, in place of a throw.`),
    }),
    run: async ({ dice, times, dialect, chances }) => {
      if (chances) {
        const found = weighed(dice, dialect);
        return said([...diceLines(found), ...found.notes], { dice: found.dice });
      }
      const found = reading(() => read(dice, dialect));
      const random = Xoshiro.seeded(unforeseeable());
      const { node } = found;
      const rolls = reading(() => Array.from({ length: times ?? found.times }, () => rollNode(node, random, dice)));
      const lines = rolls.map(each => rollLine(each, isQuestion(node), text => text));
      return said([...lines, ...noteLines(dice, found)], { dice: canonical(node), rolls: plain(rolls) });
    },
  });
}

function ruleNamed(id: string): LedgerRule {
  const found = ruleOf(id);
  if (found) return found;
  if (/^GM-/i.test(id)) throw new Failure(phrase`${id} is no statement of a book: the GM decided so by hand`);
  const known = ledgerRules().map(each => each.id);
  throw new Failure(phrase`there is no rule "${id}"${didYouMean(id, known) || phrase`; search it by "topic"`}`);
}

/** Each system's ledger as a resource, for programs that show them. */
export function addRuleBooks(server: McpServer): void {
  for (const id of systemIds) {
    const [heading = id] = ledgerText(id).split('\n', 1);
    const about = {
      title: heading.replace(/^#+ */, ''),
      description: phrase`Every rule that Affray plays of this game, in its own words, numbered, with sources.`,
      mimeType: 'text/markdown',
    };
    server.registerResource(`rules-${id}`, `affray://rules/${id}`, about, uri => ({
      contents: [{ uri: uri.href, mimeType: about.mimeType, text: ledgerText(id) }],
    }));
  }
}
