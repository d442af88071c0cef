import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/preview.en.json';

/** Messages of the banners over the page: a preview, and remotes from a developer's machine. */
export const previewMessages = shellMessages.room('preview', english);
