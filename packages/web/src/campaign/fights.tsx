import type { CampaignAnswer } from '@affray/protocol';
import { link } from '../device/route.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';

/** The fights of a campaign with their dates, the latest first. */
export function Fights({ page: { id, fights, fought } }: { page: CampaignAnswer }) {
  return (
    <section>
      <h2>
        {words.fights} <span className="quiet">{words.allFights(fought)}</span>
      </h2>
      {fought === 0 ? <p className="quiet">{words.notFought}</p> : null}
      <ul className="campaign-fights">
        {fights.map(each => (
          <li key={each.id} className="row wrap">
            <span className="quiet small num">{day(each.began)}</span>
            <a className="grow" href={`/fight/${each.id}`} onClick={link(`/fight/${each.id}`)}>
              {each.title}
            </a>
            <a
              className="plain-button"
              aria-label={`${words.timeline}: ${each.title}`}
              href={`/fight/${each.id}/timeline`}
              onClick={link(`/fight/${each.id}/timeline`)}
            >
              {words.timeline}
            </a>
            {each.carried === null ? (
              <a
                className="plain-button"
                aria-label={`${words.carryOver}: ${each.title}`}
                href={`/campaign/${id}/carry/${each.id}`}
                onClick={link(`/campaign/${id}/carry/${each.id}`)}
              >
                {words.carryOver}
              </a>
            ) : (
              <span className="quiet small">{words.carriedOver}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
