import type { MoveCodeAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Overlay } from '../controls/overlay.tsx';
import { QrCode } from '../controls/qr.tsx';
import { saying } from '../wire/api.ts';
import * as words from '../words/party.ts';

interface CodeProps {
  readonly title: string;
  readonly campaign: string;
  /** Asks the server for a code. */
  readonly ask: () => Promise<MoveCodeAnswer>;
  readonly close: () => void;
}

/** A code by which a player goes to another device: to scan, or to type. Each time this is opened it is another one. */
export function MoveCode({ title, campaign, ask, close }: CodeProps) {
  const [answer, setAnswer] = useState<MoveCodeAnswer | string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is opened
  useEffect(() => {
    ask().then(setAnswer, problem => setAnswer(saying(problem)));
  }, []);
  const made = typeof answer === 'string' ? null : answer;
  const address = `${location.origin}/party/${campaign}/move`;
  return (
    <Overlay title={title} close={close} wide>
      {typeof answer === 'string' ? <p className="notice tone-harm">{answer}</p> : null}
      <div className="invite" aria-busy={answer === null}>
        {made ? <QrCode text={`${address}#${made.code}`} label={words.qrCodeOf(address)} /> : <div className="qr" />}
        <div className="stack">
          <p>{words.scanOrType}</p>
          <p className="move-code num">{made?.code ?? ''}</p>
          <code className="link-url">{address}</code>
          <p className="quiet small">{words.worksOnce(Math.round((made?.seconds ?? 600) / 60))}</p>
        </div>
      </div>
    </Overlay>
  );
}
