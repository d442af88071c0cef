import type { ProgressUpdate } from '../wire/progress-update.ts';
import { isExam } from '../wire/same-page.ts';
import type { Session } from '../wire/session.ts';

/** The update that saves a session. `sessionId` and `startTime` stay on the device: the body has no place for them. */
export function sessionSave(session: Session, timestamp: string): ProgressUpdate {
  const { progress, lastActivity, questions } = session;
  const place = isExam(session)
    ? { type: session.type, examCode: session.examCode, section: session.section }
    : { level: session.level, topic: session.topic, page: session.page };
  const currentSession = { ...place, progress, lastActivity, questions };
  return { updateType: 'session_save', progressData: { currentSession }, timestamp };
}
