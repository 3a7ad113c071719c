import type { ReactNode } from 'react';
import * as words from '../words/controls.ts';

/** The six shapes of sides: told apart without colour. Drawn in a box from -1 to 1. */
const SHAPES: readonly ReactNode[] = [
  <circle key="circle" r="0.86" />,
  <path key="diamond" d="M0-1 1 0 0 1-1 0Z" />,
  <rect key="square" x="-0.78" y="-0.78" width="1.56" height="1.56" rx="0.12" />,
  <path key="triangle" d="M0-0.95 0.98 0.75-0.98 0.75Z" />,
  <path key="hexagon" d="M-0.5-0.87 0.5-0.87 1 0 0.5 0.87-0.5 0.87-1 0Z" />,
  <path key="cross" d="M-0.35-1H0.35V-0.35H1V0.35H0.35V1H-0.35V0.35H-1V-0.35H-0.35Z" />,
];
/** The shape of the side at this place in the list of sides. */
export const sideShape = (side: number): ReactNode => SHAPES[Math.abs(side) % SHAPES.length];
export const sideColour = (side: number): string => `var(--side-${(Math.abs(side) % SHAPES.length) + 1})`;

/** A side by colour and by shape. The words beside it say which. */
export function SideMark({ side, size = 12, hollow = false }: { side: number; size?: number; hollow?: boolean }) {
  return (
    <svg className="side-mark" width={size} height={size} viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      <g
        fill={hollow ? 'none' : sideColour(side)}
        stroke={sideColour(side)}
        strokeWidth={hollow ? 0.3 : 0}
        strokeLinejoin="round"
      >
        {sideShape(side)}
      </g>
    </svg>
  );
}

const ICONS = {
  undo: <path d="M4 8h9a5 5 0 0 1 0 10H8M4 8l4-4M4 8l4 4" />,
  redo: <path d="M20 8h-9a5 5 0 0 0 0 10h5M20 8l-4-4M20 8l-4 4" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />,
  auto: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
    </>
  ),
  more: (
    <>
      <circle cx="5" cy="12" r="1.2" />
      <circle cx="12" cy="12" r="1.2" />
      <circle cx="19" cy="12" r="1.2" />
    </>
  ),
  dice: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3.5" />
      <circle cx="9" cy="9" r="0.8" />
      <circle cx="15" cy="15" r="0.8" />
      <circle cx="15" cy="9" r="0.8" />
      <circle cx="9" cy="15" r="0.8" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3" />
      <path d="M3.5 19a5.5 5.5 0 0 1 11 0M15.5 5.5a3 3 0 0 1 0 5.4M17.5 14.5a5.5 5.5 0 0 1 3 4.5" />
    </>
  ),
  wrench: (
    <path d="M14.5 6.5a4 4 0 0 1 5-1.2l-2.6 2.6 1.7 1.7 2.6-2.6a4 4 0 0 1-5.4 5L9 18.8a2 2 0 0 1-2.8-2.8l6.8-6.8a4 4 0 0 1 1.5-2.7Z" />
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  download: <path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14" />,
  print: <path d="M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7Z" />,
  keyboard: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8" />
    </>
  ),
  fit: (
    <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />
  ),
  pen: <path d="M5 19l1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3" />,
  chart: <path d="M4 20h16M7 17v-5M12 17V6M17 17v-8" />,
  bin: <path d="M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  back: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  down: <path d="m6 9 6 6 6-6" />,
  book: <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5v13" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5a2 2 0 0 0 4 0" />,
} satisfies Record<string, ReactNode>;
export type IconName = keyof typeof ICONS;

/** A line drawing that goes with a word or a label; never alone. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {ICONS[name]}
    </svg>
  );
}

/** Affray's mark and name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg width="26" height="18" viewBox="-1.2 -1.2 4.2 2.4" aria-hidden="true">
        <circle r="0.9" fill="var(--side-1)" />
        <path d="M1.75-1 2.75 0 1.75 1 0.75 0Z" fill="var(--side-2)" />
      </svg>
      {words.affray}
    </span>
  );
}

/** The digit that presses a button. Seen only: a screen reader reads the list of keys under "?". */
export const Digit = ({ children }: { children: ReactNode }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
);
