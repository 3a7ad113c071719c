import { Wordmark } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import * as words from '../words/home.ts';

/** An address that leads to no page, such as one that was cut short. */
export const Nowhere = () => (
  <main className="centre">
    <Wordmark />
    <h1>{words.thisPageDoesNotExist}</h1>
    <p className="quiet">{words.addressIncomplete}</p>
    <a href="/" onClick={link('/')}>
      {words.toTheFirstPage}
    </a>
  </main>
);
