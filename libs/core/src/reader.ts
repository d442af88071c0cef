export { Fields } from './reader/fields.ts';
export { entriesOf, fold, inside, isRecord, type Place, quoted, type ReaderLog, type Remark } from './reader/place.ts';
