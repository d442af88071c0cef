import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/question.en.json';

/** What the questions say that a page can begin with, and how any answer was marked. */
export const questionMessages = questionsCatalogue.room('question', english);
