import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/importing.ts';
import type { ImportingProps } from './importing.tsx';

/** Loaded with all that reads files when something is imported. */
const Importing = lazy(async () => ({ default: (await import('./importing.tsx')).Importing }));

/** Takes in what another tool has written, over the page. */
export function ImportButton({ off = false, ...props }: Omit<ImportingProps, 'close'> & { readonly off?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        className="plain-button"
        isDisabled={off}
        aria-label={words.importTitle(props.into)}
        onPress={() => setOpen(true)}
      >
        <Icon name="download" size={14} /> {words.importing}
      </Button>
      {open ? (
        <Overlay title={words.importTitle(props.into)} close={close} wide>
          <Suspense fallback={<div aria-busy="true" />}>
            <Importing {...props} close={close} />
          </Suspense>
        </Overlay>
      ) : null}
    </>
  );
}
