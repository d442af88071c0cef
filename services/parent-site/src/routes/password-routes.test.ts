import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { ana, ben, cookieIn, cookiesIn, openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const next = 'battery staple';
let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
  await site.post('/create-account', ana);
});

const forget = (email = ana.email) => site.post('/forgotten-password', { email });
const lastId = () => new URL(site.mails.at(-1)?.split(' ').at(-1) ?? 'http://none').searchParams.get('id') ?? '';
const choose = (id: string, password = next, headers = {}) => site.post('/new-password', { id, password }, headers);
const signIn = async (password: string) => (await site.post('/sign-in', { ...ana, password })).status;

it('only one of two links works if both are used at the same moment', async () => {
  await forget();
  const first = lastId();
  await forget();
  const answers = await Promise.all([choose(first, 'the first one'), choose(lastId(), 'the second one')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

it('a changed password ends every sign-in of the account and clears the cookies of this browser', async () => {
  const signedIn = await site.post('/sign-in', ana);
  await forget();
  site.wait(60);
  const answer = await choose(lastId(), next, { Cookie: cookiesIn(signedIn) });
  expect(await answer.text()).toContain('You are signed out on every device');
  expect(site.ended).toEqual([[decodeJwt(cookieIn(signedIn)).uid, Date.parse('2026-05-04T12:01:00Z') / 1000]]);
  const cleared = answer.headers.getSetCookie().filter((line) => line.includes('=; Max-Age=0'));
  expect(new Set(cleared.map((line) => line.split('=')[0]))).toEqual(new Set(['wordhouse-session', 'JWT']));
});

it('does not clear the cookies of another learner in the same browser', async () => {
  const other = await site.post('/create-account', ben);
  await forget();
  const answer = await choose(lastId(), next, { Cookie: cookiesIn(other) });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
});

it('shows that other devices sign out later if the progress service is down', async () => {
  site = await openSite({ progressService: { endSignIns: async () => false, acceptsToken: async () => true } });
  await site.post('/create-account', ana);
  await forget();
  expect(await (await choose(lastId())).text()).toContain('as soon as Tensely answers again');
});

it('the answer does not reveal whether an address has an account', async () => {
  const [known, unknown] = [await forget(), await forget('bo@example.org')];
  expect(await unknown.text()).toBe(await known.text());
  expect(site.mails).toHaveLength(1);
});

it('a link expires after half an hour', async () => {
  await forget();
  site.wait(31 * 60);
  expect((await choose(lastId())).status).toBe(410);
  expect(await signIn(ana.password)).toBe(303);
});

it('shows that a password is too short, ends no sign-in, and the link still works', async () => {
  await forget();
  const refused = await choose(lastId(), 'short');
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('at least 8 characters')]);
  expect(site.ended).toEqual([]);
  expect((await choose(lastId())).status).toBe(200);
});

it('rejects an invalid address, and limits an address to five links', async () => {
  expect((await forget('ana')).status).toBe(422);
  for (let time = 0; time < 5; time += 1) await forget();
  const refused = await forget();
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
  expect((await forget('bo@example.org')).status, 'another address').toBe(200);
});

it('limits a network to a hundred links in 15 minutes', async () => {
  const statuses: number[] = [];
  for (let pupil = 1; pupil <= 101; pupil += 1) statuses.push((await forget(`pupil${pupil}@example.org`)).status);
  expect(statuses).toEqual([...Array(100).fill(200), 429]);
});

it('says so if the site cannot send mail', async () => {
  site = await openSite({ mail: undefined });
  expect(await site.read('/forgotten-password')).toContain('t send email');
});
