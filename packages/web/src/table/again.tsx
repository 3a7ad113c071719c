import type { Offer } from '@affray/engine';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import { type Command, composed, type Draft } from '../controls/offer.ts';
import type { AskOdds } from '../controls/offer-form.tsx';
import { chanceOnButton } from '../display/expect.tsx';
import * as words from '../words/table.ts';
import { type Again, inWords } from './chooser.ts';

export interface SameAgainProps {
  /** What can be done again; null where nothing can. */
  readonly again: Again | null;
  readonly busy: boolean;
  readonly odds: AskOdds;
  /** Changes with the fight and the speaker. */
  readonly moment: string;
  readonly give: (offer: Offer, draft: Draft, command: Command) => void;
}

/** What was done last, once more, with one press: a crowd does the same thing many times over. */
export function SameAgain({ again, busy, odds, moment, give }: SameAgainProps) {
  const command = again && composed(again.offer, again.draft);
  const chance = useChance(command, odds, moment);
  const run = (): void => {
    if (again && command && !busy) give(again.offer, again.draft, command);
  };
  useKeys(again && command ? { '.': { says: words.sameAgainAs(inWords(again)), run } } : {});
  if (!again || !command) return null;
  return (
    <Button className="again-button" onPress={run}>
      <span className="over-line">{words.sameAgain}</span>
      <span className="grow">{inWords(again)}</span>
      {chance === null ? null : <span className="chance num">{chance}</span>}
      <Digit>.</Digit>
    </Button>
  );
}

function useChance(command: Command | null, odds: AskOdds, moment: string): string | null {
  const [chance, setChance] = useState<string | null>(null);
  const asked = JSON.stringify(command);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the command as a text
  useEffect(() => {
    setChance(null);
    if (!command) return;
    let current = true;
    void odds([command]).then(([first]) => {
      if (current) setChance(first ? chanceOnButton(first) : null);
    });
    return () => {
      current = false;
    };
  }, [asked, moment]);
  return chance;
}
