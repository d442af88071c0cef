export type { Remark as Repair } from '@tensely/core/reader';
export type { Authoring, Report, ScoredAuthoring } from './authoring/authoring.ts';
export { Fields, MAX_ENTRIES, type Place, RepairLog } from './authoring/place.ts';
export {
  dropped,
  hasBlank,
  idFromContent,
  readId,
  readPlainText,
  readRichText,
  readScoredFields,
  readTextBlock,
} from './authoring/read-fields.ts';
export { authoringRegistry, getAuthoring } from './registry/authoring-registry.ts';
export { isTruth } from './types/true-false/true-false.authoring.ts';
