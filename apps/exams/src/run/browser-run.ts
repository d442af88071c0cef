import { getProgress } from '@tensely/progress/react';
import { browserExams } from './browser-exams.ts';
import { trackedSessions } from './exam-sessions.ts';
import type { OpenTest } from './exams-contract.ts';
import { fetchPaper } from './fetch-paper.ts';
import { createOpener } from './open-test.ts';

/** Opens a test's page, wired to the browser and to the shared tracker. */
export const openTest: OpenTest = (listing) =>
  createOpener(
    { exams: browserExams(), fetchPaper, sessionsOf: (paper) => trackedSessions(getProgress().tracker, paper) },
    listing,
  );
