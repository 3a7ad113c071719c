import type { CampaignAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Alert } from '../controls/alert.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import { Several } from '../controls/several.tsx';
import * as words from '../words/campaign.ts';
import { AskFields, suggestedFor } from './ask-fields.tsx';
import type { CampaignCtrl } from './ctrl.ts';

type Rest = CampaignAnswer['rests'][number];
interface RestsProps {
  readonly page: CampaignAnswer;
  readonly ctrl: CampaignCtrl;
  readonly busy: boolean;
}

/** Rests and treatments by the rules of the book. */
export function Rests({ page, ctrl, busy }: RestsProps) {
  const [open, setOpen] = useState<Rest | null>(null);
  if (page.characters.length === 0) return null;
  return (
    <div className="stack">
      <h3>{words.rest}</h3>
      <div className="row wrap">
        {page.rests.map(each => (
          <Button key={each.id} className="plain-button" isDisabled={busy} onPress={() => setOpen(each)}>
            {each.label}
          </Button>
        ))}
      </div>
      {open ? <RestForm rest={open} page={page} ctrl={ctrl} close={() => setOpen(null)} /> : null}
    </div>
  );
}

/** What a rest asks, and who rests where it is not about a healer and a patient. */
function RestForm({ rest, page, ctrl, close }: Omit<RestsProps, 'busy'> & { rest: Rest; close: () => void }) {
  const [given, setGiven] = useState(() => suggestedFor(rest.fields));
  const living = page.characters.filter(each => !each.dead);
  const [who, setWho] = useState<readonly string[]>(living.map(each => each.id));
  const isCare = rest.fields.some(each => each.kind === 'choice' && each.options.some(one => one.combatant));
  const [refused, setRefused] = useState<string | null>(null);
  // What is refused is said here, where it can be put right.
  const rests = async (): Promise<void> => {
    const why = await ctrl.tries('rest', { rest: rest.id, given, who: isCare ? null : who });
    if (why === null) close();
    else setRefused(why);
  };
  return (
    <Overlay title={rest.label} close={close}>
      <div className="stack">
        <p className="quiet">
          {rest.describe} <RuleTip id={rest.rule} />
        </p>
        <AskFields fields={rest.fields} given={given} set={setGiven} />
        {isCare ? null : <Several legend={words.who} all={living} chosen={who} choose={setWho} />}
        <Button className="solid-button" isDisabled={!isCare && who.length === 0} onPress={() => void rests()}>
          {words.doIt}
        </Button>
        <Alert of={refused} />
      </div>
    </Overlay>
  );
}
