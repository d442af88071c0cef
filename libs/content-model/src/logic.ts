export { type CheckContext, checkPage, type Defect } from './check/check-page.ts';
export { parsePage } from './parse/parse-page.ts';
export type { Repair } from './parse/place.ts';
export {
  type ContentIndex,
  contentIndexSchema,
  findTopic,
  type Level,
  pageCount,
  type Topic,
} from './schema/content-index.schema.ts';
export { type ContentItem, type ContentType, contentItemSchema } from './schema/content-item.schema.ts';
export { type Page, pageSchema, type QuestionItem } from './schema/page.schema.ts';
