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

type Claims = ReturnType<typeof createClaims>;

/** The names that the tabs of this browser currently need, with a shared lock each. A closed tab needs none. */
export function createClaims(locks: Locks) {
  const claimed = new Map<string, { giveBack(): void; done: Promise<unknown> }>();
  const lockOf = (name: string) => `tensely-hold-${name}`;

  async function isFree(name: string): Promise<boolean> {
    claimed.get(name)?.giveBack();
    await claimed.get(name)?.done;
    claimed.delete(name);
    return locks.request(lockOf(name), { ifAvailable: true }, async (lock) => lock !== null);
  }

  return {
    claim(names: readonly string[]) {
      for (const name of names.filter((one) => !claimed.has(one))) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const done = locks.request(lockOf(name), { mode: 'shared' }, () => promise);
        claimed.set(name, { giveBack: resolve, done });
      }
    },
    /** Releases names; resolves with those that no other tab needs. */
    async giveBack(names: readonly string[]) {
      const free = await Promise.all(names.map(async (name) => ((await isFree(name)) ? [name] : [])));
      return free.flat();
    },
  };
}

const SHELL = 'shell';

/** The hold without these names: the shell is released with the last remote. */
export function withoutNames(held: VersionChoices, names: readonly string[]): VersionChoices {
  const left = Object.entries(held).filter(([name]) => name !== SHELL && !names.includes(name));
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), ...(held[SHELL] !== undefined && { [SHELL]: held[SHELL] }) };
}

type HoldCookie = ReturnType<typeof createHoldCookie>;

/**
 * The cookie with the held versions, which the gateway serves to this browser. Safari limits script cookies to seven
 * days, so the gateway sets this one again.
 */
export function createHoldCookie(document: { cookie: string }, isHttps: boolean) {
  return {
    read() {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${HOLD_COOKIE}=`));
      return parseVersionChoices(found?.slice(HOLD_COOKIE.length + 1) ?? '');
    },
    write(held: VersionChoices) {
      document.cookie = holdCookie(formatVersionChoices(held), isHttps);
    },
  };
}

interface HoldPorts {
  /** Whether the learner has unsaved work in this tab, which must not move to other versions. */
  isNeeded(): boolean;
  /** The versions that this tab runs: the shell, and the remotes that were shown. */
  running(): VersionChoices;
  cookie: HoldCookie;
  claims: Claims;
  clock: Clock;
}

/** A hidden page may still report that it is clean, while its last save is in progress. */
const SETTLED_MS = 2000;
const REFRESH_MS = 60 * 60 * 1000;

/**
 * Maintains the hold: call the returned function whenever something may have changed. Tabs share the cookie: a tab that no longer
 * needs it removes its own versions, except those that another tab needs. Those of a closed or crashed tab stay.
 */
export function createHold({ isNeeded, running, cookie, claims, clock }: HoldPorts): () => void {
  let held: VersionChoices = {};
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

  return () => {
    if (isNeeded()) return hold();
    if (Object.keys(held).length === 0) return;
    cancelEnd();
    cancelEnd = clock.after(SETTLED_MS, () => void end());
  };
}

export type UnsavedWork = ReturnType<typeof watchUnsavedWork>;

/** Whether the learner has work in this tab that exists nowhere else: a running exam, unsaved answers. */
export function watchUnsavedWork(
  nav: Pick<Nav, 'isHeld' | 'subscribe'>,
  { tracker, getSyncState, subscribeSync }: Pick<Progress, 'tracker' | 'getSyncState' | 'subscribeSync'>,
) {
  const interrupted = new Set<string>();
  const changes = new Subscribable();
  return {
    any: () =>
      nav.isHeld() ||
      interrupted.size > 0 ||
      getSyncState().pending > 0 ||
      tracker.getSnapshot().session?.unsaved === true,
    subscribe(listener: () => void) {
      const sources = [changes.subscribe, nav.subscribe, tracker.subscribe, subscribeSync];
      const ends = sources.map((subscribe) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    /** A remote crashed while it held the learner, whose work continues. */
    interrupted(name: string) {
      interrupted.add(name);
      changes.notify();
    },
    /** A remote is shown, and now holds the learner itself. */
    shown(name: string) {
      interrupted.delete(name);
      changes.notify();
    },
  };
}

/** Starts to maintain the hold of this page; `running` returns its versions. */
export function startHold(nav: Nav, progress: Progress, running: () => Readonly<Record<string, string>>): UnsavedWork {
  const work = watchUnsavedWork(nav, progress);
  const updateHold = createHold({
    isNeeded: work.any,
    running,
    cookie: createHoldCookie(document, location.protocol === 'https:'),
    claims: createClaims(browserLocks(navigator.locks)),
    clock: systemClock,
  });
  work.subscribe(updateHold);
  return work;
}
