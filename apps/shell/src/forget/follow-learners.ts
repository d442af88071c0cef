import type { Auth } from '@tensely/auth/logic';
import { messageOf, systemClock, withTimeout } from '@tensely/core/logic';
import { claimPlaces } from '@tensely/platform/host';
import { markedLearners, markForgotten, recordSignIn } from './marks.ts';

/** Timeout for leaving the page: because of the mark, the next start removes the rest. */
const LEAVE_MS = 2000;

/** Prefetched when the page is idle, so that Logout works offline. */
const load = () => import(/* webpackChunkName: "reports" */ './forget-learner.ts');

/**
 * Removes what this browser stores for a learner who signs out. Sets the mark in this task; resolves after two seconds
 * at most.
 */
export function forgetOnSignOut(uid: string): Promise<unknown> {
  markForgotten(uid, 'sent');
  return withTimeout(
    finish((forget) => forget.forgetLearner(uid)),
    LEAVE_MS,
    () => undefined,
  );
}

/**
 * Records who is signed in, and finishes what a closed page could not remove. Call it before anything is stored for a
 * learner.
 */
export function followLearners(auth: Pick<Auth, 'getState' | 'subscribe'>): void {
  let known: string | undefined;
  auth.subscribe(() => {
    const uid = signedInUid(auth);
    if (uid === undefined || uid === known) return;
    known = uid;
    claimPlaces(document, uid);
    recordSignIn(uid, systemClock.now());
  });
  if (markedLearners().length > 0) void finish((forget) => forget.forgetOthers(undefined, systemClock.now()));
}

/** Removes what other learners have left here, now and at each sign-in: docs/behaviour.md#browser-storage */
export function forgetOtherLearners(auth: Pick<Auth, 'getState' | 'subscribe'>): void {
  const follow = () => {
    if (auth.getState().status !== 'loading')
      void finish((forget) => forget.forgetOthers(signedInUid(auth), systemClock.now()));
  };
  auth.subscribe(follow);
  follow();
}

/** The uid of the signed-in learner. */
export function signedInUid({ getState }: Pick<Auth, 'getState'>): string | undefined {
  const state = getState();
  return state.status === 'signedIn' ? state.learner.uid : undefined;
}

function finish(work: (forget: Awaited<ReturnType<typeof load>>) => Promise<unknown>): Promise<unknown> {
  return load()
    .then(work)
    .catch((error: unknown) => console.warn(`The next start will continue: ${messageOf(error)}`));
}
