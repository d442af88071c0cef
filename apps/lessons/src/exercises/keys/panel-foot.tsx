import type { ComponentProps } from 'react';
import { AnswerListening } from '../../listening/answer-listening.tsx';
import { KeyHelp } from './key-help.tsx';
import { ReportQuestion } from './report-question.tsx';

/** What comes late under the exercises: Listen for a text that is completed, and the list of keys. */
export function PanelFoot(props: ComponentProps<typeof AnswerListening>) {
  return (
    <>
      <AnswerListening {...props} />
      {props.question && <ReportQuestion question={props.question} answer={props.answer} />}
      <KeyHelp />
    </>
  );
}
