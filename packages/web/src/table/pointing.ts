import type { Offer } from '@affray/engine';
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

/** How the picture of time and the dock point at the same things. */
export function usePointing({ state, drawn, chooser, ctrl, selected, select }: ZonesProps): Pointing {
  const { who, offer, draft } = useStore(chooser.store);
  const find = (of: string, id: string | null) =>
    speaking(state.view)
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
      const speaker = speaking(state.view).find(each => each.who === of);
      const found = find(of, id);
      if (speaker && found) chooser.open(speaker.who, found);
    },
    labelOf: (of, id) => find(of, id)?.label ?? null,
    expect: ctrl.odds,
  };
}
