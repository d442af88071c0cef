import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/home.en.json';
import signInProblems from '../../messages/sign-in-problems.en.json';

export const homeMessages = shellMessages.namespace('home', english);

/** Messages for the identity service's reasons why a sign-in failed. */
export const signInProblemMessages = shellMessages.namespace('signInProblems', signInProblems);
