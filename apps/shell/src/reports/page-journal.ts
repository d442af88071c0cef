import type { LoadFailure } from '../federation/load-failure.ts';
import type { LoadJournal } from '../remotes/remote-loader.ts';
import type { Reports, Subject } from './reports.ts';

interface Options {
  reports: Pick<Reports, 'load' | 'error'>;
  /** The version assigned to this visitor. */
  firstVersionOf(remote: string): string | undefined;
  /** Logs a sentence to the console. */
  log(sentence: string, error?: unknown): void;
}

/** The history of this page: what was on show, and the outcomes of the releases. */
export interface PageJournal extends LoadJournal {
  /** Version of each remote that was shown in this page. */
  running(): Readonly<Record<string, string>>;
  /** The first and the last remote on show; undefined while it is the shell alone. */
  onShow(): { first: Subject | undefined; last: Subject | undefined };
  /** Part of a release has failed in the background. */
  chunkFailed(subject: Subject): void;
}

/** Keeps the journal, and reports from it: one report per remote load, for the assigned version. */
export function createPageJournal({ reports, firstVersionOf, log }: Options): PageJournal {
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
    running: () => Object.fromEntries(running),
    onShow: () => ({ first, last }),
    shown(remote, version) {
      running.set(remote, version);
      last = { remote, version };
      first ??= last;
      report(remote, version);
    },
    failed(remote, version, failure) {
      log(`${remote} ${version} is not used. ${failure.message}`, failure.cause);
      failures.set(`${remote} ${version}`, failure);
    },
    crashed(remote, version, { error }) {
      log(`${remote} ${version} has broken.`, error);
      reports.error({ remote, version }, 'crash', error);
    },
    unavailable: (remote) => report(remote, undefined),
    chunkFailed({ remote, version }) {
      if (remote === 'shell' || running.get(remote) === version) reports.error({ remote, version }, 'chunk');
    },
  };
}
