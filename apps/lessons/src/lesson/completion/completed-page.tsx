import { type Page, type QuestionItem, scoredQuestions } from '@tensely/content-model/logic';
import type { PageResult, TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Answers, createMarks } from '../../exercises/answers.ts';
import { reordered } from '../../exercises/reorder.ts';
import { lateMessages } from '../../messages/late-messages.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { AnswerReview } from './mistakes/answer-review.tsx';
import { MistakePractice } from './mistakes/mistake-practice.tsx';
import { mistakesAmong, reviewedQuestions } from './mistakes/reviewed-questions.ts';
import { PageResultCard } from './page-result-card.tsx';
import { ReviewButton } from './review-button.tsx';

export interface CompletedPageProps {
  result: PageResult;
  page: Page;
  /** The exercises in the order in which the learner had them. */
  items: readonly QuestionItem[];
  answers: Answers;
  answersState: TrackedSession['answersState'] | undefined;
  /** Those of the best attempt, where that was an earlier one and they are known. */
  bestAnswers: TrackedSession['bestAnswers'];
  nextPage: ReactNode;
  /** Begins a new attempt, with the exercises in a new order. */
  onPractise(items: readonly QuestionItem[]): void;
}

/** A completed page: its result first; its mistakes to review and to practise, or all answers, on request. */
export function CompletedPage({
  result,
  page,
  items,
  answers,
  answersState,
  bestAnswers,
  nextPage,
  onPractise,
}: CompletedPageProps) {
  const reviewed = useMemo(() => reviewedQuestions(page, items, answers), [page, items, answers]);
  const mistakes = useMemo(() => mistakesAmong(reviewed), [reviewed]);
  const best = useMemo(() => bestAttempt(page, items, bestAnswers), [page, items, bestAnswers]);
  const [view, setView] = useState<View>('result');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(headingRef, view);
  const common = { headingRef, onClose: () => setView('result') };

  if (view === 'review') return <AnswerReview {...common} reviewed={reviewed} onPractise={() => setView('practice')} />;
  if (view === 'best' && best.length > 0) return <AnswerReview {...common} reviewed={best} />;
  if (view === 'practice')
    return <MistakePractice {...common} lessonId={page.id} mistakes={mistakes} attempts={result.attempts} />;
  return (
    <PageResultCard
      headingRef={headingRef}
      result={result}
      actions={
        <Actions
          passed={result.passed}
          answersState={answersState}
          answered={reviewed.length}
          hasBest={best.length > 0}
          mistakes={answersState === 'loading' ? result.totalQuestions - result.correctAnswers : mistakes.length}
          nextPage={nextPage}
          onPractise={() => onPractise(reordered(items, result.attempts))}
          onShow={setView}
        />
      }
    />
  );
}

type View = 'result' | 'review' | 'best' | 'practice';

/** The questions with the answers of the best attempt; empty where that was the last one or is not known. */
function bestAttempt(page: Page, items: readonly QuestionItem[], answers: CompletedPageProps['bestAnswers']) {
  return reviewedQuestions(page, items, createMarks().answersOf(scoredQuestions(page), answers ?? {}));
}

interface ActionsProps {
  passed: boolean;
  answersState: CompletedPageProps['answersState'];
  /** How many questions there are to look at, and how many of them are mistakes, as far as the result tells. */
  answered: number;
  mistakes: number;
  hasBest: boolean;
  nextPage: ReactNode;
  onPractise(): void;
  onShow(view: View): void;
}

/** What to do next: after a fail the mistakes come before the next page, in order and weight. */
function Actions({ passed, answersState, answered, mistakes, hasBest, nextPage, onPractise, onShow }: ActionsProps) {
  const words = lateMessages.use();
  const hasMistakes = mistakes > 0;
  const isWaiting = answered === 0;
  return (
    <>
      {passed && nextPage}
      {hasMistakes && (
        <>
          <Button
            variant={passed ? 'secondary' : 'primary'}
            icon="show"
            disabled={isWaiting}
            onClick={() => onShow('review')}
          >
            {words.reviewMistakes()}
          </Button>
          <Button icon="target" disabled={isWaiting} onClick={() => onShow('practice')}>
            {words.practiseMistakes()}
          </Button>
        </>
      )}
      <Button variant={passed || hasMistakes ? 'secondary' : 'primary'} icon="retry" onClick={onPractise}>
        {words.practiseAgain()}
      </Button>
      {!hasMistakes && <ReviewButton state={answersState} canReview={answered > 0} onPress={() => onShow('review')} />}
      {hasBest && (
        <Button variant="quiet" onClick={() => onShow('best')}>
          {words.reviewBest()}
        </Button>
      )}
      {!passed && nextPage}
    </>
  );
}
