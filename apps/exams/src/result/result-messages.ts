import { examsMessages } from '../../messages/catalogue.ts';
import english from '../../messages/result.en.json';

/** What a result and its review say. */
export const resultMessages = examsMessages.room('result', english);

export type ResultWords = ReturnType<typeof resultMessages.now>;
