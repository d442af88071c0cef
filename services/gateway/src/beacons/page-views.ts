import { type BeaconEvent, buckets, TRACE_LIMITS } from '@tensely/platform/host';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A page view, as its report token describes it. */
export interface PageView {
  /** Random and unique. */
  id: string;
  /** In seconds. */
  issuedAt: number;
  /** The version of each remote and of the shell that the page got, and why. */
  given: Given;
}

export type Given = z.infer<typeof givenSchema>;

export type ReportTokens = ReturnType<typeof createReportTokens>;

/** A page may stay open for a working day. */
const LIFETIME_S = 12 * 60 * 60;
/** Allowed clock skew between two gateways. */
const TOLERANCE_S = 60;
const TYPE = 'report+jwt';

const givenSchema = z.record(z.string(), z.object({ version: z.string(), bucket: z.enum(buckets) }));
const claimsSchema = z.object({ jti: z.string().min(1).max(64), iat: z.number().int(), given: givenSchema });

/**
 * Report tokens: an HMAC (HS256) over the versions that a page got and a random id.
 * @param options.key shared by all gateways of a store; at least 32 bytes
 */
export function createReportTokens({ key, now }: { key: Uint8Array; now(): number }) {
  const seconds = () => Math.floor(now() / 1000);
  return {
    issue: (given: Given, id: string): Promise<string> =>
      new SignJWT({ given })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setJti(id)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_S)
        .sign(key),
    async read(token: string): Promise<PageView | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          requiredClaims: ['exp'],
          clockTolerance: TOLERANCE_S,
          currentDate: new Date(now()),
        });
        const { jti, iat, given } = claimsSchema.parse(payload);
        return iat <= seconds() + TOLERANCE_S ? { id: jti, issuedAt: iat, given } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** How to count an event of a page view. */
export interface Counted {
  event: BeaconEvent;
  /** The first event of this page view about the release: another load in a trial. */
  isNew: boolean;
  /** The first sign that the load is broken. */
  breaks: boolean;
}

export type PageViews = ReturnType<typeof createPageViews>;

interface Options {
  most?: number;
  /** When this process started, in seconds. Page views from before do not count. */
  since: number;
}

interface Reported {
  issuedAt: number;
  seen: Set<string>;
  events: Record<BeaconEvent['kind'], number>;
}

/**
 * Maximum events of each kind per page view. There are five vitals; the page sends each again after a restore from the
 * back/forward cache.
 */
const MOST_EVENTS: Record<BeaconEvent['kind'], number> = {
  load: Number.POSITIVE_INFINITY,
  error: 20,
  vital: 20,
  trace: TRACE_LIMITS.perPage,
};

/**
 * Remembers the reports of every page view, so that each counts once. Beyond `most` it evicts the oldest; from then on it
 * ignores unknown page views that are as old as the evicted one.
 */
export function createPageViews({ most = 20_000, since }: Options) {
  const views = new Map<string, Reported>();
  let oldest = since;

  function remember({ id, issuedAt }: PageView): Reported | undefined {
    if (issuedAt < oldest) return undefined;
    const reported = { issuedAt, seen: new Set<string>(), events: { load: 0, error: 0, vital: 0, trace: 0 } };
    views.set(id, reported);
    const [first] = views;
    if (views.size > most && first) {
      views.delete(first[0]);
      oldest = Math.max(oldest, first[1].issuedAt + 1);
    }
    return reported;
  }

  return {
    has: ({ id }: PageView): boolean => views.has(id),
    /** Counts an event. Returns `undefined` if the page did not get that release, reports too often, or may be an evicted one. */
    admit(view: PageView, event: BeaconEvent): Counted | undefined {
      const reported = views.get(view.id) ?? remember(view);
      const { kind, remote, version } = event;
      if (!reported || view.given[remote]?.bucket !== event.bucket) return undefined;
      const isFirst = (what: string) => !reported.seen.has(what) && reported.seen.add(what) !== undefined;
      reported.events[kind] += 1;
      if (reported.events[kind] > MOST_EVENTS[kind] || (kind === 'load' && !isFirst(`load ${remote}`)))
        return undefined;
      const breaks = isBad(event) && isFirst(`broken ${remote} ${version}`);
      // Only a page that loaded the release, or tried to, sends these.
      const showsLoad = kind === 'load' || kind === 'error';
      return { event, breaks, isNew: showsLoad && isFirst(`shown ${remote} ${version}`) };
    },
  };
}

/** A load is broken if the version did not show up, or at its first error after that. */
function isBad(event: BeaconEvent): boolean {
  return (event.kind === 'load' && event.outcome !== 'ok') || (event.kind === 'error' && event.first);
}
