import type { Paper } from '@tensely/content/exams';
import { getProgress } from '@tensely/progress/react';
import type { ExamListing } from '../exam-papers.ts';
import type { TabExams } from './create-exams.ts';
import type { ExamOpener } from './exams-contract.ts';
import { trackedSessions } from './run/exam-sessions.ts';
import { createOpener } from './run/open-test.ts';

/** Opens a test's page, wired to the browser and to the shared tracker. */
export function openTest(exams: TabExams, listing: ExamListing): ExamOpener {
  const sessionsOf = (paper: Paper) => trackedSessions(getProgress().tracker, paper);
  return createOpener({ exams, sessionsOf }, listing);
}
