/** The command `affray-conformance`. */
import { kitIds, kitOf } from './kits.ts';
import { started } from './process.ts';
import { conform, type Report } from './reader.ts';

const USAGE = `usage: affray-conformance SYSTEM -- COMMAND [ARGUMENT …]
Plays the cases of a system (${kitIds().join(', ')}) through an adapter: a command that answers questions, a line each.
Prints each rule that failed, with what differs, then those that are not supported, and a count. --json prints all
of it as JSON, with the reason why a rule is not supported.`;

/** What a report says, a line each. */
export function reported({ engine, system, rules, passed, cases }: Report): string[] {
  const of = (verdict: string): number => rules.filter(each => each.verdict === verdict).length;
  const failed = rules.filter(each => each.verdict === 'failed');
  const strange = rules.filter(each => each.verdict === 'not supported').map(each => each.rule);
  return [
    ...failed.flatMap(({ rule, why }) => [`${rule}: failed`, ...why.map(each => `  ${each}`)]),
    ...(strange.length > 0 ? [`not supported: ${strange.join(', ')}`] : []),
    `${engine}, ${system}: ${of('passed')} rules passed, ${of('failed')} failed, ${of('not supported')} not supported; ${passed} of ${cases} cases passed`,
  ];
}

/**
 * Runs the command.
 * @returns 0 where every rule passed or is not supported, 1 where one failed, 2 where the command line is wrong
 */
export async function launch(args: readonly string[], say: (line: string) => void): Promise<number> {
  const split = args.indexOf('--');
  const [system] = args.slice(0, Math.max(split, 0)).filter(each => each !== '--json');
  const [command, ...rest] = split < 0 ? [] : args.slice(split + 1);
  if (system === undefined || command === undefined || !kitIds().includes(system)) {
    say(USAGE);
    return 2;
  }
  const running = started(command, rest);
  try {
    const report = await conform(kitOf(system), running.adapter);
    if (args.slice(0, split).includes('--json')) say(JSON.stringify(report, null, 2));
    else for (const line of reported(report)) say(line);
    return report.faults.length > 0 ? 1 : 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await running.stop().catch(() => undefined);
  }
}
