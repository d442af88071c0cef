import { scoredQuestions } from '@tensely/content-model/logic';
import type { SessionRef, TrackedSession } from '@tensely/progress/logic';
import { useTracker } from '@tensely/progress/react';
import { contentHash, type MarkedAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { useLayoutEffect, useMemo, useState } from 'react';
import { type Answers, createMarks } from '../exercises/answers.ts';
import type { ShownPage } from '../pages/use-shown-page.ts';

export interface TrackedPage {
  /** Undefined for the moment between showing a page and starting its session. */
  session: TrackedSession | undefined;
  answers: Answers;
  answer(question: ScoredQuestion, answer: MarkedAnswer): void;
}

/** Runs a tracking session for the page on show; the questions of both panels count. */
export function useTrackedPage(shown: ShownPage): TrackedPage {
  const { level, topic, number, page } = shown;
  const { tracker, snapshot } = useTracker();
  const questions = useMemo(() => scoredQuestions(page), [page]);
  const [marks] = useState(createMarks);

  useLayoutEffect(() => {
    const keys = questions.map((question) => ({ questionId: question.id, contentHash: contentHash(question) }));
    tracker.startSession({ level: level.key, topic: topic.key.toLowerCase(), page: number }, { questions: keys });
    return () => tracker.endSession();
  }, [tracker, level.key, topic.key, number, questions]);

  const session = snapshot.session && isOf(snapshot.session.ref, shown) ? snapshot.session : undefined;
  const records = session?.answers;
  const answers = useMemo(() => marks.answersOf(questions, records ?? {}), [marks, questions, records]);
  return {
    session,
    answers,
    answer(question, answer) {
      const { response, mark } = answer;
      marks.add(question, answer);
      tracker.recordAnswer({
        questionId: question.id,
        questionType: question.type,
        userAnswer: response,
        correctAnswer: mark.correctAnswer,
        isCorrect: mark.outcome === 'right',
        score: mark.score,
      });
    },
  };
}

/** Between showing a page and starting its session, the session is still that of the page before. */
function isOf(ref: SessionRef, { level, topic, number }: ShownPage): boolean {
  return 'page' in ref && ref.level === level.key && ref.topic === topic.key.toLowerCase() && ref.page === number;
}
