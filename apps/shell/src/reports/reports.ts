import type { BeaconEvent, Bucket, ErrorKind, LoadFault, VitalName } from '@tensely/platform/host';
import type { Subject } from './subject-of.ts';

/** What this page tells about itself: never who, from where, or which page. */
export interface Reports {
  /** `thrown` is what is behind it, where something is. */
  load(subject: Subject, outcome: 'ok' | 'fallback' | 'failed', fault?: LoadFault, thrown?: unknown): void;
  error(subject: Subject, error: ErrorKind, thrown?: unknown): void;
  vital(subject: Subject, name: VitalName, value: number): void;
  /** Takes the events that were not delivered yet. */
  takeWaiting(): BeaconEvent[];
  /** From now on events go to `take`, those that wait included. */
  deliverTo(take: Take): void;
}

type Take = (event: BeaconEvent, thrown?: unknown) => void;

interface Options {
  /** Why this visitor gets the version of a remote, or of the shell; undefined for one that is not known. */
  bucketOf(remote: string): Bucket | undefined;
}

/** One page cannot flood the figures. */
const MAX_ERRORS = 20;

/** Collects reports until a sender is there; the first error of each release is marked. */
export function createReports({ bucketOf }: Options): Reports {
  const waiting: Parameters<Take>[] = [];
  const withErrors = new Set<string>();
  let errors = 0;
  let take: Take = (...words) => {
    waiting.push(words);
  };

  function about({ remote, version }: Subject) {
    const bucket = bucketOf(remote);
    return bucket && { remote, version, bucket };
  }

  return {
    load(subject, outcome, fault, thrown) {
      const known = about(subject);
      if (known) take({ kind: 'load', ...known, outcome, ...(fault && { fault }) }, thrown);
    },
    error(subject, error, thrown) {
      const known = about(subject);
      errors += 1;
      if (!known || errors > MAX_ERRORS) return;
      const key = `${subject.remote} ${subject.version}`;
      take({ kind: 'error', ...known, error, first: !withErrors.has(key) }, thrown);
      withErrors.add(key);
    },
    vital(subject, name, value) {
      const known = about(subject);
      if (known) take({ kind: 'vital', ...known, name, value });
    },
    takeWaiting: () => waiting.splice(0).map(([event]) => event),
    deliverTo(receiver) {
      take = receiver;
      for (const words of waiting.splice(0)) take(...words);
    },
  };
}
