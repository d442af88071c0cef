export { type LevelOutline, levelOutlines, type TopicOutline } from './lessons/level-outlines.ts';
export { parsePage } from './lessons/parse/parse-page.ts';
export {
  type ContentIndex,
  contentIndexSchema,
  findTopic,
  type Level,
  pageCount,
  type Topic,
} from './lessons/schema/content-index.schema.ts';
export type { ContentItem, OwnLanguageNote } from './lessons/schema/content-item.schema.ts';
export { type Page, pageSchema, type QuestionItem } from './lessons/schema/page.schema.ts';
export { scoredQuestions } from './lessons/scored-questions.ts';
