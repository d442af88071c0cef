import { expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { serviceDefinition, serviceNames } from './services.ts';

const definition = (variables: Record<string, string>, name: (typeof serviceNames)[number]) =>
  serviceDefinition('/project', parseEnvironment(variables, '/project'), name);

test('each service has its health address on its own port', () => {
  const ports = { PORT: '15001', PROGRESS_PORT: '15002', PARENT_PORT: '15003' };
  expect(serviceNames.map((name) => definition(ports, name).healthUrl)).toEqual([
    'http://127.0.0.1:15002/healthz',
    'http://127.0.0.1:15003/healthz',
    'http://127.0.0.1:15001/healthz',
  ]);
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4200/healthz'],
  ['::', 'http://127.0.0.1:4200/healthz'],
  ['::1', 'http://[::1]:4200/healthz'],
])('a gateway on %s has the health address %s', (HOST, healthUrl) => {
  expect(definition({ HOST }, 'gateway').healthUrl).toBe(healthUrl);
});

test('the progress service trusts the parent site at its configured address', () => {
  expect(definition({ PARENT_PORT: '15003' }, 'progress').environment).toMatchObject({
    PARENT_JWKS_URL: 'http://localhost:15003/api/jwks.json',
    TOKEN_ISSUER: 'http://localhost:15003',
    TOKEN_AUDIENCE: 'tensely',
  });
  const elsewhere = { PARENT_URL: 'https://example.org/', TOKEN_ISSUER: 'the school' };
  expect(definition(elsewhere, 'progress').environment).toMatchObject({
    PARENT_JWKS_URL: 'https://example.org/api/jwks.json',
    TOKEN_ISSUER: 'the school',
  });
});

test('services get the absolute data folder', () => {
  expect(definition({ DATA_DIR: 'elsewhere' }, 'gateway').environment.DATA_DIR).toBe('/project/elsewhere');
});
