export type { Repair, Report } from '@tensely/questions/authoring';
export { checkContent } from './check/check-content.ts';
export { checkPage } from './check/check-page.ts';
export { checkWording } from './check/check-wording.ts';
export type { Content, PageFile } from './check/content.ts';
export { type Defect, pictureKey } from './check/defect.ts';
export { reportIssues } from './check/schema-sentences.ts';
export { pageJsonSchema } from './json-schema/page-json-schema.ts';
export { type LevelOutline, levelOutlines, type TopicOutline } from './outline/level-outlines.ts';
export { parsePage } from './parse/parse-page.ts';
export {
  type ContentIndex,
  contentIndexSchema,
  findTopic,
  type Level,
  pageCount,
  type Topic,
} from './schema/content-index.schema.ts';
export type { ContentItem, OwnLanguageNote } from './schema/content-item.schema.ts';
export { contentRequirementsSchema } from './schema/content-requirements.schema.ts';
export type { Page, QuestionItem } from './schema/page.schema.ts';
export { scoredQuestions } from './scored-questions.ts';
