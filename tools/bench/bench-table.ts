import { alignedTable } from '../console-text.ts';
import { getRatio, median, type Series } from './series.ts';

const HEADER = ['what', 'median', 'min', 'max', 'times', 'goal', 'ratio'];

/** Formats the rows of a bench as a plain table. Throws for a row whose base was not measured. */
export function benchTable(rows: readonly Series[]): string {
  return alignedTable([HEADER, ...rows.map((row) => toCells(row, rows))]).join('\n');
}

function toCells(row: Series, rows: readonly Series[]): string[] {
  const { what, unit, values, goal, goalRatio, against } = row;
  const show = (value: number) => `${round(value)} ${unit}`.trimEnd();
  const base = rows.find((one) => one.what === against);
  if (against !== undefined && !base)
    throw new Error(`"${what}" is compared with "${against}", which was not measured.`);
  const ratio = base && getRatio(row, base);
  const verdict = (value: number, limit: number) => (value <= limit ? 'reached' : 'missed');
  const middle = median(values);
  const goals = [
    goal === undefined ? [] : `${goal} ${unit}: ${verdict(middle, goal)}`,
    goalRatio === undefined || ratio === undefined ? [] : `${goalRatio} x: ${verdict(ratio, goalRatio)}`,
  ].flat();
  return [
    what,
    show(middle),
    show(Math.min(...values)),
    show(Math.max(...values)),
    String(values.length),
    goals.join(),
    ratio === undefined ? '' : `${ratio.toFixed(2)} x "${against}"`,
  ];
}

/** Rounds to three significant digits. */
function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
