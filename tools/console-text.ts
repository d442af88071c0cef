/** The lines of a table: a header, a rule, and rows. Columns of numbers are right-aligned. */
export function alignedTable([header = [], ...rows]: readonly (readonly string[])[]): string[] {
  const columns = header.map((title, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const width = Math.max(...[title, ...cells].map((cell) => cell.length));
    return { width, toTheRight: cells.length > 0 && cells.every((cell) => FIGURE.test(cell)) };
  });
  const line = (row: readonly string[]) =>
    columns
      .map(({ width, toTheRight }, column) => row[column]?.[toTheRight ? 'padStart' : 'padEnd'](width))
      .join('  ')
      .trimEnd();
  return [line(header), columns.map(({ width }) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}

/** A number, with an optional unit, and an optional total or range. */
const FIGURE = /^([+-]?[\d.,]+( ?(%|µs|ms|s|B|kB|MB|x))?( of \d+| \([\d.-]+\))?|-)?$/;

/** "1 page", "2 pages". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
