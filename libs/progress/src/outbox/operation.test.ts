import { describe, expect, test } from 'vitest';
import { sampleCompletedPage, sampleRecord, sampleSession } from '../testing.ts';
import { type Operation, placeInQueue } from './operation.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const base = { uid: 'ana', timeZone: 'Europe/Lisbon', covers: [], draft: false };

function save(
  id: string,
  sequence: number,
  questionIds: string[],
  change: Partial<Operation> & { page?: number } = {},
) {
  const { page = 1, ...rest } = change;
  const currentSession = sampleSession(
    questionIds.map((questionId) => sampleRecord(questionId)),
    { page },
  );
  const operation: Operation = {
    ...base,
    id,
    sequence,
    update: { updateType: 'session_save', progressData: { currentSession }, timestamp },
    ...rest,
  };
  return operation;
}

function complete(id: string, sequence: number): Operation {
  const progressData = { completedPage: sampleCompletedPage(), currentSession: null };
  return { ...base, id, sequence, update: { updateType: 'page_complete', progressData, timestamp } };
}

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
