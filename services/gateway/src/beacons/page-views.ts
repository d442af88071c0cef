import { type BeaconEvent, TRACE_LIMITS } from '@tensely/platform/host';
import type { PageView } from './report-tokens.ts';

/** How to count an event of a page view. */
export interface Counted {
  event: BeaconEvent;
  /** The first event of this page view about the release: another load in a trial. */
  isNew: boolean;
  /** The first sign that the load is broken. */
  breaks: boolean;
}

export interface PageViews {
  /** Whether this page view has reported before. */
  has(view: PageView): boolean;
  /**
   * Counts an event. Returns `undefined` if the page did not get that release, has reported too often, or may be an evicted
   * one.
   */
  admit(view: PageView, event: BeaconEvent): Counted | undefined;
}

interface Options {
  /** How many page views to remember. */
  most?: number;
  /** When this process started to remember, in seconds. Older page views do not count. */
  since: number;
}

interface Reported {
  issuedAt: number;
  /** The events counted so far. */
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
export function createPageViews({ most = 20_000, since }: Options): PageViews {
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
    has: ({ id }) => views.has(id),
    admit(view, event) {
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
