import { Wordmark } from '../controls/marks.tsx';
import { link } from '../device/route.ts';

/** The table will not have this page, and why. */
export function Refused({ reason }: { reason: string }) {
  return (
    <main className="centre">
      <Wordmark />
      <h1>This table is closed to you</h1>
      <p className="quiet">{reason}</p>
      <a href="/" onClick={link('/')}>
        To all fights
      </a>
    </main>
  );
}
