import type { ExamResult } from '@tensely/exam-model/logic';

/** Sentences on how the exam ended; none when the learner finished it in time. */
export function finishNotes({ finishedBy, late }: Pick<ExamResult, 'finishedBy' | 'late'>): string[] {
  const notes: string[] = [];
  if (finishedBy === 'time') notes.push('The time ran out, so the exam was finished for you.');
  if (finishedBy === 'left') {
    notes.push(
      'This exam was left open. It was finalised later, with the answers that were saved before its time ran out.',
    );
  }
  if (late) notes.push('Some answers arrived late. Those that you gave before the time ran out are counted.');
  return notes;
}
