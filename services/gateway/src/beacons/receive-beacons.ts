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
import type { RateLimit } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { retryAfter } from '../headers/answer-headers.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { findRecord, REVOKED } from '../store/release-records.ts';
import type { PageViews } from './page-views.ts';
import { readReports } from './read-reports.ts';
import type { PageView, ReportTokens } from './report-tokens.ts';
import type { Tally } from './tally.ts';

interface Options {
  tally: Tally;
  metrics: Pick<Metrics, 'load'>;
  /** Told of a page that does not work, by the number that its visitor sees. */
  tell(details: object, message: string): void;
  tokens: Pick<ReportTokens, 'read'>;
  views: PageViews;
  /** How often a network may report, and how many of its pages count. */
  limits: { requests: RateLimit; pages: RateLimit };
  /** What is served now; undefined while nothing is known of the store. */
  state(): ServedState | undefined;
  /** The network that a request comes from. */
  networkOf(c: Context): string;
  /** Whether the page had a remote from a developer's machine: those do not count. */
  isLeftOut(c: Context): boolean;
  /** Called after something was counted of these remotes. */
  onCounted(names: ReadonlySet<string>): void;
}

/**
 * `POST /beacons`: counts what pages report (the schema is in libs/platform) and what browsers report by themselves. A page's
 * reports count once each, for the versions that its report token says it was given. Kept are the counts, and the last errors.
 */
export function receiveBeacons(options: Options): Handler {
  return async (c) => {
    const network = options.networkOf(c);
    const wait = await options.limits.requests.consume(network);
    if (wait !== undefined) return tooMany(c, wait);
    const form = formOf(c);
    if (!form) return c.text('A report is JSON, as text/plain or application/json.', 415);
    // A page of another site could have its visitors send reports about us.
    if (/^(cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? '')) return c.text('Not from here.', 403);
    const json = parsed(await c.req.text());
    if (form === 'beacon') return answerBeacon(c, json, network, options);
    return takeReports(json, options) ? c.body(null, 204) : c.text(NO_REPORT, 400);
  };
}

async function answerBeacon(c: Context, json: unknown, network: string, options: Options) {
  const beacon = check(beaconSchema, json).data;
  if (!beacon) return c.text(NO_REPORT, 400);
  const view = await options.tokens.read(beacon.token ?? '');
  const served = options.state();
  const isOurs = view?.given.shell?.version === beacon.shell && !options.isLeftOut(c);
  if (!view || !served || !isOurs) return c.body(null, 204);
  const pause = options.views.has(view) ? undefined : await options.limits.pages.consume(network);
  if (pause !== undefined) return tooMany(c, pause);
  const counted = takeEvents({ view, events: beacon.events.flatMap(readEvent), served, network }, options);
  if (counted.size > 0) options.onCounted(counted);
  return c.body(null, 204);
}

const NO_REPORT = 'This is not a report.';

function tooMany(c: Context, wait: number) {
  return c.text('Too many reports.', 429, retryAfter(wait));
}

export const LARGEST_REPORT = BEACON_LIMITS.bytes;

const forms: Record<string, 'beacon' | 'report'> = {
  'text/plain': 'beacon',
  'application/json': 'beacon',
  'application/reports+json': 'report',
  'application/csp-report': 'report',
};

function formOf(c: Context) {
  return forms[(c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''];
}

interface Reported {
  view: PageView;
  events: readonly BeaconEvent[];
  served: ServedState;
  network: string;
}

/** Counts events. Answers the names of the remotes that they were about. */
function takeEvents({ view, events, served, network }: Reported, options: Options): Set<string> {
  const { tally, views, metrics } = options;
  const names = new Set<string>();
  const open = views.open(view);
  const shell = view.given.shell?.version;
  if (!open || shell === undefined) return names;
  for (const event of events) {
    const placed = served.remotes.get(event.remote)?.placed;
    if (!placed || !isOfPage(event, view, placed)) continue;
    const counted = open.admit(event);
    if (!counted) continue;
    if (event.kind === 'trace') {
      keepTrace(event, served, tally);
      continue;
    }
    tally.add({ shell, counted, placed, network });
    if (event.kind === 'load') metrics.load(event.remote, event.outcome);
    if (counted.breaks) options.tell({ traceId: view.id, ...faultOf(event) }, 'A page reports a fault.');
    names.add(event.remote);
  }
  return names;
}

/** What is logged of an event that breaks a page: which release, and how. */
function faultOf(event: BeaconEvent) {
  const { remote, version } = event;
  if (event.kind === 'load') return { remote, version, outcome: event.outcome, fault: event.fault };
  return { remote, version, fault: event.kind === 'vital' ? event.name : event.error };
}

/** Places in files that no release has were made up. */
function keepTrace(event: TraceEvent, served: ServedState, tally: Tally): void {
  const frames = event.frames.filter((frame) => {
    const place = parseFrame(frame);
    const record = place && findRecord(served, place.name, place.version);
    return record && record !== REVOKED && Object.hasOwn(record.files, place.path);
  });
  if (frames.length > 0) tally.addTrace({ ...event, frames });
}

/** A load is one of the version that the page was given; what runs may also be one that it fell back to. */
function isOfPage({ kind, remote, version }: BeaconEvent, { given }: PageView, placed: PlacedRemote): boolean {
  if (given[remote]?.version === version) return true;
  return kind !== 'load' && (placed.stable === version || placed.previous.includes(version));
}

/** Counts refusals. False for what is no report. */
function takeReports(json: unknown, { tally, state }: Options): boolean {
  const refusals = readReports(json);
  const served = state();
  for (const refusal of refusals ?? []) {
    const placement = served?.remotes.get(refusal.remote)?.placed.placement;
    if (placement?.allowed.includes(refusal.version)) tally.addViolation(refusal);
  }
  return refusals !== undefined;
}

/** A later shell may report what is not known here yet: that is left out, and the rest counts. */
function readEvent(event: unknown): BeaconEvent[] {
  const { data } = check(beaconEventSchema, event);
  return data ? [data] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
