import { askToReport } from '@tensely/core/browser';
import { Button, VisuallyHidden } from '@tensely/ui/react';
import { createContext, useContext } from 'react';
import { examMessages } from '../exam-messages.ts';

/** The test whose questions are on the page, e.g. "test-1". */
export const ReportedTest = createContext('');

interface ReportQuestionProps {
  /** Both from 0. */
  section: number;
  number: number;
  /** The learner's choices, by blank. */
  given: readonly string[];
}

/** Opens the shell's dialog about a question of a test; authors know it as "test-1/3/6". */
export function ReportQuestion({ section, number, given }: ReportQuestionProps) {
  const t = examMessages.use();
  const test = useContext(ReportedTest);
  const question = `${test}/${section + 1}/${number + 1}`;
  return (
    <Button variant="quiet" onClick={() => askToReport({ question, answer: given.join(' / ') })}>
      <span>
        {t.report()} <VisuallyHidden>{t.ofReport({ n: number + 1 })}</VisuallyHidden>
      </span>
    </Button>
  );
}
