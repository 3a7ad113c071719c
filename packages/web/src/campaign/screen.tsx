import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { RenameDialog } from '../controls/rename.tsx';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { go, link } from '../device/route.ts';
import { useStore } from '../device/store.ts';
import { parsed, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { save } from '../wire/api.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import { useSystem } from '../wire/use-system.ts';
import * as words from '../words/campaign.ts';
import { day } from '../words/numbers.ts';
import { AddHero } from './add-hero.tsx';
import { Carry } from './carry.tsx';
import { CampaignCtrl, type CampaignState } from './ctrl.ts';
import { Encounters } from './encounters.tsx';
import { Fights } from './fights.tsx';
import { HouseRules } from './house-rules.tsx';
import { Notes } from './notes.tsx';
import { Party } from './party.tsx';
import { PickFile } from './pick-file.tsx';
import { Players } from './players.tsx';
import { Rests } from './rest.tsx';
import { Rulings } from './rulings.tsx';
import { Stable } from './stable.tsx';
import './campaign.css';

/** A campaign's first page. @param carry a fight whose end is to be taken over; null where none is */
export function CampaignScreen({ id, carry }: { id: string; carry: string | null }) {
  const [ctrl] = useState(() => new CampaignCtrl(id, campaignApi));
  const state = useStore(ctrl.store);
  useEffect(() => void ctrl.load(), [ctrl]);
  const { page, trouble, said, busy } = state;
  useKeys({ h: { says: words.journalKey, run: () => go(journalAt(id)) } });
  return (
    <div className="home">
      <header className="home-top">
        <ToAllFights />
      </header>
      <main className="home-main campaign" aria-busy={page === null || busy}>
        {trouble ? <TroubleNote trouble={trouble} close={ctrl.forgive} /> : null}
        <div className="stack" role="status">
          {said.map(each => (
            <p key={each} className="hint">
              {each}
            </p>
          ))}
        </div>
        {page ? <Page page={page} busy={busy} ctrl={ctrl} /> : <p className="quiet">{words.reads}</p>}
      </main>
      {carry === null ? null : (
        <Carry
          campaign={id}
          fight={carry}
          close={() => go(`/campaign/${id}`)}
          done={() => {
            go(`/campaign/${id}`);
            void ctrl.load();
          }}
        />
      )}
    </div>
  );
}

interface PageProps {
  readonly page: NonNullable<CampaignState['page']>;
  readonly busy: boolean;
  readonly ctrl: CampaignCtrl;
}

function Page({ page, busy, ctrl }: PageProps) {
  const system = useSystem(page.system)?.told ?? null;
  return (
    <>
      <div className="campaign-head">
        <h1>{page.title}</h1>
        <Tools page={page} busy={busy} ctrl={ctrl} />
      </div>
      <section>
        <h2>{words.party}</h2>
        {page.characters.length === 0 ? <p className="quiet">{words.noOneYet}</p> : null}
        <Party page={page} ctrl={ctrl} busy={busy} />
        <AddHero page={page} ctrl={ctrl} busy={busy} system={system} />
        <Rests page={page} ctrl={ctrl} busy={busy} />
      </section>
      <Players page={page} />
      <Encounters page={page} ctrl={ctrl} busy={busy} />
      <Stable page={page} ctrl={ctrl} busy={busy} system={system} />
      <Fights page={page} />
      <Notes page={page} ctrl={ctrl} busy={busy} />
      <HouseRules page={page} ctrl={ctrl} busy={busy} system={system} />
      <Rulings page={page} ctrl={ctrl} busy={busy} />
      <Journal page={page} />
    </>
  );
}

/** Undo and redo, and the campaign's way in and out of files. */
function Tools({ page, busy, ctrl }: PageProps) {
  const [last] = page.journal.filter(each => !each.undone);
  const isUndone = page.journal.some(each => each.undone);
  const keep = async (): Promise<void> => {
    const whole = JSON.stringify(await campaignApi.file(page.id));
    save(
      new Blob([whole], { type: 'application/json' }),
      `${page.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.affray-campaign.json`,
    );
  };
  const take = async (file: File): Promise<void> => {
    const read = parsed(await file.text());
    if ('wrong' in read) ctrl.store.patch({ trouble: { reason: words.cannotBeRead(file.name), issues: [] } });
    else await ctrl.does('import', { file: JSON.parse(JSON.stringify(read.value)) });
  };
  return (
    <div className="row wrap">
      <Rename page={page} busy={busy} ctrl={ctrl} />
      <Button className="plain-button" isDisabled={busy || !last} onPress={() => void ctrl.does('undo')}>
        {words.undo}
      </Button>
      <Button className="plain-button" isDisabled={busy || !isUndone} onPress={() => void ctrl.does('redo')}>
        {words.redo}
      </Button>
      <PickFile take={file => void take(file)} off={busy}>
        {words.addFile}
      </PickFile>
      <Button className="plain-button" onPress={() => void keep()}>
        {words.saveAll}
      </Button>
      <Delete page={page} busy={busy} ctrl={ctrl} keep={() => void keep()} />
    </div>
  );
}

/** Asks first, since nothing brings a campaign back but its file. */
function Delete({ page, busy, ctrl, keep }: PageProps & { keep: () => void }) {
  const [open, setOpen] = useState(false);
  const remove = (): void => {
    campaignApi.remove(page.id).then(
      () => go('/campaigns'),
      problem => {
        setOpen(false);
        ctrl.store.patch({ trouble: troubleOf(problem) });
      },
    );
  };
  return (
    <>
      <Button className="plain-button" isDisabled={busy} onPress={() => setOpen(true)}>
        {words.deleteCampaign}
      </Button>
      {open ? (
        <Overlay title={words.deleteThisCampaign} close={() => setOpen(false)}>
          <div className="stack">
            <p>{words.campaignWillBeDeleted(page.title)}</p>
            <div className="row wrap">
              <Button className="solid-button harmful" onPress={remove}>
                {words.deleteCampaignForGood}
              </Button>
              <Button className="plain-button" onPress={keep}>
                {words.saveAll}
              </Button>
              <Button className="plain-button" onPress={() => setOpen(false)} autoFocus>
                {words.keepCampaign}
              </Button>
            </div>
          </div>
        </Overlay>
      ) : null}
    </>
  );
}

function Rename({ page, busy, ctrl }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const save = (title: string): void => void ctrl.change({ kind: 'rename', title }).then(close);
  return (
    <>
      <Button className="plain-button" isDisabled={busy} onPress={() => setOpen(true)}>
        {words.rename}
      </Button>
      {open ? <RenameDialog heading={words.renameTheCampaign} title={page.title} save={save} close={close} /> : null}
    </>
  );
}

const journalAt = (id: string): string => `/campaign/${encodeURIComponent(id)}/journal`;

/** What was done last, and the way to all of it. */
function Journal({ page: { id, journal } }: Pick<PageProps, 'page'>) {
  const whole = journalAt(id);
  if (journal.length === 0) return null;
  return (
    <section className="stack">
      <details>
        <summary>{words.lately}</summary>
        <ul className="campaign-journal">
          {journal.map(({ at, text, undone }) => (
            <li key={`${at} ${text}`} className={undone ? 'quiet undone' : ''}>
              <span className="quiet small num">{day(at)}</span> {text}
            </li>
          ))}
        </ul>
      </details>
      <a className="plain-button self-start" href={whole} onClick={link(whole)} aria-keyshortcuts="H">
        {words.wholeJournal}
      </a>
    </section>
  );
}
