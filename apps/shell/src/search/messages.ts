import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/search.en.json';

/** What the search says. */
export const searchMessages = shellMessages.room('search', english);
