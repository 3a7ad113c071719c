import { useState } from 'react';
import { Button } from 'react-aria-components';
import { QrCode } from '../controls/qr.tsx';
import { copyText } from '../device/clipboard.ts';
import * as words from '../words/table.ts';
import type { linksHere } from './links.ts';

interface InviteLinksProps {
  /** None: they are still to come. */
  readonly links: ReturnType<typeof linksHere>;
  /** What players do with them. */
  readonly says: string;
}

/** Addresses for players' devices: the first as a picture for the camera, each to copy. */
export function InviteLinks({ links, says }: InviteLinksProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const [first] = links;
  const copy = async (url: string): Promise<void> => {
    setCopied((await copyText(url)) ? url : '');
  };
  return (
    <div className="invite">
      {first ? <QrCode text={first.url} label={words.qrCodeOf(first.url)} /> : <div className="qr" />}
      <div className="stack">
        <p>{says}</p>
        {copied === '' ? <p className="notice tone-warn">{words.notCopied}</p> : null}
        {links.map(each => (
          <div key={each.url} className="link-row">
            <span className="grow">
              <span className="over-line">{each.label}</span>
              <code className="link-url">{each.url}</code>
            </span>
            <Button className="plain-button" onPress={() => void copy(each.url)}>
              {copied === each.url ? words.copied : words.copy}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}
