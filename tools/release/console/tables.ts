import { printable, printableLine } from '@tensely/service-host/logic';
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

type Cell = string | Markup;

interface DataTable {
  caption: string;
  header: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly Cell[])[];
}

/** A table that scrolls sideways where the page is too narrow, also by keyboard. */
export function dataTable({ caption, header, rows }: DataTable): Markup {
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

/** What an operator has to look at. */
export function warningList(warnings: readonly string[]): Markup {
  if (warnings.length === 0) return html``;
  return html`<ul class="warnings">${warnings.map((warning) => html`<li class="notice bad">${printable(warning)}</li>`)}</ul>`;
}
