import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

interface TableProps {
  caption: ReactNode;
  hideCaption?: boolean;
  /** An empty one (the corner above row headers) heads nothing. */
  header: ReactNode[];
  rows: ReactNode[][];
  /** The first cell of every row names the row. */
  rowHeaders?: boolean;
}

/** A table with a caption and header cells; where the page is too narrow it scrolls in itself, by keyboard too. */
export function Table({ caption, hideCaption, header, rows, rowHeaders }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
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

/** Cells have no identity but their place. */
function key(place: number): string {
  return `at-${place}`;
}
