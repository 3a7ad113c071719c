import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/importing.ts';
import type { ExportingProps } from './exporting.tsx';
import type { ImportingProps } from './importing.tsx';

/** Loaded with all that reads and writes files when something is imported or exported. */
const Importing = lazy(async () => ({ default: (await import('./importing.tsx')).Importing }));
const Exporting = lazy(async () => ({ default: (await import('./exporting.tsx')).Exporting }));

/** Takes in what another tool has written, over the page. */
export const ImportButton = ({ off = false, ...props }: Omit<ImportingProps, 'close'> & { readonly off?: boolean }) => (
  <Opens title={words.importTitle(props.into)} label={words.importing} off={off}>
    {close => <Importing {...props} close={close} />}
  </Opens>
);

/** Writes combatants as other tools take them, over the page. */
export const ExportButton = ({ off = false, ...props }: ExportingProps & { readonly off?: boolean }) => (
  <Opens title={words.exportTitle(props.from)} label={words.exporting} off={off}>
    {() => <Exporting {...props} />}
  </Opens>
);

interface OpensProps {
  /** What is said of the button, and over what it opens. */
  readonly title: string;
  readonly label: string;
  readonly off: boolean;
  readonly children: (close: () => void) => ReactNode;
}
function Opens({ title, label, off, children }: OpensProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button className="plain-button" isDisabled={off} aria-label={title} onPress={() => setOpen(true)}>
        <Icon name="download" size={14} /> {label}
      </Button>
      {open ? (
        <Overlay title={title} close={close} wide>
          <Suspense fallback={<div aria-busy="true" />}>{children(close)}</Suspense>
        </Overlay>
      ) : null}
    </>
  );
}
