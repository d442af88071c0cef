import { toeicMessages } from '../messages/catalogue.ts';
import english from '../messages/soon.en.json';

export const soonMessages = toeicMessages.namespace('soon', english);
