export { type PageLifeListeners, watchPageLife } from './browser/page-life.ts';
