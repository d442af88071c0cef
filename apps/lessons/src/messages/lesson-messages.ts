import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/lesson.en.json';

/** Messages of a lesson page and its exercises. */
export const lessonMessages = lessonsCatalogue.namespace('lesson', english);
