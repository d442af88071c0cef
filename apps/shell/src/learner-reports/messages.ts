import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/reports.en.json';

/** Messages of the dialog for reporting a question or an error. */
export const reportMessages = shellMessages.room('reports', english);
