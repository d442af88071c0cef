import { expect, test } from 'vitest';
import { finishNotes } from './finish-notes.ts';
import { resultMessages } from './result-messages.ts';

test.each([
  ['learner', false, []],
  ['time', false, [/^The time ran out/]],
  ['left', false, [/^You left this exam open/]],
  ['learner', true, [/^Some answers arrived late/]],
  ['time', true, [/^The time ran out/, /^Some answers arrived late/]],
  ['left', true, [/^You left this exam open/, /^Some answers arrived late/]],
] as const)('finished by %s, late: %s', (finishedBy, late, expected) => {
  const notes = finishNotes(resultMessages.now(), { finishedBy, late });
  expect(notes).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) expect(notes[place]).toMatch(pattern);
});
