import { examsMessages } from '../../messages/catalogue.ts';
import english from '../../messages/result.en.json';

/** Messages of a result and its review. */
export const resultMessages = examsMessages.namespace('result', english);

export type ResultMessages = ReturnType<typeof resultMessages.now>;
