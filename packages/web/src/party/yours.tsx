import { link } from '../device/route.ts';
import * as words from '../words/party.ts';
import type { KnownParty } from './parties.ts';

/** The campaigns that somebody plays in on this device. */
export function YourCampaigns({ parties }: { parties: readonly KnownParty[] }) {
  return (
    <section>
      <h2>{words.yourCampaigns}</h2>
      <ul className="resume">
        {parties.map(({ held, title, player, characters, game, fights }) => (
          <li key={held.token} className="resume-row">
            <a className="resume-card" href={`/party/${held.campaign}`} onClick={link(`/party/${held.campaign}`)}>
              <span className="grow">
                <strong>{title}</strong>
                <span className="small">{[player.name, ...characters.map(each => each.name)].join(' · ')}</span>
                <span className="quiet small">{game}</span>
              </span>
              {fights.some(each => each.on) ? <span className="small">{words.fightIsOn}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
