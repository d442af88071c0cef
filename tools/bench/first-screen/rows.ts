import type { Series } from '../series.ts';
import type { Visit } from './visit.ts';

/** One visit of a row, on a line. */
export interface Measured {
  row: string;
  line: string;
  visit: Visit;
}

type Figure = Exclude<keyof Visit, 'by'>;

const figures: readonly { figure: Figure; unit: Series['unit'] }[] = [
  { figure: 'readable', unit: 'ms' },
  { figure: 'answerable', unit: 'ms' },
  { figure: 'feedback', unit: 'ms' },
  { figure: 'firstPaint', unit: 'ms' },
  { figure: 'code', unit: 'kB' },
  { figure: 'scripts', unit: 'kB' },
  { figure: 'fonts', unit: 'kB' },
  { figure: 'requests', unit: '' },
];

/** What ours should be at most: a ratio to another figure of another row, or a size. */
const goals: readonly { figure: Figure; row?: string; of?: Figure; most: number }[] = [
  { figure: 'readable', row: 'floor', of: 'answerable', most: 0.6 },
  { figure: 'answerable', row: 'citolab', of: 'answerable', most: 1 },
  { figure: 'feedback', row: 'floor', of: 'feedback', most: 1 },
  { figure: 'scripts', most: 110 },
  { figure: 'fonts', most: 40 },
];

/** The table of the first screen: each figure of each row on each line, and the goals of ours. */
export function seriesOf(measured: readonly Measured[]): Series[] {
  const lines = [...new Set(measured.map(({ line }) => line))];
  const rows = [...new Set(measured.map(({ row }) => row))];
  return lines.flatMap((line) =>
    figures.flatMap(({ figure, unit }) =>
      rows.map((row) => ({
        what: nameOf(line, row, figure),
        unit,
        values: measured.filter((one) => one.line === line && one.row === row).map(({ visit }) => visit[figure]),
        ...(row === 'ours' && goalOf(line, figure, rows)),
      })),
    ),
  );
}

function goalOf(line: string, figure: Figure, rows: readonly string[]): Pick<Series, 'goal' | 'goalRatio' | 'against'> {
  const goal = goals.find((one) => one.figure === figure);
  if (!goal) return {};
  if (!goal.row || !goal.of) return { goal: goal.most };
  return rows.includes(goal.row) ? { goalRatio: goal.most, against: nameOf(line, goal.row, goal.of) } : {};
}

function nameOf(line: string, row: string, figure: Figure): string {
  return `${line}, ${row}: ${figure}`;
}
