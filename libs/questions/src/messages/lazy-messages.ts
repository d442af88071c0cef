import { questionsCatalogue } from '../../messages/catalogue.ts';
import english from '../../messages/lazy.en.json';

/** Messages of the views that load after the first one, and of the spelling check. */
export const lazyMessages = questionsCatalogue.namespace('lazy', english);
