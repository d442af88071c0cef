import { type Page, type QuestionItem, scoredQuestions } from '@tensely/content/lessons';
import type { PageResult, TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Answers, markAnswers } from '../../exercises/answers.ts';
import { useFocusWhenLost } from '../../exercises/focus.ts';
import { reordered } from '../../exercises/reorder.ts';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import { AnswerReview } from './mistakes/answer-review.tsx';
import { MissedQuestions } from './mistakes/missed-questions.tsx';
import { MistakePractice } from './mistakes/mistake-practice.tsx';
import { mistakesAmong, reviewedQuestions } from './mistakes/reviewed-questions.ts';
import styles from './page-result-card.module.css';
import { PageResultCard } from './page-result-card.tsx';

export interface CompletedPageProps {
  result: PageResult;
  page: Page;
  /** The exercises in the order of this attempt. */
  items: readonly QuestionItem[];
  answers: Answers;
  answersState: TrackedSession['answersState'] | undefined;
  /** The answers of the best attempt, if that was an earlier one and they are known. */
  bestAnswers: TrackedSession['bestAnswers'];
  /** The score of the previous attempt, in percent, if that was in this visit too. */
  previousScore: number | undefined;
  isLast: boolean;
  /** Goes to the next page, or to the end of the topic. */
  onNext(): void;
  /** Starts a new attempt with the exercises in a new order; `result` is that of the finished one. */
  onPractise(items: readonly QuestionItem[], result: PageResult): void;
}

/** A completed page: first its result; then, on request, its mistakes to review and practise, or all answers. */
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

/** The questions with the answers of the best attempt; empty if that was the latest one or is unknown. */
function bestAttempt(page: Page, items: readonly QuestionItem[], answers: CompletedPageProps['bestAnswers']) {
  return reviewedQuestions(page, items, markAnswers(scoredQuestions(page), answers ?? {}));
}

function PractiseAgain({ primary, onPress }: { primary: boolean; onPress(): void }) {
  const t = deferredMessages.use();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon="retry" onClick={onPress}>
      {t.practiseAgain()}
    </Button>
  );
}

interface NextPageButtonProps {
  primary: boolean;
  isLast: boolean;
  onPress(): void;
}

function NextPageButton({ primary, isLast, onPress }: NextPageButtonProps) {
  const t = lessonMessages.use();
  return (
    <Button variant={primary ? 'primary' : 'quiet'} iconAfter="next" onClick={onPress}>
      {isLast ? t.endOfTopic() : t.nextPage()}
    </Button>
  );
}

interface ActionsProps {
  passed: boolean;
  answersState: CompletedPageProps['answersState'];
  /** Number of questions to review, and of mistakes among them, as far as the result shows. */
  answered: number;
  mistakes: number;
  hasBest: boolean;
  next: ReactNode;
  onPractise(): void;
  onShow(view: View): void;
}

/** One primary next step: the mistakes after a fail, otherwise the next page. */
function Actions({ passed, answersState, answered, mistakes, hasBest, next, onPractise, onShow }: ActionsProps) {
  const t = deferredMessages.use();
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
            {passed ? t.tryThemAgain() : t.tryMistakes({ n: mistakes, minutes })}
          </Button>
          <Button icon="show" disabled={isWaiting} onClick={() => onShow('review')}>
            {t.seeMistakes()}
          </Button>
        </>
      )}
      <PractiseAgain primary={!passed && !hasMistakes} onPress={onPractise} />
      {!hasMistakes && <ReviewButton state={answersState} canReview={answered > 0} onPress={() => onShow('review')} />}
      {hasBest && (
        <Button variant="quiet" onClick={() => onShow('best')}>
          {t.reviewBest()}
        </Button>
      )}
      {!passed && next}
    </>
  );
}

/** Rough time to retry one mistake. */
const SECONDS_A_MISTAKE = 20;

interface ReviewButtonProps {
  state: TrackedSession['answersState'] | undefined;
  canReview: boolean;
  onPress(): void;
}

/**
 * The button to the answers of a completed page. It reserves its space while they load; if they are missing, a sentence
 * says so.
 */
function ReviewButton({ state, canReview, onPress }: ReviewButtonProps) {
  const t = deferredMessages.use();
  if (canReview || state === 'loading')
    return (
      <Button variant="quiet" disabled={!canReview} onClick={onPress}>
        {t.reviewAnswers()}
      </Button>
    );
  return <p className={styles.missing}>{state === 'unreachable' ? t.reviewLater() : t.nothingToReview()}</p>;
}
