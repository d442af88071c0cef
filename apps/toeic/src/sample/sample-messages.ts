import { toeicMessages } from '../../messages/catalogue.ts';
import english from '../../messages/sample.en.json';

/** What stands around the sample questions. */
export const sampleMessages = toeicMessages.room('sample', english);
