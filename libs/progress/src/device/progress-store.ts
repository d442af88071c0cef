import {
  createOfflineStore,
  MemoryRecords,
  type OfflineStore,
  offlineStores,
  type Records,
} from '@tensely/offline/logic';
import {
  isSameSave,
  type Operation,
  operationSchema,
  placeInQueue,
  placeKey,
  refusedOperationSchema,
} from '../outbox/operation.ts';
import { readEach } from '../wire/read-each.ts';

/** Queue, refused operations and copies of a learner's progress on this device. */
export type ProgressStore = OfflineStore<Operation>;

export const operationRules = {
  read: (values: readonly unknown[]) => readEach(operationSchema, values),
  readRefused: (values: readonly unknown[]) => readEach(refusedOperationSchema, values),
  place: placeInQueue,
  placeKey,
  isSameSave,
};

export const createProgressStore = (records: Records): ProgressStore => createOfflineStore(records, operationRules);

/** A store that ends with the tab, for tests. */
export const createMemoryStore = (): ProgressStore => ({
  ...createProgressStore(new MemoryRecords(offlineStores)),
  onlyInTab: () => false,
});
