import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/placement.en.json';

/** Messages of the placement test. */
export const placementMessages = lessonsCatalogue.room('placement', english);
