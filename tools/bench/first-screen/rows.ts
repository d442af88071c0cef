import { plainTable } from '../../release/command-line/output.ts';
import { median, type Series } from '../series.ts';
import type { Seen, Visit } from './visit.ts';

/** One visit of a row, on a line. */
export interface Measured extends Seen {
  row: string;
  line: string;
}

type Figure = keyof Visit;

const figures: Readonly<Record<Figure, { unit: Series['unit']; digits: number }>> = {
  readable: { unit: 'ms', digits: 0 },
  answerable: { unit: 'ms', digits: 0 },
  feedback: { unit: 'ms', digits: 0 },
  firstPaint: { unit: 'ms', digits: 0 },
  shift: { unit: '', digits: 4 },
  code: { unit: 'kB', digits: 1 },
  scripts: { unit: 'kB', digits: 1 },
  fonts: { unit: 'kB', digits: 1 },
  earlyFonts: { unit: '', digits: 0 },
  requests: { unit: '', digits: 0 },
};

const figureNames: readonly Figure[] = [
  'readable',
  'answerable',
  'feedback',
  'firstPaint',
  'shift',
  'code',
  'scripts',
  'fonts',
  'earlyFonts',
  'requests',
];

interface Goal {
  row: string;
  figure: Figure;
  /** The row and the figure that it is a ratio to; without one, `most` is the figure itself. */
  to?: [row: string, figure: Figure];
  most: number;
}

const OUR_PAGES = ['ours', 'home', 'exam', 'login'];

/** What ours should be at most. */
const goals: readonly Goal[] = [
  { row: 'ours', figure: 'readable', to: ['floor', 'answerable'], most: 0.6 },
  { row: 'ours', figure: 'answerable', to: ['citolab', 'answerable'], most: 1 },
  { row: 'ours', figure: 'answerable', to: ['floor', 'answerable'], most: 1.5 },
  { row: 'ours', figure: 'answerable', to: ['one-app', 'answerable'], most: 1 },
  { row: 'ours', figure: 'code', to: ['one-app', 'code'], most: 1.05 },
  { row: 'ours', figure: 'feedback', to: ['floor', 'feedback'], most: 1 },
  { row: 'ours', figure: 'scripts', most: 110 },
  { row: 'ours', figure: 'fonts', most: 40 },
  { row: 'ours', figure: 'earlyFonts', most: 0 },
  ...OUR_PAGES.flatMap((row): Goal[] => [
    { row, figure: 'shift', most: 0 },
    { row: `${row} again`, figure: 'shift', most: 0 },
    { row: `${row} again`, figure: 'answerable', to: [row, 'answerable'], most: 0.5 },
  ]),
];

/** The goals of ours on each line, after the figures that they are ratios to. A goal whose rows were not measured is left out. */
export function goalSeries(measured: readonly Measured[]): Series[] {
  const rows = new Set(measured.map(({ row }) => row));
  const known = goals.filter(({ row, to }) => rows.has(row) && (!to || rows.has(to[0])));
  return linesOf(measured).flatMap((line) => {
    const bases = new Map(known.flatMap(({ to }) => (to ? [[nameOf(line, ...to), to] as const] : [])));
    return [
      ...[...bases.values()].map(([row, figure]) => seriesOf(measured, line, row, figure)),
      ...known.map((goal) => goalRow(measured, line, goal)),
    ].filter(({ values }) => values.length > 0);
  });
}

function goalRow(measured: readonly Measured[], line: string, { row, figure, to, most }: Goal): Series {
  const series = seriesOf(measured, line, row, figure);
  if (!to) return { ...series, what: `${series.what}, goal`, goal: most };
  return { ...series, what: `${series.what}, beside ${to[0]}`, goalRatio: most, against: nameOf(line, ...to) };
}

function seriesOf(measured: readonly Measured[], line: string, row: string, figure: Figure): Series {
  const values = valuesOf(measured, line, row, figure);
  return { what: nameOf(line, row, figure), unit: figures[figure].unit, values };
}

function valuesOf(measured: readonly Measured[], line: string, row: string, figure: Figure): number[] {
  return measured
    .filter((one) => one.line === line && one.row === row)
    .map(({ visit }) => visit[figure])
    .filter((value) => !Number.isNaN(value));
}

function nameOf(line: string, row: string, figure: Figure): string {
  return `${line}, ${row}: ${figure}`;
}

/** A table for each line: a row for each page, and in its cells "median (least-most)", or the value where all are the same. */
export function visitTables(measured: readonly Measured[]): string[] {
  return linesOf(measured).map((line) => {
    const rows = [...new Set(measured.filter((one) => one.line === line).map(({ row }) => row))];
    const cells = rows.map((row) => [
      row,
      ...figureNames.map((figure) => cellOf(valuesOf(measured, line, row, figure), figures[figure])),
    ]);
    const header = [line, ...figureNames.map((figure) => `${figure} ${figures[figure].unit}`.trimEnd())];
    return plainTable([header, ...cells]);
  });
}

/** What went wrong in pages, a sentence for each row and error. */
export function errorsOf(measured: readonly Measured[]): string[] {
  return [...new Set(measured.flatMap(({ row, errors }) => errors.map((error) => `Error in ${row}: ${error}`)))];
}

function cellOf(values: readonly number[], { digits }: { digits: number }): string {
  if (values.length === 0) return '-';
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    String(Number(value.toFixed(digits))),
  );
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
}

function linesOf(measured: readonly Measured[]): string[] {
  return [...new Set(measured.map(({ line }) => line))];
}
