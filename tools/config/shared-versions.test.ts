import { satisfiesContract, sharedModules } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { sharedRanges, sharedVersions } from './shared-versions.ts';

test('a shell provides exactly one version of each shared module, and the same of react and react-dom', () => {
  const versions = sharedVersions();
  expect(Object.keys(versions)).toEqual([...sharedModules]);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions.react).toBe(versions['react-dom']);
});

test('a remote and a shell from the current sources are compatible', () => {
  const versions = sharedVersions();
  for (const [module, range] of Object.entries(sharedRanges(sharedModules))) {
    expect(satisfiesContract(range, versions[module] ?? '')).toBe(true);
  }
});
