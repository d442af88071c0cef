export {
  type Catalogue,
  createCatalogue,
  type LoadMessages,
  loadLanguage,
  type Message,
  type Messages,
  type Room,
} from './messages/catalogue.ts';
export {
  ENGLISH,
  isLanguage,
  type Language,
  languageNames,
  languageOfTag,
  localeOf,
  pageLanguage,
} from './messages/language.ts';
