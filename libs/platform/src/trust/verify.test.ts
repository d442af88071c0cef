import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson, parse } from '@tensely/core/logic';
import { describe, expect, test } from 'vitest';
import { type Placement, type Statement, statementSchema, type TrustedKey } from './signed.schema.ts';
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

type Signature = ReturnType<typeof team.signing>;

const verify = (signed: Statement | Placement, signature = team.signing(statement), trusted = keys) =>
  verifySigned(signed, signature, trusted, verifyByWebCrypto);

/** The declaration has a field that only later readers know. */
const declared = {
  ...statement,
  declaration: {
    name: 'lessons',
    title: 'Lessons',
    contract: '^1.0.0',
    basename: '/',
    routes: [{ path: '/A1', layout: 'grammar' as const, later: true }],
    sidebar: [],
  },
};
const carried = (signed: object) => parse(statementSchema, JSON.parse(JSON.stringify(signed)));

test.each<[string, Statement | Placement, Signature]>([
  ['its key may publish the remote', statement, team.signing(statement)],
  ['its key may promote every remote', placement, ops.signing(placement)],
  [
    'the fields are in another order',
    carried(Object.fromEntries(Object.entries(statement).reverse())),
    team.signing(statement),
  ],
  ['the declaration has fields that only later readers know', carried(declared), team.signing(declared)],
])('accepts a signature if %s', async (_, signed, signature) => {
  await expect(verify(signed, signature)).resolves.toBeUndefined();
});

describe('rejects a signature if', () => {
  const { entry: _entry, ...withoutEntry } = statement;
  const unlike: [string, Statement][] = [
    ['the version differs', { ...statement, version: '1.0.1' }],
    ['the name differs', { ...statement, name: 'lesson' }],
    ['the entry differs', { ...statement, entry: 'sha384-c' }],
    ['the files differ', { ...statement, files: 'sha384-c' }],
    ['the date differs', { ...statement, publishedAt: '2026-11-22T10:00:00.000Z' }],
    ['a field is missing', withoutEntry],
  ];
  test.each(unlike)('%s', async (_, signed) => {
    await expect(verify(signed)).rejects.toThrow(NotTrusted);
  });

  const bytes = Buffer.from(team.signing(statement).value, 'base64');
  bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
  test.each([
    ['one bit of it is flipped', bytes.toString('base64')],
    ['it is empty', ''],
    ['it is too short', 'AAAA'],
    ['it is no base64', 'not base64!'],
    ['another key signed under its name', ops.signing(statement).value],
  ])('%s', async (_, value) => {
    const failure = 'lessons 1.0.0 does not match its signature.';
    await expect(verify(statement, { keyId: 'team', value })).rejects.toThrow(failure);
  });

  const exams = { ...statement, name: 'exams' };
  const mayPromote = { ...team.key, promote: ['*'] };
  test.each<[string, Statement | Placement, Signature, TrustedKey[], string]>([
    [
      'its key is not trusted',
      statement,
      team.signing(statement),
      [ops.key],
      'lessons 1.0.0 is signed with the key "team", which is not trusted here.',
    ],
    ['its key belongs to another remote', exams, team.signing(exams), keys, 'which may not publish exams'],
    [
      'its key may publish, but not promote',
      placement,
      team.signing(placement),
      keys,
      'The placement of lessons is signed with the key "team", which may not promote lessons.',
    ],
    ['its key may promote, but not publish', statement, ops.signing(statement), keys, 'which may not publish lessons'],
    [
      'it signs a statement but is presented for a placement',
      placement,
      team.signing(statement),
      [mayPromote],
      'does not match',
    ],
  ])('%s', async (_, signed, signature, trusted, failure) => {
    await expect(verify(signed, signature, trusted)).rejects.toThrow(failure);
  });

  test('the key in the trust file is malformed', async () => {
    const malformed = { ...team.key, publicKey: '%%%' };
    await expect(verify(statement, team.signing(statement), [malformed])).rejects.toThrow(NotTrusted);
  });
});
