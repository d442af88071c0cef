import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/trouble.en.json';

/** What stands in the place of what cannot be shown. */
export const troubleMessages = shellMessages.room('trouble', english);
