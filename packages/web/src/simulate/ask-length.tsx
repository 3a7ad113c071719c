import type { AskedFor } from '@affray/simulator';
import { Label } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { PickNumber } from '../controls/picks.tsx';
import * as words from '../words/simulate.ts';
import type { Question } from './ask.ts';
import { LONG_ENOUGH } from './ctrl.ts';

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
        label={kind === 'play' ? words.fightsAtMost : words.fightsAtMostEach}
        value={length.fights}
        set={fights => set({ fights })}
        min={100}
        max={1e7}
        step={100}
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
function StopEarlier({ kind, length: { within }, set }: Props) {
  const begins = LONG_ENOUGH[kind].within;
  const all = begins === null ? ENOUGH : [begins, ...ENOUGH];
  const label = kind === 'play' || kind === 'sweep' ? words.atPercent : words.atPoints;
  return (
    <Chips
      value={String(within ?? NEVER)}
      set={value => set({ within: value === NEVER ? null : Number(value) })}
      options={[
        { value: NEVER, label: words.never },
        ...all.map(each => ({ value: String(each), label: label(each * 100) })),
      ]}
    >
      <Label>{words.stopEarlier}</Label>
    </Chips>
  );
}
