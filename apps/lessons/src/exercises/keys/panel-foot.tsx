import { AnswerListening } from '../../listening/answer-listening.tsx';
import { useVerdictSound } from '../../sounds/use-verdict-sound.ts';
import { KeyHelp } from './key-help.tsx';
import { ReportQuestion, type ReportQuestionProps } from './report-question.tsx';

type PanelFootProps = Omit<ReportQuestionProps, 'question'> & { question: ReportQuestionProps['question'] | undefined };

/** What comes late under the exercises: Listen for a text that is completed, Report, the list of keys, and a sound for each answer. */
export function PanelFoot({ question, answer, onStay }: PanelFootProps) {
  useVerdictSound(question, answer);
  return (
    <>
      <AnswerListening question={question} answer={answer} />
      {question && <ReportQuestion question={question} answer={answer} onStay={onStay} />}
      <KeyHelp />
    </>
  );
}
