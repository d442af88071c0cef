export type { Repair, Report } from '@tensely/questions/authoring';
export { checkContent } from './checks/check-content.ts';
export { checkPage } from './checks/check-page.ts';
export { checkWording } from './checks/check-wording.ts';
export { type Content, type Defect, type PageFile, pictureKey } from './checks/content.ts';
export { pageJsonSchema } from './checks/page-json-schema.ts';
export { reportIssues } from './checks/schema-sentences.ts';
