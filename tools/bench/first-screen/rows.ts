import type { Series } from '../series.ts';
import type { Visit } from './visit.ts';

/** One visit of a row, on a line. */
export interface Measured {
  row: string;
  line: string;
  visit: Visit;
}

type Figure = keyof Visit;

const figures: readonly { figure: Figure; unit: Series['unit'] }[] = [
  { figure: 'readable', unit: 'ms' },
  { figure: 'answerable', unit: 'ms' },
  { figure: 'feedback', unit: 'ms' },
  { figure: 'firstPaint', unit: 'ms' },
  { figure: 'shift', unit: '' },
  { figure: 'code', unit: 'kB' },
  { figure: 'scripts', unit: 'kB' },
  { figure: 'fonts', unit: 'kB' },
  { figure: 'earlyFonts', unit: '' },
  { figure: 'requests', unit: '' },
];

interface Goal {
  row: string;
  figure: Figure;
  /** The row and the figure that it is a ratio to; without one, `most` is the figure itself. */
  to?: [row: string, figure: Figure];
  most: number;
}

/** What ours should be at most. A figure has one goal; where two rows are named, the nearer one stands here. */
const goals: readonly Goal[] = [
  { row: 'ours', figure: 'readable', to: ['floor', 'answerable'], most: 0.6 },
  { row: 'ours', figure: 'answerable', to: ['citolab', 'answerable'], most: 1 },
  { row: 'ours', figure: 'feedback', to: ['floor', 'feedback'], most: 1 },
  { row: 'ours', figure: 'scripts', most: 110 },
  { row: 'ours', figure: 'fonts', most: 40 },
  { row: 'ours', figure: 'earlyFonts', most: 0 },
  { row: 'ours', figure: 'shift', most: 0 },
  ...['ours', 'home', 'exam', 'login'].map(
    (row): Goal => ({
      row: `${row} again`,
      figure: 'answerable',
      to: [row, 'answerable'],
      most: 0.5,
    }),
  ),
  ...['home', 'exam', 'login'].map((row): Goal => ({ row, figure: 'shift', most: 0 })),
];

/** The table of the first screen: each figure of each row on each line, and the goals of ours. */
export function seriesOf(measured: readonly Measured[]): Series[] {
  const lines = [...new Set(measured.map(({ line }) => line))];
  const rows = [...new Set(measured.map(({ row }) => row))];
  return lines.flatMap((line) =>
    figures.flatMap(({ figure, unit }) =>
      rows
        .map((row) => ({
          what: nameOf(line, row, figure),
          unit,
          values: measured.filter((one) => one.line === line && one.row === row).map(({ visit }) => visit[figure]),
          ...goalOf(line, row, figure, rows),
        }))
        // A page without questions has no feedback.
        .filter(({ values }) => !values.every(Number.isNaN)),
    ),
  );
}

function goalOf(
  line: string,
  row: string,
  figure: Figure,
  rows: readonly string[],
): Pick<Series, 'goal' | 'goalRatio' | 'against'> {
  const goal = goals.find((one) => one.row === row && one.figure === figure);
  if (!goal) return {};
  if (!goal.to) return { goal: goal.most };
  const [base, of] = goal.to;
  return rows.includes(base) ? { goalRatio: goal.most, against: nameOf(line, base, of) } : {};
}

function nameOf(line: string, row: string, figure: Figure): string {
  return `${line}, ${row}: ${figure}`;
}
