import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { RichText } from '../../schema/question-fields.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { DefaultTask, QuestionFrame, SubmitButton } from './question-frame.tsx';

interface AnswerFormProps {
  /** The author's task, which names the group; defaults to `defaultTask` in the interface language. */
  task: RichText | undefined;
  defaultTask?: string;
  /** How to answer; hidden once answered. */
  hint?: ReactNode;
  /** What is left to do, shown until done. */
  open?: string | undefined;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
  onSubmit: () => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** The form of a question that the learner works on first and submits once. */
export function AnswerForm({
  task,
  defaultTask,
  hint,
  open,
  ready,
  answered,
  onSubmit,
  children,
  ref,
}: AnswerFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!answered) onSubmit();
  }
  return (
    <form ref={ref} onSubmit={submit}>
      <QuestionFrame
        legend={task === undefined ? <DefaultTask text={defaultTask} /> : <RichTextView text={task} />}
        hint={!answered && hint}
      >
        {children}
        <SubmitButton open={open} ready={ready} answered={answered} />
      </QuestionFrame>
    </form>
  );
}
