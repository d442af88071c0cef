import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { RichText } from '../../schema/question-fields.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { DefaultTask, QuestionFrame, SubmitButton, type SubmitButtonProps } from './question-frame.tsx';

interface AnswerFormProps extends Pick<SubmitButtonProps, 'open' | 'ready' | 'answered'> {
  /** The author's task, which names the group; defaults to `defaultTask` in the interface language. */
  task: RichText | undefined;
  defaultTask?: string;
  /** How to answer; hidden once answered. */
  hint?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** The form of a question that the learner works on first and submits once. */
export function AnswerForm({ task, defaultTask, hint, onSubmit, children, ref, ...button }: AnswerFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!button.answered) onSubmit();
  }
  return (
    <form ref={ref} onSubmit={submit}>
      <QuestionFrame
        legend={task === undefined ? <DefaultTask text={defaultTask} /> : <RichTextView text={task} />}
        hint={!button.answered && hint}
      >
        {children}
        <SubmitButton {...button} />
      </QuestionFrame>
    </form>
  );
}
