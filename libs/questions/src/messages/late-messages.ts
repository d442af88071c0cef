import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/late.en.json';

/** What the questions say whose views are loaded after the first one, and the check of spelling. */
export const lateMessages = questionsCatalogue.room('late', english);
