import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/lesson.en.json';

/** What a lesson page says, and the exercises on it. */
export const lessonMessages = lessonsCatalogue.room('lesson', english);
