import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { sharedModules } from '@tensely/platform/host';
import * as react from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createHost } from './federation-host.ts';

let host: ModuleFederation;

beforeAll(() => {
  vi.stubGlobal('__SHARED_VERSIONS__', Object.fromEntries(sharedModules.map((key) => [key, '1.0.0'])));
  host = createHost({ name: 'none' });
});

test('the shell shares its own instance of every shared module', () => {
  expect(Object.keys(host.shareScopeMap.default ?? {})).toEqual([...sharedModules]);
  expect(host.loadShareSync('react')()).toBe(react);
});

test("a container with its own runtime gets the shell's React", () => {
  const container = createInstance({ name: 'stock', remotes: [] });
  container.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  const factory = container.loadShareSync('react', {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
  });
  expect(factory()).toBe(react);
});

test("a remote that is built without a runtime uses the shell's", () => {
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('ModuleFederation');
});
