import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/sign-out.en.json';

/** What is asked before somebody signs out. */
export const signOutMessages = shellMessages.room('signOut', english);
