import { recordDeparture, recordReturn } from '@tensely/core/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from './panel-foot.tsx';

beforeEach(() => localStorage.clear());

test('the same learner gets the draft of the same question back; its key ends with the learner, so that Logout removes it', () => {
  openDraft('ana', 'q1').write(['wor']);
  expect(openDraft('ana', 'q1').read()).toEqual(['wor']);
  expect(openDraft('ana', 'q2').read()).toBeUndefined();
  expect(openDraft('ben', 'q1').read()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['tensely.drafts.ana']);
});

test('removing the last draft leaves nothing in storage', () => {
  openDraft('ana', 'q1').write(['wor']);
  openDraft('ana', 'q2').remove();
  expect(localStorage).toHaveLength(1);
  openDraft('ana', 'q1').remove();
  expect(localStorage).toHaveLength(0);
});

test('the twenty-first draft evicts the oldest', () => {
  for (let number = 1; number <= 21; number++) openDraft('ana', `q${number}`).write(number);
  expect(openDraft('ana', 'q1').read()).toBeUndefined();
  expect(openDraft('ana', 'q2').read()).toBe(2);
  expect(openDraft('ana', 'q21').read()).toBe(21);
});

test('nothing is stored for a learner who has signed out', () => {
  recordDeparture('ana');
  openDraft('ana', 'q1').write(['wor']);
  expect(openDraft('ana', 'q1').read()).toBeUndefined();
  recordReturn('ana');
});

test('a browser that refuses storage, or has invalid data there, has no draft', () => {
  localStorage.setItem('tensely.drafts.ana', '[');
  expect(openDraft('ana', 'q1').read()).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  openDraft('ana', 'q1').write(['wor']);
  vi.restoreAllMocks();
  expect(openDraft('ana', 'q1').read()).toBeUndefined();
});
