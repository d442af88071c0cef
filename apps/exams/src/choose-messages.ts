import { examsMessages } from '../messages/catalogue.ts';
import english from '../messages/choose.en.json';

/** What hub and selection say, and what every screen may need: its code is always there. */
export const chooseMessages = examsMessages.room('choose', english);
