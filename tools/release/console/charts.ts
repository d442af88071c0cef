import { html } from 'hono/html';
import { share } from '../reports/figures.ts';
import type { DayFigures } from './read-overview.ts';
import { dataTable, type Markup } from './tables.ts';

const [WIDTH, HEIGHT, EDGE] = [168, 56, 6];

type Figures = DayFigures['figures'];

interface Measure {
  title: string;
  value(figures: Figures): number | undefined;
  format(value: number): string;
}

const sum = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((total, count = 0) => total + count, 0);
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const measures: readonly Measure[] = [
  { title: 'Loads', value: ({ loads }) => loads, format: String },
  { title: 'Broken loads', value: ({ loads, rate }) => (loads > 0 ? rate : undefined), format: share },
  { title: 'Errors', value: ({ errors }) => sum(errors), format: String },
  { title: 'LCP', value: ({ p75 }) => p75.LCP, format: milliseconds },
  { title: 'INP', value: ({ p75 }) => p75.INP, format: milliseconds },
  { title: 'CLS', value: ({ p75 }) => p75.CLS, format: (value) => value.toFixed(3) },
];

/** A small chart for each measure, live against canary, with all figures in a table behind. */
export function healthCharts(name: string, days: readonly DayFigures[]): Markup {
  if (days.length === 0) return html`<p class="muted">No page has reported a load in the last days.</p>`;
  const rows = days.map(({ day, role, figures }) => [
    day,
    `${figures.version} (${role})`,
    ...measures.map(({ value, format }) => {
      const found = value(figures);
      return found === undefined ? '-' : format(found);
    }),
  ]);
  return html`<div class="charts">${measures.map((measure) => chart(measure, days))}</div>
    <details id="figures-${name}">
      <summary>Figures of ${name} as a table</summary>
      ${dataTable({
        caption: `Reports of ${name} by day (UTC). LCP, INP and CLS: three of four values are at most this.`,
        header: ['Day', 'Version', ...measures.map(({ title }) => title)],
        rows,
      })}
    </details>`;
}

function chart({ title, value, format }: Measure, days: readonly DayFigures[]): Markup {
  const dates = [...new Set(days.map(({ day }) => day))];
  const points = days.flatMap(({ day, role, figures }) => {
    const found = value(figures);
    return found === undefined ? [] : [{ at: dates.indexOf(day), role, found }];
  });
  const most = Math.max(...points.map(({ found }) => found), Number.MIN_VALUE);
  const roles = ['live', 'canary'] as const;
  const placed = points.map(({ at, role, found }) => ({
    role,
    x: EDGE + (dates.length === 1 ? 0.5 : at / (dates.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (found / most) * (HEIGHT - 2 * EDGE),
  }));
  const latest = roles.flatMap((role) => {
    const last = points.findLast((point) => point.role === role);
    return last ? [html`<span class="key ${role}">${role} ${format(last.found)}</span> `] : [];
  });
  return html`<figure>
    <figcaption><b>${title}</b> ${latest.length > 0 ? latest : html`<span class="muted">none</span>`}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      <path class="axis" d="M0 ${HEIGHT - 1}H${WIDTH}" />
      ${roles.map((role) =>
        series(
          role,
          placed.filter((point) => point.role === role),
        ),
      )}
    </svg>
  </figure>`;
}

/** Circles are live, squares the canary: colour is not the only difference. */
function series(role: DayFigures['role'], points: readonly { x: number; y: number }[]): Markup {
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return html`<g class="${role}"><polyline points="${line}" />${points.map(({ x, y }) =>
    role === 'live'
      ? html`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" />`
      : html`<rect x="${(x - 3).toFixed(1)}" y="${(y - 3).toFixed(1)}" width="6" height="6" />`,
  )}</g>`;
}
