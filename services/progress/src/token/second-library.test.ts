import { createVerifier } from 'fast-jwt';
import { exportSPKI } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noon, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
import { brokenTokens } from '../testing/tampered-tokens.ts';

let service: ServiceUnderTest;
let read: (token: string) => Promise<{ uid: string }>;
beforeAll(async () => {
  service = await openService();
  const { own } = service.deps.keys;
  const { parentKey } = service;
  const keys = new Map([
    [own.kid, await exportSPKI(own.publicKey)],
    [parentKey.kid, await exportSPKI(parentKey.publicKey)],
  ]);
  const algorithms: ['ES256'] = ['ES256'];
  read = createVerifier({
    key: async ({ header }: { header: { kid?: string } }) =>
      keys.get(header.kid ?? '') ?? Promise.reject(new Error('unknown key')),
    algorithms,
    allowedIss: 'http://localhost:4300',
    allowedAud: 'tensely',
    requiredClaims: ['exp', 'uid', 'email', 'iss', 'aud'],
    clockTolerance: 60_000,
    clockTimestamp: noon.getTime(),
  });
});
afterAll(() => service.close());

describe('a JWT library that this service does not use', () => {
  it('accepts the tokens that it is handed and those that it hands out', async () => {
    const token = await service.token();
    const { newJWT } = await (await service.post(token, saving())).json();
    expect([(await read(token)).uid, (await read(newJWT)).uid]).toEqual(['learner-1', 'learner-1']);
  });

  it.each(Object.entries(brokenTokens))('refuses, too, %s', async (_, make) => {
    const token = await make(service);
    await expect(Promise.resolve().then(() => read(token))).rejects.toThrow();
  });
});
