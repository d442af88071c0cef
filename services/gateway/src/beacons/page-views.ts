import { type BeaconEvent, TRACE_LIMITS } from '@tensely/platform/host';
import type { PageView } from './report-tokens.ts';

/** The reports of one page: each load once, each broken load once, a limited number of errors, vitals and traces. */
interface OpenView {
  /** How an event counts; undefined for one that the page was not given, or has reported often enough. */
  admit(event: BeaconEvent): Counted | undefined;
}

/** How an event of a page counts. */
export interface Counted {
  event: BeaconEvent;
  /** The first event of this page about the release: one more load of a trial. */
  isNew: boolean;
  /** The first sign that the load is broken. */
  breaks: boolean;
}

export interface PageViews {
  /** Whether this page has reported before. */
  has(view: PageView): boolean;
  /** Undefined for a page that may have reported before and was forgotten. */
  open(view: PageView): OpenView | undefined;
}

interface Options {
  /** How many pages are remembered. */
  most?: number;
  /** When this process began to remember, in seconds. Pages from before do not count. */
  since: number;
}

interface Reported {
  issuedAt: number;
  releases: Set<string>;
  loads: Set<string>;
  broken: Set<string>;
  errors: number;
  vitals: number;
  traces: number;
}

/** The shell sends no more; one page cannot flood the figures. */
const MOST_ERRORS = 20;
/** What only a page tells that has loaded the release, or tried to. */
const SHOWS_A_LOAD: ReadonlySet<BeaconEvent['kind']> = new Set(['load', 'error']);
/** There are five, and each comes again after the page was restored from the browser's cache. */
const MOST_VITALS = 20;

/**
 * Remembers the reports of every page, so that each counts once. When there are too many pages the first is forgotten; from
 * then on, no forgotten page counts that was served as early as that one.
 */
export function createPageViews({ most = 20_000, since }: Options): PageViews {
  const views = new Map<string, Reported>();
  let oldest = since;

  function remember(id: string, issuedAt: number) {
    const reported = {
      issuedAt,
      releases: new Set<string>(),
      loads: new Set<string>(),
      broken: new Set<string>(),
      errors: 0,
      vitals: 0,
      traces: 0,
    };
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
    open({ id, issuedAt, given }) {
      const known = views.get(id);
      if (!known && issuedAt < oldest) return undefined;
      const reported = known ?? remember(id, issuedAt);
      return {
        admit(event) {
          if (given[event.remote]?.bucket !== event.bucket) return undefined;
          if (!isDue(reported, event)) return undefined;
          const release = `${event.remote} ${event.version}`;
          const breaks = isBad(event) && !reported.broken.has(release);
          if (breaks) reported.broken.add(release);
          const isNew = SHOWS_A_LOAD.has(event.kind) && !reported.releases.has(release);
          if (isNew) reported.releases.add(release);
          return { event, isNew, breaks };
        },
      };
    },
  };
}

/** Whether the page may report such an event once more. Counts it. */
function isDue(reported: Reported, { kind, remote }: BeaconEvent): boolean {
  switch (kind) {
    case 'load': {
      const isFirst = !reported.loads.has(remote);
      reported.loads.add(remote);
      return isFirst;
    }
    case 'error':
      reported.errors += 1;
      return reported.errors <= MOST_ERRORS;
    case 'vital':
      reported.vitals += 1;
      return reported.vitals <= MOST_VITALS;
    case 'trace':
      reported.traces += 1;
      return reported.traces <= TRACE_LIMITS.perPage;
  }
}

/** A load is broken when the version is not shown, or with its first error after that. */
function isBad(event: BeaconEvent): boolean {
  return (event.kind === 'load' && event.outcome !== 'ok') || (event.kind === 'error' && event.first);
}
