import {
  type BeaconEvent,
  type Bucket,
  type ErrorKind,
  type LoadFault,
  parseReleaseUrl,
  type VitalName,
} from '@tensely/platform/host';

/** A release, as reports name it; the shell is one. */
export interface Subject {
  remote: string;
  version: string;
}

/** The first release in an address or a stack; undefined for code of no release. */
export function findSubject(text: string): Subject | undefined {
  const release = parseReleaseUrl(text);
  return release && { remote: release.name, version: release.version };
}

export type Reports = ReturnType<typeof createReports>;

type Take = (event: BeaconEvent, thrown?: unknown) => void;

/** One page must not flood the statistics. */
const MAX_ERRORS = 20;

/**
 * The reports of this page, collected until a sender exists; marks the first error of each release. They contain no
 * user, address or page.
 *
 * @param bucketOf why this visitor gets the version of a remote, or of the shell; undefined if unknown
 */
export function createReports(bucketOf: (remote: string) => Bucket | undefined) {
  const waiting: Parameters<Take>[] = [];
  const withErrors = new Set<string>();
  let errors = 0;
  let take: Take = (...args) => {
    waiting.push(args);
  };

  function about({ remote, version }: Subject) {
    const bucket = bucketOf(remote);
    return bucket && { remote, version, bucket };
  }

  return {
    /** `thrown` is the underlying error, if there is one. */
    load(subject: Subject, outcome: 'ok' | 'fallback' | 'failed', fault?: LoadFault, thrown?: unknown) {
      const known = about(subject);
      if (known) take({ kind: 'load', ...known, outcome, ...(fault && { fault }) }, thrown);
    },
    error(subject: Subject, error: ErrorKind, thrown?: unknown) {
      const known = about(subject);
      errors += 1;
      if (!known || errors > MAX_ERRORS) return;
      const key = `${subject.remote} ${subject.version}`;
      take({ kind: 'error', ...known, error, first: !withErrors.has(key) }, thrown);
      withErrors.add(key);
    },
    vital(subject: Subject, name: VitalName, value: number) {
      const known = about(subject);
      if (known) take({ kind: 'vital', ...known, name, value });
    },
    /** Returns the undelivered events. */
    takeWaiting: () => waiting.splice(0).map(([event]) => event),
    /** From now on events go to `receiver`, including waiting ones. */
    deliverTo(receiver: Take) {
      take = receiver;
      for (const args of waiting.splice(0)) take(...args);
    },
  };
}
