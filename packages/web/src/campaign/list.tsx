import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';

import { Icon } from '../controls/marks.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { go, link } from '../device/route.ts';
import { parsed, type Systems, type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { api } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';
import { PickFile } from './pick-file.tsx';
import { PickOne } from './pick-one.tsx';
import './campaign.css';

type Line = Awaited<ReturnType<typeof campaignApi.list>>[number];

/** The campaigns of the house. */
export function CampaignsScreen() {
  const [systems, setSystems] = useState<Systems | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    api.samples().then(
      answer => setSystems(answer.systems),
      problem => setTrouble(troubleOf(problem)),
    );
  }, []);
  return (
    <div className="home">
      <header className="home-top">
        <ToAllFights />
      </header>
      <main className="home-main" aria-busy={systems === null}>
        {trouble ? <TroubleNote trouble={trouble} close={null} /> : null}
        {systems ? <Campaigns systems={systems} /> : null}
      </main>
    </div>
  );
}

/** Those that there are, and the ways to a new one. */
function Campaigns({ systems }: { systems: Systems }) {
  const [all, setAll] = useState<readonly Line[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [begins, setBegins] = useState(false);
  // The form or the button: until the list is there, one would give way to the other under the hand.
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void campaignApi
      .list()
      .then(setAll, problem => setTrouble(troubleOf(problem)))
      .finally(() => setIsRead(true));
  }, []);
  const writes = begins || all?.length === 0;
  const make = (wish: Parameters<typeof campaignApi.create>[0]): void => {
    campaignApi.create(wish).then(
      id => go(`/campaign/${id}`),
      problem => setTrouble(troubleOf(problem)),
    );
  };
  const take = async (file: File): Promise<void> => {
    const read = parsed(await file.text());
    if ('wrong' in read) setTrouble({ reason: words.cannotBeRead(file.name), issues: [] });
    else make({ from: 'file', file: read.value });
  };
  return (
    <section className="campaigns" aria-busy={!isRead}>
      <h1>{words.campaigns}</h1>
      {trouble ? <TroubleNote trouble={trouble} close={() => setTrouble(null)} /> : null}
      <ul className="resume">
        {all?.map(({ id, title, system, changed }) => (
          <li key={id} className="resume-row">
            <a className="resume-card" href={`/campaign/${id}`} onClick={link(`/campaign/${id}`)}>
              <span className="grow">
                <strong>{title}</strong>
                <span className="quiet small">
                  {systems.find(each => each.id === system)?.name ?? system} · {words.lastChanged(day(changed))}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {all?.length === 0 ? <p>{words.whatACampaignIs}</p> : null}
      {writes ? <NewCampaign systems={systems} make={make} /> : null}
      {isRead ? (
        <div className="row wrap">
          {writes ? null : (
            <Button className="plain-button" onPress={() => setBegins(true)}>
              <Icon name="plus" /> {words.newCampaign}
            </Button>
          )}
          <PickFile take={file => void take(file)} off={false}>
            {words.openAFile}
          </PickFile>
        </div>
      ) : null}
    </section>
  );
}

interface NewProps {
  readonly systems: Systems;
  readonly make: (wish: Parameters<typeof campaignApi.create>[0]) => void;
}
function NewCampaign({ systems, make }: NewProps) {
  const [system, setSystem] = useState(systems[0]?.id ?? '');
  const [title, setTitle] = useState('');
  return (
    <form
      className="campaign-new"
      onSubmit={event => {
        event.preventDefault();
        make({ from: 'new', system, title });
      }}
    >
      <PickOne label={words.whichGame} value={system} of={systems} pick={setSystem} />
      <label className="campaign-field">
        <span>{words.title}</span>
        <input value={title} maxLength={200} required onChange={event => setTitle(event.target.value)} />
      </label>
      <div className="row wrap">
        <Button className="solid-button" type="submit" isDisabled={title.trim() === ''}>
          {words.create}
        </Button>
        <Button className="plain-button" onPress={() => make({ from: 'samples', system })}>
          {words.showMeOne}
        </Button>
        {systems.find(each => each.id === system)?.encounters.length ? (
          <Button className="plain-button" onPress={() => make({ from: 'evening', system })}>
            {words.anEveningReadyToPlay}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
