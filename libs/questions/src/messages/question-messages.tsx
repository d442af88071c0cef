import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/question.en.json';

/** Messages of the questions that a page can begin with, and of all marks. */
export const questionMessages = questionsCatalogue.namespace('question', english);

/** Content within an interface sentence, marked as English if that sentence is in another language. */
export function InEnglish({ text }: { text: string }) {
  questionMessages.use();
  return questionMessages.lang() === 'en-GB' ? text : <span lang="en">{text}</span>;
}
