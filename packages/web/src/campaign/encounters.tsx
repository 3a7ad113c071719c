import { type CampaignAnswer, freeId } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { link, openAsGm } from '../device/route.ts';
import { troubleOf } from '../home/ctrl.ts';
import { campaignApi } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';
import { chances } from './chances.ts';
import { copyName } from './copied.ts';
import type { CampaignCtrl } from './ctrl.ts';

type Chances = ReadonlyMap<string, number | null>;
interface EncountersProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
}

const preparing = (campaign: string, encounter: string | null = null): string =>
  [
    '/campaign',
    encodeURIComponent(campaign),
    'prepare',
    ...(encounter === null ? [] : [encodeURIComponent(encounter)]),
  ].join('/');

/** What is prepared, by folder, each with how likely the party wins it as it is now. */
export function Encounters({ page, ctrl, busy }: EncountersProps) {
  const trouble = (problem: unknown): void => ctrl.store.patch({ trouble: troubleOf(problem) });
  const known = useChances(page);
  const folders = Map.groupBy(page.encounters, each => each.folder);
  const start = (encounter: string): void => {
    campaignApi.start(page.id, encounter).then(({ id, gm }) => openAsGm(id, gm), trouble);
  };
  const copy = async (id: string): Promise<void> => {
    try {
      const encounter = await campaignApi.encounter(page.id, id);
      const titles = page.encounters.map(each => each.title);
      const title = copyName(encounter.title, titles, 200);
      await ctrl.change({
        kind: 'put-encounter',
        encounter: { ...encounter, title, id: freeId(title, page.encounters) },
      });
    } catch (problem) {
      trouble(problem);
    }
  };
  return (
    <section>
      <h2>{words.encounters}</h2>
      {page.encounters.length === 0 ? <p className="quiet">{words.nothingPrepared}</p> : null}
      <a className="plain-button self-start" href={preparing(page.id)} onClick={link(preparing(page.id))}>
        {words.prepare}
      </a>
      {[...folders].map(([folder, all]) => (
        <div key={folder} className="stack">
          {folder === '' ? null : <h3>{folder}</h3>}
          <ul className="campaign-party">
            {all.map(each => (
              <Prepared
                key={each.id}
                campaign={page.id}
                of={each}
                chance={known.get(each.id)}
                off={busy}
                start={() => start(each.id)}
                copy={() => void copy(each.id)}
                remove={() => void ctrl.change({ kind: 'remove-encounter', id: each.id })}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface PreparedProps {
  readonly campaign: string;
  readonly of: CampaignAnswer['encounters'][number];
  /** How likely the party wins; undefined: not worked out yet, null: it cannot be told. */
  readonly chance: number | null | undefined;
  readonly off: boolean;
  readonly start: () => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

/** One encounter: whom it is against, how likely the party wins, and what can be done with it. */
const Prepared = ({ campaign, of, chance, off, start, copy, remove }: PreparedProps) => (
  <li className="campaign-card">
    <strong>{of.title}</strong>
    {of.note === '' ? null : <span className="small">{of.note}</span>}
    {of.foes.length === 0 ? null : <span className="quiet small">{againstText(of.foes)}</span>}
    <span className="small" data-chance={chance ?? undefined}>
      {chanceText(chance)}
    </span>
    <Button className="solid-button" aria-label={words.startOf(of.title)} isDisabled={off} onPress={start}>
      {words.start}
    </Button>
    <div className="row wrap">
      <a
        className="plain-button"
        aria-label={words.editOf(of.title)}
        href={preparing(campaign, of.id)}
        onClick={link(preparing(campaign, of.id))}
      >
        {words.edit}
      </a>
      <Button className="plain-button" aria-label={words.copyOf(of.title)} isDisabled={off} onPress={copy}>
        {words.copy}
      </Button>
      <Button className="plain-button" aria-label={words.remove(of.title)} isDisabled={off} onPress={remove}>
        {words.removeShort}
      </Button>
    </div>
  </li>
);

/** "Against Goblin, 3 × Wolf": those who are told apart by a number alone are so many of one kind. */
export const againstText = (foes: readonly string[]): string =>
  words.against(
    [...Map.groupBy(foes, each => each.replace(/ \d+$/, ''))]
      .map(([kind, [first = kind, ...others]]) =>
        others.length === 0 ? first : words.timesOf(kind, 1 + others.length),
      )
      .join(', '),
  );

function chanceText(share: number | null | undefined): string {
  if (share === undefined) return words.workingOut;
  return share === null ? words.noChance : words.chanceOf(`${Math.round(100 * share)}%`);
}

/** Chances of all encounters, worked out anew whenever the campaign has changed. */
function useChances({ id, revision, encounters }: CampaignAnswer): Chances {
  const [known, setKnown] = useState<Chances>(new Map());
  const all = encounters.map(each => each.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is another party
  useEffect(() => {
    const stop = new AbortController();
    setKnown(new Map());
    const told = (encounter: string, share: number | null): void => {
      if (!stop.signal.aborted) setKnown(now => new Map(now).set(encounter, share));
    };
    void chances(id, all.split(' ').filter(Boolean), told, stop.signal);
    return () => stop.abort();
  }, [id, revision, all]);
  return known;
}
