import type { ReactNode } from 'react';

interface HeadingsProps {
  /** Above the names of the rows. */
  readonly first: ReactNode;
  readonly columns: readonly string[];
}

/** The row of headings above a table of figures. */
export const Headings = ({ first, columns }: HeadingsProps) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {columns.map(label => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
