import { expect, test } from 'vitest';
import { finishNotes } from './finish-notes.ts';
import { resultMessages } from './result-messages.ts';

test.each([
  ['learner', false, []],
  ['time', false, [/^The time ran out/]],
  ['left', false, [/^This exam was left open. It was finalised later/]],
  ['learner', true, [/^Some answers arrived late/]],
  ['time', true, [/^The time ran out/, /^Some answers arrived late/]],
  ['left', true, [/^This exam was left open/, /^Some answers arrived late/]],
] as const)('finished by %s, late: %s', (finishedBy, late, expected) => {
  const notes = finishNotes(resultMessages.now(), { finishedBy, late });
  expect(notes).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) expect(notes[place]).toMatch(pattern);
});
