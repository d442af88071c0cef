import { lessonsCatalogue } from '../../messages/catalogue.ts';
import placement from '../../messages/placement.en.json';
import practice from '../../messages/practice.en.json';

/** Messages of practice. */
export const practiceMessages = lessonsCatalogue.room('practice', practice);

/** Messages of the placement test. */
export const placementMessages = lessonsCatalogue.room('placement', placement);
