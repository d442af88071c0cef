import { browserLocks } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import type { Nav } from '@tensely/platform/host';
import type { Progress } from '@tensely/progress/logic';
import { createClaims } from './claims.ts';
import { createHoldCookie } from './hold-cookie.ts';
import { createHold } from './maintain-hold.ts';
import { type UnsavedWork, watchUnsavedWork } from './unsaved-work.ts';

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
