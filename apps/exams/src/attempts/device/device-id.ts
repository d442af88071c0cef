import * as z from 'zod/mini';

const KEY = 'tensely.exams.device';
const idSchema = z.uuid();

/** The part of localStorage that is needed. */
interface DeviceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * The id of this browser as a device that writes an attempt: made once and saved, or for this tab alone where
 * the browser refuses storage. The copy of a running attempt has it too.
 */
export function createDeviceId(storage: () => DeviceStorage, newId: () => string): () => string {
  let id: string | undefined;
  const find = () => {
    try {
      const saved = idSchema.safeParse(storage().getItem(KEY));
      if (saved.success) return saved.data;
      const made = newId();
      storage().setItem(KEY, made);
      return made;
    } catch {
      return newId();
    }
  };
  return () => {
    id ??= find();
    return id;
  };
}
