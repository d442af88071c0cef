import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/placement.en.json';

/** What the placement test says. */
export const placementMessages = lessonsCatalogue.room('placement', english);
