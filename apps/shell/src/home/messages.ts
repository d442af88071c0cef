import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/home.en.json';
import signInProblems from '../../messages/sign-in-problems.en.json';

/** What the home screen says. */
export const homeMessages = shellMessages.room('home', english);

/** Why nobody is signed in, where the identity service says it. */
export const signInProblemMessages = shellMessages.room('signInProblems', signInProblems);
