import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as words from '../words/timeline.ts';

/** A moment's note: written, changed and removed. */
export function Note({ text, save }: { text: string; save: (text: string) => void }) {
  const [draft, setDraft] = useState(text);
  return (
    <form
      className="timeline-note"
      onSubmit={event => {
        event.preventDefault();
        save(draft.trim());
      }}
    >
      <label>
        {words.yourNote} <span className="hint">{words.noteHint}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
      </label>
      <div className="row wrap">
        <Button type="submit" className="plain-button" isDisabled={draft.trim() === text}>
          {words.saveNote}
        </Button>
        {text === '' ? null : (
          <Button
            className="plain-button"
            onPress={() => {
              setDraft('');
              save('');
            }}
          >
            {words.removeNote}
          </Button>
        )}
      </div>
    </form>
  );
}
