import { examsMessages } from '../../messages/catalogue.ts';
import english from '../../messages/runner.en.json';

/** What a test says before it begins and while it runs. */
export const runnerMessages = examsMessages.room('runner', english);
