import type { ContentIndex } from '@tensely/content/lessons';
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
  /** The content indexes of all served versions, if known. */
  served: readonly ContentIndex[] | undefined;
}

/** The write of an update; undefined for an empty save, which only renews the token. */
export function toWrite(
  uid: string,
  update: ProgressUpdate,
  headers: Headers,
  { now, served }: Context,
): Omit<Write, 'authTime'> | undefined {
  // A time-based sequence must not run ahead either.
  const sequence = headers.sequence === undefined ? undefined : Math.min(headers.sequence, now.getTime());
  const reviews = (update.progressData.reviews ?? []).flatMap((page) => {
    const { place, isKnownPlace } = resolvePlace(page, served);
    return isKnownPlace && page.reviews.length > 0 ? [place] : [];
  });
  const rest = { uid, ...headers, sequence, receivedAt: now, reviews };
  if (update.updateType === 'page_complete') {
    const { place, isKnownPlace } = resolvePlace(update.progressData.completedPage, served);
    const page = { ...place, completedAt: plausibleTime(place.completedAt, now) };
    return { ...rest, isKnownPlace, change: { kind: 'completion', page } };
  }
  const { currentSession } = update.progressData;
  if (!currentSession)
    return reviews.length > 0 ? { ...rest, isKnownPlace: true, change: { kind: 'reviews' } } : undefined;
  const { place, isKnownPlace } = resolvePlace(currentSession, served);
  const session = { ...place, lastActivity: plausibleTime(place.lastActivity, now) };
  return { ...rest, isKnownPlace, change: { kind: 'session', session } };
}

/** The page in the spelling of its content, if the content has it. */
function resolvePlace<Ref extends SessionRef>(ref: Ref, served: Context['served']) {
  const found = findPlace(ref, served);
  return { place: found ?? ref, isKnownPlace: found !== undefined };
}
