import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nxWords } from './run-nx.ts';

beforeEach(() => vi.stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());

const common = ['--targets=lint,test', '--parallel=2', '--output-style=static'];

test('all projects are run, unless a change is named by its base', () => {
  expect(nxWords(['lint', 'test'], { parallel: 2 })).toEqual(['run-many', ...common]);
  expect(nxWords(['lint', 'test'], { parallel: 2, base: 'main' })).toEqual(['affected', '--base=main', ...common]);
});

test('in CI the cache is not read', () => {
  vi.stubEnv('CI', 'true');
  expect(nxWords(['lint', 'test'], { parallel: 2 })).toEqual(['run-many', ...common, '--skip-nx-cache']);
});

test('what a task prints comes at once where no other runs beside it', () => {
  expect(nxWords(['e2e'], { parallel: 1 })).toContain('--output-style=stream-without-prefixes');
});
