import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/frame.en.json';

/** Messages of the frame: header, sidebar, footer, account menu. */
export const frameMessages = shellMessages.room('frame', english);
