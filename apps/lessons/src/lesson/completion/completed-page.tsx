import type { Page } from '@tensely/content-model/logic';
import type { PageResult } from '@tensely/progress/logic';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Answers } from '../../exercises/answers.ts';
import { exerciseSteps } from '../../exercises/exercise-steps.ts';
import { ReviewPanel } from '../../exercises/review-panel.tsx';
import { PageResultCard } from './page-result-card.tsx';

interface CompletedPageProps {
  result: PageResult;
  page: Page;
  answers: Answers;
  nextPage: ReactNode;
  /** Begins a new attempt. */
  onPractise(): void;
}

/** A completed page: its result first, its questions and answers on request. */
export function CompletedPage({ result, page, answers, nextPage, onPractise }: CompletedPageProps) {
  const [isReviewing, setIsReviewing] = useState(false);
  const { steps } = useMemo(() => exerciseSteps(page.questions), [page.questions]);
  // Answers of a page that was completed long ago may be gone; its result stays.
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
            {canReview && !isReviewing && (
              <Button variant="quiet" onClick={() => setIsReviewing(true)}>
                Review answers
              </Button>
            )}
          </>
        }
      />
      {isReviewing && <ReviewPanel steps={steps} answers={answers} />}
    </>
  );
}
