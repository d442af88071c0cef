import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The modules that a module imports or re-exports at run time; ignores type imports. */
function imported(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm);
  return [...statements].flatMap(([, specifier]) => specifier ?? []);
}

function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const specifier of imported(file)) {
    const target = specifier.startsWith('.') ? join(file, '..', specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    if (target.endsWith('.ts') || target.endsWith('.tsx')) reachedFrom(target, seen);
  }
  return seen;
}

test.each(['react.ts', 'registry/marking-registry.ts', 'hash/content-hash.ts'])(
  '%s adds no schema and no Zod to the browser bundle',
  (entry) => {
    const reached = [...reachedFrom(join(import.meta.dirname, entry))];
    expect(reached.filter((module) => module.includes('zod') || module.includes('.schema.ts'))).toEqual([]);
  },
);

test('the import graph is not empty', () => {
  const reached = [...reachedFrom(join(import.meta.dirname, 'react.ts'))];
  expect(reached).toContain('react');
  expect(reached).toContain(join(import.meta.dirname, 'types/word-bank/word-bank.score.ts'));
  expect(reachedFrom(join(import.meta.dirname, 'logic.ts'))).toContain('zod/mini');
});
