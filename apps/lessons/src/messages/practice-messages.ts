import { lessonsCatalogue } from '../../messages/catalogue.ts';
import placement from '../../messages/placement.en.json';
import practice from '../../messages/practice.en.json';

/** Messages of practice. */
export const practiceMessages = lessonsCatalogue.namespace('practice', practice);

/** Messages of the placement test. */
export const placementMessages = lessonsCatalogue.namespace('placement', placement);
