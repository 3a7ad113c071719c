import { Wordmark } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import * as words from '../words/table.ts';

/** The table will not have this page, and why. */
export function Refused({ reason }: { reason: string }) {
  return (
    <main className="centre">
      <Wordmark />
      <h1>{words.thisTableCannotBeOpened}</h1>
      <p className="quiet">{reason}</p>
      <a href="/" onClick={link('/')}>
        {words.toAllFights}
      </a>
    </main>
  );
}
