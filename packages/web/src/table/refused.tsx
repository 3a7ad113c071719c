import { Wordmark } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import * as words from '../words/table.ts';

/** The table will not have this page, and why. @param fight where a seat could be moved to this device */
export function Refused({ title, reason, fight }: { title: string; reason: string; fight: string | null }) {
  return (
    <main className="centre">
      <Wordmark />
      <h1>{title}</h1>
      <p className="quiet">{reason}</p>
      {fight === null ? null : (
        <a href={`/move/${fight}`} onClick={link(`/move/${fight}`)}>
          {words.mySeatIsElsewhere}
        </a>
      )}
      <a href="/" onClick={link('/')}>
        {words.toAllFights}
      </a>
    </main>
  );
}
