import { askToReport } from '@tensely/core/browser';
import { contentHash, type MarkedAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { Button, VisuallyHidden } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';

export interface ReportQuestionProps {
  question: ScoredQuestion;
  answer?: MarkedAnswer | undefined;
  /** The learner stays with this question: cancels the automatic advance. */
  onStay?: (() => void) | undefined;
}

/** Opens the shell's dialog about this question, with the wording and the answer that the learner sees. */
export function ReportQuestion({ question, answer, onStay }: ReportQuestionProps) {
  const t = deferredMessages.use();
  const given = answer && { answer: [answer.response].flat().join(' / ') };

  function ask() {
    onStay?.();
    askToReport({ question: question.id, contentHash: contentHash(question), ...given });
  }

  return (
    <Button variant="quiet" onClick={ask}>
      <span>
        {t.report()}
        <VisuallyHidden>{t.reportThis()}</VisuallyHidden>
      </span>
    </Button>
  );
}
