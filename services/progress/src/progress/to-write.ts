import type { ContentIndex } from '@tensely/content-model/logic';
import type { ProgressUpdate, SessionRef } from '@tensely/progress/logic';
import { findPlace } from '../content/find-place.ts';
import type { Write } from '../store/progress-repository.ts';
import { plausibleTime } from './plausible-time.ts';

interface Headers {
  idempotencyKey: string | undefined;
  sequence: number | undefined;
  timeZone: string | undefined;
}

interface Context {
  now: Date;
  /** The content of all that is served, where it is known. */
  served: readonly ContentIndex[] | undefined;
}

/** What an update writes; undefined for a save without a session, which only renews the token. */
export function toWrite(
  uid: string,
  update: ProgressUpdate,
  headers: Headers,
  { now, served }: Context,
): Write | undefined {
  const change = toChange(update, now);
  if (!change) return undefined;
  // Numbers that count from the time are held to it for the same reason as the times are.
  const sequence = headers.sequence === undefined ? undefined : Math.min(headers.sequence, now.getTime());
  const rest = { uid, ...headers, sequence, receivedAt: now };
  if (change.kind === 'session') {
    const { found, isKnownPlace } = placed(change.session, served);
    return { ...rest, isKnownPlace, change: { kind: 'session', session: found } };
  }
  const { found, isKnownPlace } = placed(change.page, served);
  return { ...rest, isKnownPlace, change: { kind: 'completion', page: found } };
}

/** A page in the spelling of its content, where the content has it. */
function placed<Ref extends SessionRef>(ref: Ref, served: Context['served']) {
  const found = findPlace(ref, served);
  return { found: found ?? ref, isKnownPlace: found !== undefined };
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
