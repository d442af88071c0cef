import type { ReactNode, Ref, SubmitEvent } from 'react';
import { RichTextView } from '../../text/rich-text-view.tsx';
import type { RichText } from '../../text/text-run.schema.ts';
import { QuestionFrame } from '../frame/question-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

interface AnswerFormProps {
  /** The name of the group. */
  task: RichText;
  /** How to answer; hidden once it is answered. */
  hint?: ReactNode;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
  onSubmit: () => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** The form of a question that is worked on first and submitted once. */
export function AnswerForm({ task, hint, ready, answered, onSubmit, children, ref }: AnswerFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!answered) onSubmit();
  }
  return (
    <form ref={ref} onSubmit={submit}>
      <QuestionFrame legend={<RichTextView text={task} />} hint={!answered && hint}>
        {children}
        <SubmitButton ready={ready} answered={answered} />
      </QuestionFrame>
    </form>
  );
}
