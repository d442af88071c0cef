import type { ReactNode, Ref, SubmitEvent } from 'react';
import { RichTextView } from '../../text/rich-text-view.tsx';
import type { RichText } from '../../text/text-run.schema.ts';
import { DefaultTask, QuestionFrame } from '../frame/question-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

interface AnswerFormProps {
  /** The author's task, the name of the group; without it `defaultTask`, in the language of the interface. */
  task: RichText | undefined;
  defaultTask?: string;
  /** How to answer; hidden once it is answered. */
  hint?: ReactNode;
  /** What is still to do, shown until it is done. */
  open?: string | undefined;
  /** Whether there is something to submit. */
  ready: boolean;
  answered: boolean;
  onSubmit: () => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** The form of a question that is worked on first and submitted once. */
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
