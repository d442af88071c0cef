import { scoredQuestions } from '@tensely/content/lessons';
import { afterPaint } from '@tensely/core/browser';
import type { SessionRef } from '@tensely/progress/logic';
import { useReloadWhenStale, useTracker } from '@tensely/progress/react';
import { contentHash, type MarkedAnswer, type ScoredQuestion, wordCount } from '@tensely/questions/logic';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { markAnswers } from '../exercises/answers.ts';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import type { ShownPage } from '../pages/use-shown-page.ts';

export type TrackedPage = ReturnType<typeof useTrackedPage>;

/**
 * Runs a tracking session for the open page; the questions of both panels count. After a page turn the session starts
 * when the heading is painted, or with an earlier answer.
 */
export function useTrackedPage(shown: ShownPage) {
  const { key, level, topic, number, page } = shown;
  const { tracker, snapshot } = useTracker();
  const questions = useMemo(() => scoredQuestions(page), [page]);

  const [begun, setBegun] = useState<string>();
  const begin = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const isFirst = !begin.current;
    let isDue = true;
    begin.current = () => {
      if (!isDue) return;
      isDue = false;
      const keys = questions.map((question) => ({ questionId: question.id, contentHash: contentHash(question) }));
      tracker.endSession();
      tracker.startSession({ level: level.key, topic: topic.key.toLowerCase(), page: number }, { questions: keys });
      setBegun(key);
    };
    if (isFirst) begin.current();
    else return afterPaint(begin.current);
  }, [tracker, key, level.key, topic.key, number, questions]);
  useLayoutEffect(() => () => tracker.endSession(), [tracker]);
  // Another tab may have completed this page.
  useReloadWhenStale(() => void tracker.loadHistory());

  const session = snapshot.session && isOf(snapshot.session.ref, shown) ? snapshot.session : undefined;
  const records = session?.answers;
  const answers = useMemo(() => markAnswers(questions, records ?? {}), [questions, records]);
  const before = ({ id }: ScoredQuestion) =>
    exerciseSteps(page.questions).steps.find((step) => step.question.id === id)?.before;
  return {
    /** Undefined between showing a page and starting its session. */
    session,
    /** Set after a page turn until the heading is painted: less urgent parts render after that. */
    isArriving: begun !== undefined && begun !== key,
    answers,
    answer(question: ScoredQuestion, answer: MarkedAnswer) {
      begin.current?.();
      const { response, mark } = answer;
      tracker.recordAnswer({
        questionId: question.id,
        questionType: question.type,
        userAnswer: response,
        correctAnswer: mark.correctAnswer,
        isCorrect: mark.outcome === 'right',
        score: mark.score,
        words: wordCount([before(question), question]),
      });
    },
  };
}

/**
 * Whether a session belongs to the page. Between showing a page and starting its session, it is still that of the
 * previous page.
 */
function isOf(ref: SessionRef, { level, topic, number }: ShownPage): boolean {
  return 'page' in ref && ref.level === level.key && ref.topic === topic.key.toLowerCase() && ref.page === number;
}
