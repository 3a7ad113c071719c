import type { Json } from '@affray/engine';
import type { CampaignAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Picture } from '../character/picture.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { link } from '../device/route.ts';
import * as words from '../words/campaign.ts';
import { characterOf } from '../words/making.ts';
import { day } from '../words/numbers.ts';
import type { CampaignCtrl } from './ctrl.ts';
import { LastingLine, lastingText } from './lasting.tsx';

type Character = CampaignAnswer['characters'][number];
interface PartyProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
}

/** Who the party is, and how everyone is. */
export function Party({ page, ctrl, busy }: PartyProps) {
  const [open, setOpen] = useState<string | null>(null);
  const chosen = page.characters.find(each => each.id === open);
  return (
    <ul className="campaign-party">
      {page.characters.map(each => (
        <Member
          key={each.id}
          campaign={page.id}
          of={each}
          open={() => setOpen(each.id)}
          takesPart={present => void ctrl.change({ kind: 'present', who: each.id, present })}
        />
      ))}
      {chosen ? <Change of={chosen} ctrl={ctrl} busy={busy} close={() => setOpen(null)} /> : null}
    </ul>
  );
}

/** What is worth telling of how a character is; how many points the dead had is of no interest. */
export const toldOf = ({ dead, lasting, usual }: Character): Character['lasting'] =>
  dead ? [] : lasting.filter(each => !usual.includes(each.path));

interface MemberProps {
  readonly campaign: string;
  readonly of: Character;
  readonly open: () => void;
  readonly takesPart: (on: boolean) => void;
}
function Member({ campaign, of, open, takesPart }: MemberProps) {
  const at = `/campaign/${encodeURIComponent(campaign)}/character/${encodeURIComponent(of.id)}`;
  return (
    <li className="campaign-card" data-dead={of.dead || undefined}>
      <div className="row campaign-face">
        <Picture name={of.name} arms={of.arms} portrait={of.portrait} />
        <a className="grow" href={at} onClick={link(at)} aria-label={characterOf(of.name)}>
          <strong>{of.name}</strong>
        </a>
        {of.dead ? <span className="small harm">{words.dead}</span> : null}
        <Button className="plain-button" aria-label={`${words.change}: ${of.name}`} onPress={open}>
          {words.change}
        </Button>
      </div>
      <p className="small">{toldOf(of).map(lastingText).join(' · ')}</p>
      {of.dead ? null : (
        <label className="small">
          <input
            type="checkbox"
            aria-label={`${words.present}: ${of.name}`}
            checked={of.present}
            onChange={event => takesPart(event.target.checked)}
          />{' '}
          {words.present}
        </label>
      )}
      {of.history.length === 0 ? null : (
        <details className="small">
          <summary>{words.history}</summary>
          <ul>
            {of.history.toReversed().map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <span className="quiet num">{day(at)}</span> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Every lasting thing of a character, set by the game master: each is a change of its own, to be undone by itself. */
function Change({ of, ctrl, busy, close }: { of: Character; ctrl: CampaignCtrl; busy: boolean; close: () => void }) {
  const [draft, setDraft] = useState<ReadonlyMap<string, Json>>(new Map());
  const set = (path: string, value: Json | undefined): void =>
    setDraft(now => {
      const next = new Map(now);
      if (value === undefined) next.delete(path);
      else next.set(path, value);
      return next;
    });
  const keep = async (): Promise<void> => {
    // What is taken off a list moves what stands behind it: the last goes first.
    for (const [path, value] of [...draft].toSorted(lastFirst))
      await ctrl.change({ kind: 'set', who: of.id, path, value });
    close();
  };
  return (
    <Overlay title={words.changeHow(of.name)} close={close}>
      <div className="stack">
        {of.lasting.map(each => (
          <LastingLine
            key={each.path}
            of={each}
            was={null}
            value={draft.get(each.path)}
            set={value => set(each.path, value)}
          />
        ))}
        <Button className="solid-button" isDisabled={draft.size === 0 || busy} onPress={() => void keep()}>
          {words.keep}
        </Button>
      </div>
    </Overlay>
  );
}

const lastFirst = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number =>
  b.localeCompare(a, 'en', { numeric: true });
