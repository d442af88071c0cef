import { z } from 'zod';

/** The page waits this long at most for the progress service. */
const TIMEOUT_MS = 200;

/** A history without anything in it; other fields do not matter. */
const emptyHistorySchema = z.object({
  sessions: z.tuple([]),
  completedPages: z.tuple([]),
  currentSession: z.null(),
});

/**
 * Asks the progress service whether the learner of a token has done nothing yet. False if it does not answer in time.
 *
 * @param origin the address of the service, for example "http://127.0.0.1:4400"
 */
export async function isNewLearner(origin: string, token: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/progress`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok && emptyHistorySchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
