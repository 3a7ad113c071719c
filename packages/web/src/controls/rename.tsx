import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import * as words from '../words/controls.ts';
import { Alert } from './alert.tsx';
import { Overlay } from './overlay.tsx';

/** Gives something another title. @param save closes by itself what it has to */
export function RenameDialog({
  heading,
  title: before,
  most = 200,
  refused = null,
  save,
  close,
}: {
  heading: string;
  title: string;
  /** So many letters at most. */
  most?: number;
  /** Why it was not taken; null where nothing was refused. */
  refused?: string | null;
  save: (title: string) => void;
  close: () => void;
}) {
  const [title, setTitle] = useState(before);
  const ready = title.trim() !== '';
  return (
    <Overlay title={heading} close={close}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          if (ready) save(title);
        }}
      >
        <TextField className="text-field" value={title} onChange={setTitle} maxLength={most} autoFocus>
          <Label>{words.title}</Label>
          <Input />
        </TextField>
        <Button type="submit" className="solid-button" isDisabled={!ready}>
          {words.rename}
        </Button>
        <Alert of={refused} />
      </form>
    </Overlay>
  );
}
