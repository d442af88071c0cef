import { examsMessages } from '../../messages/catalogue.ts';
import english from '../../messages/runner.en.json';

/** Messages of a test before and while it runs. */
export const runnerMessages = examsMessages.namespace('runner', english);
