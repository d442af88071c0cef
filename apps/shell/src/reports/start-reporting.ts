import { reportToken, watchPageLife, whenIdle } from '@tensely/core/browser';
import type { Beacon, PageSettings } from '@tensely/platform/host';
import type { Offers } from '../page-data.ts';
import type { PageVersions } from '../versions/page-versions.ts';
import { createPageJournal } from './page-journal.ts';
import { createReports } from './reports.ts';

/** The first screen has its own requests; the sender waits until they have probably finished. */
const AFTER_SCREEN_MS = 3000;
/** Reported even if no screen appears. */
const WITHOUT_SCREEN_MS = 10_000;

function wasAskedFor(url: string): boolean {
  return performance.getEntriesByName(new URL(url, location.href).href).length > 0;
}

/**
 * Starts the page's journal, and sends its reports through code that loads after the first screen; `later` is other
 * work that waits for that, and receives the running versions.
 */
export function startReporting(settings: PageSettings, offers: Offers, later: (page: PageVersions) => Promise<void>) {
  const { shell, buckets, overrides } = settings;
  const subject = { remote: 'shell', version: shell.version };
  const reports = createReports((name) => (name === 'shell' ? shell.bucket : buckets[name]));
  const journal = createPageJournal({
    reports,
    firstVersionOf: (name) => offers.get(name)?.offers[0]?.version,
    log(sentence, error) {
      console.error(sentence, ...(error === undefined ? [] : [error]));
      // A failure may halt a canary, and its place has to arrive although the visitor may leave at once.
      if (!overrides) send();
    },
  });
  const startLater = () => later({ settings, offers, running: journal.running }).catch(console.warn);
  if (overrides) {
    whenIdle(startLater);
    return { journal, screenIsUp: () => {} };
  }

  async function startSender() {
    const { startSending } = await import(/* webpackChunkName: "reports" */ './start-sending.ts');
    startSending(reports, journal, subject);
  }

  async function prefetch() {
    if (!isUp) return;
    const { prefetchRemotes } = await import(/* webpackChunkName: "reports" */ '../remotes/prefetch-remotes.ts');
    await prefetchRemotes(offers, wasAskedFor, fetch);
  }

  let isSending = false;
  function send() {
    if (isSending) return;
    isSending = true;
    startSender().catch((error) => console.warn('Nothing can be reported.', error));
  }

  let started = false;
  function start() {
    if (started) return;
    started = true;
    whenIdle(startLater);
    whenIdle(() => {
      send();
      prefetch().catch(console.warn);
    });
  }

  watchPageLife({
    onLeave() {
      const events = reports.takeWaiting();
      const beacon: Beacon = { shell: shell.version, token: reportToken(), events };
      if (events.length > 0) navigator.sendBeacon('/beacons', JSON.stringify(beacon));
    },
  });
  setTimeout(start, WITHOUT_SCREEN_MS);
  let isUp = false;
  return {
    journal,
    /** A screen or its error panel is up: later work no longer delays the visitor. */
    screenIsUp() {
      // The shell's own load, which its errors are counted against.
      if (!isUp) reports.load(subject, 'ok');
      isUp = true;
      setTimeout(start, AFTER_SCREEN_MS);
    },
  };
}
