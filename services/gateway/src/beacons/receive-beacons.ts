import { check } from '@tensely/core/logic';
import {
  BEACON_LIMITS,
  type BeaconEvent,
  beaconEventSchema,
  beaconSchema,
  parseFrame,
  type TraceEvent,
} from '@tensely/platform/host';
import type { PlacedRemote, ServedState } from '@tensely/release-store/logic';
import { createRateLimit } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { findRecord, REVOKED } from '../files/release-files.ts';
import { retryAfter } from '../headers/answer-headers.ts';
import type { Parts } from '../parts.ts';
import { getCallerNetwork } from '../requests.ts';
import { createPageViews, type PageView, type PageViews } from './page-views.ts';
import type { Tally } from './tally.ts';

/** Per network. A whole school may share one: every page may report, and the page views of a class count. */
const REPORTS = { most: 600, seconds: 60 };
const COUNTED_PAGES = { most: 100, seconds: 600 };

export const LARGEST_REPORT = BEACON_LIMITS.bytes;

/** `navigator.sendBeacon` sends a string as text/plain. */
const BEACON_TYPES: readonly (string | undefined)[] = ['text/plain', 'application/json'];

/**
 * `POST /beacons`: counts page reports (the schema is in libs/platform). Each event counts once per page view, for the version
 * in the page's report token. Stores only counts and recent errors.
 */
export function receiveBeacons(parts: Parts): Handler {
  const { tokens, clock, trustedProxies } = parts;
  const requests = createRateLimit(REPORTS);
  const pages = createRateLimit(COUNTED_PAGES);
  const views = createPageViews({ since: Math.floor(clock.now() / 1000) });
  return async (c) => {
    const network = getCallerNetwork(c, trustedProxies);
    const wait = await requests.consume(network);
    if (wait !== undefined) return tooMany(c, wait);
    const refused = refuseForeign(c);
    if (refused) return refused;
    const beacon = check(beaconSchema, await c.req.json().catch(() => undefined)).data;
    if (!beacon) return c.text('This is not a report.', 400);
    const { shell, token = '' } = beacon;
    const view = await tokens.read(token);
    const served = parts.known();
    const hasOverrides = Object.keys(parts.getOverrides(c)).length > 0;
    if (!view || !served || view.given.shell?.version !== shell || hasOverrides) return c.body(null, 204);
    const pause = views.has(view) ? undefined : await pages.consume(network);
    if (pause !== undefined) return tooMany(c, pause);
    // A newer shell may send events that this version does not know: skip those and count the rest.
    const events = beacon.events.flatMap((event) => check(beaconEventSchema, event).data ?? []);
    const counted = events.filter((event) => count({ view, views, event, served, network, shell }, parts));
    if (counted.length > 0) parts.halts.judgeNow(new Set(counted.map(({ remote }) => remote)));
    return c.body(null, 204);
  };
}

/** Refuses requests that no page of ours sends. */
function refuseForeign(c: Context): Response | undefined {
  const [type] = (c.req.header('Content-Type') ?? '').split(';');
  if (!BEACON_TYPES.includes(type?.trim().toLowerCase()))
    return c.text('A report is JSON, as text/plain or application/json.', 415);
  // Another site's page could make its visitors send reports.
  if (/^(cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? ''))
    return c.text('Reports from other sites are not accepted.', 403);
  return undefined;
}

function tooMany(c: Context, wait: number) {
  return c.text('Too many reports.', 429, retryAfter(wait));
}

interface Reported {
  view: PageView;
  views: PageViews;
  event: BeaconEvent;
  served: ServedState;
  network: string;
  shell: string;
}

/** Returns whether the event counts for its remote; a trace only stores its error. */
function count({ view, views, event, served, network, shell }: Reported, { tally, metrics, logInfo }: Parts): boolean {
  const placed = served.remotes.get(event.remote)?.placed;
  const counted = placed && isOfPage(event, view, placed) ? views.admit(view, event) : undefined;
  if (!placed || !counted) return false;
  if (event.kind === 'trace') {
    addTrace(event, served, tally);
    return false;
  }
  tally.add({ shell, counted, placed, network });
  if (event.kind === 'load') metrics.load(event.remote, event.outcome);
  if (counted.breaks) logInfo({ traceId: view.id, ...describeFailure(event) }, 'A page reports a fault.');
  return true;
}

function describeFailure(event: Exclude<BeaconEvent, TraceEvent>) {
  const { remote, version } = event;
  if (event.kind === 'load') return { remote, version, outcome: event.outcome, fault: event.fault };
  return { remote, version, fault: event.kind === 'vital' ? event.name : event.error };
}

/** Stores a trace without the frames in files that no release contains; those are forged. */
function addTrace(event: TraceEvent, served: ServedState, tally: Tally): void {
  const frames = event.frames.filter((frame) => {
    const place = parseFrame(frame);
    const record = place && findRecord(served, place.name, place.version);
    return record && record !== REVOKED && Object.hasOwn(record.files, place.path);
  });
  if (frames.length > 0) tally.addTrace({ ...event, frames });
}

/** A load must name the version that the page got; other events may name a fallback. */
function isOfPage({ kind, remote, version }: BeaconEvent, { given }: PageView, placed: PlacedRemote): boolean {
  if (given[remote]?.version === version) return true;
  return kind !== 'load' && (placed.stable === version || placed.previous.includes(version));
}
