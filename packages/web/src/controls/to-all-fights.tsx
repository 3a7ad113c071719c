import { link } from '../device/route.ts';
import * as words from '../words/controls.ts';
import { Wordmark } from './marks.tsx';

/** The name at the head of every screen but the first: back to all fights. */
export const ToAllFights = () => (
  <a className="top-home" href="/" onClick={link('/')} aria-label={words.affrayToAllFights}>
    <Wordmark />
  </a>
);
