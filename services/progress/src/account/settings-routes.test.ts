import { beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { type By, openService, problemOf, type ServiceUnderTest } from '../testing/service-under-test.ts';

const chosen = (value: string, at = '2026-05-04T11:00:00.000Z') => ({ value, at });
/** Choices of this many names. */
const choices = (count: number, prefix = 'x') => {
  const names = Array.from({ length: count }, (_, place) => `${prefix}${'abcdefgh'[place % 8]}${'ijklm'[place >> 3]}`);
  return Object.fromEntries(names.map((name) => [name, chosen('x')]));
};

let service: ServiceUnderTest;
const send = (body: unknown, by?: By) => service.send('PUT', '/api/settings', body, by);
const put = async (settings: ReturnType<typeof choices>) => (await send({ version: 1, settings })).json();
const read = async (by?: By) => (await service.read('/api/settings', by)).settings;

await describeOnEachEngine(({ newPlace }) => {
  beforeEach(async () => {
    service = await openService({}, await (await newPlace()).open());
  });

  it('stores settings, the later choice of each, and returns all', async () => {
    await put({ theme: chosen('dark'), name: chosen('Ana') });
    const [earlier, later] = ['2026-05-04T10:59:00.000Z', '2026-05-04T11:01:00.000Z'];
    const answer = await put({ theme: chosen('light', earlier), name: chosen('Ana Maria', later) });
    const settings = { theme: chosen('dark'), name: chosen('Ana Maria', later) };
    expect(answer).toEqual({ version: 1, settings });
    expect(await read()).toEqual(settings);
    expect(await read({ uid: 'learner-2' })).toEqual({});
  });

  it('loses nothing when two devices send at once', async () => {
    await Promise.all(['theme', 'textSize', 'name', 'sounds'].map((name) => put({ [name]: chosen('x') })));
    expect(Object.keys(await read()).sort()).toEqual(['name', 'sounds', 'textSize', 'theme']);
  });

  it('clamps a choice from the future to now, so that a later one wins', async () => {
    await put({ theme: chosen('dark', '2030-01-01T00:00:00Z') });
    expect((await read()).theme.at).toBe('2026-05-04T12:00:00.000Z');
    service.setTime('2026-05-04T12:01:00Z');
    await put({ theme: chosen('light', '2026-05-04T12:00:30Z') });
    expect((await read()).theme.value).toBe('light');
  });

  it('rejects more settings than a learner may have in total', async () => {
    await put(choices(20));
    expect((await send({ version: 1, settings: choices(20, 'other') })).status).toBe(422);
  });
});

it.each([
  ['a list', { version: 1, settings: [] }],
  ['a list instead of a choice', { version: 1, settings: { name: [] } }],
  ['too many', { version: 1, settings: choices(33) }],
])('rejects %s and stores nothing', async (_, body) => {
  service = await openService();
  expect(await problemOf(await send(body))).toMatchObject({ status: 400, kind: 'invalid-settings' });
  expect(await read()).toEqual({});
});
