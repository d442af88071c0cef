import { printable, printableLine } from '@tensely/service-host/logic';
import { html } from 'hono/html';
import { share, total } from '../reports/publication.ts';
import type { DayFigures } from './read-overview.ts';

export type Markup = ReturnType<typeof html>;

type Cell = string | Markup;

/**
 * A table that scrolls sideways where the page is too narrow, also by keyboard.
 *
 * @param table the first row is the header, and the first cell of each other row its header
 */
export function dataTable(caption: string, [header = [], ...rows]: readonly (readonly Cell[])[]): Markup {
  return html`<section class="scroll" aria-label="${caption}" tabindex="0">
    <table class="table">
      <caption>${caption}</caption>
      <thead><tr>${header.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows.map(([first = '', ...cells]) => html`<tr><th scope="row">${shown(first)}</th>${cells.map((cell) => html`<td>${shown(cell)}</td>`)}</tr>`)}</tbody>
    </table>
  </section>`;
}

/** The store contains text from other people: control characters and turned text do not reach the page. */
function shown(cell: Cell): Cell {
  return typeof cell === 'string' ? printableLine(cell) : cell;
}

export function warningList(warnings: readonly string[]): Markup[] {
  return warnings.map((warning) => html`<p class="notice bad">${printable(warning)}</p>`);
}

type Figures = DayFigures['figures'];

interface Measure {
  title: string;
  value(figures: Figures): number | undefined;
  format(value: number): string;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

const measures: readonly Measure[] = [
  { title: 'Loads', value: ({ loads }) => loads, format: String },
  { title: 'Broken loads', value: ({ loads, rate }) => (loads > 0 ? rate : undefined), format: share },
  { title: 'Errors', value: ({ errors }) => total(errors), format: String },
  { title: 'LCP', value: ({ p75 }) => p75.LCP, format: milliseconds },
  { title: 'INP', value: ({ p75 }) => p75.INP, format: milliseconds },
  { title: 'CLS', value: ({ p75 }) => p75.CLS, format: (value) => value.toFixed(3) },
];

/** A small chart per measure, live against canary, and a table with all figures. */
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
      ${dataTable(`Reports of ${name} by day (UTC). LCP, INP and CLS: three of four values are at most this.`, [
        ['Day', 'Version', ...measures.map(({ title }) => title)],
        ...rows,
      ])}
    </details>`;
}

/** A bar for each day and version. Bars of live are filled, those of the canary have an outline: colour is not the only difference. */
function chart({ title, value, format }: Measure, days: readonly DayFigures[]): Markup {
  const bars = days.flatMap(({ role, figures }, place) => {
    const found = value(figures);
    return found === undefined ? [] : [{ role, place, found }];
  });
  const most = Math.max(...bars.map(({ found }) => found), Number.MIN_VALUE);
  const latest = (['live', 'canary'] as const).map((role) => {
    const last = bars.findLast((bar) => bar.role === role);
    return last && html`<span class="key ${role}">${role} ${format(last.found)}</span> `;
  });
  return html`<figure>
    <figcaption><b>${title}</b> ${bars.length > 0 ? latest : html`<span class="muted">none</span>`}</figcaption>
    <svg viewBox="0 0 ${days.length} 1" preserveAspectRatio="none" aria-hidden="true">
      ${bars.map(({ role, place, found }) => html`<rect class="${role}" x="${place + 0.1}" y="${1 - found / most}" width="0.8" height="${found / most}" />`)}
    </svg>
  </figure>`;
}
