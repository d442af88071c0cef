export { isRecord } from './guards.ts';
export { Fields } from './reader/fields.ts';
export { entriesOf, fold, inside, type Place, quoted, type ReaderLog, type Remark } from './reader/place.ts';
