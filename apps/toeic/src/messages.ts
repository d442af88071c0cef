import { toeicMessages } from '../messages/catalogue.ts';
import english from '../messages/soon.en.json';

/** What the screen says that announces TOEIC. */
export const soonMessages = toeicMessages.room('soon', english);
