import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

interface TableProps {
  caption: ReactNode;
  /** An empty cell (the corner above row headers) becomes a plain `<td>`. */
  header: ReactNode[];
  rows: ReactNode[][];
  /** The first cell of every row is its header. */
  rowHeaders?: boolean;
}

/** A table with a caption and header cells. It scrolls sideways, also by keyboard, if the page is too narrow. */
export function Table({ caption, header, rows, rowHeaders }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {header.map((cell, column) =>
              cell === undefined || cell === '' ? (
                <td key={key(column)} />
              ) : (
                <th key={key(column)} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={key(row)}>
              {cells.map((cell, column) =>
                rowHeaders && column === 0 ? (
                  <th key={key(column)} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={key(column)}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cells are identified by position alone. */
function key(place: number): string {
  return `at-${place}`;
}
