import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/search.en.json';

export const searchMessages = shellMessages.room('search', english);
