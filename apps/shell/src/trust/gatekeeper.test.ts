import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import { createMemoryStorage } from '@tensely/core/testing';
import {
  type Placement,
  type Release,
  type Renewal,
  type Signable,
  type SignedPlacement,
  type Statement,
  type TrustedKey,
  verifyByWebCrypto,
} from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { sampleDeclaration, sampleRelease } from '../remotes/testing/sample-release.ts';
import { createGatekeeper, createSequenceMemory, type SeenPlacement } from './gatekeeper.ts';

const declaration = sampleDeclaration('lessons');
const signers = { team: makeSigner(), ops: makeSigner(), timer: makeSigner(), stranger: makeSigner() };
const keys: TrustedKey[] = [
  { keyId: 'team', publicKey: signers.team.publicKey, publish: ['lessons'], promote: [] },
  { keyId: 'ops', publicKey: signers.ops.publicKey, publish: [], promote: ['*'] },
  { keyId: 'timer', publicKey: signers.timer.publicKey, publish: [], promote: [], renew: ['lessons'] },
];

function makeSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    sign: (signed: Signable) => sign(null, Buffer.from(canonicalJson(signed)), privateKey).toString('base64'),
  };
}

function releaseOf(version: string, signer: keyof typeof signers = 'team'): Release {
  const [publishedAt, files, entry] = ['2026-11-21T10:00:00Z', 'sha384-files', 'sha384-entry'];
  const statement: Statement = { kind: 'release', name: 'lessons', version, publishedAt, declaration, entry, files };
  return {
    ...sampleRelease('lessons', version),
    metadata: { integrity: entry, version },
    extras: { declaration, publishedAt, files, signature: { keyId: signer, value: signers[signer].sign(statement) } },
  };
}

function placementOf(changes: Partial<Placement> = {}, signer: keyof typeof signers = 'ops'): SignedPlacement {
  const placement: Placement = {
    kind: 'placement',
    name: 'lessons',
    sequence: 7,
    issuedAt: '2026-11-21T10:00:00Z',
    expires: '2027-11-21T10:00:00Z',
    allowed: ['1.0.0', '1.1.0'],
    revoked: [],
    ...changes,
  };
  const signature = { keyId: signer, value: signers[signer].sign(placement) };
  return { ...placement, signature, renewal: renewalOf(placement) };
}

function renewalOf(
  { name, sequence }: Placement,
  changes: Partial<Renewal> = {},
  signer: keyof typeof signers = 'timer',
) {
  const renewal: Renewal = {
    kind: 'renewal',
    name,
    sequence,
    issuedAt: '2026-11-21T10:00:00Z',
    expires: '2026-12-19T10:00:00Z',
    ...changes,
  };
  return { ...renewal, signature: { keyId: signer, value: signers[signer].sign(renewal) } };
}

/** The usual placement with another renewal. */
function renewed(changes: Partial<Renewal>, signer?: keyof typeof signers): SignedPlacement {
  return { ...placementOf(), renewal: renewalOf(placementOf(), changes, signer) };
}

function gate(placement: SignedPlacement | undefined, { seen, trusted = keys }: Knowledge = {}) {
  const noted: SeenPlacement[] = [];
  let checks = 0;
  const gatekeeper = createGatekeeper({
    keys: trusted,
    placementOf: () => placement,
    memory: { seen: () => seen, note: (_name, one) => noted.push(one) },
    verify(...signed) {
      checks += 1;
      return verifyByWebCrypto(...signed);
    },
    now: () => Date.parse('2026-12-01T00:00:00Z'),
  });
  return { ...gatekeeper, noted, checks: () => checks };
}

interface Knowledge {
  seen?: SeenPlacement;
  trusted?: TrustedKey[];
}

const refused = (sentence: string) => ({ fault: 'untrusted', message: expect.stringContaining(sentence) });

describe('admits a release', () => {
  test('signed by its team and allowed by a placement', async () => {
    const { admit, noted } = gate(placementOf());
    await expect(admit('lessons', releaseOf('1.0.0'))).resolves.toBeUndefined();
    expect(noted).toEqual([{ sequence: 7, publicKey: signers.ops.publicKey }]);
  });

  test('with one check per signature, however often it is requested', async () => {
    const { admit, checks } = gate(placementOf());
    const release = releaseOf('1.0.0');
    await Promise.all([admit('lessons', release), admit('lessons', release)]);
    await admit('lessons', releaseOf('1.1.0'));
    expect(checks()).toBe(4);
  });

  test('if the higher known sequence is from a key that is no longer trusted', async () => {
    const { admit } = gate(placementOf(), { seen: { sequence: 900, publicKey: signers.stranger.publicKey } });
    await expect(admit('lessons', releaseOf('1.0.0'))).resolves.toBeUndefined();
  });
});

