import { alignedTable } from '../../console-text.ts';
import { median, ratios, type Series } from '../series.ts';
import { ourPages } from './pages.ts';
import type { Measured, Visit } from './visit.ts';

type Figure = keyof Visit;

const figures = {
  readable: { unit: 'ms', digits: 0 },
  answerable: { unit: 'ms', digits: 0 },
  feedback: { unit: 'ms', digits: 0 },
  firstPaint: { unit: 'ms', digits: 0 },
  shift: { unit: '', digits: 4 },
  code: { unit: 'kB', digits: 1 },
  requests: { unit: '', digits: 0 },
} as const satisfies Readonly<Record<Figure, { unit: Series['unit']; digits: number }>>;

const isFigure = (name: string): name is Figure => name in figures;
const figureNames = Object.keys(figures).filter(isFigure);

interface Goal {
  row: string;
  figure: Figure;
  /** The row and figure to compare with; without it, `limit` is for the figure itself. */
  to?: [row: string, figure: Figure];
  limit: number;
}

const OUR_ROWS = ourPages.map(({ row }) => row);
const BESIDE_THE_LESSON = OUR_ROWS.filter((row) => row !== 'lesson');

const goals: readonly Goal[] = [
  ...BESIDE_THE_LESSON.map((row): Goal => {
    return { row, figure: 'readable', to: ['floor', 'readable'], limit: row === 'home with progress' ? 1 : 0.9 };
  }),
  { row: 'lesson', figure: 'readable', to: ['floor', 'answerable'], limit: 0.6 },
  { row: 'lesson', figure: 'answerable', to: ['citolab', 'answerable'], limit: 0.9 },
  { row: 'lesson', figure: 'answerable', to: ['floor', 'answerable'], limit: 1.5 },
  { row: 'lesson', figure: 'feedback', to: ['floor', 'feedback'], limit: 1 },
  { row: 'lesson again', figure: 'answerable', to: ['lesson', 'answerable'], limit: 0.8 },
  ...OUR_ROWS.flatMap((row) => [row, `${row} again`]).map((row): Goal => ({ row, figure: 'shift', limit: 0 })),
];

/** The goals for our pages on each network. Leaves out goals whose figures were not measured. */
export function toGoalSeries(measured: readonly Measured[]): Series[] {
  const all = getNetworks(measured).flatMap((network) =>
    goals.map(({ row, figure, to, limit }): Series => {
      const what = `${network}, ${row}: ${figure}`;
      const values = getValues(measured, network, row, figure);
      if (!to) return { what, unit: figures[figure].unit, values, goal: limit };
      const base = getValues(measured, network, ...to);
      return { what: `${what}, beside ${to.join(': ')}`, unit: 'x', values: ratios(values, base), goal: limit };
    }),
  );
  return all.filter(({ values }) => values.length > 0);
}

function getValues(measured: readonly Measured[], network: string, row: string, figure: Figure): number[] {
  return measured
    .filter((one) => one.network === network && one.row === row)
    .map(({ visit }) => visit[figure])
    .filter((value) => !Number.isNaN(value));
}

/** A table per network: a row per page, with cells "median (minimum-maximum)", or the value where all are the same. */
export function visitTables(measured: readonly Measured[]): string[] {
  return getNetworks(measured).map((network) => {
    const rows = [...new Set(measured.filter((one) => one.network === network).map(({ row }) => row))];
    const cells = rows.map((row) => [
      row,
      ...figureNames.map((figure) => toCell(getValues(measured, network, row, figure), figures[figure].digits)),
    ]);
    const header = [network, ...figureNames.map((figure) => `${figure} ${figures[figure].unit}`.trimEnd())];
    return alignedTable([header, ...cells]).join('\n');
  });
}

function toCell(values: readonly number[], digits: number): string {
  if (values.length === 0) return '-';
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    String(Number(value.toFixed(digits))),
  );
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
}

/** Uncaught errors in pages: a sentence for each row and error. */
export function toErrors(measured: readonly Measured[]): string[] {
  return [...new Set(measured.flatMap(({ row, errors }) => errors.map((error) => `Error in ${row}: ${error}`)))];
}

function getNetworks(measured: readonly Measured[]): string[] {
  return [...new Set(measured.map(({ network }) => network))];
}
