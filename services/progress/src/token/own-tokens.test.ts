import { newSigningKey, openSigningKey } from '@tensely/service-host/logic';
import { decodeJwt, errors } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createOwnTokens, type OwnTokens } from './own-tokens.ts';

const now = new Date('2026-05-04T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const claims = { uid: 'learner-1', aud: 'tensely', exp: seconds + 600 };
const at = (later: number) => ({ currentDate: new Date(now.getTime() + later * 1000), clockTolerance: 60 });
const expected = () => ({ audience: 'tensely' });
/** Signs but cannot verify: its public half belongs to another key. */
let forgetful: OwnTokens;
let tokens: OwnTokens;

beforeAll(async () => {
  const [key, other] = [await newKey(), await newKey()];
  tokens = createOwnTokens(key);
  forgetful = createOwnTokens({ ...key, publicKey: other.publicKey });
});

const newKey = async () => await openSigningKey(await newSigningKey(), 'a test');

it('remembers the tokens that it signed, and verifies those of another process once', async () => {
  const token = await forgetful.sign(claims);
  await expect(forgetful.verify(token, at(0), expected)).resolves.toMatchObject(claims);
  await expect(tokens.verify(token, at(0), expected)).resolves.toMatchObject(claims);
  const unreachable = () => {
    throw new Error('is not asked again');
  };
  await expect(tokens.verify(token, at(1), unreachable)).resolves.toMatchObject(claims);
});

it('rejects a remembered token as soon as it expires', async () => {
  const token = await tokens.sign(claims);
  await expect(tokens.verify(token, at(659), expected)).resolves.toMatchObject(claims);
  await expect(tokens.verify(token, at(660), expected)).rejects.toBeInstanceOf(errors.JWTExpired);
});

it('remembers tokens literally: another payload with the same signature is invalid', async () => {
  const token = await tokens.sign(claims);
  const [header = '', , signature = ''] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), uid: 'learner-2' })).toString('base64url');
  const forged = [header, payload, signature].join('.');
  await expect(tokens.verify(forged, at(0), expected)).rejects.toBeInstanceOf(errors.JWSSignatureVerificationFailed);
});
