import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/reports.en.json';

/** What the dialog says in which a question or an error is reported. */
export const reportMessages = shellMessages.room('reports', english);
