import type { WebhookAnswer } from '@affray/protocol';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { Alert } from '../controls/alert.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { saying } from '../wire/api.ts';
import { webhookApi } from '../wire/webhook-api.ts';
import * as words from '../words/table.ts';

interface WebhookProps {
  readonly fight: string;
  /** Of the GM. */
  readonly token: string;
  readonly close: () => void;
}

/** Where the fight's story is posted: said whether it works, given anew, ended. It opens whole. */
export function WebhookPanel({ fight, token, close }: WebhookProps) {
  const [now, setNow] = useState<WebhookAnswer | null>(null);
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    webhookApi.read(fight, token).then(setNow, problem => setTrouble(saying(problem)));
  }, [fight, token]);
  const attempt = async (work: () => Promise<WebhookAnswer>): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      setNow(await work());
      setUrl('');
    } catch (problem) {
      setTrouble(saying(problem));
    }
    setBusy(false);
  };
  const set = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() !== '') void attempt(() => webhookApi.set(fight, token, url.trim()));
  };
  const end = (): void => void attempt(() => webhookApi.end(fight, token).then(() => ({ webhook: null })));
  if (now === null && trouble === null) return null;
  const webhook = now?.webhook ?? null;
  return (
    <Overlay title={words.postToDiscord} close={close}>
      <form className="stack" onSubmit={set}>
        <p>{words.whatIsPosted}</p>
        {webhook ? <Standing {...webhook} /> : null}
        <TextField className="text-field" value={url} onChange={setUrl} maxLength={1000} autoFocus>
          <Label>{webhook ? words.anotherWebhook : words.webhookAddress}</Label>
          <Input placeholder={words.webhookLooksLike} autoComplete="off" spellCheck={false} />
        </TextField>
        <p className="quiet small">{words.whereWebhooksAre}</p>
        <Alert of={trouble} />
        <div className="row">
          <Button type="submit" className="solid-button" isDisabled={busy || url.trim() === ''}>
            {words.postTheStory}
          </Button>
          {webhook ? (
            <Button className="plain-button" isDisabled={busy} onPress={end}>
              {words.stopPosting}
            </Button>
          ) : null}
        </div>
      </form>
    </Overlay>
  );
}

/** Where it is posted now, and what stands in its way. */
function Standing({ host, problem, stopped, waiting }: NonNullable<WebhookAnswer['webhook']>) {
  return (
    <div role="status" className="stack">
      <p>{stopped ? words.noLongerPosted(host) : words.postedTo(host)}</p>
      {problem ? <p className="notice tone-harm">{words.asSentence(problem)}</p> : null}
      {waiting > 0 ? <p className="quiet small num">{words.linesWait(waiting)}</p> : null}
    </div>
  );
}
