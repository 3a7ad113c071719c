import type { CampaignAnswer } from '@affray/protocol';
import type { ReactNode } from 'react';
import { link } from '../device/route.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';
import { againstText } from './encounters.tsx';
import { lastingText } from './lasting.tsx';
import { toldOf } from './party.tsx';

/** A campaign's first page as it was: to be read, with nothing on it that can be changed. */
export const AsItWas = ({ page }: { page: CampaignAnswer }) => (
  <div className="stack">
    <h2>{page.title}</h2>
    <Part title={words.party} none={words.noHeroes} of={page.characters}>
      {each => (
        <li key={each.id} className="campaign-card" data-dead={each.dead || undefined}>
          <div className="row">
            <strong className="grow">{each.name}</strong>
            {each.dead ? <span className="small harm">{words.dead}</span> : null}
            {each.dead || each.present ? null : <span className="quiet small">{words.away}</span>}
          </div>
          <p className="small">{toldOf(each).map(lastingText).join(' · ')}</p>
        </li>
      )}
    </Part>
    <Part title={words.encounters} none={words.noEncounters} of={page.encounters}>
      {({ id, title, folder, note, foes }) => (
        <li key={id} className="campaign-card">
          <strong>{title}</strong>
          {folder === '' ? null : <span className="quiet small">{folder}</span>}
          {note === '' ? null : <span className="small">{note}</span>}
          {foes.length === 0 ? null : <span className="quiet small">{againstText(foes)}</span>}
        </li>
      )}
    </Part>
    <Part title={words.ownCreatures} none={words.noOwnCreatures} of={page.stable}>
      {({ id, name, note }) => (
        <li key={id} className="campaign-card">
          <strong>{name}</strong>
          <span className="quiet small">{note}</span>
        </li>
      )}
    </Part>
    <Part title={words.fights} none={words.notFought} of={page.fights}>
      {({ id, title, began, carried }) => (
        <li key={id} className="campaign-card">
          <a href={`/fight/${id}/timeline`} onClick={link(`/fight/${id}/timeline`)}>
            {title}
          </a>
          <span className="quiet small num">{day(began)}</span>
          {carried === null ? null : <span className="small">{words.carriedOver}</span>}
        </li>
      )}
    </Part>
    <Part title={words.notes} none={words.noNotes} of={page.notes}>
      {({ id, title, text }) => (
        <li key={id} className="campaign-card">
          <strong>{title}</strong>
          <p className="campaign-text">{text}</p>
        </li>
      )}
    </Part>
    <Part title={words.houseRules} none={words.byTheBook} of={page.houseRules}>
      {each => <li key={each}>{each}</li>}
    </Part>
    <Part title={words.rulings} none={words.noRulings} of={page.precedents}>
      {({ site, case: alike, text }) => <li key={`${site} ${alike}`}>{text}</li>}
    </Part>
  </div>
);

interface PartProps<T> {
  readonly title: string;
  /** What is said where there are none. */
  readonly none: string;
  readonly of: readonly T[];
  readonly children: (each: T) => ReactNode;
}
const Part = <T,>({ title, none, of, children }: PartProps<T>) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {of.length === 0 ? <p className="quiet">{none}</p> : <ul className="campaign-party">{of.map(children)}</ul>}
  </section>
);
