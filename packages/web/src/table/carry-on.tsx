import { useState } from 'react';
import { Button } from 'react-aria-components';
import { go } from '../device/route.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';

type Line = Awaited<ReturnType<typeof campaignApi.list>>[number];

/**
 * From the end of a fight to its campaign: what it did is looked at there. A fight of no campaign is put into one first.
 * @param attempt says what went wrong
 */
export function CarryOn({
  fight,
  system,
  title,
  attempt,
}: {
  fight: string;
  system: string;
  /** Of the fight: a campaign that is made for it begins with that name. */
  title: string;
  attempt: (work: Promise<void>) => void;
}) {
  const [choice, setChoice] = useState<readonly Line[] | null>(null);
  const open = (campaign: string): void => go(`/campaign/${campaign}/carry/${fight}`);
  const look = async (): Promise<void> => {
    const [own] = await campaignApi.list(fight);
    if (own) return open(own.id);
    setChoice((await campaignApi.list()).filter(each => each.system === system));
  };
  const adopt = async (campaign: string): Promise<void> => {
    await campaignApi.does(campaign, 'fights', { fight });
    open(campaign);
  };
  const begin = async (): Promise<void> => adopt(await campaignApi.create({ from: 'new', system, title }));
  if (choice === null)
    return (
      <Button className="plain-button" onPress={() => attempt(look())}>
        {words.carryOn}
      </Button>
    );
  return (
    <div className="row wrap">
      <span className="quiet">{words.whichCampaign}</span>
      {choice.map(each => (
        <Button key={each.id} className="plain-button" onPress={() => attempt(adopt(each.id))}>
          {each.title} <span className="quiet small">{words.lastChanged(day(each.changed))}</span>
        </Button>
      ))}
      <Button className="plain-button" onPress={() => attempt(begin())}>
        {words.newCampaign}
      </Button>
      <Button className="plain-button" onPress={() => setChoice(null)}>
        {words.notNow}
      </Button>
    </div>
  );
}
