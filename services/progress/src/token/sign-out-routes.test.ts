import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inSeconds, noon, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const later = '2026-05-04T12:10:00Z';
const renewed = async (token: string): Promise<string> => (await (await service.post(token, saving())).json()).newJWT;
const signOut = (token: string) =>
  service.request('/api/sign-out-everywhere', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
const statusOf = async (token: string) => (await service.get('/api/progress', token)).status;

it('signing out everywhere ends every token of the learner, renewed ones too, and no other learner’s', async () => {
  const [phone, desk] = [await service.token(), await service.token()];
  const ofDesk = await renewed(desk);
  const stranger = await service.token({ uid: 'learner-2' });
  service.setTime(later);
  expect((await signOut(phone)).status).toBe(200);
  expect(await Promise.all([phone, desk, ofDesk].map(statusOf))).toEqual([401, 401, 401]);
  expect(await (await service.post(ofDesk, saving())).json()).toMatchObject({
    type: 'urn:tensely:problem:sign-in-again',
  });
  expect((await service.get('/api/exam-attempts', ofDesk)).status).toBe(401);
  expect(await statusOf(stranger)).toBe(200);
});

it('a new sign-in counts after it, and its renewals', async () => {
  await signOut(await service.token());
  service.setTime(later);
  const fresh = await service.token();
  expect(await statusOf(await renewed(fresh))).toBe(200);
});

it('a token that does not say when the learner signed in is ended too', async () => {
  const bare = await service.token({ iat: undefined, auth_time: undefined });
  service.setTime(later);
  await signOut(await service.token());
  expect(await statusOf(bare)).toBe(401);
});

it('nobody is signed out without a token', async () => {
  expect((await service.request('/api/sign-out-everywhere', { method: 'POST' })).status).toBe(401);
  expect((await service.request('/api/sign-out-everywhere')).status).toBe(405);
});

it('a token without any time is renewed until a month after the latest that it can have been made, and no longer', async () => {
  let token = await service.token({ iat: undefined, auth_time: undefined });
  const end = inSeconds(noon) + 86_400;
  for (let day = 0; day < 40 && decodeJwt(token).exp !== undefined; day += 1) {
    service.setTime(new Date(noon.getTime() + day * 86_400_000).toISOString());
    const answer = await service.post(token, { ...saving(), progressData: {} });
    if (answer.status === 401) break;
    token = (await answer.json()).newJWT;
  }
  expect(decodeJwt(token).exp).toBeLessThanOrEqual(end - 86_400 + 30 * 86_400);
  expect((await service.post(token, { ...saving(), progressData: {} })).status).toBe(401);
});
