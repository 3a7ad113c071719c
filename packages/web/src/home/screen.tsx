import { useEffect, useState } from 'react';
import { Button, DropZone, Text } from 'react-aria-components';
import { ChooseFile } from '../controls/choose-file.tsx';
import { Icon, Wordmark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { link, openAsGm } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { nextScheme, scheme } from '../device/theme.ts';
import { useParties } from '../party/parties.ts';
import { YourCampaigns } from '../party/yours.tsx';
import { api } from '../wire/api.ts';
import * as words from '../words/home.ts';
import { HomeCtrl, type Systems } from './ctrl.ts';
import { Resume } from './resume.tsx';
import { EnterCode, SeatList } from './seat-list.tsx';
import { useSeats } from './seats.ts';
import { TroubleNote } from './trouble.tsx';

/** Where a game master begins: go on with a fight, start a sample, build one, or open a file. */
export function HomeScreen() {
  const [ctrl] = useState(
    () =>
      new HomeCtrl({
        api,
        house: keys.house,
        made: openAsGm,
      }),
  );
  const { systems, fights, isRead: ofHouse, trouble, busy } = useStore(ctrl.store);
  const colours = useStore(scheme);
  useEffect(() => void ctrl.load(), [ctrl]);
  const house = keys.house() !== null;
  const seats = useSeats(null);
  const parties = useParties(null);
  // All at once: what comes later would push down what is already there, under the finger of whoever taps it.
  const isRead = seats !== null && parties !== null && (ofHouse || !house);
  return (
    <div className="home">
      <header className="home-top">
        <Wordmark />
        <Button className="tool-button" onPress={nextScheme} aria-label={words.colours(colours)}>
          <Icon name={colours === 'dark' ? 'moon' : colours === 'light' ? 'sun' : 'auto'} />
        </Button>
      </header>
      <main className="home-main" aria-busy={!isRead}>
        {seats && seats.length > 0 && !house ? null : <Hero />}
        {trouble ? <TroubleNote trouble={trouble} close={ctrl.forgive} /> : null}
        {isRead ? (
          <>
            {fights && fights.length > 0 ? <Resume fights={fights} systems={systems ?? []} ctrl={ctrl} /> : null}
            {seats.length > 0 ? <SeatList seats={seats} alone={!house} /> : null}
            {parties.length > 0 ? <YourCampaigns parties={parties} /> : null}
            {house ? null : <EnterCode />}
            {systems?.map(system => (
              <Samples
                key={system.id}
                system={system}
                busy={busy}
                start={sample => void ctrl.startSample(system.id, sample)}
                meet={encounter => void ctrl.startEncounter(system.id, encounter)}
              />
            ))}
            <Own house={house} busy={busy} open={file => void ctrl.startFile(file)} />
            {house ? null : <p className="quiet">{words.areYouTheGameMaster}</p>}
          </>
        ) : null}
      </main>
    </div>
  );
}

function Hero() {
  return (
    <section className="home-hero">
      <h1>{words.fightsThatKeepTheirOwn}</h1>
      <p className="quiet">{words.declareRollReactAffrayPlays}</p>
    </section>
  );
}

/** A fight of one's own: built here, or from a file; and what needs no key of the house. */
function Own({ house, busy, open }: { house: boolean; busy: boolean; open: (file: File) => void }) {
  return (
    <section className="home-own">
      <h2>{house ? words.yourOwn : words.withoutATable}</h2>
      <div className="own-cards">
        {house ? <CampaignsCard /> : null}
        {house ? <BuildCard /> : null}
        <a className="own-card" href="/simulate" onClick={link('/simulate')}>
          <Icon name="chart" size={22} />
          <span>
            <strong>{words.simulateAFight}</strong>
            <span className="quiet small">{words.howItEndsPlayedTen}</span>
          </span>
        </a>
        <a className="own-card" href="/dice" onClick={link('/dice')}>
          <Icon name="dice" size={22} />
          <span>
            <strong>{words.diceCalculator}</strong>
            <span className="quiet small">{words.anyDiceWithEveryTotal}</span>
          </span>
        </a>
        <a className="own-card" href="/rules" onClick={link('/rules')}>
          <Icon name="book" size={22} />
          <span>
            <strong>{words.theRules}</strong>
            <span className="quiet small">{words.everyRuleByTopic}</span>
          </span>
        </a>
        {house ? <FileCard busy={busy} open={open} /> : null}
      </div>
    </section>
  );
}

const CampaignsCard = () => (
  <a className="own-card" href="/campaigns" onClick={link('/campaigns')}>
    <Icon name="people" size={22} />
    <span>
      <strong>{words.campaigns}</strong>
      <span className="quiet small">{words.theSameHeroesNextTime}</span>
    </span>
  </a>
);

const BuildCard = () => (
  <a className="own-card" href="/build" onClick={link('/build')}>
    <Icon name="plus" size={22} />
    <span>
      <strong>{words.buildAFight}</strong>
      <span className="quiet small">{words.fromTheBestiaryAndYour}</span>
    </span>
  </a>
);

function FileCard({ busy, open }: { busy: boolean; open: (file: File) => void }) {
  return (
    <DropZone
      className="own-card drop-zone"
      getDropOperation={() => 'copy'}
      onDrop={async ({ items: [item] }) => {
        if (item?.kind === 'file') open(await item.getFile());
      }}
    >
      <Icon name="download" size={22} />
      <span>
        <strong>{words.openAFightFile}</strong>
        <Text slot="label" className="quiet small">
          {words.dropOneHereOrChoose}
        </Text>
      </span>
      <ChooseFile take={open} off={busy}>
        {words.chooseAFile}
      </ChooseFile>
    </DropZone>
  );
}

interface SamplesProps {
  readonly system: Systems[number];
  readonly busy: boolean;
  readonly start: (sample: string) => void;
  readonly meet: (encounter: string) => void;
}
function Samples({ system, busy, start, meet }: SamplesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>
        {system.name} <span className="quiet">{words.samples}</span>
      </h2>
      <Cards of={system.samples} {...{ busy, start }} />
      {system.encounters.length > 0 ? (
        <details className="home-encounters" onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{words.encountersForFour(system.encounters.length)}</summary>
          {isOpen ? (
            <Cards
              of={system.encounters.map(each => ({ ...each, title: words.harder(each.title, each.challenge) }))}
              {...{ busy, start: meet }}
            />
          ) : null}
        </details>
      ) : null}
    </section>
  );
}

/** Fights that begin at a tap. */
function Cards({ of, busy, start }: { of: Systems[number]['samples']; busy: boolean; start: (id: string) => void }) {
  return (
    <ul className="samples">
      {of.map(({ id, title, describe }) => (
        <li key={id}>
          <Button className="sample-card" isDisabled={busy} onPress={() => start(id)}>
            <strong>{title}</strong>
            <span className="quiet small">{describe}</span>
            <span className="sample-go">{words.start}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
