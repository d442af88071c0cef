import { sharedModules } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { sharedVersions } from './versions.ts';

test('a shell provides exactly one version of each shared module, and the same of react and react-dom', () => {
  const versions = sharedVersions();
  expect(Object.keys(versions)).toEqual([...sharedModules]);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions.react).toBe(versions['react-dom']);
});
