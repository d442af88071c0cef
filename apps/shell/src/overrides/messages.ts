import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/preview.en.json';

/** What the banner of a preview says. */
export const previewMessages = shellMessages.room('preview', english);
