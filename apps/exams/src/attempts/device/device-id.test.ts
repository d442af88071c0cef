import { expect, test } from 'vitest';
import { createDeviceId } from './device-id.ts';

const made = '33333333-3333-4333-8333-333333333333';

function storageOf(first?: string) {
  const kept = new Map(first === undefined ? [] : [['tensely.exams.device', first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a device has the same id on all visits', () => {
  const storage = storageOf();
  const visits = [made, '44444444-4444-4444-8444-444444444444'].map((id) =>
    createDeviceId(
      () => storage,
      () => id,
    )(),
  );
  expect(visits).toEqual([made, made]);
});

test('an invalid stored id is replaced', () => {
  const storage = storageOf('garbage');
  createDeviceId(
    () => storage,
    () => made,
  )();
  expect(storage.getItem('tensely.exams.device')).toBe(made);
});

test('without storage the id lasts for this tab', () => {
  const device = createDeviceId(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    () => crypto.randomUUID(),
  );
  expect(device()).toBe(device());
});
