/** In-memory web storage, for browsers and Node. */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => Object.getOwnPropertyDescriptor(storage, key)?.value ?? null,
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    key: (index: number) => Object.keys(storage)[index] ?? null,
    clear: () => Object.keys(storage).forEach((key) => void Reflect.deleteProperty(storage, key)),
    get length() {
      return Object.keys(storage).length;
    },
  };
  const storage: Storage = Object.create(methods);
  return storage;
}
