import type { Offer } from '@affray/engine';
import { useMemo } from 'react';
import { type Draft, targetField } from '../controls/offer.ts';
import { useStore } from '../device/store.ts';
import type { Pointing } from '../systems/picture.ts';
import { speaking } from './chooser.ts';
import type { ZonesProps } from './zones.tsx';

/** The draft of an open action with this combatant as its target; null where it cannot be. */
export function aimedAt(offer: Offer, draft: Draft, id: string): Draft | null {
  const field = targetField(offer);
  const option = field?.options.find(each => each.combatant === id);
  return field && option ? { ...draft, [field.name]: option.value } : null;
}

/**
 * How the picture of time and the dock point at the same things. The same as long as nothing else is pointed at, so that
 * the picture of a crowd is not drawn anew with every press.
 */
export function usePointing(props: ZonesProps): Pointing {
  const { drawn, chooser, ctrl, selected, select } = props;
  const { view } = props.state;
  const open = useStore(chooser.store);
  return useMemo(
    () => pointingAt({ view, drawn, chooser, ctrl, selected, select, open }),
    [view, drawn, chooser, ctrl, selected, select, open],
  );
}

interface Scene extends Pick<ZonesProps, 'drawn' | 'chooser' | 'ctrl' | 'selected' | 'select'> {
  readonly view: ZonesProps['state']['view'];
  /** The action that is open. */
  readonly open: ReturnType<ZonesProps['chooser']['store']['get']>;
}

function pointingAt({ view, drawn, chooser, ctrl, selected, select, open: { who, offer, draft } }: Scene): Pointing {
  const find = (of: string, id: string | null) =>
    speaking(view)
      .find(each => each.who === of)
      ?.offers.find(each => each.id === id);
  const chosen = who === null ? undefined : find(who, offer);
  const choosing = chosen && who !== null ? { who, offer: chosen, draft } : null;
  return {
    acting: drawn.scene.turn,
    selected,
    select: id => {
      const draft = id !== null && choosing ? aimedAt(choosing.offer, choosing.draft, id) : null;
      if (draft) chooser.change(draft);
      else select(id);
    },
    choosing,
    choose: (of, id) => {
      const speaker = speaking(view).find(each => each.who === of);
      const found = find(of, id);
      if (speaker && found) chooser.open(speaker.who, found);
    },
    labelOf: (of, id) => find(of, id)?.label ?? null,
    expect: ctrl.odds,
  };
}
