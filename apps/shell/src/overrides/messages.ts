import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/preview.en.json';

/** What the banners over the page say: of a preview, and of remotes from a developer's machine. */
export const previewMessages = shellMessages.room('preview', english);
