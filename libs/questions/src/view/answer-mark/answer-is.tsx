import { VisuallyHidden } from '@tensely/ui/react';
import { questionMessages } from '../../messages/question-messages.ts';

/** Says before the right answer, to screen readers, that it is that. */
export function AnswerIs() {
  const words = questionMessages.use();
  return <VisuallyHidden lang={questionMessages.lang()}>{words.answerIs()}</VisuallyHidden>;
}
