import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components';

/** A button that asks for one file, of JSON unless said otherwise: without the library's own, which would be loaded with the first page in pieces. */
export function PickFile({
  take,
  off = false,
  accept = '.json,application/json',
  children,
}: {
  take: (file: File) => void;
  off?: boolean;
  accept?: string;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={event => {
          const file = event.target.files?.item(0);
          // The same file may be chosen again.
          event.target.value = '';
          if (file) take(file);
        }}
      />
      <Button className="plain-button" isDisabled={off} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
