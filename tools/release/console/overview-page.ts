import { printable } from '@tensely/service-host/logic';
import { html } from 'hono/html';
import { minute, share } from '../reports/figures.ts';
import { builtFrom } from '../reports/publication.ts';
import { describeError } from '../verbs/errors.ts';
import { calledAs, roleStart } from '../verbs/status.ts';
import { healthCharts } from './charts.ts';
import type { Overview, RemoteOverview } from './read-overview.ts';
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

/** One remote: its versions and their health, its errors, and the changes that can be made. */
function remoteSection(remote: RemoteOverview): Markup {
  const { status, days, errors, verdict } = remote;
  const { name, locked } = status;
  return html`<section class="card raised" id="remote-${name}" aria-labelledby="title-${name}">
    <div class="heading"><h2 id="title-${name}" tabindex="-1">${name}</h2>${badge(remote)}</div>
    ${verdict ? html`<p class="notice ${verdict.tone}">${printable(verdict.sentence)}</p>` : ''}
    ${warningList(status.warnings)}
    ${versionTable(remote)}
    ${pinList(status)}
    ${healthCharts(name, days)}
    <details id="errors-${name}">
      <summary>Last errors of ${name} (${errors.length})</summary>
      ${errors.length === 0 ? html`<p>No page has reported an error.</p>` : errors.map((error) => html`<pre>${printable(describeError(name, error))}</pre>`)}
    </details>
    <div class="changes">${locked ? html`<p class="muted">Locked: unlock it at the command line first.</p>` : actions(remote)}</div>
  </section>`;
}

function badge({ verdict, status: { warnings, versions } }: RemoteOverview): Markup {
  if (verdict?.tone === 'bad') return html`<span class="badge bad">${verdict.label}</span>`;
  if (warnings.length > 0) return html`<span class="badge bad">Needs attention</span>`;
  if (verdict) return html`<span class="badge ${verdict.tone}">${verdict.label}</span>`;
  const loads = versions.find(({ role }) => role === 'stable')?.figures?.loads ?? 0;
  return loads > 0
    ? html`<span class="badge good">Healthy</span>`
    : html`<span class="badge neutral">No loads yet</span>`;
}

function versionTable({ status }: RemoteOverview): Markup {
  const rows = status.versions.map((shown) => {
    const { at, by } = roleStart(status, shown.role);
    const { figures, published } = shown;
    return [
      shown.version,
      calledAs(status, shown).replace('stable', 'live'),
      `${shown.traffic} %`,
      minute(at),
      by ?? '-',
      figures ? `${figures.broken} of ${figures.loads} (${share(figures.rate)})` : '-',
      published ? builtFrom(published) : '-',
    ];
  });
  return dataTable({
    caption: `Versions of ${status.name}`,
    header: ['Version', 'As', 'Traffic', 'Since (UTC)', 'By', 'Broken loads', 'Built from'],
    rows,
  });
}

function pinList({ pins, previews, since }: RemoteOverview['status']): Markup {
  const pinned = Object.entries(pins).map(([user, version]) => `${user} gets ${version}`);
  return html`${since?.why ? html`<p>Why it is live: ${printable(since.why)}</p>` : ''}
    ${pinned.length > 0 ? html`<p>Pinned: ${printable(pinned.join(', '))}</p>` : ''}
    ${previews.length > 0 ? html`<p>Previews: ${previews.join(', ')}</p>` : ''}`;
}

/** Buttons carry the change that their dialog makes, with the versions to choose from. */
function actions({ status: { name }, candidates, previous, canary }: RemoteOverview): Markup[] {
  const started = canary ? [canary, ...candidates.filter((version) => version !== canary)] : candidates;
  return [
    ...(started.length > 0
      ? [button('promote', 'Promote', name, started), button('canary', 'Set canary', name, started)]
      : []),
    ...(previous.length > 0 ? [button('rollback', 'Roll back', name, previous)] : []),
    ...(canary ? [button('halt', 'Halt canary', name, [])] : []),
  ];
}

function button(verb: string, label: string, name: string, versions: readonly string[]): Markup {
  const change = JSON.stringify({ verb, title: `${label}: ${name}`, remote: name, versions });
  return html`<button type="button" class="button secondary" id="${verb}-${name}" data-change="${change}">${label}<span class="hidden"> (${name})</span></button>`;
}
