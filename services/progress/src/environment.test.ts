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

it('puts progress on PostgreSQL by DATABASE_URL', () => {
  const databaseUrl = 'postgres://tensely:secret@db:5432/tensely?sslmode=require';
  expect(readEnvironment({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, databasePoolSize: 10 });
});

it('names a DATABASE_URL of another database, without its password', () => {
  const read = () => readEnvironment({ DATABASE_URL: 'mysql://tensely:secret@db/tensely' });
  expect(read).toThrow('DATABASE_URL: must be as in postgres://user:password@host:5432/database');
  expect(read).not.toThrow('secret');
});

it.each([
  ['PROGRESS_PORT', 'many'],
  ['PROGRESS_PORT', '-1'],
  ['PARENT_JWKS_URL', 'parent.example/keys'],
  ['PARENT_JWKS_URL', 'file:///etc/passwd'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL_SIZE', '0.5'],
  ['DATABASE_POOL_SIZE', '5000'],
])('names a wrong %s and does not repeat %j', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(`The progress service cannot start. ${name}: `);
  expect(read).not.toThrow(value);
});
