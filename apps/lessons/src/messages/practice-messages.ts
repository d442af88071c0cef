import { lessonsCatalogue } from '../../messages/catalogue.ts';
import placement from '../../messages/placement.en.json';
import practice from '../../messages/practice.en.json';

export const practiceMessages = lessonsCatalogue.namespace('practice', practice);

export const placementMessages = lessonsCatalogue.namespace('placement', placement);
