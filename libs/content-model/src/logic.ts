export { type CheckContext, checkPage, type Defect } from './check-page.ts';
export {
  type ContentIndex,
  contentIndexSchema,
  findTopic,
  type Level,
  pageCount,
  type Topic,
} from './content-index.ts';
export { type ContentItem, type ContentType, contentItemSchema } from './content-item.schema.ts';
export { type Page, pageSchema, type QuestionItem } from './page.schema.ts';
export { parsePage, type Repair } from './parse-page.ts';
