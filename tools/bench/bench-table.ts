import { plainTable } from '../release/command-line/output.ts';
import { median, ratioOf, type Series } from './series.ts';

const HEADER = ['what', 'median', 'min', 'max', 'times', 'goal', 'ratio'];

/** The rows of a bench as a plain table. Throws for a row whose base was not measured. */
export function benchTable(rows: readonly Series[]): string {
  return plainTable([HEADER, ...rows.map((row) => cellsOf(row, rows))]);
}

function cellsOf(row: Series, rows: readonly Series[]): string[] {
  const { what, unit, values, goal } = row;
  const shown = (value: number) => `${rounded(value)} ${unit}`.trimEnd();
  const middle = median(values);
  return [
    what,
    shown(middle),
    shown(Math.min(...values)),
    shown(Math.max(...values)),
    String(values.length),
    goal === undefined ? ratioGoalCell(row, rows) : `${goal} ${unit}: ${middle <= goal ? 'reached' : 'missed'}`,
    ratioCell(row, rows),
  ];
}

function ratioGoalCell(row: Series, rows: readonly Series[]): string {
  if (row.goalRatio === undefined) return '';
  return `${row.goalRatio} x: ${ratioOf(row, baseOf(row, rows)) <= row.goalRatio ? 'reached' : 'missed'}`;
}

function ratioCell(row: Series, rows: readonly Series[]): string {
  if (row.against === undefined) return '';
  const base = baseOf(row, rows);
  return `${ratioOf(row, base).toFixed(2)} x "${base.what}"`;
}

function baseOf(row: Series, rows: readonly Series[]): Series {
  const base = rows.find(({ what }) => what === row.against);
  if (!base) throw new Error(`"${row.what}" is compared with "${row.against}", which was not measured.`);
  return base;
}

/** Rounded to three significant digits. */
function rounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toPrecision(3);
}
