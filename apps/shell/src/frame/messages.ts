import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/frame.en.json';

/** What the frame says: header, sidebar, foot, account menu. */
export const frameMessages = shellMessages.room('frame', english);
