import { questionMessages } from '../../messages/question-messages.ts';

/** What to do where the author says nothing, in the language of the interface. */
export function DefaultTask({ text }: { text: string | undefined }) {
  return <span lang={questionMessages.lang()}>{text}</span>;
}
