import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/home.en.json';

/** What the home screen says. */
export const homeMessages = shellMessages.room('home', english);
