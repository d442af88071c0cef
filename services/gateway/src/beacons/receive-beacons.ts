import { BEACON_LIMITS, type BeaconEvent, beaconEventSchema, beaconSchema } from '@tensely/platform/logic';
import type { ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import type { RateLimit } from './rate-limit.ts';
import { readReports } from './read-reports.ts';
import type { Tally } from './tally.ts';

interface Options {
  tally: Tally;
  limit: RateLimit;
  /** What is served now; undefined while nothing is known of the store. */
  state(): ServedState | undefined;
  callerOf(c: Context): string;
  /** Whether the page was one with a remote from a developer's machine: those are left out. */
  isLeftOut(c: Context): boolean;
  /** Told after something was counted of these remotes. */
  counted(names: ReadonlySet<string>): void;
}

/**
 * Takes what pages report (see the schema in libs/platform) and what browsers report by themselves. Only what names a
 * published version is counted; nothing is answered, and nothing of the request is kept but the counts.
 */
export function receiveBeacons(options: Options): Handler {
  return async (c) => {
    const wait = options.limit.take(options.callerOf(c));
    if (wait > 0) return c.text('Too many reports.', 429, { 'Retry-After': String(wait) });
    const form = formOf(c);
    if (!form) return c.text('A report is JSON, as text/plain or application/json.', 415);
    // A page of another site could have its visitors send reports about us.
    if (/^(cross|same)-site$/.test(c.req.header('Sec-Fetch-Site') ?? '')) return c.text('Not from here.', 403);
    const json = parsed(await c.req.text());
    const take = form === 'beacon' ? takeBeacon : takeReports;
    const counted = options.isLeftOut(c) ? new Set<string>() : take(json, options);
    if (!counted) return c.text('This is not a report.', 400);
    if (counted.size > 0) options.counted(counted);
    return c.body(null, 204);
  };
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

/** Names of the remotes that something was counted of; undefined for what is no beacon. */
function takeBeacon(json: unknown, { tally, state }: Options): Set<string> | undefined {
  const beacon = beaconSchema.safeParse(json).data;
  if (!beacon) return undefined;
  const served = state();
  const counted = new Set<string>();
  if (!served || !isPublished(served, 'shell', beacon.shell)) return counted;
  for (const event of beacon.events.flatMap(readEvent)) {
    const placed = served.remotes.get(event.remote)?.placed;
    if (!placed || !isPublished(served, event.remote, event.version)) continue;
    tally.add(beacon.shell, event, placed);
    counted.add(event.remote);
  }
  return counted;
}

function takeReports(json: unknown, { tally, state }: Options): Set<string> | undefined {
  const refusals = readReports(json);
  const served = state();
  for (const refusal of refusals ?? []) {
    if (served && isPublished(served, refusal.remote, refusal.version)) tally.addViolation(refusal);
  }
  return refusals && new Set();
}

/** A later shell may report what is not known here yet: that is passed over, and the rest counts. */
function readEvent(event: unknown): BeaconEvent[] {
  const { data } = beaconEventSchema.safeParse(event);
  return data ? [data] : [];
}

function isPublished({ remotes }: ServedState, name: string, version: string): boolean {
  const placement = remotes.get(name)?.placed.placement;
  return placement !== undefined && (placement.allowed.includes(version) || placement.revoked.includes(version));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
