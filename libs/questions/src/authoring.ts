export type { Remark as Repair } from '@tensely/core/reader';
export type { Authoring, ScoredAuthoring } from './authoring/authoring.ts';
export { Fields } from './authoring/fields.ts';
export { idFromContent, readId } from './authoring/read-scored.ts';
export { hasBlank } from './authoring/read-template.ts';
export { dropped, readPlainText, readRichText } from './authoring/read-text.ts';
export { readOptionalId, readTextBlock } from './authoring/read-text-block.ts';
export { MAX_ENTRIES, type Place, RepairLog } from './authoring/repair-log.ts';
export type { Report } from './authoring/report.ts';
export {
  authoringRegistry,
  checkMeaning,
  getColumn,
  getKeyPassages,
  getSentences,
  readSolution,
  toSheet,
} from './registry/authoring-registry.ts';
export { isTruth } from './types/true-false/true-false.reader.ts';
