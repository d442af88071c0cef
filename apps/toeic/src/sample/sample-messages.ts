import { toeicMessages } from '../../messages/catalogue.ts';
import english from '../../messages/sample.en.json';

export const sampleMessages = toeicMessages.namespace('sample', english);
