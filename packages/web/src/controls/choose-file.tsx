import type { ReactNode } from 'react';
import { Button, FileTrigger } from 'react-aria-components';

/** A button that asks for one JSON file. */
export const ChooseFile = ({
  take,
  off = false,
  children,
}: {
  readonly take: (file: File) => void;
  readonly off?: boolean;
  readonly children: ReactNode;
}) => (
  <FileTrigger
    acceptedFileTypes={['.json', 'application/json']}
    onSelect={files => {
      const file = files?.item(0);
      if (file) take(file);
    }}
  >
    <Button className="plain-button" isDisabled={off}>
      {children}
    </Button>
  </FileTrigger>
);
