import type { ProgressUpdate } from '@tensely/progress/logic';
import { plausibleTime } from '../progress/plausible-time.ts';
import type { Write } from '../store/progress-repository.ts';
import type { UpdateHeaders } from './read-headers.ts';

/** What an update writes; undefined for a save without a session, which only renews the token (ruling 32). */
export function toWrite(uid: string, update: ProgressUpdate, headers: UpdateHeaders, now: Date): Write | undefined {
  const change = toChange(update, now);
  if (!change) return undefined;
  // Numbers that count from the time are held to it for the same reason as the times are.
  const sequence = headers.sequence === undefined ? undefined : Math.min(headers.sequence, now.getTime());
  return { uid, change, ...headers, sequence, receivedAt: now };
}

function toChange(update: ProgressUpdate, now: Date): Write['change'] | undefined {
  if (update.updateType === 'page_complete') {
    const { completedPage } = update.progressData;
    return {
      kind: 'completion',
      page: { ...completedPage, completedAt: plausibleTime(completedPage.completedAt, now) },
    };
  }
  const { currentSession } = update.progressData;
  if (!currentSession) return undefined;
  return {
    kind: 'session',
    session: { ...currentSession, lastActivity: plausibleTime(currentSession.lastActivity, now) },
  };
}
