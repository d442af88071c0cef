import { expect, test } from 'vitest';
import { completionMessage, pagerSaveMessage, saveMessage, saving } from './status-messages.ts';

const kept = 'Saved on this device';

test('the message while saving is neutral and stays', () => {
  expect(saving()).toEqual({ kind: 'neutral', text: 'Saving progress...', busy: true });
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

const completion = { jwtUpdated: true, score: 88, passed: true, outcome: 'saved' } as const;

test.each([
  ['passed', completion, { kind: 'success', text: 'Page completed! Score: 88% (PASSED)' }],
  [
    'below the pass mark',
    { ...completion, score: 63, passed: false },
    { kind: 'neutral', text: 'Page completed! Score: 63% (FAILED)' },
  ],
  [
    'queued on the device',
    { ...completion, jwtUpdated: false, outcome: 'kept' },
    { kind: 'info', text: 'Page completed but save failed', beside: kept },
  ],
  ['rejected', { ...completion, outcome: 'failed' }, { kind: 'error', text: 'Page completed but save failed' }],
  ['failed', 'error', { kind: 'error', text: 'Error completing page' }],
] as const)('a completion that is %s says so for 5 s', (_, ending, message) => {
  expect(completionMessage(ending)).toEqual({ ...message, clearAfter: 5000 });
});
