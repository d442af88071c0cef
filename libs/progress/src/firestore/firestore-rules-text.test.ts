import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completedPageSchema } from '../wire/history.ts';
import { pageReviewsSchema } from '../wire/reviews.ts';
import { examSessionSchema, pageProgressSchema, pageRefSchema, pageSessionSchema } from '../wire/session.ts';
import { activeDaysSchema, storedAnswersSchema, storedPageSchema, storedSettingsSchema } from './documents.ts';

// Checks of the rules that need no emulator: who is admitted at all, and that they know the written fields.
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8').replace(/\/\/.*$/gm, '');

/** The conditions of all `allow` statements, by operation. */
const allowed = [...rules.matchAll(/allow ([\w, ]+): if ([^;]+);/g)].map(([, verbs = '', condition = '']) => ({
  verbs: verbs.split(', '),
  condition: condition.replace(/\s+/g, ' '),
}));

function fieldsOf(name: string): string[] {
  const body = new RegExp(`function ${name}\\((?:.|\\n)*?hasOnly\\(\\[([^\\]]+)\\]`).exec(rules)?.[1] ?? '';
  return [...body.matchAll(/'(\w+)'/g)].map(([, field = '']) => field).sort();
}

describe('the rules', () => {
  test('admit only the owner, for every operation', () => {
    expect(allowed).toHaveLength(15);
    for (const { condition } of allowed) expect(condition).toMatch(/^isOwn\(uid\)( &&|$)/);
    expect(rules).toContain('return request.auth != null && request.auth.uid == uid;');
    expect(rules).not.toMatch(/if true|\{document=\*\*\}/);
  });

  test('check every document that is created or changed', () => {
    const writes = allowed.filter(({ verbs }) => verbs.includes('create') || verbs.includes('update'));
    expect(writes).toHaveLength(8);
    for (const { condition } of writes)
      expect(condition).toMatch(
        /is(PageSession|CompletedPage|PageAnswers|Completion)\(|are(PageReviews|Settings)\(|keys\(\)\.hasOnly/,
      );
  });

  test('let the owner delete everything, and restrict every write', () => {
    const removing = allowed.filter(({ verbs }) => verbs.includes('delete'));
    expect(removing.map(({ condition }) => condition)).toEqual(Array(7).fill('isOwn(uid)'));
    expect(allowed.filter(({ verbs }) => verbs.includes('write'))).toEqual([]);
  });

  /** Fields that stay on the device are not written. */
  const sessionFields = ({ shape }: { shape: object }) => {
    const fields = Object.keys(shape).filter((field) => !['sessionId', 'startTime'].includes(field));
    return [...fields, 'sequence'];
  };
  test.each([
    ['isPageSession', sessionFields(pageSessionSchema)],
    ['isExamSession', sessionFields(examSessionSchema)],
    ['isProgress', Object.keys(pageProgressSchema.shape)],
    ['isCompletedPage', [...Object.keys(storedPageSchema.shape), 'scoredBest']],
    ['isPageAnswers', [...Object.keys(pageRefSchema.shape), ...Object.keys(storedAnswersSchema.shape)]],
    ['arePageReviews', Object.keys(pageReviewsSchema.shape)],
    ['areSettings', Object.keys(storedSettingsSchema.shape)],
    ['isCompletion', [...Object.keys(completedPageSchema.shape), 'sequence']],
  ])('know exactly the fields that are written in %s', (name, fields) => {
    expect(fieldsOf(name)).toEqual(fields.sort());
  });

  test('know only the days of activity of a user', () => {
    const [field] = Object.keys(activeDaysSchema.shape);
    expect(rules).toContain(`request.resource.data.keys().hasOnly(['${field}'])`);
  });
});
