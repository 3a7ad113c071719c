import { type ReactNode, useState } from 'react';
import { usePrinting } from '../device/printing.ts';

/** Something that lies folded below its heading until it is opened, and open on paper, where nothing can be pressed. */
export function Folded({ heading, children }: { readonly heading: string; readonly children: () => ReactNode }) {
  const printing = usePrinting();
  const [opened, setOpened] = useState(false);
  const open = opened || printing;
  return (
    <details open={open} onToggle={({ currentTarget }) => (printing ? undefined : setOpened(currentTarget.open))}>
      <summary>{heading}</summary>
      {open ? children() : null}
    </details>
  );
}
