/** Signs for what is left of somebody's actions, the same in every grid of time. */
import type { ReactNode } from 'react';

export const SIGN = {
  left: <circle r="4.5" className="slot-line" />,
  now: (
    <>
      <circle r="6.5" className="slot-now" />
      <circle r="2.5" className="slot-now-dot" />
    </>
  ),
  spent: <circle r="5" className="slot-full" />,
  held: (
    <>
      <circle r="4.5" className="slot-line" />
      <path d="M0-4.5A4.5 4.5 0 0 0 0 4.5Z" className="slot-full" />
    </>
  ),
  delayed: <path d="M-4-4 0 0-4 4M1-4 5 0 1 4" className="slot-line" />,
  none: <circle r="0.9" className="slot-none" />,
} as const;

/** A sign in its cell, with what it says. */
export function SignCell({ says, children }: { says: string; children: ReactNode }) {
  return (
    <svg className="slot" width="20" height="20" viewBox="-8 -8 16 16" role="img" aria-label={says}>
      <title>{says}</title>
      {children}
    </svg>
  );
}

/** What the signs mean, for those that are on the page. */
export const SignLegend = ({ signs }: { signs: readonly { readonly means: string; readonly draw: ReactNode }[] }) => (
  <ul className="round-legend" aria-hidden="true">
    {signs.map(({ means, draw }) => (
      <li key={means}>
        <svg className="slot" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
          {draw}
        </svg>
        {means}
      </li>
    ))}
  </ul>
);
