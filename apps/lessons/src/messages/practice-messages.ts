import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/practice.en.json';

/** What practice says. */
export const practiceMessages = lessonsCatalogue.room('practice', english);
