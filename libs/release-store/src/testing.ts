export * from './logic.ts';
export { readHalts } from './placement/history.ts';
export { signRenewal } from './placement/sign-placed.ts';
export { integrityOf } from './releases/release-record.ts';
export {
  createMemoryStorage,
  faultyStorage,
  type SampleStore,
  sampleDeclaration,
  sampleKey,
  samplePlaced,
  sampleRecord,
  sampleRelease,
  sampleStore,
} from './testing/samples.ts';
