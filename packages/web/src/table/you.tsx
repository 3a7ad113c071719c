import type { Drawn } from '../systems/picture.ts';
import * as words from '../words/results.ts';
import type { Ready } from './zones.tsx';

/** What a player's page says of its own combatants, at a glance. */
export interface YouSay {
  readonly kind: 'turn' | 'asked' | 'next' | 'plight';
  readonly text: string;
}

/** Whose turn it is of mine, who of mine is asked, who comes next, and who is dying: the most pressing first. */
export function youSay({ view, you }: Pick<Ready, 'view' | 'you'>, drawn: Drawn): readonly YouSay[] {
  if (you.role === 'gm') return [];
  const mine = new Set<string>(drawn.mine);
  const nameOf = (id: string): string => drawn.scene.tokens.find(each => each.id === id)?.name ?? id;
  const plights = drawn.mine.flatMap((id): YouSay[] => {
    const plight = drawn.plight(id);
    return plight === null ? [] : [{ kind: 'plight', text: words.plightOf(nameOf(id), plight) }];
  });
  const asked = view.waiting?.prompts.find(each => mine.has(each.who));
  if (asked) {
    const text = asked.kind === 'dice' ? words.yourRoll(asked.name) : words.yourAnswer(asked.name);
    return [{ kind: 'asked', text }, ...plights];
  }
  if (view.over || view.waiting) return plights;
  const turn = view.next.filter(each => mine.has(each.who)).map(each => each.name);
  if (turn.length > 0)
    return [{ kind: 'turn', text: words.yourTurn(new Intl.ListFormat('en').format(turn)) }, ...plights];
  const next = drawn.scene.after.filter(id => mine.has(id));
  return [...next.map((id): YouSay => ({ kind: 'next', text: words.youAreNext(nameOf(id)) })), ...plights];
}

/** The bar over a player's actions. The herald says it to whoever does not see it. */
export function YouBar({ state, drawn }: { state: Ready; drawn: Drawn }) {
  const says = youSay(state, drawn);
  if (state.you.role === 'gm') return null;
  return (
    <div className="you">
      {says.map(({ kind, text }) => (
        <p key={text} className="you-bar" data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}
