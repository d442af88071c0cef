import { describe, expect, test } from 'vitest';
import { completionMessage, pagerSaveMessage, saveMessage, saving } from './status-messages.ts';

const kept = 'Saved on this device';

test('the message while saving is neutral and stays', () => {
  expect(saving).toEqual({ kind: 'neutral', text: 'Saving progress...', busy: true });
});

test.each([
  ['saved', { kind: 'success' }, 'Progress saved!', 'Progress saved successfully!'],
  ['kept', { kind: 'info', beside: kept }, 'Save failed - continuing anyway', 'Failed to save progress'],
  ['failed', { kind: 'error' }, 'Save failed - continuing anyway', 'Failed to save progress'],
  ['error', { kind: 'error' }, 'Save error - continuing anyway', 'Error saving progress'],
] as const)(
  'a save that ended as %s says so for 3 s, after a page turn and after Save Progress',
  (ending, message, turn, save) => {
    expect(pagerSaveMessage(ending)).toEqual({ ...message, text: turn, clearAfter: 3000 });
    expect(saveMessage(ending)).toEqual({ ...message, text: save, clearAfter: 3000 });
  },
);

describe('Complete Page', () => {
  const completion = { jwtUpdated: true, score: 88, passed: true, outcome: 'saved' } as const;

  test('a passed page is green for 5 s', () => {
    expect(completionMessage(completion)).toEqual({
      kind: 'success',
      text: 'Page completed! Score: 88% (PASSED)',
      clearAfter: 5000,
    });
  });

  test('a page below the pass mark has a neutral message', () => {
    expect(completionMessage({ ...completion, score: 63, passed: false })).toMatchObject({
      kind: 'neutral',
      text: 'Page completed! Score: 63% (FAILED)',
    });
  });

  test('a completion queued on the device says so', () => {
    expect(completionMessage({ ...completion, jwtUpdated: false, outcome: 'kept' })).toEqual({
      kind: 'info',
      text: 'Page completed but save failed',
      beside: kept,
      clearAfter: 5000,
    });
  });

  test('a rejected completion and an error say so', () => {
    expect(completionMessage({ ...completion, outcome: 'failed' })).toMatchObject({
      text: 'Page completed but save failed',
    });
    expect(completionMessage('error')).toMatchObject({ kind: 'error', text: 'Error completing page' });
  });
});
