export type { Remark as Repair } from '@tensely/core/reader';
export type { Authoring, Report, ScoredAuthoring } from './authoring/authoring.ts';
export { Fields, MAX_ENTRIES, type Place, RepairLog } from './authoring/place.ts';
export { idFromContent, readId, readOptionalId, readTextBlock } from './authoring/read-scored.ts';
export { dropped, hasBlank, readPlainText, readRichText } from './authoring/read-text.ts';
export {
  authoringRegistry,
  checkMeaning,
  getColumn,
  getKeyPassages,
  getSentences,
  readSolution,
  toSheet,
} from './registry/authoring-registry.ts';
export { isTruth } from './types/true-false/true-false.authoring.ts';
