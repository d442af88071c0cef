export type { Authoring, ScoredAuthoring } from './authoring/authoring.ts';
export { Fields } from './authoring/fields.ts';
export { fold } from './authoring/fold.ts';
export {
  entriesOf,
  inside,
  isRecord,
  MAX_ENTRIES,
  type Place,
  quoted,
  type Repair,
  RepairLog,
} from './authoring/place.ts';
export { idFromContent, readId } from './authoring/read-scored.ts';
export { hasBlank } from './authoring/read-template.ts';
export { dropped, readPlainText, readRichText } from './authoring/read-text.ts';
export { readOptionalId, readTextBlock } from './authoring/read-text-block.ts';
export type { Report } from './authoring/report.ts';
export { authoringRegistry, checkMeaning, columnOf } from './registry/authoring-registry.ts';
export { isTruth } from './types/true-false/true-false.reader.ts';
