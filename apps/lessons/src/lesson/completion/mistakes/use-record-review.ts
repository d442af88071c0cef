import type { Practice } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { contentHash, type MarkedAnswer, type ScoredQuestion, wordCount } from '@tensely/questions/logic';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that records an answer of the open page as a review, so that a corrected mistake is no longer open
 * at home, in practice and on other devices. The score of the page stays. Reviews are sent when the learner leaves the
 * screen.
 */
export function useRecordReview() {
  const progress = useProgress();
  const opened = useRef<Promise<Practice>>(undefined);
  useEffect(() => () => void opened.current?.then((practice) => practice.send(), console.warn), []);
  return (question: ScoredQuestion, { mark }: MarkedAnswer) => {
    const ref = progress.tracker.getSnapshot().session?.ref;
    if (!ref || !('topic' in ref)) return;
    opened.current ??= progress.openPractice();
    const review = {
      questionId: question.id,
      contentHash: contentHash(question),
      isCorrect: mark.outcome === 'right',
      // Not measured here.
      timeSpent: 0,
      words: wordCount([question]),
      hinted: false,
    };
    opened.current.then((practice) => practice.record(ref, review), console.warn);
  };
}
