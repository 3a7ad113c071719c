import type { Lasting } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { CampaignAnswer } from '@affray/protocol';
import type { Io } from '../io.ts';

type Character = CampaignAnswer['characters'][number];

/** A campaign's first page, as lines. */
export async function show(of: CampaignAnswer, io: Io): Promise<void> {
  await io.out(`${of.title} (${of.system}, ${of.id})`);
  await section(io, phrase`Party`, of.characters.map(party));
  await section(io, phrase`Encounters`, of.encounters.map(encounter));
  await section(
    io,
    phrase`Stable`,
    of.stable.map(each => `${each.id}: ${each.name}`),
  );
  const fights = of.fights.map(
    each => `${each.began.slice(0, 10)} ${each.id}: ${each.title}${each.carried ? '' : phrase`, not carried over`}`,
  );
  await section(io, phrase`Fights (${of.fought})`, fights);
  await section(
    io,
    phrase`Notes`,
    of.notes.map(each => `${each.id}: ${each.title}`),
  );
  await section(
    io,
    phrase`Rulings`,
    of.precedents.map(each => each.text),
  );
  await section(
    io,
    phrase`Rests`,
    of.rests.map(each => `${each.id}: ${each.describe}`),
  );
  await section(
    io,
    phrase`Done`,
    of.journal.map(each => `${each.at.slice(0, 16)} ${each.text}${each.undone ? phrase` (undone)` : ''}`),
  );
}

async function section(io: Io, title: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await io.out('');
  await io.out(title);
  for (const line of lines) await io.out(`  ${line}`);
}

const party = (each: Character): string => {
  const absent = each.present ? '' : phrase` (not present)`;
  return `${each.id}: ${each.name}${each.dead ? phrase` (dead)` : absent}: ${each.lasting.map(lastingLine).join(', ')}`;
};

const encounter = (each: CampaignAnswer['encounters'][number]): string => {
  const folder = each.folder === '' ? '' : `${each.folder}/`;
  return `${each.id}: ${folder}${each.title}${each.foes.length > 0 ? ` (${each.foes.join(', ')})` : ''}`;
};

/** One thing that lasts, with the name by which it is set: "hp: Hit Points 7 of 20". */
export function lastingLine(of: Lasting): string {
  if (of.kind === 'number') return phrase`${of.label} ${of.value} of ${of.most}`;
  if (of.kind === 'mark') return of.label;
  return `${of.label} ${of.options.find(each => each.value === of.value)?.label ?? String(of.value)}`;
}