describe('refuses a release', () => {
  const release = releaseOf('1.0.0');
  const { signature: _signature, ...unsigned } = release.extras;
  const declared = { ...declaration, title: 'Free money' };
  const releases: [string, Release, string][] = [
    ['without a signature', { ...release, extras: unsigned }, 'lessons 1.0.0 is not signed.'],
    ['signed by an unknown key', releaseOf('1.0.0', 'stranger'), 'not trusted here'],
    ['signed by a key that may only promote', releaseOf('1.0.0', 'ops'), 'may not publish lessons'],
    [
      'with another entry than the signed one',
      { ...release, metadata: { ...release.metadata, integrity: 'sha384-other' } },
      'does not match its signature',
    ],
    [
      'with another declaration than the signed one',
      { ...release, extras: { ...release.extras, declaration: declared } },
      'does not match its signature',
    ],
  ];
  test.each(releases)('%s', async (_what, refusedRelease, sentence) => {
    const { admit } = gate(placementOf());
    await admit('lessons', release);
    await expect(admit('lessons', refusedRelease)).rejects.toMatchObject(refused(sentence));
  });

  test('presented for another remote', async () => {
    await expect(gate(placementOf({ name: 'exams' })).admit('exams', releaseOf('1.0.0'))).rejects.toMatchObject(
      refused('declares another name'),
    );
  });

  const placements: [string, SignedPlacement | undefined, Knowledge, string][] = [
    ['no placement', undefined, {}, 'no placement of lessons'],
    ['a placement without a renewal', { ...placementOf(), renewal: undefined }, {}, 'has no renewal'],
    ['a renewal of another placement', renewed({ sequence: 6 }), {}, 'has no renewal'],
    ['a renewal that has expired', renewed({ expires: '2026-11-30T00:00:00Z' }), {}, 'expired'],
    ['a renewal by a team', renewed({}, 'team'), {}, 'which may not renew lessons'],
    ['a placement by the key of the timer', placementOf({}, 'timer'), {}, 'may not promote'],
    ['a placement by a team', placementOf({}, 'team'), {}, 'may not promote'],
    ['a placement that was changed', { ...placementOf(), sequence: 8 }, {}, 'does not match its signature'],
    ["another remote's placement", placementOf({ name: 'exams' }), {}, 'is given for lessons'],
    ['an expired placement', placementOf({ expires: '2026-11-30T00:00:00Z' }), {}, 'expired'],
    ['a placement with an unreadable date', placementOf({ expires: 'soon' }), {}, 'expired'],
    [
      'a replayed placement',
      placementOf({ sequence: 6 }),
      { seen: { sequence: 7, publicKey: signers.ops.publicKey } },
      'an old one',
    ],
    ['a placement that does not allow it', placementOf({ allowed: ['1.1.0'] }), {}, 'does not allow version 1.0.0'],
    ['a placement that revokes it', placementOf({ revoked: ['1.0.0'] }), {}, 'lessons 1.0.0 is revoked'],
  ];
  test.each(placements)('with %s', async (_what, placement, knowledge, sentence) => {
    const { admit } = gate(placement, knowledge);
    await expect(admit('lessons', releaseOf('1.0.0'))).rejects.toMatchObject(refused(sentence));
  });
});

test('does not remember a refusal', async () => {
  const { admit, noted } = gate({ ...placementOf(), sequence: 900 });
  await admit('lessons', releaseOf('1.0.0')).catch(() => undefined);
  expect(noted).toEqual([]);
});

test('a release without a placement still passes the check of its team’s signature', async () => {
  await expect(gate(undefined).vouch('lessons', releaseOf('1.0.0'))).resolves.toBeUndefined();
});

test('stores the sequence per remote, for the next page too', () => {
  const storage = createMemoryStorage();
  createSequenceMemory(storage).note('lessons', { sequence: 7, publicKey: 'a' });
  createSequenceMemory(storage).note('exams', { sequence: 3, publicKey: 'b' });
  const memory = createSequenceMemory(storage);
  expect(memory.seen('lessons')).toEqual({ sequence: 7, publicKey: 'a' });
  expect(memory.seen('exams')).toEqual({ sequence: 3, publicKey: 'b' });
  // Every object has this name.
  expect(memory.seen('constructor')).toBeUndefined();
});

test.each(['', '{', '[]', '{"lessons":{"sequence":"7"}}', 'null'])('is empty if "%s" is stored', (text) => {
  const memory = createSequenceMemory(createMemoryStorage(new Map([['tensely-placements', text]])));
  expect(memory.seen('lessons')).toBeUndefined();
});
