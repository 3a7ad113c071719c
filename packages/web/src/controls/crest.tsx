import type { Claimable } from '@affray/protocol';
import type { ReactNode } from 'react';

type Arms = NonNullable<Claimable['about']>['arms'];

/** What stands on a shield, drawn in a box from 0 to 24. */
const CHARGES: { readonly [arms in Arms]: ReactNode } = {
  melee: <path d="M6 18 17 7M17 7l.6-2.6L15 5M8.5 12.5l3 3M6 18l-1.2 1.2" />,
  shot: <path d="M6.5 5.5c7.5 0 12 4.5 12 12M6.5 5.5l12 12M6 18l9.5-9.5M15.5 8.5h-3.2M15.5 8.5v3.2" />,
  magic: <path d="M12 4.5v15M4.5 12h15M7 7l10 10M17 7 7 17" />,
  hands: (
    <path d="M8 12V8.5a1.3 1.3 0 0 1 2.6 0V11m0-3.5a1.3 1.3 0 0 1 2.6 0V11m0-2.5a1.3 1.3 0 0 1 2.6 0V14a4 4 0 0 1-8 0v-2" />
  ),
};
/** Divisions of the field, the second colour over the first. */
const FIELDS: readonly ReactNode[] = [
  <path key="pale" d="M12 0h12v26H12Z" />,
  <path key="fess" d="M0 0h24v11H0Z" />,
  <path key="bend" d="M0 0h24L0 24Z" />,
  <path key="chevron" d="M0 26 12 12l12 14Z" />,
  <path key="quarters" d="M12 0h12v12H12ZM0 12h12v14H0Z" />,
  <path key="bordure" d="M0 0h24v26H0ZM4 3.5v9c0 6 8 9 8 9s8-3 8-9v-9Z" fillRule="evenodd" />,
];
/** So many hues stand well apart. */
const HUES = 12;

/** A number that a name always gives. */
function numberFrom(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

/** A coat of arms for a character without a portrait: from its name, which always gives the same one, and what it fights with. */
export function Crest({ name, arms }: { name: string; arms: Arms }) {
  const number = numberFrom(name);
  const hue = ((number % HUES) * 360) / HUES;
  const field = FIELDS[Math.floor(number / HUES) % FIELDS.length];
  const clip = `crest-${number}`;
  return (
    <svg className="crest" viewBox="0 0 24 26" aria-hidden="true">
      <clipPath id={clip}>
        <path d="M1.5 1.5h21v12c0 7-10.5 11-10.5 11S1.5 20.5 1.5 13.5Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="24" height="26" fill={`oklch(42% 0.1 ${hue})`} />
        <g fill={`oklch(53% 0.1 ${(hue + 50) % 360})`}>{field}</g>
      </g>
      <g className="crest-charge">{CHARGES[arms]}</g>
      <path className="crest-edge" d="M1.5 1.5h21v12c0 7-10.5 11-10.5 11S1.5 20.5 1.5 13.5Z" />
    </svg>
  );
}
