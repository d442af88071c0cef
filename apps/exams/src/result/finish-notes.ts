import type { ExamResult } from '@tensely/exam-model/logic';
import type { ResultWords } from './result-messages.ts';

/** Sentences on how the exam ended; none when the learner finished it in time. */
type Ended = Pick<ExamResult, 'finishedBy' | 'late'>;

export function finishNotes(words: ResultWords, { finishedBy, late }: Ended): string[] {
  const notes: string[] = [];
  if (finishedBy === 'time') notes.push(words.timeRanOut());
  if (finishedBy === 'left') notes.push(words.leftOpen());
  if (late) notes.push(words.arrivedLate());
  return notes;
}
