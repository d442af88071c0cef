import { learnerStorage } from './learner-storage.ts';
import { markedLearners, readLearners, recordForgotten, recordSeen, type Scope, scopeOf } from './marks.ts';

/** A learner's waiting work and other data stay for this long after their last sign-in here. */
const LONGEST_MS = 30 * 24 * 3_600_000;
/** Learners from before this list are known by their settings. */
const LEDGER = 'tensely.settings.of.';

/**
 * Removes what this browser stores for a learner. When everything is removed, so is the mark of a departed learner; if
 * a part fails the mark stays, and the next start retries.
 */
export async function forgetLearner(uid: string, scope: Scope = scopeOf(uid) ?? 'sent'): Promise<void> {
  const results = await Promise.allSettled(learnerStorage.map(async ({ remove }) => remove(uid, scope)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw new Error('Something of the learner stays in this browser.', { cause: failed.reason });
  recordForgotten(
    uid,
    results.some((result) => result.status === 'fulfilled' && result.value),
  );
}

/**
 * Finishes what earlier pages began, and removes the copies of learners other than the signed-in one. Their unsent work
 * stays under their id for 30 days.
 */
export async function forgetOthers(current: string | undefined, now: number): Promise<void> {
  for (const uid of markedLearners()) await tryTo(uid);
  for (const uid of learnersOfBefore()) if (readLearners()[uid] === undefined) recordSeen(uid, now);
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
