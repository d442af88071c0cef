import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/question.en.json';
import { UnbrokenText } from '../text/unbroken-text.tsx';

/** Messages of the questions that a page can begin with, and of all marks. */
export const questionMessages = questionsCatalogue.namespace('question', english);

/** Content within an interface sentence, marked as English if that sentence is in another language. */
export function InEnglish({ text }: { text: string }) {
  questionMessages.use();
  const unbroken = <UnbrokenText text={text} />;
  return questionMessages.lang() === 'en-GB' ? unbroken : <span lang="en">{unbroken}</span>;
}
