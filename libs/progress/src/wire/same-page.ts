import type { ExamRef, PageRef, Session, SessionRef } from './session.ts';

/** Whether a reference is to an exam section; everything else is a lesson page. */
export function isExam(ref: SessionRef): ref is ExamRef {
  return 'type' in ref;
}

export function isSamePage(a: PageRef, b: PageRef): boolean {
  return a.level === b.level && a.topic === b.topic && a.page === b.page;
}

/** The reference in the case of storage and wire (docs/behaviour.md#progress-topic-keys). */
export function normalRef(ref: SessionRef): SessionRef {
  if (isExam(ref)) return { type: 'EXAM', examCode: ref.examCode.toUpperCase(), section: ref.section };
  return { level: ref.level, topic: ref.topic.toLowerCase(), page: ref.page };
}

export function isPageSession(session: Session): session is Extract<Session, PageRef> {
  return !isExam(session);
}
