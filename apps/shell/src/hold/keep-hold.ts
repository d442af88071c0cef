import type { Clock } from '@tensely/core/logic';
import type { Claims } from './claims.ts';
import { type HeldVersions, withoutNames } from './held-versions.ts';
import type { HoldCookie } from './hold-cookie.ts';

export interface HoldPorts {
  /** Whether the learner has something in this tab that must not be moved to other versions. */
  isNeeded(): boolean;
  /** Versions that this tab runs: of the shell, and of the remotes that were shown. */
  running(): HeldVersions;
  cookie: HoldCookie;
  claims: Claims;
  clock: Clock;
}

/** A page that is put away has time to say that it is clean, and yet it is not: what it had may be on its way. */
const SETTLED_MS = 2000;
const REFRESH_MS = 60 * 60 * 1000;

/**
 * Keeps the hold: `look` is to be called whenever something may have changed. Tabs share the cookie: a tab that needs
 * it no more takes out what it runs, save what another tab needs. What a closed or crashed tab needed stays.
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
