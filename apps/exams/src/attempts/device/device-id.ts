import * as z from 'zod/mini';

const KEY = 'tensely.exams.device';
const idSchema = z.uuid();

/** The part of localStorage in use. */
interface DeviceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * This browser's id as a device that writes attempts: created once and stored, or for this tab only if the browser
 * refuses storage. The copy of a running attempt also contains it.
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
