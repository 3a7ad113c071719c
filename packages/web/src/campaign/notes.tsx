import type { CampaignAnswer } from '@affray/protocol';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as words from '../words/campaign.ts';
import type { CampaignCtrl } from './ctrl.ts';

/** What the game master wants to remember. */
export function Notes({ page, ctrl, busy }: { page: CampaignAnswer; ctrl: CampaignCtrl; busy: boolean }) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const keep = (): void => {
    const taken = new Set(page.notes.map(each => each.id));
    let nth = page.notes.length + 1;
    while (taken.has(`note-${nth}`)) nth++;
    void ctrl.change({ kind: 'put-note', note: { id: `note-${nth}`, title, text } });
    setTitle('');
    setText('');
  };
  return (
    <section className="stack">
      <h2>{words.notes}</h2>
      {page.notes.map(each => (
        <article key={each.id} className="campaign-card">
          <div className="row">
            <strong className="grow">{each.title}</strong>
            <Button
              className="plain-button"
              isDisabled={busy}
              onPress={() => void ctrl.change({ kind: 'remove-note', id: each.id })}
            >
              {words.remove(each.title)}
            </Button>
          </div>
          <p className="campaign-text">{each.text}</p>
        </article>
      ))}
      <details>
        <summary>{words.newNote}</summary>
        <div className="stack">
          <label className="campaign-field">
            <span>{words.title}</span>
            <input value={title} maxLength={200} onChange={event => setTitle(event.target.value)} />
          </label>
          <label className="campaign-field">
            <span>{words.text}</span>
            <textarea rows={4} value={text} maxLength={20_000} onChange={event => setText(event.target.value)} />
          </label>
          <Button className="plain-button" isDisabled={busy || title.trim() === ''} onPress={keep}>
            {words.keep}
          </Button>
        </div>
      </details>
    </section>
  );
}
