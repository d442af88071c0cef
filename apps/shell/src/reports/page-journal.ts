import type { LoadFailure } from '../federation/load-failure.ts';
import type { Reports, Subject } from './reports.ts';

/** `held`: the remote was holding the learner. */
export interface Crash {
  error: unknown;
  held: boolean;
}

interface Options {
  reports: Pick<Reports, 'load' | 'error'>;
  /** The version assigned to this visitor. */
  firstVersionOf(remote: string): string | undefined;
  /** Logs a sentence to the console. */
  log(sentence: string, error?: unknown): void;
}

export type PageJournal = ReturnType<typeof createPageJournal>;

/**
 * The history of this page: the screens that were shown, and the outcomes of the releases. Reports from it: one report per remote
 * load, for the assigned version.
 */
export function createPageJournal({ reports, firstVersionOf, log }: Options) {
  const running = new Map<string, string>();
  const failures = new Map<string, LoadFailure>();
  const reported = new Set<string>();
  let first: Subject | undefined;
  let last: Subject | undefined;

  /** The outcome for the assigned version. If it failed in an earlier page of this tab, that page has reported it. */
  function report(remote: string, shown: string | undefined) {
    const version = firstVersionOf(remote);
    if (version === undefined || reported.has(remote)) return;
    const failure = failures.get(`${remote} ${version}`);
    if (shown !== version && !failure) return;
    reported.add(remote);
    if (shown === version) reports.load({ remote, version }, 'ok');
    else reports.load({ remote, version }, shown ? 'fallback' : 'failed', failure?.fault, failure?.cause);
  }

  return {
    /** Version of each remote that was shown in this page. */
    running: (): Readonly<Record<string, string>> => Object.fromEntries(running),
    /** The first and the last remote on show; undefined while it is the shell alone. */
    onShow: () => ({ first, last }),
    shown(remote: string, version: string) {
      running.set(remote, version);
      last = { remote, version };
      first ??= last;
      report(remote, version);
    },
    failed(remote: string, version: string, failure: LoadFailure) {
      log(`${remote} ${version} is not used. ${failure.message}`, failure.cause);
      failures.set(`${remote} ${version}`, failure);
    },
    crashed(remote: string, version: string, { error }: Crash) {
      log(`${remote} ${version} has broken.`, error);
      reports.error({ remote, version }, 'crash', error);
    },
    unhydrated(remote: string, version: string, error: unknown) {
      log(`${remote} ${version} cannot hydrate its prerendered screen.`, error);
      reports.error({ remote, version }, 'script', error);
    },
    unavailable: (remote: string) => report(remote, undefined),
    /** Part of a release has failed in the background. */
    chunkFailed({ remote, version }: Subject) {
      if (remote === 'shell' || running.get(remote) === version) reports.error({ remote, version }, 'chunk');
    },
  };
}
