import { ReleaseStoreError } from '../release-store-error.ts';
import type { Storage } from '../storage/storage.ts';

type AuditedChange = 'read' | 'write' | 'list' | 'remove';

/** A storage whose deeds fail when `fault` answers a sentence. */
export function faultyStorage(
  storage: Storage,
  fault: (deed: AuditedChange, key: string) => string | undefined,
): Storage {
  const allowed = async (deed: AuditedChange, key: string) => {
    const sentence = fault(deed, key);
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
