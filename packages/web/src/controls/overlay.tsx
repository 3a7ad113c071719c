import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import * as words from '../words/controls.ts';
import { useKeys } from './keys.tsx';
import { Icon } from './marks.tsx';

/** Something over the page: in the middle, or from the right where it goes with what lies beside it. On a phone from below. */
export function Overlay({
  title,
  close,
  side = false,
  wide = false,
  children,
}: {
  title: string;
  close: () => void;
  side?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  // It hears Escape itself where the focus is in it; for a moment after a list in it has closed, the focus is nowhere.
  useKeys({ Escape: { run: close } }, 'dialog');
  return (
    <ModalOverlay
      className={side ? 'overlay side' : 'overlay'}
      isOpen
      isDismissable
      onOpenChange={open => (open ? undefined : close())}
    >
      <Modal className={wide ? 'modal wide' : 'modal'}>
        <Dialog className="dialog">
          <div className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <Button className="icon-button" aria-label={words.close} onPress={close}>
              <Icon name="close" />
            </Button>
          </div>
          {/* What is higher than the window scrolls, also where nothing in it can have the focus. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys */}
          <div className="dialog-body" tabIndex={0}>
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
