import { createTestAuth } from '@tensely/auth/testing';
import { hasDeparted } from '@tensely/core/browser';
import { fingerprintOf } from '@tensely/core/logic';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { tokenFor } from '../testing/sign-in.ts';
import { followLearners, forgetOnSignOut, forgetOtherLearners } from './follow-learners.ts';
import { markedLearners, markForgotten, readLearners, recordSignIn } from './marks.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  return vi.useRealTimers;
});

/** A page with a signed-in learner. */
async function open(uid: string) {
  const test = createTestAuth({ jwt: tokenFor(uid), ports: { forget: forgetOnSignOut } });
  followLearners(test.auth);
  await test.auth.start();
  forgetOtherLearners(test.auth);
  return test;
}

test('Logout marks the learner in the same task, and leaves the page when none of their data is stored', async () => {
  localStorage.setItem('tensely.name.ana', 'Ana');
  const { auth, visited } = await open('ana');
  expect(Object.keys(readLearners())).toEqual(['ana']);
  auth.signOut();
  expect([markedLearners(), hasDeparted('ana'), visited]).toEqual([['ana'], true, []]);
  await expect.poll(() => visited).toEqual(['http://parent.test/sign-out']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('ana');
  expect(document.cookie).not.toContain('places');
});

test('the page is left after two seconds if storage does not answer, and the mark stays for the next start', async () => {
  localStorage.setItem('tensely.name.ana', 'Ana');
  const { auth, visited } = await open('ana');
  // An open database that never answers.
  vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  auth.signOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(visited).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([visited.length, markedLearners()]).toEqual([1, ['ana']]);
});

test('a start finishes what an earlier page could not, before anyone signs in', async () => {
  localStorage.setItem('tensely.name.ana', 'Ana');
  markForgotten('ana', 'sent');
  followLearners(createTestAuth().auth);
  await expect.poll(markedLearners).toEqual([]);
  expect(localStorage.getItem('tensely.name.ana')).toBeNull();
});

test('when another learner signs in, the copies of the previous one are removed, and only those', async () => {
  recordSignIn('ana', Date.now());
  for (const uid of ['ana', 'ben']) localStorage.setItem(`tensely.name.${uid}`, uid);
  await open('ben');
  await expect.poll(() => localStorage.getItem('tensely.name.ana')).toBeNull();
  expect(localStorage.getItem('tensely.name.ben')).toBe('ben');
  expect(document.cookie).toContain(`places=${fingerprintOf('ben')}`);
});

test('a learner who returns no longer counts as departed', async () => {
  markForgotten('ana', 'sent');
  await open('ana');
  expect(hasDeparted('ana')).toBe(false);
});
