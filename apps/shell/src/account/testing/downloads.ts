import { vi } from 'vitest';

/** The files that the browser is asked to save, from now on. */
export function downloads(): Blob[] {
  const blobs: Blob[] = [];
  const createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:copy';
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }));
  return blobs;
}
