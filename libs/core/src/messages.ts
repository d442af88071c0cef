export {
  type Catalogue,
  createCatalogue,
  type LoadMessages,
  loadLanguage,
  type Message,
  type Messages,
  type Room,
} from './messages/catalogue.ts';
export { pageLanguage } from './messages/page-language.ts';
