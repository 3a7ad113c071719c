import { apply, type Json, phrase } from '@affray/engine';
import { type CampaignAnswer, type CampaignJournalAnswer, campaign as campaignSchema } from '@affray/protocol';
import { HttpProblem } from '../errors.ts';
import { stepIn } from '../requests.ts';
import type { StoredCampaign } from '../store/campaign-store.ts';
import type { Campaigns } from './campaigns.ts';
import { firstPage } from './first-page.ts';

/** More changes than any campaign has. */
const ALL_STEPS = 1_000_000_000;

type Kept = Pick<StoredCampaign, 'changes' | 'body' | 'steps'>;

/**
 * Every change of a campaign, those that were undone behind the present.
 * @throws HttpProblem where there is no such campaign
 */
export async function journalOf(campaigns: Campaigns, id: string): Promise<CampaignJournalAnswer> {
  const { raw, campaign } = await campaigns.open(id, ALL_STEPS);
  const lines = raw.steps.map(({ place, step: { at, kind, story } }) => ({
    ...{ step: place + 1, at, kind },
    text: story.join(' '),
  }));
  return { title: campaign.title, first: 0, now: raw.changes, last: lines.at(-1)?.step ?? raw.changes, lines };
}

/**
 * A campaign's first page as it was after so many changes.
 * @throws HttpProblem where there is no such campaign, or there were never so many changes
 */
export async function pastOf(campaigns: Campaigns, id: string, step: string): Promise<CampaignAnswer> {
  const { raw, system } = await campaigns.open(id, ALL_STEPS);
  return firstPage(system, { ...raw, steps: [] }, campaignSchema.parse(documentAt(raw, step)));
}

/** The document as it was at a moment; behind the present, as it was before that was undone. */
function documentAt({ changes, body, steps }: Kept, said: string): Json {
  const last = Math.max(changes, ...steps.slice(-1).map(each => each.place + 1));
  const moment = stepIn(said);
  if (moment === null || moment > last) {
    const why =
      moment === null
        ? phrase`“${said}” is not a moment: this campaign has those from 0 to ${last}`
        : phrase`this campaign has no moment ${moment}; it has those from 0 to ${last}`;
    throw new HttpProblem(404, 'no-such-step', why);
  }
  const undone = steps.filter(({ place }) => place >= moment && place < changes).toReversed();
  const redone = steps.filter(({ place }) => place >= changes && place < moment);
  const back = undone.reduce((document, { step }) => apply(document, step.undo), body);
  return redone.reduce((document, { step }) => apply(document, step.redo), back);
}
