import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { parseEnvironment, readEnvironment } from './environment.ts';

const root = join(import.meta.dirname, '..');

test('no variable is required, and an empty one counts as not set', () => {
  expect(parseEnvironment({ PORT: '', CHROMIUM_PATH: '' }, '/project')).toEqual({
    PORT: 4200,
    PROGRESS_PORT: 4400,
    PARENT_PORT: 4300,
    GALLERY_PORT: 4500,
    PROMETHEUS_URL: 'http://127.0.0.1:9090',
    HOST: '127.0.0.1',
    DATA_DIR: '/project/.data',
    LOG_LEVEL: 'info',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535.'],
  [{ PROGRESS_PORT: '70000' }, 'PROGRESS_PORT must be a port from 1 to 65535.'],
  [{ HOST: 'not a host' }, 'HOST must be an address of this machine.'],
  [{ PARENT_URL: 'ftp://example.org' }, 'PARENT_URL must be an http or https address.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ CHROMIUM_PATH: '/nowhere' }, 'CHROMIUM_PATH must be the path of an existing Chromium or Chrome.'],
])('%o is rejected with the name of the variable and the allowed values', (variables, sentence) => {
  expect(() => parseEnvironment(variables, '/project')).toThrow(new Error(sentence));
});

test('all invalid variables are reported together', () => {
  expect(() => parseEnvironment({ PORT: '0', LOG_LEVEL: 'x' }, '/')).toThrow(/^PORT must be .*\. LOG_LEVEL must be/);
});

test('reads .env, but variables that are already set win', () => {
  const folder = temporaryFolder({ '.env': 'PORT=15101\nPARENT_PORT=15102\n' });
  vi.stubEnv('PORT', undefined);
  vi.stubEnv('PARENT_PORT', '15103');
  expect(readEnvironment(folder)).toMatchObject({ PORT: 15101, PARENT_PORT: 15103 });
  vi.unstubAllEnvs();
});

test('.env.example names every variable that tools and services read', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const files = ['tools/environment.ts', ...globSync('services/*/src/environment.ts', { cwd: root })];
  const read = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? [],
  );
  const missing = read.map((name) => name.trim()).filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example));
  expect(missing).toEqual([]);
});
