import type { Clock } from '@tensely/core/logic';
import type { Claims } from './claims.ts';
import { type HeldVersions, withoutNames } from './held-versions.ts';
import type { HoldCookie } from './hold-cookie.ts';

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
