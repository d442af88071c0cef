import { type Page, type QuestionItem, scoredQuestions } from '@tensely/content-model/logic';
import type { PageResult, TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Answers, answersOf } from '../../exercises/answers.ts';
import { reordered } from '../../exercises/reorder.ts';
import { lateMessages } from '../../messages/late-messages.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { NextPageButton } from './after-exercises.tsx';
import { AnswerReview } from './mistakes/answer-review.tsx';
import { MissedQuestions } from './mistakes/missed-questions.tsx';
import { MistakePractice } from './mistakes/mistake-practice.tsx';
import { mistakesAmong, reviewedQuestions } from './mistakes/reviewed-questions.ts';
import styles from './page-result-card.module.css';
import { PageResultCard } from './page-result-card.tsx';

export interface CompletedPageProps {
  result: PageResult;
  page: Page;
  /** The exercises in the order in which the learner had them. */
  items: readonly QuestionItem[];
  answers: Answers;
  answersState: TrackedSession['answersState'] | undefined;
  /** Those of the best attempt, where that was an earlier one and they are known. */
  bestAnswers: TrackedSession['bestAnswers'];
  /** Of the attempt before, where that was completed in this visit too; in per cent. */
  previousScore: number | undefined;
  /** The page is the last of its topic. */
  isLast: boolean;
  /** Goes to the next page, or to the end of the topic. */
  onNext(): void;
  /** Begins a new attempt after the one with this result, with the exercises in a new order. */
  onPractise(items: readonly QuestionItem[], result: PageResult): void;
}

/** A completed page: its result first; its mistakes to review and to practise, or all answers, on request. */
export function CompletedPage(props: CompletedPageProps) {
  const { result, page, items, answers, answersState, bestAnswers, isLast, onNext } = props;
  const reviewed = useMemo(() => reviewedQuestions(page, items, answers), [page, items, answers]);
  const mistakes = useMemo(() => mistakesAmong(reviewed), [reviewed]);
  const best = useMemo(() => bestAttempt(page, items, bestAnswers), [page, items, bestAnswers]);
  const [view, setView] = useState<View>('result');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(headingRef, view);
  const common = { headingRef, onClose: () => setView('result') };
  const practise = () => props.onPractise(reordered(items, result.attempts), result);
  const next = (primary: boolean) => <NextPageButton key="next" primary={primary} isLast={isLast} onPress={onNext} />;

  if (view === 'review') return <AnswerReview {...common} reviewed={reviewed} onPractise={() => setView('practice')} />;
  if (view === 'best' && best.length > 0) return <AnswerReview {...common} reviewed={best} />;
  if (view === 'practice') {
    return (
      <MistakePractice
        {...common}
        lessonId={page.id}
        mistakes={mistakes}
        attempts={result.attempts}
        onwards={result.passed ? next(true) : <PractiseAgain key="again" primary onPress={practise} />}
      />
    );
  }
  return (
    <PageResultCard
      headingRef={headingRef}
      result={result}
      page={page}
      isAnswered={answers.size > 0 && answers.size === result.totalQuestions}
      previousScore={props.previousScore}
      actions={
        <Actions
          passed={result.passed}
          answersState={answersState}
          answered={reviewed.length}
          hasBest={best.length > 0}
          mistakes={answersState === 'loading' ? result.totalQuestions - result.correctAnswers : mistakes.length}
          next={next(result.passed)}
          onPractise={practise}
          onShow={setView}
        />
      }
    >
      {mistakes.length > 0 && <MissedQuestions mistakes={mistakes} />}
    </PageResultCard>
  );
}

type View = 'result' | 'review' | 'best' | 'practice';

/** The questions with the answers of the best attempt; empty where that was the last one or is not known. */
function bestAttempt(page: Page, items: readonly QuestionItem[], answers: CompletedPageProps['bestAnswers']) {
  return reviewedQuestions(page, items, answersOf(scoredQuestions(page), answers ?? {}));
}

function PractiseAgain({ primary, onPress }: { primary: boolean; onPress(): void }) {
  const words = lateMessages.use();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon="retry" onClick={onPress}>
      {words.practiseAgain()}
    </Button>
  );
}

interface ActionsProps {
  passed: boolean;
  answersState: CompletedPageProps['answersState'];
  /** How many questions there are to look at, and how many of them are mistakes, as far as the result tells. */
  answered: number;
  mistakes: number;
  hasBest: boolean;
  next: ReactNode;
  onPractise(): void;
  onShow(view: View): void;
}

/** One primary next step: after a fail the mistakes, else the next page. */
function Actions({ passed, answersState, answered, mistakes, hasBest, next, onPractise, onShow }: ActionsProps) {
  const words = lateMessages.use();
  const hasMistakes = mistakes > 0;
  const isWaiting = answered === 0;
  const minutes = Math.max(1, Math.round((mistakes * SECONDS_A_MISTAKE) / 60));
  return (
    <>
      {passed && next}
      {hasMistakes && (
        <>
          <Button
            variant={passed ? 'secondary' : 'primary'}
            icon="target"
            disabled={isWaiting}
            onClick={() => onShow('practice')}
          >
            {passed ? words.tryThemAgain() : words.tryMistakes({ n: mistakes, minutes })}
          </Button>
          <Button icon="show" disabled={isWaiting} onClick={() => onShow('review')}>
            {words.seeMistakes()}
          </Button>
        </>
      )}
      <PractiseAgain primary={!passed && !hasMistakes} onPress={onPractise} />
      {!hasMistakes && <ReviewButton state={answersState} canReview={answered > 0} onPress={() => onShow('review')} />}
      {hasBest && (
        <Button variant="quiet" onClick={() => onShow('best')}>
          {words.reviewBest()}
        </Button>
      )}
      {!passed && next}
    </>
  );
}

/** How long one mistake takes to try again, roughly. */
const SECONDS_A_MISTAKE = 20;

interface ReviewButtonProps {
  state: TrackedSession['answersState'] | undefined;
  canReview: boolean;
  onPress(): void;
}

/** The way to the answers of a completed page. It has its place while they are on their way; else a sentence says what is missing. */
export function ReviewButton({ state, canReview, onPress }: ReviewButtonProps) {
  const words = lateMessages.use();
  if (canReview || state === 'loading')
    return (
      <Button variant="quiet" disabled={!canReview} onClick={onPress}>
        {words.reviewAnswers()}
      </Button>
    );
  return <p className={styles.missing}>{state === 'unreachable' ? words.reviewLater() : words.nothingToReview()}</p>;
}
