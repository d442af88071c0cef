import english from '../../messages/around.en.json';
import { lessonsCatalogue } from '../../messages/catalogue.ts';

/** Messages of the screens around the lessons: the index and the end of a level, the end of a topic, worksheets. */
export const aroundMessages = lessonsCatalogue.namespace('around', english);
