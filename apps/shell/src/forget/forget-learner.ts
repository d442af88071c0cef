import { learnerStorage } from './learner-storage.ts';
import { markedLearners, noteForgotten, noteSeen, readLearners, type Scope, scopeOf } from './marks.ts';

/** Work that waits for a learner, and everything else of them, stays for this long after they were signed in here last. */
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Learners of before this list was kept are known by their settings. */
const LEDGER = 'tensely.settings.of.';

/**
 * Removes what this browser stores for a learner. The mark of a learner who left goes when all of it is done; where a part fails it
 * stays, and the next start tries again.
 */
export async function forgetLearner(uid: string, scope: Scope = scopeOf(uid) ?? 'sent'): Promise<void> {
  const results = await Promise.allSettled(learnerStorage.map(async ({ remove }) => remove(uid, scope)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error('Something of the learner stays in this browser.', { cause: failed.reason });
  noteForgotten(
    uid,
    results.some((result) => result.status === 'fulfilled' && result.value),
  );
}

/**
 * Finishes what earlier pages began, and removes copies of learners other than the one who is signed in now. What those have not
 * sent stays under their id for 30 days.
 */
export async function forgetOthers(current: string | undefined, now: number): Promise<void> {
  for (const uid of markedLearners()) await tryTo(uid);
  for (const uid of learnersOfBefore()) if (readLearners()[uid] === undefined) noteSeen(uid, now);
  for (const [uid, seenAt] of Object.entries(readLearners())) {
    if (uid === current) continue;
    if (now - seenAt > LONGEST_MS) await tryTo(uid, 'everything');
    else if (current !== undefined) await tryTo(uid, 'copies');
  }
}

function learnersOfBefore(): string[] {
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(LEDGER) ? key.slice(LEDGER.length) : []));
}

async function tryTo(uid: string, scope?: Scope) {
  await forgetLearner(uid, scope).catch((error: unknown) => console.warn(error));
}
