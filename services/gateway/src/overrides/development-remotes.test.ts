import { describe, expect, test } from 'vitest';
import { developmentRemotesSchema, toOrigins } from './development-remotes.ts';

describe('DEV_REMOTES', () => {
  test('maps remotes to the address of their entry', () => {
    const text = 'lessons=http://localhost:15173/remoteEntry.js, exams=http://127.0.0.1:15174/remoteEntry.js';
    expect(developmentRemotesSchema.parse(text)).toEqual({
      lessons: 'http://localhost:15173/remoteEntry.js',
      exams: 'http://127.0.0.1:15174/remoteEntry.js',
    });
    expect(developmentRemotesSchema.parse('')).toEqual({});
  });

  test.each([
    'lessons',
    'lessons=',
    'lessons=localhost:15173',
    'lessons=http://192.168.1.7:15173/remoteEntry.js',
    'lessons=https://cdn.example/remoteEntry.js',
    'lessons=http://localhost.evil.example/remoteEntry.js',
    'lessons=http://user:secret@localhost:15173/',
    'lessons=file:///etc/passwd',
    'Lessons=http://localhost:15173/',
  ])('rejects %s', (text) => {
    expect(developmentRemotesSchema.safeParse(text).success).toBe(false);
  });
});

test('remotes on one dev server share one origin', () => {
  const remotes = { lessons: 'http://localhost:1/a.js', exams: 'http://localhost:1/b.js', toeic: 'http://[::1]:2/' };
  expect(toOrigins(remotes)).toEqual(['http://localhost:1', 'http://[::1]:2']);
});
