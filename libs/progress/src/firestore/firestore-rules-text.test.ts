import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Checks of the rules that need no emulator: who is admitted at all.
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8').replace(/\/\/.*$/gm, '');

/** The conditions of all `allow` statements, by operation. */
const allowed = [...rules.matchAll(/allow ([\w, ]+): if ([^;]+);/g)].map(([, verbs = '', condition = '']) => ({
  verbs: verbs.split(', '),
  condition: condition.replace(/\s+/g, ' '),
}));

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
});
