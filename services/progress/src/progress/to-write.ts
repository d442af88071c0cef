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
  /** The content indexes of all served versions, where they are known. */
  served: readonly ContentIndex[] | undefined;
}

/** The write of an update; undefined for a save without a session, which only renews the token. */
export function toWrite(
  uid: string,
  update: ProgressUpdate,
  headers: Headers,
  { now, served }: Context,
): Write | undefined {
  const change = toChange(update, now);
  if (!change) return undefined;
  // A sequence that counts from the time must not run ahead either.
  const sequence = headers.sequence === undefined ? undefined : Math.min(headers.sequence, now.getTime());
  const rest = { uid, ...headers, sequence, receivedAt: now };
  if (change.kind === 'session') {
    const { place: session, isKnownPlace } = resolvePlace(change.session, served);
    return { ...rest, isKnownPlace, change: { kind: 'session', session } };
  }
  const { place: page, isKnownPlace } = resolvePlace(change.page, served);
  return { ...rest, isKnownPlace, change: { kind: 'completion', page } };
}

/** The page in the spelling of its content, where the content has it. */
function resolvePlace<Ref extends SessionRef>(ref: Ref, served: Context['served']) {
  const found = findPlace(ref, served);
  return { place: found ?? ref, isKnownPlace: found !== undefined };
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
