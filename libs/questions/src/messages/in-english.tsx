import { questionMessages } from './question-messages.ts';

/** A piece of content within a sentence of the interface: marked as English where that sentence is in another language. */
export function InEnglish({ text }: { text: string }) {
  questionMessages.use();
  return questionMessages.lang() === 'en-GB' ? text : <span lang="en">{text}</span>;
}
