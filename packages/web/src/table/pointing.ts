import { useStore } from '../device/store.ts';
import type { Pointing } from '../systems/picture.ts';
import { speaking } from './chooser.ts';
import type { ZonesProps } from './zones.tsx';

/** How the picture of time and the dock point at the same things. */
export function usePointing({ state, drawn, chooser, ctrl, selected, select }: ZonesProps): Pointing {
  const { who, offer, draft } = useStore(chooser.store);
  const find = (of: string, id: string | null) =>
    speaking(state.view)
      .find(each => each.who === of)
      ?.offers.find(each => each.id === id);
  const chosen = who === null ? undefined : find(who, offer);
  return {
    acting: drawn.scene.turn,
    selected,
    select,
    choosing: chosen && who !== null ? { who, offer: chosen, draft } : null,
    choose: (of, id) => {
      const speaker = speaking(state.view).find(each => each.who === of);
      const found = find(of, id);
      if (speaker && found) chooser.open(speaker.who, found);
    },
    labelOf: (of, id) => find(of, id)?.label ?? id,
    expect: ctrl.odds,
  };
}
