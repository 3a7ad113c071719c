import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';

export interface Chip {
  readonly value: string;
  readonly label: ReactNode;
}
export interface ChipsProps {
  /** Null: none is chosen. */
  readonly value: string | null;
  readonly set: (value: string) => void;
  readonly options: readonly Chip[];
  /** What is chosen, for a screen reader; where it is in sight too, it stands in `children`. */
  readonly label?: string;
  readonly className?: string;
  /** What stands above the options. */
  readonly children?: ReactNode;
}

/** One of a few short options, all of them in sight. */
export const Chips = ({ value, set, options, label, className = '', children }: ChipsProps) => (
  <RadioGroup
    className={`choice ${className}`.trimEnd()}
    value={value}
    onChange={set}
    {...(label !== undefined && { 'aria-label': label })}
  >
    {children}
    <div className="choice-chips">
      {options.map(each => (
        <Radio key={each.value} value={each.value} className="choice-card">
          {each.label}
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
