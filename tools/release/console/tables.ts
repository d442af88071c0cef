import { printable, printableLine } from '@tensely/service-host/logic';
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

type Cell = string | Markup;

interface DataTable {
  caption: string;
  /** The first row is the header of the table, and the first cell of each other row its header. */
  table: readonly (readonly Cell[])[];
}

/** A table that scrolls sideways where the page is too narrow, also by keyboard. */
export function dataTable({ caption, table: [header = [], ...rows] }: DataTable): Markup {
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
export function warningList(warnings: readonly string[]): Markup[] {
  return warnings.map((warning) => html`<p class="notice bad">${printable(warning)}</p>`);
}
