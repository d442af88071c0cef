import { minute } from '@tensely/core/logic';
import { printable } from '@tensely/service-host/logic';
import { html } from 'hono/html';
import { describeError } from '../verbs/errors.ts';
import { historyTable } from '../verbs/history-and-undo.ts';
import { versionTable } from '../verbs/status.ts';
import { pairTable } from '../verbs/versions-and-check.ts';
import { changeButton } from './changes.ts';
import { dataTable, healthCharts, type Markup, warningList } from './charts.ts';
import type { Overview, RemoteOverview } from './read-overview.ts';

/** The content of the page. The script replaces only the sections that have changed. */
export function overviewPage({ status, remotes, pairs, history }: Overview): Markup {
  return html`<!doctype html><title>Overview</title><main data-revision="${status.revision}">
    ${section('store', 'Release store', storePart(status))}
    ${remotes.map((remote) => section(`remote-${remote.status.name}`, remote.status.name, remotePart(remote), badge(remote)))}
    ${section('pairs', 'Compatibility', pairsPart(pairs))}
    ${section('history', 'History', historyPart(history))}
  </main>`;
}

function section(id: string, title: string, content: Markup, beside?: Markup): Markup {
  return html`<section class="card raised" id="${id}" aria-labelledby="${id}-title">
    <div class="row"><h2 id="${id}-title" tabindex="-1">${title}</h2>${beside}</div>
    ${content}
  </section>`;
}

function storePart({ revision, place, lastChange, warnings }: Overview['status']): Markup {
  const last = lastChange && `${lastChange.what}, ${minute(lastChange.when)} UTC by ${lastChange.who}`;
  return html`<p>Revision ${revision} of ${printable(place)}${last && `: ${printable(last)}`}${lastChange?.why && ` (${printable(lastChange.why)})`}</p>
    ${warningList(warnings)}`;
}

function pairsPart(pairs: Overview['pairs']): Markup {
  const broken = pairs.filter(({ ok }) => !ok).length;
  return html`${broken > 0 ? warningList([`${broken} of ${pairs.length} pairs are incompatible.`]) : html`<p>All live versions are compatible.</p>`}
    ${dataTable('Every live version of a remote with every live shell', pairTable(pairs))}`;
}

function historyPart(history: Overview['history']): Markup {
  const seen = new Set<string>();
  const undo = history.map(({ revision, name, verb }) => {
    const names = name.split(', ');
    const isLast = names.every((one) => !seen.has(one));
    if (revision === undefined) return '';
    for (const one of names) seen.add(one);
    return isLast && verb !== 'revoke' ? undoButton(revision) : '';
  });
  return dataTable(
    'Changes, latest first',
    historyTable(history).map((row, place) => [...row, place === 0 ? 'undo' : (undo[place - 1] ?? '')]),
  );
}

function undoButton(revision: number): Markup {
  const of = `revision ${revision}`;
  return changeButton({ verb: 'undo', label: 'Undo', of, title: `Undo ${of}`, given: { change: `${revision}` } });
}

/** One remote: its versions and their health, its errors, and the changes that can be made. */
function remotePart(remote: RemoteOverview): Markup {
  const { status, days, errors, verdict } = remote;
  const { name, locked, pins, previews, since, warnings } = status;
  const pinned = Object.entries(pins).map(([user, version]) => `${user} gets ${version}`);
  return html`${verdict && html`<p class="notice ${verdict.tone}">${printable(verdict.sentence)}</p>`}
    ${warningList(warnings)}
    ${dataTable(
      `Versions of ${name}`,
      versionTable(status).map((row) => row.map((cell) => cell.replace(/^stable/, 'live'))),
    )}
    ${since?.why && html`<p>Reason given by ${printable(since.who)}: ${printable(since.why)}</p>`}
    ${pinned.length > 0 && html`<p>Pinned: ${printable(pinned.join(', '))}</p>`}
    ${previews.length > 0 && html`<p>Previews: ${previews.join(', ')}</p>`}
    ${healthCharts(name, days)}
    <details id="errors-${name}">
      <summary>Last errors of ${name} (${errors.length})</summary>
      ${errors.length === 0 ? html`<p>No page has reported an error.</p>` : errors.map((error) => html`<pre>${printable(describeError(name, error))}</pre>`)}
    </details>
    <div class="row">${locked ? html`<p class="muted">Locked: unlock it at the command line first.</p>` : actions(remote)}</div>`;
}

function badge({ verdict, status: { warnings, versions } }: RemoteOverview): Markup {
  const shown = (tone: string, label: string) => html`<span class="badge ${tone}">${label}</span>`;
  if (verdict?.tone === 'bad') return shown('bad', verdict.label);
  if (warnings.length > 0) return shown('bad', 'Needs attention');
  if (verdict) return shown(verdict.tone, verdict.label);
  const loads = versions.find(({ role }) => role === 'stable')?.figures?.loads ?? 0;
  return loads > 0 ? shown('good', 'Healthy') : shown('neutral', 'No loads yet');
}

function actions({ status: { name }, candidates, previous, canary }: RemoteOverview): Markup[] {
  const button = (verb: 'promote' | 'canary' | 'rollback' | 'halt', label: string, versions?: readonly string[]) =>
    changeButton({ verb, label, of: name, title: `${label}: ${name}`, given: { remote: name }, versions });
  const started = canary ? [canary, ...candidates.filter((version) => version !== canary)] : candidates;
  return [
    ...(started.length > 0 ? [button('promote', 'Promote', started), button('canary', 'Set canary', started)] : []),
    ...(previous.length > 0 ? [button('rollback', 'Roll back', previous)] : []),
    ...(canary ? [button('halt', 'Halt canary')] : []),
  ];
}
