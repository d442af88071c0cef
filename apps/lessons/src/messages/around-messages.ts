import english from '../../messages/around.en.json';
import { lessonsCatalogue } from '../../messages/catalogue.ts';

/** What the screens around the lessons say: the index and the end of a level, the end of a topic, worksheets. */
export const aroundMessages = lessonsCatalogue.room('around', english);
