import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSite, type SiteUnderTest } from '../testing/site-under-test.ts';

const ana = { email: 'ana@example.org', password: 'correct horse' };
const next = 'battery staple';
let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
  await site.post('/create-account', ana);
});
afterEach(() => site.close());

const forget = (email = ana.email) => site.post('/forgotten-password', { email });
const lastId = () => new URL(site.mails.at(-1)?.split(' ').at(-1) ?? 'http://none').searchParams.get('id') ?? '';
const choose = (id: string, password = next) => site.post('/new-password', { id, password });
const signIn = async (password: string) => (await site.post('/sign-in', { ...ana, password })).status;

it('a link brings a new password, once', async () => {
  expect(await (await forget()).text()).toContain('a link is on its way');
  expect(site.mails).toHaveLength(1);
  const page = await (await site.app.request(`/new-password?id=${lastId()}`)).text();
  expect(page).toContain(`name="id" value="${lastId()}"`);
  expect((await choose(lastId())).status).toBe(200);
  expect([await signIn(ana.password), await signIn(next)]).toEqual([422, 303]);
  expect((await choose(lastId(), 'a third password')).status).toBe(410);
  expect(await signIn(next)).toBe(303);
});

it('nobody learns from the answer whether an address has an account', async () => {
  const [known, unknown] = [await forget(), await forget('bo@example.org')];
  expect(await unknown.text()).toBe(await known.text());
  expect(site.mails).toHaveLength(1);
});

it('a link ends after half an hour', async () => {
  await forget();
  site.wait(31 * 60);
  expect((await choose(lastId())).status).toBe(410);
  expect(await signIn(ana.password)).toBe(303);
});

it('a password that is too short is said beside the field, and the link still works', async () => {
  await forget();
  const refused = await choose(lastId(), 'short');
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('at least 8 characters')]);
  expect((await choose(lastId())).status).toBe(200);
});

it('what is no address is said, and what is asked too often waits', async () => {
  expect((await forget('ana')).status).toBe(422);
  for (let time = 0; time < 10; time += 1) await forget();
  const refused = await forget();
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
});

it('an id that nobody has is no link', async () => {
  for (const id of ['', 'learner-1', 'x'.repeat(5000)]) expect((await choose(id)).status).toBe(410);
});

it('a site that cannot send mail says so', async () => {
  const other = await openSite({ mail: undefined });
  expect(await (await other.app.request('/forgotten-password')).text()).toContain('no way to send mail');
  await other.close();
});
