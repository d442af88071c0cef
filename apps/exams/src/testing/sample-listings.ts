import { publicPaper, toListing } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import type { ExamListing } from '../exam-papers.ts';

/** Two tests as a release lists them: one and a half hours and a quarter, 150 points, thirty questions. */
export const sampleListings: readonly [ExamListing, ExamListing] = [
  listing('test-1', { title: 'Test 1', topics: ['Amazon growth', 'iPhone factory', 'Biden car persona'] }),
  listing('test-2', { title: 'Test 2', topics: ['Drought risk', 'Elon Musk Twitter', 'Europe energy'] }),
];

function listing(testId: string, change: Pick<ExamListing, 'title' | 'topics'>): ExamListing {
  const paper = publicPaper({ testId, hash: 'a'.repeat(64), exam: sampleExam() });
  return { ...toListing(paper), ...change, timeLimit: 105, totalPoints: 150, questions: 30 };
}
