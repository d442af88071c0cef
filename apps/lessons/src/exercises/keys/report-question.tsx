import { askToReport } from '@tensely/platform/host';
import { contentHash, type MarkedAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { Button, VisuallyHidden } from '@tensely/ui/react';

interface ReportQuestionProps {
  question: ScoredQuestion;
  answer: MarkedAnswer | undefined;
}

/** Opens the shell's dialog about this question, in the wording and with the answer that the learner sees. */
export function ReportQuestion({ question, answer }: ReportQuestionProps) {
  const given = answer && { answer: [answer.response].flat().join(' / ') };
  return (
    <Button
      variant="quiet"
      onClick={() => askToReport({ question: question.id, contentHash: contentHash(question), ...given })}
    >
      <span>
        Report<VisuallyHidden> this question</VisuallyHidden>
      </span>
    </Button>
  );
}
