import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';

type Operation = 'read' | 'write' | 'list' | 'remove';

/** A storage whose operations fail with the sentence that `fault` returns. */
export function faultyStorage(
  storage: Storage,
  fault: (operation: Operation, key: string) => string | undefined,
): Storage {
  const allowed = async (operation: Operation, key: string) => {
    const sentence = fault(operation, key);
    if (sentence) throw new ReleaseStoreError(sentence);
  };
  return {
    place: storage.place,
    read: (key) => allowed('read', key).then(() => storage.read(key)),
    write: (key, bytes, condition) => allowed('write', key).then(() => storage.write(key, bytes, condition)),
    list: (prefix) => allowed('list', prefix).then(() => storage.list(prefix)),
    remove: (key) => allowed('remove', key).then(() => storage.remove(key)),
  };
}
