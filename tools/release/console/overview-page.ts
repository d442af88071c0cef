import { printable } from '@tensely/service-host/logic';
import { html } from 'hono/html';
import { minute } from '../reports/figures.ts';
import type { Overview } from './read-overview.ts';
import { remoteSection } from './remote-section.ts';
import { dataTable, type Markup, warningList } from './tables.ts';

/** All that is shown, as sections that the page replaces one by one when they have changed. */
export function overviewPage({ status, remotes, pairs, history }: Overview): Markup {
  return html`<!doctype html><title>Overview</title><main>
    ${storeSection(status)}
    ${remotes.map(remoteSection)}
    ${pairsSection(pairs)}
    ${historySection(history)}
  </main>`;
}

function storeSection({ revision, place, lastChange, warnings, gateways }: Overview['status']): Markup {
  const last = lastChange && `${lastChange.what}, ${minute(lastChange.when)} UTC by ${lastChange.who}`;
  return html`<section class="card raised" id="store" data-revision="${revision}" aria-labelledby="store-title">
    <h2 id="store-title" tabindex="-1">Release store</h2>
    <p>Revision ${revision} of ${printable(place)}${last ? `: ${printable(last)}` : ''}${lastChange?.why ? ` (${printable(lastChange.why)})` : ''}</p>
    <p class="muted">${gateways.length === 0 ? 'No gateway reports to this store.' : `Gateways: ${gateways.map(({ address, revision: served }) => `${address} serves revision ${served ?? 'unknown'}`).join(', ')}`}</p>
    ${warningList(warnings)}
  </section>`;
}

function pairsSection(pairs: Overview['pairs']): Markup {
  const broken = pairs.filter(({ ok }) => !ok).length;
  const verdict = broken === 0 ? 'All live versions are compatible.' : `${broken} of ${pairs.length} pairs do not fit.`;
  const rows = pairs.map(({ name, version, shell, ok, why }) => [
    name,
    version,
    shell,
    ok
      ? html`<span class="badge good">fits</span>`
      : html`<span class="badge bad">does not fit</span> ${why.join(' ')}`,
  ]);
  return html`<section class="card raised" id="pairs" aria-labelledby="pairs-title">
    <h2 id="pairs-title" tabindex="-1">Compatibility</h2>
    <p>${verdict}</p>
    ${dataTable({ caption: 'Every live version of a remote with every live shell', header: ['Remote', 'Version', 'Shell', 'Result'], rows })}
  </section>`;
}

function historySection(history: Overview['history']): Markup {
  const seen = new Set<string>();
  const rows = history.map(({ when, who, what, why, revision, name, verb }) => {
    const names = name.split(', ');
    const isLast = names.every((one) => !seen.has(one));
    if (revision !== undefined) for (const one of names) seen.add(one);
    const isUndoable = revision !== undefined && isLast && verb !== 'revoke';
    return [
      minute(when),
      who,
      what,
      why || '-',
      revision === undefined ? '-' : `${revision}`,
      isUndoable ? undo(revision) : '',
    ];
  });
  return html`<section class="card raised" id="history" aria-labelledby="history-title">
    <h2 id="history-title" tabindex="-1">History</h2>
    ${dataTable({
      caption: 'Changes and publications, latest first',
      header: ['When (UTC)', 'Who', 'What', 'Why', 'Revision', 'Undo'],
      rows,
    })}
  </section>`;
}

function undo(revision: number): Markup {
  const change = JSON.stringify({ verb: 'undo', title: `Undo revision ${revision}`, revision });
  return html`<button type="button" class="button secondary" id="undo-${revision}" data-change="${change}">Undo<span class="hidden"> revision ${revision}</span></button>`;
}
