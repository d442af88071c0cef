import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import type { OwnScreen } from '@tensely/platform/host';
import { setProgress } from '@tensely/progress/react';
import { civilDay } from '@tensely/progress/stats';
import { createTestProgress, EMPTY_HISTORY, sampleIndex, samplePageResult } from '@tensely/progress/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { useUntilHydrated } from '../screen/use-until-hydrated.ts';
import { tokenFor } from '../testing/sign-in.ts';
import { HomeScreen } from './home-screen.tsx';
import { declaredContent, figuresOf } from './learning-progress.ts';

const lessons = sampleDeclaration('lessons', { contentIndex: sampleIndex({ A1: { nouns: 3 } }) });

function PrerenderedHome() {
  const prerendered = useUntilHydrated<OwnScreen>('learner');
  return <HomeScreen prerendered={prerendered} declarations={[lessons]} goTo={() => {}} onSignOut={() => {}} />;
}

const tree = (auth: ReturnType<typeof createTestAuth>['auth']) => (
  <MemoryRouter>
    <AuthProvider auth={auth}>
      <PrerenderedHome />
    </AuthProvider>
  </MemoryRouter>
);

test('the prerendered figures of a learner disappear if another one is signed in by then', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // The history has not loaded yet.
  setProgress(createTestProgress({ loadSync: () => () => new Promise(() => {}) }).progress);
  const history = { ...EMPTY_HISTORY, completedPages: [samplePageResult()] };
  const at = { now: Date.parse('2026-05-04T12:00:00Z'), dayOf: (time: number) => civilDay(time, 'UTC') };
  const learner = { uid: 'ben', data: { figures: figuresOf(declaredContent([lessons]), history, at) } };
  const place = document.createElement('div');
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'learner' });
  block.append(JSON.stringify(learner));
  document.body.replaceChildren(place, block);
  place.innerHTML = renderToString(tree(createTestAuth().auth));
  expect(place.textContent).toContain('1 page passed');
  const { auth } = createTestAuth({ jwt: tokenFor() });
  await auth.start();
  const root = await act(async () => hydrateRoot(place, tree(auth)));
  expect(place.textContent).not.toContain('1 page passed');
  act(() => root.unmount());
});
