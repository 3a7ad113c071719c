/** How the encounters of the systems go where the computer plays both sides, and the page that tells it. */
import { type Challenge, type Encounter, type Kinds, plain } from '@affray/engine';
import { job, type Report, report, runner } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';

/** How often a party wins, in shares: what each word for how hard an encounter is promises. */
export const BANDS: { readonly [challenge in Challenge]: readonly [least: number, most: number] } = {
  easy: [0.9, 1],
  fair: [0.6, 0.8],
  hard: [0.3, 0.5],
};

/** Plays an encounter: every side by the system's default policy. @param seed of all dice */
export function played(system: AnySystem, encounter: Encounter<Kinds>, fights: number, seed: string): Report {
  const asked = job.parse({ system: system.id, start: { kind: 'setup', setup: plain(encounter.setup()) }, seed });
  return report(system.visit(own => runner(own, asked).run(0, fights)));
}

/** How often the party wins, as a share with its interval. */
export function chanceOf({ sides }: Report): Report['sides'][number]['wins'] {
  const party = sides.find(each => each.side === 'heroes');
  if (party === undefined) throw new Error('the party of an encounter is the side "heroes"');
  return party.wins;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** One line of the table. Its first cell holds the id, its third the share of wins: `rowsOf` reads them. */
function rowOf(system: AnySystem, encounter: Encounter<Kinds>, fought: Report): string {
  const wins = chanceOf(fought);
  const { mean, sd } = fought.time;
  const falls = fought.combatants
    .filter(each => each.side === 'heroes')
    .map(({ name, falls: fell }) => `${name} ${(100 * fell.share).toFixed(0)}%`);
  const cells = [
    `${encounter.title} (\`${encounter.id}\`)`,
    encounter.challenge,
    `${percent(wins.share)} (${percent(wins.low)} to ${percent(wins.high)})`,
    `${mean.toFixed(1)} ${system.visit(own => own.report.timeIn)} (± ${sd.toFixed(1)})`,
    falls.join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The chapter of a system. */
export const chapterOf = (system: AnySystem, fights: number, seed: string): string =>
  [
    `## ${system.name}`,
    '',
    '| Encounter | Meant to be | The party wins (95% interval) | Length | Who of the party falls |',
    '|---|---|---|---|---|',
    ...system.encounters.map(each => rowOf(system, each, played(system, each, fights, seed))),
  ].join('\n');

/** What the page tells of each encounter of a system, by id: how hard it is meant to be, and how often the party wins. */
export function rowsOf(page: string, system: AnySystem): ReadonlyMap<string, { challenge: string; wins: number }> {
  const chapter = page.split(/^## /mu).find(each => each.startsWith(`${system.name}\n`)) ?? '';
  const rows = chapter.matchAll(/^\|[^|]*\(`([a-z0-9-]+)`\) \| (\w+) \| ([\d.]+)%/gmu);
  return new Map(
    [...rows].map(([, id = '', challenge = '', wins = '']) => [id, { challenge, wins: Number(wins) / 100 }]),
  );
}
