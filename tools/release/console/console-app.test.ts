import { writeTelemetry } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { done, lessonsLive } from '../testing/release-under-test.ts';
import { createConsoleApp } from './console-app.ts';
import { createSessions, type Sessions } from './sessions.ts';

const ORIGIN = 'http://127.0.0.1:40123';
const HOST = '127.0.0.1:40123';
const tool = lessonsLive();
let sessions: Sessions;
let request: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  sessions = createSessions(() => tool.clock.now);
  const step = async <T>(_name: string, work: () => T | Promise<T>) => work();
  const task = { effects: tool.effects, step, say() {} };
  const app = createConsoleApp({ task, sessions, origin: () => ORIGIN });
  request = async (path, { headers, ...init } = {}) =>
    app.request(`${ORIGIN}${path}`, { ...init, headers: { Host: HOST, ...Object.fromEntries(new Headers(headers)) } });
});

const json = { Origin: ORIGIN, 'Content-Type': 'application/json' };

const exchange = (token: string) =>
  request('/session', { method: 'POST', headers: json, body: JSON.stringify({ token }) });

/** The headers of a page that is signed in. */
async function signIn() {
  const answer = await exchange(sessions.newLink());
  const [cookie = ''] = (answer.headers.get('Set-Cookie') ?? '').split(';');
  const { key }: { key: string } = await answer.json();
  return { ...json, Cookie: cookie, 'X-Console-Key': key };
}

async function change(headers: Record<string, string>, wanted: object) {
  const ifRevision = `${(await tool.store.readPointers()).revision}`;
  const body = JSON.stringify({ why: 'by hand', ifRevision, ...wanted });
  return request('/api/changes', { method: 'POST', headers, body });
}

const liveVersion = async () => (await tool.store.readPointers()).remotes.lessons?.stable;

test('the page without data has a policy that allows nothing inline and no HTML from strings', async () => {
  const answer = await request('/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const page = await answer.text();
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  expect(page).not.toContain('lessons');
});

test('a link signs in once, with a cookie that scripts and other sites do not get', async () => {
  const token = sessions.newLink();
  const answer = await exchange(token);
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^release-console=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect((await exchange(token)).status).toBe(401);
});

test('a link ends after ten minutes, and when there is a newer one', async () => {
  const [old, late] = [sessions.newLink(), sessions.newLink()];
  expect((await exchange(old)).status).toBe(401);
  tool.clock.now = new Date(tool.clock.now.getTime() + 10 * 60_000);
  expect((await exchange(late)).status).toBe(401);
});

test('a second sign-in ends the first session', async () => {
  const first = await signIn();
  const second = await signIn();
  expect((await request('/api/overview', { headers: first })).status).toBe(401);
  expect((await request('/api/overview', { headers: second })).status).toBe(200);
});

test('each action makes the change of its verb with the operator’s key, and its reason is in the history', async () => {
  await done(tool, 'keys make timer --renew *');
  const headers = await signIn();
  const made = async (wanted: object) => {
    const answer = await change(headers, wanted);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()).sentences[0];
  };
  expect(await made({ verb: 'canary', remote: 'lessons', version: '1.1.0', percent: '2.5' })).toContain('2.5%');
  expect(await made({ verb: 'halt', remote: 'lessons' })).toContain('has ended');
  expect(await made({ verb: 'promote', remote: 'lessons', version: '1.1.0' })).toContain('lessons 1.1.0 is live');
  expect(await made({ verb: 'rollback', remote: 'lessons', to: '1.0.0' })).toContain('1.0.0 is live again');
  const { revision } = await tool.store.readPointers();
  expect(await made({ verb: 'undo', change: `${revision}` })).toContain(`Revision ${revision} is undone`);
  expect(await liveVersion()).toBe('1.1.0');
  expect(tool.asked.shown, 'the page has shown the dry run').toEqual([]);
  const { result } = await tool.json('history lessons --limit 1');
  expect(result.lines).toMatchObject([{ verb: 'undo', who: 'Ana Lima', why: 'by hand', keyId: 'local' }]);
});

test.each([
  [{ verb: 'promote', remote: 'lessons' }],
  [{ verb: 'canary', remote: 'lessons', version: '1.1.0', percent: '101' }],
  [{ verb: 'canary', remote: 'lessons', version: '1.1.0' }],
  [{ verb: 'revoke', remote: 'lessons', version: '1.1.0' }],
  [{ verb: 'undo' }],
  [{ verb: 'halt', remote: 'lessons', ifRevision: undefined }],
  [{ verb: 'halt', remote: 'lessons', why: 'one\u001b[2J' }],
])('%o is not a change of the console', async (wanted) => {
  expect((await change(await signIn(), wanted)).status).toBe(400);
});

test.each([
  [{ version: '--as=other' }, '"--as=other" is not a version'],
  [{ remote: '--help' }, 'There is no remote "--help"'],
])('%o is a name, not an option', async (named, sentence) => {
  const before = tool.state();
  const answer = await change(await signIn(), { verb: 'promote', remote: 'lessons', version: '1.1.0', ...named });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)]);
  expect(tool.state()).toBe(before);
});

test('a reason that looks like an option stays a reason', async () => {
  const promote = { verb: 'promote', remote: 'lessons', version: '1.1.0' };
  const answer = await change(await signIn(), { ...promote, why: '--dry-run' });
  expect(answer.status).toBe(200);
  expect((await tool.store.readPointers()).lastChange).toMatchObject({ verb: 'promote', why: '--dry-run' });
});

test('the overview shows pins, errors, pairs and history', async () => {
  await done(tool, 'canary lessons 1.1.0 --percent 5', 'pin lessons 1.2.0 --user ana', 'preview lessons 1.2.0');
  const thrown = { remote: 'lessons', version: '1.1.0', error: 'TypeError' as const, frames: [], count: 3 };
  const [first, last] = ['2026-11-21T09:30:00Z', '2026-11-21T09:50:00Z'];
  await writeTelemetry(tool.store.storage, {
    day: '2026-11-21',
    writer: 'gateway',
    from: first,
    until: last,
    rows: [],
    trials: [],
    traces: [{ ...thrown, first, last }],
  });
  const page = await (await request('/api/overview', { headers: await signIn() })).text();
  for (const text of [
    'ana gets 1.2.0',
    'lessons 1.1.0: TypeError (3 times, last 2026-11-21 09:50 UTC)',
    'All live versions are compatible.',
    'canary lessons 1.1.0',
  ])
    expect(page).toContain(text);
});

test('text of other people cannot become markup', async () => {
  await done(tool, 'promote lessons 1.1.0 --why <img/src=x>');
  const page = await (await request('/api/overview', { headers: await signIn() })).text();
  expect(page).toContain('&lt;img/src=x&gt;');
  expect(page).not.toContain('<img');
});

test('an unreachable store is reported, and the terminal shows why', async () => {
  tool.effects.store.storage.list = () => Promise.reject(new Error('The disk is gone.'));
  const answer = await request('/api/overview', { headers: await signIn() });
  expect([answer.status, await answer.text()]).toEqual([500, 'The disk is gone.']);
});
