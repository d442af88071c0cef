import { lessonsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/deferred.en.json';

/** Messages of the lazy parts of a lesson page: its result, mistakes, dialogs, keys and Listen. */
export const deferredMessages = lessonsCatalogue.namespace('deferred', english);
