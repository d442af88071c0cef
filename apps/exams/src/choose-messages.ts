import { examsMessages } from '../messages/catalogue.ts';
import english from '../messages/choose.en.json';

/** Messages of hub and selection, and those that every screen may need: this chunk is always loaded. */
export const chooseMessages = examsMessages.namespace('choose', english);
