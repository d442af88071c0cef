import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/sign-out.en.json';

/** Messages of the question before a sign-out. */
export const signOutMessages = shellMessages.room('signOut', english);
