import { check, type OutputOf } from '@tensely/core/logic';
import {
  BEACON_LIMITS,
  type BeaconEvent,
  beaconEventSchema,
  beaconSchema,
  parseFrame,
  type TraceEvent,
} from '@tensely/platform/host';
import type { PlacedRemote, ServedState } from '@tensely/release-store/logic';
import type { RateLimit } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import type { GatewayOptions, StateLookup } from '../gateway-options.ts';
import { retryAfter } from '../headers/answer-headers.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { findRecord, REVOKED } from '../store/store-reader.ts';
import type { PageView, PageViews, ReportTokens } from './page-views.ts';
import type { Tally } from './tally.ts';

interface Options extends Pick<GatewayOptions, 'logInfo'>, Pick<StateLookup, 'known'> {
  tally: Tally;
  metrics: Pick<Metrics, 'load'>;
  tokens: Pick<ReportTokens, 'read'>;
  views: PageViews;
  /** How often a network may report, and how many of its page views count. */
  limits: { requests: RateLimit; pages: RateLimit };
  networkOf(c: Context): string;
  /** Whether the page has a remote from a developer's machine; its reports do not count. */
  isExcluded(c: Context): boolean;
  onCounted(names: ReadonlySet<string>): void;
}

export const LARGEST_REPORT = BEACON_LIMITS.bytes;

/** `navigator.sendBeacon` sends a string as text/plain. */
const BEACON_TYPES: readonly (string | undefined)[] = ['text/plain', 'application/json'];

/**
 * `POST /beacons`: counts page reports (the schema is in libs/platform). Each event counts once per page view, for the version
 * in the page's report token. Stores only counts and recent errors.
 */
export function receiveBeacons(options: Options): Handler {
  return async (c) => {
    const network = options.networkOf(c);
    const wait = await options.limits.requests.consume(network);
    if (wait !== undefined) return tooMany(c, wait);
    const [type] = (c.req.header('Content-Type') ?? '').split(';');
    if (!BEACON_TYPES.includes(type?.trim().toLowerCase()))
      return c.text('A report is JSON, as text/plain or application/json.', 415);
    // Another site's page could make its visitors send reports.
    if (/^(cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? ''))
      return c.text('Reports from other sites are not accepted.', 403);
    const beacon = check(beaconSchema, await c.req.json().catch(() => undefined)).data;
    return beacon ? receive(c, beacon, network, options) : c.text('This is not a report.', 400);
  };
}

async function receive(
  c: Context,
  { shell, token = '', events: sent }: OutputOf<typeof beaconSchema>,
  network: string,
  options: Options,
) {
  const { tokens, views, limits } = options;
  const view = await tokens.read(token);
  const served = options.known();
  if (!view || !served || view.given.shell?.version !== shell || options.isExcluded(c)) return c.body(null, 204);
  const pause = views.has(view) ? undefined : await limits.pages.consume(network);
  if (pause !== undefined) return tooMany(c, pause);
  // A newer shell may send events that this version does not know: skip those and count the rest.
  const events = sent.flatMap((event) => check(beaconEventSchema, event).data ?? []);
  const counted = new Set<string>();
  for (const event of events) {
    if (count({ view, event, served, network, shell }, options)) counted.add(event.remote);
  }
  if (counted.size > 0) options.onCounted(counted);
  return c.body(null, 204);
}

function tooMany(c: Context, wait: number) {
  return c.text('Too many reports.', 429, retryAfter(wait));
}

interface Reported {
  view: PageView;
  event: BeaconEvent;
  served: ServedState;
  network: string;
  shell: string;
}

/** Returns whether the event counts for its remote; a trace only stores its error. */
function count(
  { view, event, served, network, shell }: Reported,
  { tally, views, metrics, logInfo }: Options,
): boolean {
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
