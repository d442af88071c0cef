import { shellMessages } from '../../messages/catalogue.ts';
import frame from '../../messages/frame.en.json';
import trouble from '../../messages/trouble.en.json';

export const frameMessages = shellMessages.namespace('frame', frame);

/** Messages in place of parts that cannot be shown. */
export const troubleMessages = shellMessages.namespace('trouble', trouble);
