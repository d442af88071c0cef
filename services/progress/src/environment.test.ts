import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('needs nothing', () => {
  expect(readEnvironment({ TOKEN_ISSUER: '', DATABASE_URL: '' })).toMatchObject({
    port: 4400,
    host: '127.0.0.1',
    parentJwksUrl: new URL('http://localhost:4300/api/jwks.json'),
    issuer: undefined,
    audience: undefined,
    logLevel: 'info',
  });
});

it('says plainly that another database is not supported yet, without its password', () => {
  const read = () => readEnvironment({ DATABASE_URL: 'postgres://tensely:secret@db/tensely' });
  expect(read).toThrow('DATABASE_URL: PostgreSQL is not supported yet.');
  expect(read).not.toThrow('secret');
});

it.each([
  ['PROGRESS_PORT', 'many'],
  ['PROGRESS_PORT', '-1'],
  ['PARENT_JWKS_URL', 'parent.example/keys'],
  ['PARENT_JWKS_URL', 'file:///etc/passwd'],
  ['LOG_LEVEL', 'loud'],
])('names a wrong %s and does not repeat %j', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(`The progress service cannot start. ${name}: `);
  expect(read).not.toThrow(value);
});
