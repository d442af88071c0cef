import type { ExamRef, PageRef, Session, SessionRef } from './session.ts';

/** Whether a reference is to an exam section; everything else is a lesson page. */
export function isExam(ref: SessionRef): ref is ExamRef {
  return 'type' in ref;
}

/** The same lesson page. */
export function isSamePage(a: PageRef, b: PageRef): boolean {
  return a.level === b.level && a.topic === b.topic && a.page === b.page;
}

/** The same lesson page or the same section of the same exam. */
export function isSamePlace(a: SessionRef, b: SessionRef): boolean {
  if (isExam(a) || isExam(b)) return isExam(a) && isExam(b) && a.examCode === b.examCode && a.section === b.section;
  return isSamePage(a, b);
}

/**
 * The reference as storage and wire use it: topic in lower case, exam code in upper case
 * (docs/behaviour.md#progress-topic-keys).
 */
export function normalRef(ref: SessionRef): SessionRef {
  if (isExam(ref)) return { type: 'EXAM', examCode: ref.examCode.toUpperCase(), section: ref.section };
  return { level: ref.level, topic: ref.topic.toLowerCase(), page: ref.page };
}

/** A session of a lesson page, not of an exam. */
export function isPageSession(session: Session): session is Extract<Session, PageRef> {
  return !isExam(session);
}
