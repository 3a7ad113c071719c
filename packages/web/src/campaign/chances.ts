import { type Job, job, mergePanels, type Panel, report } from '@affray/simulator';
import { type Crew, openCrew } from '../simulate/crew.ts';
import { campaignApi } from '../wire/campaign-api.ts';

/** Fights for a first look, and for the last one. */
const LOOKS = [20, 80, 300] as const;

/**
 * How likely the party wins each encounter as it stands now, worked out on this device one after the other; the figure gets
 * finer. Null where it cannot be told.
 */
export async function chances(
  campaign: string,
  encounters: readonly string[],
  told: (encounter: string, share: number | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const crew = openCrew(undefined, undefined, Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)));
  try {
    for (const encounter of encounters) {
      if (signal.aborted) return;
      await chanceOf(crew, campaign, encounter, share => told(encounter, share), signal).catch(() =>
        told(encounter, null),
      );
    }
  } finally {
    crew.close();
  }
}

async function chanceOf(
  crew: Crew,
  campaign: string,
  encounter: string,
  told: (share: number | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const { system, fight, side } = await campaignApi.ready(campaign, encounter);
  const asked: readonly Job[] = [job.parse({ system, start: { kind: 'fight', fight }, seed: 'chance' })];
  let whole: Panel | null = null;
  for (const upTo of LOOKS) {
    if (signal.aborted) return;
    const from: number = whole?.fights ?? 0;
    const panel = await crew.play(asked, { from, fights: upTo - from, signal });
    if (whole) mergePanels(whole, panel);
    else whole = panel;
    const [tally] = whole.tallies;
    const wins = tally && report(tally).sides.find(each => each.side === side)?.wins;
    told(wins?.share ?? 0);
  }
}
