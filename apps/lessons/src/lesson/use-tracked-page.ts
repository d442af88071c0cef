import type { Page } from '@tensely/content-model/logic';
import type { SessionRef, TrackedSession } from '@tensely/progress/logic';
import { useTracker } from '@tensely/progress/react';
import { contentHash, isScored, type Mark, type Response, type ScoredQuestion } from '@tensely/questions/logic';
import { useLayoutEffect, useMemo } from 'react';
import { type Answers, answersOf } from '../exercises/answered.ts';
import type { ShownPage } from '../pages/use-shown-page.ts';

export interface TrackedPage {
  /** Undefined for the moment between showing a page and starting its session. */
  session: TrackedSession | undefined;
  answers: Answers;
  answer(question: ScoredQuestion, response: Response, mark: Mark): void;
}

/** Keeps a tracking session for the page on show (spec 4); its answers count, left and right (ruling 6). */
export function useTrackedPage(shown: ShownPage): TrackedPage {
  const { level, topic, number, page } = shown;
  const { tracker, snapshot } = useTracker();
  const questions = useMemo(() => scoredQuestions(page), [page]);

  useLayoutEffect(() => {
    const keys = questions.map((question) => ({ questionId: question.id, contentHash: contentHash(question) }));
    tracker.startSession({ level: level.key, topic: topic.key.toLowerCase(), page: number }, { questions: keys });
    return () => tracker.endSession();
  }, [tracker, level.key, topic.key, number, questions]);

  const session = snapshot.session && isOf(snapshot.session.ref, shown) ? snapshot.session : undefined;
  const records = session?.answers;
  return {
    session,
    answers: useMemo(() => answersOf(questions, records ?? {}), [questions, records]),
    answer: (question, response, mark) =>
      tracker.recordAnswer({
        questionId: question.id,
        questionType: question.type,
        userAnswer: response,
        correctAnswer: mark.correctAnswer,
        isCorrect: mark.outcome === 'right',
        score: mark.score,
      }),
  };
}

/** Between showing a page and starting its session, the session is still that of the page before. */
function isOf(ref: SessionRef, { level, topic, number }: ShownPage): boolean {
  return 'page' in ref && ref.level === level.key && ref.topic === topic.key.toLowerCase() && ref.page === number;
}

function scoredQuestions({ content, questions }: Page): ScoredQuestion[] {
  return [...content, ...questions].flatMap((item) => (isScored(item) ? [item] : []));
}
