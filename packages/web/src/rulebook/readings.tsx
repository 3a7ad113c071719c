import type { HouseChoice } from './shape.ts';

/** The readings of a house rule, the one that holds by default first and strong. */
export function Readings({ choice: { readings } }: { choice: HouseChoice }) {
  const [usual = '', ...others] = readings;
  return (
    <span className="rule-readings">
      <b>{usual}</b>
      {others.map(each => ` / ${each}`).join('')}
    </span>
  );
}
