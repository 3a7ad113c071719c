import type { MoveCodeAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Overlay } from '../controls/overlay.tsx';
import { QrCode } from '../controls/qr.tsx';
import { api, saying } from '../wire/api.ts';
import * as words from '../words/table.ts';

interface MoveProps {
  readonly fight: string;
  /** Of the seat itself, or of the GM. */
  readonly token: string;
  readonly seat: { readonly id: string; readonly name: string };
  /** Where other devices find this table. */
  readonly origin: string;
  readonly close: () => void;
}

/** A code by which a seat moves to another device: to scan, or to type. Each time this is opened it is another one. */
export function MovePanel({ fight, token, seat, origin, close }: MoveProps) {
  const [answer, setAnswer] = useState<MoveCodeAnswer | string | null>(null);
  useEffect(() => {
    api.moveCode(fight, token, seat.id).then(setAnswer, problem => setAnswer(saying(problem)));
  }, [fight, token, seat.id]);
  const made = typeof answer === 'string' ? null : answer;
  const address = `${origin}/move/${fight}`;
  return (
    <Overlay title={words.moveTheSeatOf(seat.name)} close={close} wide>
      {typeof answer === 'string' ? <p className="notice tone-harm">{answer}</p> : null}
      <div className="invite" aria-busy={answer === null}>
        {made ? <QrCode text={`${address}#${made.code}`} label={words.qrCodeOf(address)} /> : <div className="qr" />}
        <div className="stack">
          <p>{words.scanOrTypeOnTheOther}</p>
          <p className="move-code num">{made?.code ?? ''}</p>
          <code className="link-url">{address}</code>
          <p className="quiet small">{words.movesOnce(Math.round((made?.seconds ?? 600) / 60))}</p>
        </div>
      </div>
    </Overlay>
  );
}
