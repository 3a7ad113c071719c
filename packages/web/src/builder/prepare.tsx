import { freshId } from '@affray/client/connection';
import { type CampaignAnswer, type Encounter, freeId } from '@affray/protocol';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { Button, Input, Label, TextArea, TextField } from 'react-aria-components';
import { ToAllFights } from '../controls/to-all-fights.tsx';
import { keys } from '../device/device.ts';
import { go, goOn, link } from '../device/route.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { api } from '../wire/api.ts';
import { asJson, campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/builder.ts';
import { BuildCtrl, type BuildState, titleOf } from './ctrl.ts';
import type { FightDraft } from './draft.ts';
import { draftOf, encounterOf, type Hero, type Kept, PARTY } from './encounter.ts';
import { Build } from './screen.tsx';
import { type SettingsProps, Where } from './settings.tsx';
import { stableOf } from './stable.ts';

interface Read {
  readonly page: CampaignAnswer;
  readonly encounter: Encounter | null;
  readonly heroes: readonly Hero[];
  /** The field of a sheet that says hit points, where the book throws them. */
  readonly hits: string | null;
}

/** Where the game master writes an encounter of a campaign. @param encounter null: a new one */
export function PrepareScreen({ campaign, encounter }: { campaign: string; encounter: string | null }) {
  const [read, setRead] = useState<Read | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    readAll(campaign, encounter).then(setRead, problem => setTrouble(troubleOf(problem)));
  }, [campaign, encounter]);
  if (read) return <Prepare {...read} />;
  return (
    <main className="centre" aria-busy={trouble === null}>
      {trouble ? <TroubleNote trouble={trouble} close={null} /> : null}
    </main>
  );
}

/** The campaign, the encounter, and the heroes who would take part in it now. */
async function readAll(campaign: string, id: string | null): Promise<Read> {
  const [{ systems }, page, encounter] = await Promise.all([
    api.systems(),
    campaignApi.read(campaign),
    id === null ? null : campaignApi.encounter(campaign, id),
  ]);
  const party = page.characters.filter(
    each => each.present && !each.dead && (encounter?.party?.includes(each.id) ?? true),
  );
  const heroes = await Promise.all(
    party.map(async ({ id: who, name }) => ({
      id: who,
      name,
      sheet: (await campaignApi.character(campaign, who)).sheet,
    })),
  );
  const hits = systems.find(each => each.id === page.system)?.thrownHits?.path ?? null;
  return { page, encounter, heroes, hits };
}

function Prepare({ page, encounter, heroes, hits }: Read) {
  const [ctrl] = useState(
    () =>
      new BuildCtrl({
        ...{ api, house: keys.house, name: freshId, made: () => undefined },
        begun: draftOf(page, heroes, encounter, hits),
      }),
  );
  const [folder, setFolder] = useState(encounter?.folder ?? '');
  const [note, setNote] = useState(encounter?.note ?? '');
  const creatures = useMemo(() => stableOf(page), [page]);
  const written = useCallback(
    (draft: FightDraft, more: Partial<Kept> = {}): Encounter =>
      encounterOf(draft, { ...keptOf(page, encounter, titleOf(draft)), ...more }, titleOf(draft), ctrl.knows),
    [page, encounter, ctrl],
  );
  // As the campaign would begin it: wounds, lost things and house rules count.
  const start = useCallback(
    async (draft: FightDraft) =>
      ({ kind: 'fight', fight: (await campaignApi.tried(page.id, written(draft))).fight }) as const,
    [page.id, written],
  );
  const home = `/campaign/${page.id}`;
  const keep = async (draft: FightDraft): Promise<void> => {
    try {
      ctrl.store.patch({ busy: true, trouble: null });
      const change = asJson({ kind: 'put-encounter', encounter: written(draft, { folder: folder.trim(), note }) });
      await campaignApi.does(page.id, 'changes', { change });
      goOn(home);
    } catch (problem) {
      ctrl.store.patch({ trouble: troubleOf(problem), busy: false });
    }
  };
  const folders = [...new Set(page.encounters.map(each => each.folder))].filter(each => each !== '');
  return (
    <Build
      ctrl={ctrl}
      creatures={creatures}
      start={start}
      top={state => <Top state={state} home={home} title={page.title} keep={keep} />}
      beside={parts => (
        <About {...parts} {...{ folder, setFolder, folders, note, setNote }} isAlone={heroes.length === 0} />
      )}
    />
  );
}

const keptOf = (page: CampaignAnswer, encounter: Encounter | null, title: string): Kept =>
  encounter ?? { id: freeId(title, page.encounters), folder: '', note: '', side: PARTY, party: null, places: [] };

interface TopProps {
  readonly state: BuildState;
  readonly home: string;
  readonly title: string;
  readonly keep: (draft: FightDraft) => Promise<void>;
}

function Top({ state: { draft, issues, busy }, home, title, keep }: TopProps) {
  const hasFoes = draft?.groups.some(each => !each.hero) ?? false;
  return (
    <header className="top">
      <ToAllFights />
      <div className="top-title">
        <h1>{words.prepareAnEncounter}</h1>
        <a className="small" href={home} onClick={link(home)}>
          {title}
        </a>
      </div>
      <Button className="plain-button" onPress={() => go(home)}>
        {words.leaveIt}
      </Button>
      {draft ? (
        <Button
          className="solid-button"
          isDisabled={busy || issues.length > 0 || !hasFoes}
          onPress={() => void keep(draft)}
        >
          {words.keepIt}
        </Button>
      ) : null}
    </header>
  );
}

interface AboutProps extends SettingsProps {
  readonly folder: string;
  readonly setFolder: (folder: string) => void;
  readonly folders: readonly string[];
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** No hero takes part now. */
  readonly isAlone: boolean;
}

/** What the encounter is called, where it is kept, and where it is fought. */
function About({ draft, ctrl, system, folder, setFolder, folders, note, setNote, isAlone }: AboutProps) {
  const list = useId();
  return (
    <section className="build-settings stack" aria-label={words.settings}>
      {isAlone ? <p className="notice tone-warn">{words.noHeroTakesPart}</p> : null}
      <TextField className="text-field" value={draft.title} onChange={title => ctrl.change({ title })} maxLength={200}>
        <Label>{words.title}</Label>
        <Input placeholder={titleOf(draft)} />
      </TextField>
      <TextField className="text-field" value={folder} onChange={setFolder} maxLength={120}>
        <Label>{words.folder}</Label>
        <Input list={list} placeholder={words.noFolder} />
      </TextField>
      <datalist id={list}>
        {folders.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <TextField className="text-field" value={note} onChange={setNote} maxLength={20_000}>
        <Label>{words.noteForYou}</Label>
        <TextArea className="text-area" rows={4} />
      </TextField>
      <Where draft={draft} ctrl={ctrl} system={system} />
      <p className="hint">{words.houseRulesAreTheCampaigns}</p>
    </section>
  );
}
