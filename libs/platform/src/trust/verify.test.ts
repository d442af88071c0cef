import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson, parse } from '@tensely/core/logic';
import { describe, expect, test } from 'vitest';
import type { Placement, TrustedKey } from './signed.schema.ts';
import { type Statement, statementSchema } from './statement.schema.ts';
import { NotTrusted, verifyByWebCrypto, verifySigned } from './verify.ts';

const team = makeKey('team', { publish: ['lessons'], promote: [] });
const ops = makeKey('ops', { publish: [], promote: ['*'] });
const keys = [team.key, ops.key];

const statement: Statement = {
  kind: 'release',
  name: 'lessons',
  version: '1.0.0',
  publishedAt: '2026-11-21T10:00:00.000Z',
  entry: 'sha384-a',
  files: 'sha384-b',
};
const placement: Placement = {
  kind: 'placement',
  name: 'lessons',
  sequence: 7,
  issuedAt: '2026-11-21T10:00:00.000Z',
  expires: '2027-11-21T10:00:00.000Z',
  allowed: ['1.0.0'],
  revoked: [],
};

function makeKey(keyId: string, rights: Pick<TrustedKey, 'publish' | 'promote'>) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  const signing = (signed: Statement | Placement) => ({
    keyId,
    value: sign(null, Buffer.from(canonicalJson(signed)), privateKey).toString('base64'),
  });
  return { key: { keyId, publicKey: raw, ...rights }, signing };
}

const verify = (signed: Statement | Placement, signature = team.signing(statement), trusted = keys) =>
  verifySigned(signed, signature, trusted, verifyByWebCrypto);

describe('accepts a signature if', () => {
  test('its key may publish the remote', async () => {
    await expect(verify(statement)).resolves.toBeUndefined();
  });

  test('its key may promote every remote', async () => {
    await expect(verify(placement, ops.signing(placement))).resolves.toBeUndefined();
  });

  test('the fields are in another order', async () => {
    const turned = Object.fromEntries(Object.entries(statement).reverse());
    await expect(verify(parse(statementSchema, turned))).resolves.toBeUndefined();
  });

  test('the declaration has fields that only later readers know', async () => {
    const declaration = {
      name: 'lessons',
      title: 'Lessons',
      contract: '^1.0.0',
      basename: '/',
      routes: [{ path: '/A1', layout: 'grammar' as const, later: true }],
      sidebar: [],
    };
    const signed = { ...statement, declaration };
    const carried = parse(statementSchema, JSON.parse(JSON.stringify(signed)));
    await expect(verify(carried, team.signing(signed))).resolves.toBeUndefined();
  });
});

describe('rejects a signature if', () => {
  const unlike: [string, Partial<Statement>][] = [
    ['version', { version: '1.0.1' }],
    ['name', { name: 'lesson' }],
    ['entry', { entry: 'sha384-c' }],
    ['files', { files: 'sha384-c' }],
    ['publishedAt', { publishedAt: '2026-11-22T10:00:00.000Z' }],
  ];
  test.each(unlike)('the %s differs', async (_field, change) => {
    await expect(verify({ ...statement, ...change })).rejects.toThrow(NotTrusted);
  });

  test('a field is missing', async () => {
    const { entry: _entry, ...rest } = statement;
    await expect(verify(rest)).rejects.toThrow('lessons 1.0.0 does not match its signature.');
  });

  test('one bit of it is flipped', async () => {
    const bytes = Buffer.from(team.signing(statement).value, 'base64');
    bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
    await expect(verify(statement, { keyId: 'team', value: bytes.toString('base64') })).rejects.toThrow(
      'does not match',
    );
  });

  test.each(['', 'AAAA', 'not base64!'])('it is %j', async (value) => {
    await expect(verify(statement, { keyId: 'team', value })).rejects.toThrow('does not match its signature');
  });

  test('its key is not trusted', async () => {
    await expect(verify(statement, team.signing(statement), [ops.key])).rejects.toThrow(
      'lessons 1.0.0 is signed with the key "team", which is not trusted here.',
    );
  });

  test('its key belongs to another remote', async () => {
    const exams = { ...statement, name: 'exams' };
    await expect(verify(exams, team.signing(exams))).rejects.toThrow('which may not publish exams');
  });

  test('its key may publish, but not promote', async () => {
    await expect(verify(placement, team.signing(placement))).rejects.toThrow(
      'The placement of lessons is signed with the key "team", which may not promote lessons.',
    );
  });

  test('its key may promote, but not publish', async () => {
    await expect(verify(statement, ops.signing(statement))).rejects.toThrow('which may not publish lessons');
  });

  test('it signs a statement but is presented for a placement', async () => {
    const everything = { ...team.key, promote: ['*'] };
    await expect(verify(placement, team.signing(statement), [everything])).rejects.toThrow('does not match');
  });

  test('another key signed under its name', async () => {
    const { value } = ops.signing(statement);
    await expect(verify(statement, { keyId: 'team', value })).rejects.toThrow('does not match its signature');
  });

  test('the key in the trust file is malformed', async () => {
    const broken = { ...team.key, publicKey: '%%%' };
    await expect(verify(statement, team.signing(statement), [broken])).rejects.toThrow(NotTrusted);
  });
});
