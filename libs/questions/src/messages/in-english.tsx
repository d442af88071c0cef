import { questionMessages } from './question-messages.ts';

/** Content within an interface sentence, marked as English if that sentence is in another language. */
export function InEnglish({ text }: { text: string }) {
  questionMessages.use();
  return questionMessages.lang() === 'en-GB' ? text : <span lang="en">{text}</span>;
}
