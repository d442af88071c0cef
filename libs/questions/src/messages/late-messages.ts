import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/late.en.json';

/** Messages of the views that load after the first one, and of the spelling check. */
export const lateMessages = questionsCatalogue.room('late', english);
