import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/trouble.en.json';

/** Messages in place of parts that cannot be shown. */
export const troubleMessages = shellMessages.room('trouble', english);
