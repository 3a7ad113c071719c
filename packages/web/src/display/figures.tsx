import type { Key } from 'react';

/** A row of figures. @param named its first cell says what the row is of */
export interface FiguresProps {
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: Key | undefined; readonly cells: readonly string[] }[];
  readonly named?: boolean;
  /** The class of a column's cells, counted from 0. */
  readonly look: (column: number) => string;
}

/** Figures in columns, which scroll sideways where a screen is narrow. */
export function Figures({ head, rows, named = false, look }: FiguresProps) {
  return (
    <div className="comparison-scroll">
      <table className="figures">
        <thead>
          <tr>
            {head.map((each, column) => (
              <th key={each} scope="col" className={named ? look(column) : ''}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) =>
                named && column === 0 ? (
                  <th key={head[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} className={look(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
