import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/practice.en.json';

/** Messages of practice. */
export const practiceMessages = lessonsCatalogue.room('practice', english);
