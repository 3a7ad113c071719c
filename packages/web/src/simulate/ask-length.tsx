import { type AskedFor, longest } from '@affray/simulator';
import { Label } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { PickNumber } from '../controls/picks.tsx';
import * as words from '../words/simulate.ts';
import type { Question } from './ask.ts';
import { LONG_ENOUGH } from './ctrl.ts';

const FIGHTS_STEP = 100;
const MOST_FIGHTS = 1e7;

interface Props {
  readonly kind: Question['kind'];
  readonly length: AskedFor;
  readonly set: (some: Partial<AskedFor>) => void;
}

/** How many fights a question is asked with, and whether it ends once enough is known. */
export function AskLength(props: Props) {
  const { kind, length, set } = props;
  return (
    <div className="asked-length">
      <PickNumber
        label={kind === 'play' ? words.fightsAtMost : words.fightsPerVariantAtMost}
        value={length.fights}
        set={fights => set({ fights })}
        min={FIGHTS_STEP}
        max={MOST_FIGHTS}
        step={FIGHTS_STEP}
      />
      {/* A search ends by itself. */}
      {kind === 'balance' ? null : <StopEarlier {...props} />}
    </div>
  );
}

/** How well is well enough, beside what a question begins with. */
const ENOUGH = [0.02, 0.01, 0.005];
const NEVER = 'never';

/** Once the shares of wins are known well enough, or the differences between them. */
function StopEarlier({ kind, length: { fights, within }, set }: Props) {
  const begins = LONG_ENOUGH[kind].within;
  const all = begins === null ? ENOUGH : [begins, ...ENOUGH];
  const isOfShares = kind === 'play' || kind === 'sweep';
  const label = isOfShares ? words.atPercent : words.atPoints;
  // So well, and with as many fights as that takes: fewer would end it before.
  const upTo = (next: number): AskedFor => {
    const needed = longest({ fights: MOST_FIGHTS, within: next }, isOfShares ? 1 : 2);
    return { within: next, fights: Math.max(fights, Math.ceil(needed / FIGHTS_STEP) * FIGHTS_STEP) };
  };
  return (
    <Chips
      value={String(within ?? NEVER)}
      set={value => set(value === NEVER ? { within: null } : upTo(Number(value)))}
      options={[
        { value: NEVER, label: words.never },
        ...all.map(each => ({ value: String(each), label: label(each * 100) })),
      ]}
    >
      <Label>{words.stopEarlier}</Label>
    </Chips>
  );
}
