import type { Speaker } from '@affray/engine';
import type { Suggestion } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit, Icon } from '../controls/marks.tsx';
import type { Command } from '../controls/offer.ts';
import { chanceOnButton } from '../display/expect.tsx';
import * as words from '../words/computer.ts';
import type { TableCtrl } from './ctrl.ts';
import { unsuggested } from './unsuggested.ts';

export interface SuggestedProps {
  readonly who: Speaker;
  /** The policy that plays for this one; null: the best. */
  readonly policy: string | null;
  readonly ctrl: TableCtrl;
  readonly busy: boolean;
  /** Changes with the fight and the speaker. */
  readonly moment: string;
  readonly give: (command: Command) => Promise<boolean>;
}
type Told = { readonly moment: string; readonly found: Suggestion | null; readonly trouble: string | null };

/** By this name the computer looks ahead in place of playing by a policy. */
const ADVISER = 'adviser';

/** What the computer would do for whoever acts, by its policy or by looking ahead. */
export function Suggested(props: SuggestedProps) {
  return (
    <div className="suggestions">
      <Suggests {...props} {...BY_POLICY} />
      {props.policy === ADVISER ? null : <Suggests {...props} {...AHEAD} policy={ADVISER} />}
    </div>
  );
}

interface Way {
  readonly className: string;
  readonly letter: string;
  readonly asks: string;
  readonly does: string;
}
const BY_POLICY: Way = {
  className: 'suggestion',
  letter: 'g',
  asks: words.whatWouldTheComputerDo,
  does: words.doWhatTheComputerSays,
};
const AHEAD: Way = {
  className: 'suggestion-ahead',
  letter: 'l',
  asks: words.whatWouldYouDo,
  does: words.doWhatTheAdviserSays,
};

/** What would be done, why, and with what odds: one key asks, and the same one does it. */
function Suggests({ who, policy, ctrl, busy, moment, give, className, letter, asks, does }: SuggestedProps & Way) {
  const [asked, setAsked] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const now = told?.moment === moment ? told : null;
  const asking = asked === moment && now === null;
  const ask = async (): Promise<void> => {
    setAsked(moment);
    const suggested = await ctrl.suggest(who, policy);
    const { suggestion } = suggested;
    const trouble = suggestion ? null : unsuggested(suggested);
    if (suggestion === null && trouble === null) setAsked(null);
    else setTold({ moment, found: suggestion, trouble });
  };
  const command = now?.found?.kind === 'command' ? now.found : null;
  const run = (): void => {
    if (busy || asking) return;
    if (command) void give(command.command);
    else void ask();
  };
  useKeys({ [letter]: { says: command ? does : asks, run } });
  const chance = command?.preview ? chanceOnButton(command.preview) : null;
  return (
    <Button className={className} data-told={now ? true : undefined} onPress={run} aria-busy={asking}>
      <Icon name="chart" size={16} />
      <span className="grow">
        {command ? <span className="over-line">{words.suggests(command.policy)} </span> : null}
        {command ? command.text : asking ? words.thinking : (now?.trouble ?? asks)}
        {command && command.why !== '' ? <span className="hint"> {command.why}</span> : null}
      </span>
      {chance === null ? null : <span className="chance num">{chance}</span>}
      <Digit>{letter.toUpperCase()}</Digit>
    </Button>
  );
}
