import type { CompletedPage } from '../wire/completed-page.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { isExam } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';

/** The update that saves a session. `sessionId` and `startTime` stay on the device: the body has no fields for them. */
export function sessionSave(session: Session, timestamp: string): ProgressUpdate {
  const { progress, lastActivity, questions } = session;
  const place = isExam(session)
    ? { type: session.type, examCode: session.examCode, section: session.section }
    : { level: session.level, topic: session.topic, page: session.page };
  const currentSession = { ...place, progress, lastActivity, questions };
  return { updateType: 'session_save', progressData: { currentSession }, timestamp };
}

/** The update that completes a page; `reviews` are its answers. */
export function pageSave(completedPage: CompletedPage, reviews: PageReviews[], timestamp: string): ProgressUpdate {
  const progressData = { completedPage, currentSession: null, ...(reviews.length > 0 && { reviews }) };
  return { updateType: 'page_complete', progressData, timestamp };
}

/** The update that saves reviews only. */
export function reviewsSave(reviews: PageReviews[], timestamp: string): ProgressUpdate {
  return { updateType: 'session_save', progressData: { reviews }, timestamp };
}
