import { check, parse } from '@tensely/core/logic';
import { expect, test } from 'vitest';
import { firestoreSettingsSchema } from './firebase-settings.schema.ts';

test('omitted limits have their defaults', () => {
  expect(parse(firestoreSettingsSchema, {})).toEqual({ cacheBytes: 41_943_040, longPollingSeconds: 25 });
});

test.each([
  [{ cacheBytes: 1_048_576, longPollingSeconds: 5 }, true],
  [{ longPollingSeconds: 30 }, true],
  [{ cacheBytes: 1_048_575 }, false],
  [{ longPollingSeconds: 4.9 }, false],
  [{ longPollingSeconds: 30.1 }, false],
  [{ cacheBytes: 'all' }, false],
])('%j is accepted: %s', (settings, taken) => {
  expect(check(firestoreSettingsSchema, settings).success).toBe(taken);
});
