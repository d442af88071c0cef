import { beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { openService, type ServiceUnderTest } from '../testing/service-under-test.ts';

type Choices = Record<string, { value: string; at: string }>;
const chosen = (value: string, at = '2026-05-04T11:00:00.000Z') => ({ value, at });

await describeOnEachEngine(({ newPlace }) => {
  let service: ServiceUnderTest;
  let token: string;
  beforeEach(async () => {
    service = await openService({}, await (await newPlace()).open());
    token = await service.token();
  });
  const send = (body: unknown, as = token) => service.send('PUT', '/api/settings', as, body);
  const put = async (settings: Choices, as = token) => (await send({ version: 1, settings }, as)).json();
  const get = async (as = token) => (await service.get('/api/settings', as)).json();

  it('stores settings, the later choice of each, and returns all', async () => {
    await put({ theme: chosen('dark'), name: chosen('Ana') });
    const answer = await put({
      theme: chosen('light', '2026-05-04T10:59:00.000Z'),
      name: chosen('Ana Maria', '2026-05-04T11:01:00.000Z'),
    });
    const settings = { theme: chosen('dark'), name: chosen('Ana Maria', '2026-05-04T11:01:00.000Z') };
    expect(answer).toEqual({ version: 1, settings });
    expect(await get()).toEqual({ version: 1, settings });
    expect(await get(await service.token({ uid: 'learner-2' }))).toEqual({ version: 1, settings: {} });
  });

  it('loses nothing when two devices send at once', async () => {
    await Promise.all(['theme', 'textSize', 'name', 'sounds'].map((name) => put({ [name]: chosen('x') })));
    expect(Object.keys((await get()).settings).sort()).toEqual(['name', 'sounds', 'textSize', 'theme']);
  });

  it('clamps a choice from the future to now, so that a later one wins', async () => {
    await put({ theme: chosen('dark', '2030-01-01T00:00:00Z') });
    expect((await get()).settings.theme.at).toBe('2026-05-04T12:00:00.000Z');
    service.setTime('2026-05-04T12:01:00Z');
    await put({ theme: chosen('light', '2026-05-04T12:00:30Z') });
    expect((await get()).settings.theme.value).toBe('light');
  });

  it('rejects more settings than a learner may have in total, and an oversized body', async () => {
    await put(Object.fromEntries(letters(20).map((name) => [name, chosen('x')])));
    const others = Object.fromEntries(letters(20).map((name) => [`other${name}`, chosen('x')]));
    expect((await send({ version: 1, settings: others })).status).toBe(422);
    expect((await send({ version: 1, settings: {}, more: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

it.each([
  ['another version', { version: 2, settings: {} }],
  ['a list', { version: 1, settings: [] }],
  ['a list instead of a choice', { version: 1, settings: { name: [] } }],
  ['an invalid name', { version: 1, settings: { 'a b': chosen('x') } }],
  ['a long value', { version: 1, settings: { name: chosen('x'.repeat(101)) } }],
  ['no time', { version: 1, settings: { name: chosen('x', 'yesterday') } }],
  ['too many', { version: 1, settings: Object.fromEntries(letters(33).map((name) => [name, chosen('x')])) }],
])('rejects %s and stores nothing', async (_, body) => {
  const service = await openService();
  const token = await service.token();
  const answer = await service.send('PUT', '/api/settings', token, body);
  expect([answer.status, (await answer.json()).type]).toEqual([400, 'urn:tensely:problem:invalid-settings']);
  expect((await (await service.get('/api/settings', token)).json()).settings).toEqual({});
});

/** This many names: "a", "b", …, "za", "zb", … */
function letters(count: number): string[] {
  return Array.from(
    { length: count },
    (_, place) => 'z'.repeat(Math.floor(place / 25)) + 'abcdefghijklmnopqrstuvwxy'[place % 25],
  );
}
