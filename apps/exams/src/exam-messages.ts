import { examsMessages } from '../messages/catalogue.ts';
import english from '../messages/exam.en.json';

/** Messages of a test's questions, while it runs and in its review. */
export const examMessages = examsMessages.namespace('exam', english);
