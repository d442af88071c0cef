import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { App } from './app.tsx';
import { createFakeExams } from './testing/fake-exams.ts';
import { sampleResult } from './testing/samples.ts';
import { showScreen } from './testing/show-screen.tsx';

// Loads the chunks up front: a busy machine takes long to read them.
beforeAll(() =>
  Promise.all([import('./fede/fede-page.tsx'), import('./runner/test-page.tsx'), import('./result/result-page.tsx')]),
);

test.each([
  ['/exams', 'Practice Exams'],
  ['/exams/fede', 'FEDE Practice Tests'],
])('%s shows "%s"', async (path, title) => {
  showScreen(<App />, path);
  await screen.findByRole('heading', { level: 1, name: title });
});

test('the result of an attempt has its own address', async () => {
  const exams = createFakeExams();
  exams.setResult('22222222-2222-4222-8222-222222222222', { kind: 'ready', result: sampleResult() });
  showScreen(<App />, '/exams/fede/results/22222222-2222-4222-8222-222222222222', exams);
  expect(await screen.findByRole('heading', { level: 1, name: 'Exam Complete!' })).toBeDefined();
});

test.each(['/exams/fede/test-99', '/exams/fede/results', '/exams/fede/a/b', '/exams/fede/results/1/2'])(
  'the unknown address %s redirects home, which explains why',
  async (path) => {
    const { address, state } = showScreen(<App />, path);
    await expect.poll(address).toBe('/');
    expect(state()).toEqual({ notFound: true });
  },
);

test('outside their own routes the exams show nothing', () => {
  const { container } = showScreen(<App />, '/exams/toeic');
  expect(container.textContent).toBe('');
});
