import { link } from '../device/route.ts';
import { ToAllFights } from './to-all-fights.tsx';

/** The top of a page that lies below another one, which is a tap away. It is not printed. @param up null before it is known */
export const TopOfPage = ({ up }: { up: { readonly at: string; readonly to: string } | null }) => (
  <header className="home-top no-print">
    <ToAllFights />
    {up ? (
      <a href={up.at} onClick={link(up.at)}>
        {up.to}
      </a>
    ) : null}
  </header>
);

/** What was done just now, line by line. */
export const Said = ({ lines }: { lines: readonly string[] }) =>
  lines.map(each => (
    <p key={each} className="hint grow">
      {each}
    </p>
  ));
