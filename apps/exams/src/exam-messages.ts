import { examsMessages } from '../messages/catalogue.ts';
import english from '../messages/exam.en.json';

/** What the questions of a test say, while it runs and in its review. */
export const examMessages = examsMessages.room('exam', english);
