import { Button } from '@tensely/ui/react';
import { LessonComplete } from '../../exercises/lesson-complete.tsx';
import { lateMessages } from '../../messages/late-messages.ts';
import { CompletePageButton } from './after-exercises.tsx';
import { showOpenActivity } from './open-question.ts';

export interface PageEndProps {
  /** Of the whole page. */
  questionCount: number;
  /** How many of them are open: activities of the explanation. */
  unanswered: number;
  /** The page could not be completed: the learner can try again. */
  hasFailed: boolean;
}

/** The end of the exercises, for the moment in which the page is being completed, or with what is still open. */
export function PageEnd({ questionCount, unanswered, hasFailed }: PageEndProps) {
  const words = lateMessages.use();
  const isOpen = unanswered > 0;
  return (
    <LessonComplete
      total={questionCount}
      words={isOpen ? <strong>{words.stillOpen({ n: unanswered })}</strong> : undefined}
      actions={
        <>
          {isOpen && (
            <Button variant="primary" icon="previous" onClick={showOpenActivity}>
              {words.goToQuestion()}
            </Button>
          )}
          {(isOpen || hasFailed) && <CompletePageButton />}
        </>
      }
    />
  );
}
