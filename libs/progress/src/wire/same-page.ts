import type { ExamRef, PageRef, Session, SessionRef } from './session.ts';

/** Whether a reference is to an exam section; everything else is a lesson page. */
export function isExam(ref: SessionRef): ref is ExamRef {
  return 'type' in ref;
}

export function isSamePage(a: PageRef, b: PageRef): boolean {
  return a.level === b.level && a.topic === b.topic && a.page === b.page;
}

export function isSamePlace(a: SessionRef, b: SessionRef): boolean {
  if (isExam(a) || isExam(b)) return isExam(a) && isExam(b) && a.examCode === b.examCode && a.section === b.section;
  return isSamePage(a, b);
}

/** The reference in the case of storage and wire (docs/behaviour.md#progress-topic-keys). */
export function normalRef(ref: SessionRef): SessionRef {
  if (isExam(ref)) return { type: 'EXAM', examCode: ref.examCode.toUpperCase(), section: ref.section };
  return { level: ref.level, topic: ref.topic.toLowerCase(), page: ref.page };
}

export function isPageSession(session: Session): session is Extract<Session, PageRef> {
  return !isExam(session);
}
