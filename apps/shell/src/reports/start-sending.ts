import { reportToken } from '@tensely/core/browser';
import { type Clock, systemClock } from '@tensely/core/logic';
import {
  BEACON_LIMITS,
  type Beacon,
  type BeaconEvent,
  errorNames,
  knownWording,
  parseFrames,
  TRACE_LIMITS,
  type TraceEvent,
} from '@tensely/platform/host';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageJournal } from './page-journal.ts';
import { findSubject, type Reports, type Subject } from './reports.ts';

/** Starts sending reports, and starts watching window errors and web vitals. */
export function startSending(reports: Reports, journal: PageJournal, shell: Subject): void {
  const send = (beacon: Beacon) => navigator.sendBeacon('/beacons', JSON.stringify(beacon));
  const batch = batchEvents({ shell: shell.version, token: reportToken(), send, clock: systemClock });
  const traceOf = createTraces();
  reports.deliverTo((event, thrown) => {
    batch.add(event);
    const trace = traceOf(event, thrown);
    if (trace) batch.add(trace);
  });
  watchErrors(window, reports, ({ remote, version }) => {
    const running = remote === shell.remote ? shell.version : journal.running()[remote];
    return running === version;
  });
  watchVitals(reports, journal, shell);
  // The last vitals are reported when the page is hidden, by listeners on the document, which run before those on the
  // window.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush());
  window.addEventListener('pagehide', batch.flush);
}

/**
 * Describes what was thrown and where, for the reports of failed releases: each once, three in total. An error message
 * may quote what a learner wrote, so only the known wordings of browsers are reported.
 */
export function createTraces(): (event: BeaconEvent, thrown: unknown) => TraceEvent | undefined {
  const reported = new Set<string>();
  return ({ remote, version, bucket }, thrown) => {
    if (!(thrown instanceof Error) || reported.size >= TRACE_LIMITS.perPage) return undefined;
    const frames = parseFrames(thrown.stack ?? '');
    const place = `${remote} ${version} ${frames[0]}`;
    if (frames.length === 0 || reported.has(place)) return undefined;
    reported.add(place);
    const error = errorNames.find((name) => name === thrown.name) ?? 'Error';
    const words = knownWording(thrown.message);
    return { kind: 'trace', remote, version, bucket, error, ...(words && { words }), frames };
  };
}

/** Reports errors that reach the window, for the running release whose code threw. */
export function watchErrors(
  window: Pick<Window, 'addEventListener'>,
  reports: Pick<Reports, 'error'>,
  isRunning: (subject: Subject) => boolean,
): void {
  const report = (places: string, kind: 'script' | 'rejection', thrown: unknown) => {
    const subject = findSubject(places);
    if (subject && isRunning(subject)) reports.error(subject, kind, thrown);
  };
  window.addEventListener('error', ({ error, filename }) => report(`${stackOf(error)} ${filename}`, 'script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(stackOf(reason), 'rejection', reason));
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/** Reports web vitals: the load metrics for what was shown first, the others for what is on show. */
function watchVitals(reports: Reports, { onShow }: PageJournal, shell: Subject): void {
  const report = (when: 'first' | 'last') => (metric: Metric) =>
    reports.vital(onShow()[when] ?? shell, metric.name, rounded(metric));
  onTTFB(report('first'));
  onFCP(report('first'));
  onLCP(report('first'));
  onINP(report('last'));
  onCLS(report('last'));
}

function rounded({ name, value }: Metric): number {
  const places = name === 'CLS' ? 10_000 : 1;
  return Math.max(0, Math.round(value * places) / places);
}

interface Options {
  /** The version of the shell that runs the page. */
  shell: string;
  /** The page's report token, if it has one. */
  token?: string | undefined;
  /** Hands a beacon to the browser; false if the browser refuses it. */
  send(beacon: Beacon): boolean;
  clock: Clock;
}

const EVERY_MS = 30_000;
/** Further failures go together. */
const SOON_MS = 1000;
/** Events that could not be sent wait, up to this many. */
const MAX_WAITING = 4 * BEACON_LIMITS.events;

/**
 * Collects events and sends them together: half a minute after the first one. The first failure is sent at once, since it may halt a
 * canary; later ones within a second.
 */
export function batchEvents({ shell, token, send, clock }: Options) {
  let events: BeaconEvent[] = [];
  let cancel = () => {};
  let dueAt = Number.POSITIVE_INFINITY;
  let failureDelayMs = 0;

  function flushWithin(ms: number) {
    const at = clock.now() + ms;
    if (at >= dueAt) return;
    cancel();
    dueAt = at;
    cancel = clock.after(ms, flush);
  }

  function flush() {
    cancel();
    dueAt = Number.POSITIVE_INFINITY;
    while (events.length > 0) {
      const part = events.slice(0, BEACON_LIMITS.events);
      if (!send({ shell, ...(token && { token }), events: part })) return flushWithin(EVERY_MS);
      events = events.slice(part.length);
    }
  }

  return {
    add(event: BeaconEvent) {
      if (events.length < MAX_WAITING) events.push(event);
      flushWithin(isBad(event) ? failureDelayMs : EVERY_MS);
      if (isBad(event)) failureDelayMs = SOON_MS;
    },
    flush,
  };
}

function isBad(event: BeaconEvent): boolean {
  return event.kind === 'error' || (event.kind === 'load' && event.outcome !== 'ok');
}
