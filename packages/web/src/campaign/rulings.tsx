import type { CampaignAnswer } from '@affray/protocol';
import { Button } from 'react-aria-components';
import { RuleTip } from '../controls/rule-tip.tsx';
import * as words from '../words/campaign.ts';
import type { CampaignCtrl } from './ctrl.ts';

/** What was ruled in the campaign's fights, in words: it is offered again in like cases until it is forgotten. */
export function Rulings({ page, ctrl, busy }: { page: CampaignAnswer; ctrl: CampaignCtrl; busy: boolean }) {
  const { precedents } = page;
  return (
    <section className="stack">
      <h2>{words.rulings}</h2>
      <p className="quiet">{precedents.length === 0 ? words.nothingRuled : words.offeredAgain}</p>
      <ul className="campaign-fights">
        {precedents.map(({ site, case: alike, text, rule }) => (
          <li key={`${site} ${alike}`} className="row">
            <span className="grow">
              {text} {rule ? <RuleTip id={rule} /> : null}
            </span>
            <Button
              className="plain-button"
              aria-label={words.forgetRuling(text)}
              isDisabled={busy}
              onPress={() => void ctrl.change({ kind: 'forget-ruling', site, case: alike })}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
