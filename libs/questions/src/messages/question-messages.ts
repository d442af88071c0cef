import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/question.en.json';

/** Messages of the questions that a page can begin with, and of all marks. */
export const questionMessages = questionsCatalogue.room('question', english);
