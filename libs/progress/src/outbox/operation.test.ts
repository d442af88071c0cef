import { describe, expect, test } from 'vitest';
import { sampleCompletion, sampleRecord, sampleSave, sampleSession } from '../testing.ts';
import { type Operation, placeInQueue } from './operation.ts';

function save(id: string, sequence: number, ids: string[], { page = 1, draft = false } = {}) {
  const session = sampleSession(
    ids.map((questionId) => sampleRecord(questionId)),
    { page },
  );
  return sampleSave(session, { id, sequence, draft });
}

const complete = (id: string, sequence: number) => sampleCompletion({}, { id, sequence });

function answersIn({ update }: Operation) {
  const session = update.updateType === 'session_save' ? update.progressData.currentSession : undefined;
  return session?.questions.map(({ questionId }) => questionId);
}

describe('placeInQueue', () => {
  test("merges a save into a waiting one of the same page, including another tab's answers", () => {
    const { placed, replaced } = placeInQueue([save('a', 1, ['q1', 'q2'])], save('b', 2, ['q1', 'q3']));
    expect(replaced).toEqual(['a']);
    expect(answersIn(placed)).toEqual(['q1', 'q2', 'q3']);
    expect(placed).toMatchObject({ id: 'b', covers: ['a'] });
  });

  test('does not affect other pages', () => {
    expect(placeInQueue([save('a', 1, ['q1'], { page: 2 })], save('b', 2, ['q1'])).replaced).toEqual([]);
  });

  test('never merges across a completion of the page', () => {
    const queue = [save('a', 1, ['q1']), complete('b', 2)];
    expect(placeInQueue(queue, save('c', 3, ['q1'])).replaced).toEqual([]);
    expect(placeInQueue([...queue, save('c', 3, [])], save('d', 4, ['q1'])).replaced).toEqual(['c']);
  });

  test('never merges a completion', () => {
    expect(placeInQueue([complete('a', 1)], complete('b', 2)).replaced).toEqual([]);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('merging a draft (%s) onto a draft (%s) gives a draft: %s', (newer, older, draft) => {
    const queue = [save('a', 1, ['q1'], { draft: older })];
    expect(placeInQueue(queue, save('b', 2, ['q1'], { draft: newer })).placed.draft).toBe(draft);
  });
});
