import type { Page } from '@tensely/content-model/logic';
import type { PageResult, TrackedSession } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Answers } from '../../exercises/answers.ts';
import { exerciseSteps } from '../../exercises/exercise-steps.ts';
import { ReviewPanel } from '../../exercises/review-panel.tsx';
import { PageResultCard } from './page-result-card.tsx';
import { ReviewButton } from './review-button.tsx';

interface CompletedPageProps {
  result: PageResult;
  page: Page;
  answers: Answers;
  answersState: TrackedSession['answersState'] | undefined;
  nextPage: ReactNode;
  /** Begins a new attempt. */
  onPractise(): void;
}

/** A completed page: its result first, its questions and answers on request. */
export function CompletedPage({ result, page, answers, answersState, nextPage, onPractise }: CompletedPageProps) {
  const [isReviewing, setIsReviewing] = useState(false);
  const { steps } = useMemo(() => exerciseSteps(page.questions), [page.questions]);
  const canReview = steps.some(({ question }) => answers.has(question.id));
  return (
    <>
      <PageResultCard
        result={result}
        actions={
          <>
            {nextPage}
            <Button icon="retry" onClick={onPractise}>
              Practise again
            </Button>
            {!isReviewing && steps.length > 0 && (
              <ReviewButton state={answersState} canReview={canReview} onPress={() => setIsReviewing(true)} />
            )}
          </>
        }
      />
      {isReviewing && <ReviewPanel steps={steps} answers={answers} />}
    </>
  );
}
