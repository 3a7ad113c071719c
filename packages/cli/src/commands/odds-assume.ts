import type { Assumed } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems';
import { didYouMean, Failure } from '../errors.ts';
import type { Looked } from './odds-look.ts';

/**
 * Refuses an assumption under which nothing was weighed: whoever reads the figures would take them for others than they are.
 * @param without the same odds without that assumption; asked for only where no question listed in the odds offers it
 * @throws Failure with what there is to be assumed instead
 */
export function holdAssumed(system: AnySystem, { site, answer }: Assumed, looked: Looked, without: () => Looked): void {
  const all: readonly string[] = Object.keys(system.sites.prompts);
  const met = looked.chances.flatMap(each => each.preview.assumptions);
  const asked = [...new Set(met.map(each => each.site))];
  if (!all.includes(site)) {
    const known = asked.length > 0 ? asked : all;
    const meant = didYouMean(site, asked) || didYouMean(site, all) || phrase`; asked here: ${known.join(', ')}`;
    throw new Failure(phrase`--assume: ${system.name} has no question "${site}"${meant}`);
  }
  const text = JSON.stringify(answer);
  const options = met
    .filter(each => each.site === site)
    .flatMap(each => each.options.map(of => JSON.stringify(of.answer)));
  if (options.includes(text)) return;
  // A comparison does not list what is asked within, and a question that comes up again may offer more than at first.
  if (JSON.stringify(looked) !== JSON.stringify(without())) return;
  if (options.length > 0)
    throw new Failure(phrase`--assume: ${site} takes one of ${[...new Set(options)].join(' ')}, not ${text}`);
  const there = asked.length > 0 ? phrase`asked are: ${asked.join(', ')}` : phrase`there is nothing to assume`;
  throw new Failure(phrase`--assume: nothing here asks ${site}, or ${text} cannot be answered to it; ${there}`);
}
