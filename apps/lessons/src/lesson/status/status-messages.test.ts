import { describe, expect, test } from 'vitest';
import { completionMessage, pagerSaveMessage, saveMessage, saving } from './status-messages.ts';

const kept = 'Saved on this device';

describe('turning the page', () => {
  test('the message while saving is neutral and stays', () => {
    expect(saving).toEqual({ kind: 'neutral', text: 'Saving progress...', busy: true });
  });

  test.each([
    ['saved', { kind: 'success', text: 'Progress saved!' }],
    ['kept', { kind: 'info', text: 'Save failed - continuing anyway', beside: kept }],
    ['failed', { kind: 'error', text: 'Save failed - continuing anyway' }],
    ['error', { kind: 'error', text: 'Save error - continuing anyway' }],
  ] as const)('a save that ended as %s says so for 3 s', (ending, message) => {
    expect(pagerSaveMessage(ending)).toEqual({ ...message, clearAfter: 3000 });
  });
});

describe('Save Progress', () => {
  test.each([
    ['saved', { kind: 'success', text: 'Progress saved successfully!' }],
    ['kept', { kind: 'info', text: 'Failed to save progress', beside: kept }],
    ['failed', { kind: 'error', text: 'Failed to save progress' }],
    ['error', { kind: 'error', text: 'Error saving progress' }],
  ] as const)('a save that ended as %s says so for 3 s', (ending, message) => {
    expect(saveMessage(ending)).toEqual({ ...message, clearAfter: 3000 });
  });
});

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
