import { AnswerListening } from '../../listening/answer-listening.tsx';
import { KeyHelp } from './key-help.tsx';
import { ReportQuestion, type ReportQuestionProps } from './report-question.tsx';

type PanelFootProps = Omit<ReportQuestionProps, 'question'> & { question: ReportQuestionProps['question'] | undefined };

/** What comes late under the exercises: Listen for a text that is completed, Report, and the list of keys. */
export function PanelFoot({ question, answer, onStay }: PanelFootProps) {
  return (
    <>
      <AnswerListening question={question} answer={answer} />
      {question && <ReportQuestion question={question} answer={answer} onStay={onStay} />}
      <KeyHelp />
    </>
  );
}
