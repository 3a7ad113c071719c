import type { Speaker } from '@affray/engine';
import { Button, Checkbox } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { type Store, useStore } from '../device/store.ts';
import * as words from '../words/table.ts';
import type { Chooser } from './chooser.ts';
import type { Habits } from './habit.ts';
import { isLasting } from './round-pass.ts';

/** Below an announcement: to announce the same every round. */
export function KeepHabit({ store }: { store: Store<Habits> }) {
  const { keep } = useStore(store);
  return (
    <Checkbox className="check small keep-habit" isSelected={keep} onChange={on => store.patch({ keep: on })}>
      <span className="check-box">
        <Icon name="check" size={14} />
      </span>
      {words.theSameEveryRound}
    </Checkbox>
  );
}

/** What this page does for somebody without asking, and how that ends. */
export function HabitNote({ who, gm, chooser }: { who: Speaker; gm: boolean; chooser: Chooser }) {
  const { keep, of } = useStore(chooser.habits);
  const passes = useStore(chooser.roundPasses);
  const habit = of.get(who);
  const lasting = passes.filter(each => each.who === who && isLasting(each));
  const rulings = gm ? passes.filter(each => each.who === 'gm') : [];
  const announce = (): void => chooser.habits.set({ keep, of: new Map([...of].filter(([other]) => other !== who)) });
  const ask = (ended: typeof passes): void => chooser.roundPasses.set(passes.filter(each => !ended.includes(each)));
  return (
    <>
      {habit ? <Note says={words.announcesEveryRound(habit.label)} ends={words.askEveryRound} end={announce} /> : null}
      {lasting.length > 0 && who !== 'gm' ? (
        <Note says={words.answersAsSuggested} ends={words.askAgainNow} end={() => ask(lasting)} />
      ) : null}
      {rulings.length > 0 ? (
        <Note says={words.rulesAsSuggested(rulings.length)} ends={words.askMeAgain} end={() => ask(rulings)} />
      ) : null}
    </>
  );
}

function Note({ says, ends, end }: { says: string; ends: string; end: () => void }) {
  return (
    <p className="habit small">
      {says}{' '}
      <Button className="quiet-button small" onPress={end}>
        {ends}
      </Button>
    </p>
  );
}
