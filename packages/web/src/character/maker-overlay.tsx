import { lazy, Suspense } from 'react';
import { Overlay } from '../controls/overlay.tsx';
import { keys } from '../device/device.ts';
import * as words from '../words/making.ts';
import type { MakerProps } from './maker.tsx';

/** Loaded when somebody makes a character. */
const Maker = lazy(async () => ({ default: (await import('./maker.tsx')).Maker }));

/** A character is made over the page, by whoever has the house's key, unless another one is given. */
export function MakerOverlay(
  props: Omit<MakerProps, 'house' | 'leave'> & { readonly house?: string; readonly close: () => void },
) {
  const { close, house = keys.house() ?? '', ...rest } = props;
  return (
    <Overlay title={words.makeACharacter} close={close} wide>
      <Suspense fallback={<div className="maker" aria-busy="true" />}>
        <Maker {...rest} house={house} leave={close} />
      </Suspense>
    </Overlay>
  );
}
