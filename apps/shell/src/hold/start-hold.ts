import { browserLocks, type Locks } from '@tensely/core/browser';
import { type Clock, Subscribable, systemClock } from '@tensely/core/logic';
import {
  formatVersionChoices,
  HOLD_COOKIE,
  holdCookie,
  type Nav,
  parseVersionChoices,
  type VersionChoices,
} from '@tensely/platform/host';
import type { Progress } from '@tensely/progress/logic';

/** The names that the tabs of this browser currently need. A closed tab needs none. */
interface Claims {
  claim(names: readonly string[]): void;
  /** Releases names; resolves with those that no other tab needs. */
  giveBack(names: readonly string[]): Promise<string[]>;
}

/** Claims names with a shared lock each. */
export function createClaims(locks: Locks): Claims {
  const claimed = new Map<string, { giveBack(): void; done: Promise<unknown> }>();
  const lockOf = (name: string) => `tensely-hold-${name}`;

  async function isFree(name: string): Promise<boolean> {
    claimed.get(name)?.giveBack();
    await claimed.get(name)?.done;
    claimed.delete(name);
    return locks.request(lockOf(name), { ifAvailable: true }, async (lock) => lock !== null);
  }

  return {
    claim(names) {
      for (const name of names.filter((one) => !claimed.has(one))) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const done = locks.request(lockOf(name), { mode: 'shared' }, () => promise);
        claimed.set(name, { giveBack: resolve, done });
      }
    },
    async giveBack(names) {
      const free = await Promise.all(names.map(async (name) => ((await isFree(name)) ? [name] : [])));
      return free.flat();
    },
  };
}

/** Version by name of a release that a tab runs, the shell included. */
export type HeldVersions = VersionChoices;

/** The name of the shell among the releases. */
const SHELL = 'shell';

/** The hold without these names: the shell is released with the last remote. */
export function withoutNames(held: HeldVersions, names: readonly string[]): HeldVersions {
  const left = Object.entries(held).filter(([name]) => name !== SHELL && !names.includes(name));
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), ...(held[SHELL] !== undefined && { [SHELL]: held[SHELL] }) };
}

/** The cookie with the held versions, which the gateway serves to this browser. */
interface HoldCookie {
  read(): VersionChoices;
  write(held: VersionChoices): void;
}

/**
 * Stores the hold in the page's cookies. Safari limits script cookies to seven days, so the gateway sets this one
 * again.
 */
export function createHoldCookie(document: { cookie: string }, isHttps: boolean): HoldCookie {
  return {
    read() {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${HOLD_COOKIE}=`));
      return parseVersionChoices(found?.slice(HOLD_COOKIE.length + 1) ?? '');
    },
    write(held) {
      document.cookie = holdCookie(formatVersionChoices(held), isHttps);
    },
  };
}

interface HoldPorts {
  /** Whether the learner has unsaved work in this tab, which must not move to other versions. */
  isNeeded(): boolean;
  /** The versions that this tab runs: the shell, and the remotes that were shown. */
  running(): HeldVersions;
  cookie: HoldCookie;
  claims: Claims;
  clock: Clock;
}

/** A hidden page may still report that it is clean, while its last save is in progress. */
const SETTLED_MS = 2000;
const REFRESH_MS = 60 * 60 * 1000;

/**
 * Maintains the hold: call `look` whenever something may have changed. Tabs share the cookie: a tab that no longer
 * needs it removes its own versions, except those that another tab needs. Those of a closed or crashed tab stay.
 */
export function createHold({ isNeeded, running, cookie, claims, clock }: HoldPorts): { look(): void } {
  let held: HeldVersions = {};
  let cancelEnd = () => {};
  let cancelRefresh = () => {};

  function hold() {
    cancelEnd();
    cancelEnd = () => {};
    const now = running();
    if (Object.keys(now).every((name) => now[name] === held[name])) return;
    held = now;
    claims.claim(Object.keys(held));
    write();
  }

  function write() {
    cookie.write({ ...cookie.read(), ...held });
    cancelRefresh();
    cancelRefresh = clock.after(REFRESH_MS, write);
  }

  async function end() {
    cancelRefresh();
    const names = Object.keys(held);
    held = {};
    const free = await claims.giveBack(names);
    if (isNeeded()) claims.claim(Object.keys(held));
    else cookie.write(withoutNames(cookie.read(), free));
  }

  return {
    look() {
      if (isNeeded()) return hold();
      if (Object.keys(held).length === 0) return;
      cancelEnd();
      cancelEnd = clock.after(SETTLED_MS, () => void end());
    },
  };
}

export interface UnsavedWork {
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** A remote crashed while it held the learner, whose work continues. */
  interrupted(name: string): void;
  /** A remote is shown, and now holds the learner itself. */
  shown(name: string): void;
}

/** Whether the learner has work in this tab that exists nowhere else: a running exam, unsaved answers. */
export function watchUnsavedWork(
  nav: Pick<Nav, 'isHeld' | 'subscribe'>,
  { tracker, getSyncState, subscribeSync }: Pick<Progress, 'tracker' | 'getSyncState' | 'subscribeSync'>,
): UnsavedWork {
  const interrupted = new Set<string>();
  const changes = new Subscribable();
  return {
    any: () =>
      nav.isHeld() ||
      interrupted.size > 0 ||
      getSyncState().pending > 0 ||
      tracker.getSnapshot().session?.unsaved === true,
    subscribe(listener) {
      const sources = [changes.subscribe, nav.subscribe, tracker.subscribe, subscribeSync];
      const ends = sources.map((subscribe) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    interrupted(name) {
      interrupted.add(name);
      changes.notify();
    },
    shown(name) {
      interrupted.delete(name);
      changes.notify();
    },
  };
}

/** Starts to maintain the hold of this page; `running` returns its versions, `work.look` reports that they changed. */
export function startHold(nav: Nav, progress: Progress, running: () => Readonly<Record<string, string>>): UnsavedWork {
  const work = watchUnsavedWork(nav, progress);
  const hold = createHold({
    isNeeded: work.any,
    running,
    cookie: createHoldCookie(document, location.protocol === 'https:'),
    claims: createClaims(browserLocks(navigator.locks)),
    clock: systemClock,
  });
  work.subscribe(hold.look);
  return work;
}
