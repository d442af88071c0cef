import { beforeAll, expect, test } from 'vitest';
import { App } from './app.tsx';
import { showScreen } from './testing/show-screen.tsx';

// Loads the chunks up front: a busy machine takes long to read them.
beforeAll(() =>
  Promise.all([import('./fede/fede-page.tsx'), import('./runner/test-page.tsx'), import('./result/result-page.tsx')]),
);

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
