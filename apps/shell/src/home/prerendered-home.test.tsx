import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import type { OwnScreen } from '@tensely/platform/host';
import { setProgress } from '@tensely/progress/react';
import { civilDay } from '@tensely/progress/stats';
import { createTestProgress, EMPTY_HISTORY, sampleIndex, samplePageResult } from '@tensely/progress/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { useUntilHydrated } from '../screen/use-until-hydrated.ts';
import { tokenFor } from '../testing/sign-in.ts';
import { HomeScreen } from './home-screen.tsx';
import { declaredContent, figuresOf } from './learning-progress.ts';

const lessons = sampleDeclaration('lessons', { contentIndex: sampleIndex({ A1: { nouns: 3 } }) });

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  setProgress(createTestProgress().progress);
});

let unmount = () => {};
afterEach(() => act(unmount));

function PrerenderedHome({ prerendered }: { prerendered: OwnScreen }) {
  const current = useUntilHydrated(prerendered);
  return <HomeScreen prerendered={current} declarations={[lessons]} goTo={() => {}} onSignOut={() => {}} />;
}

/** Prerenders a screen as the build does, and hydrates it for a visitor, in the same elements. Returns the markup. */
async function hydrate(prerendered: OwnScreen, token?: string, learner: unknown = null) {
  const tree = (auth: ReturnType<typeof createTestAuth>['auth']) => (
    <MemoryRouter>
      <AuthProvider auth={auth}>
        <PrerenderedHome prerendered={prerendered} />
      </AuthProvider>
    </MemoryRouter>
  );
  const place = document.createElement('div');
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'learner' });
  block.append(JSON.stringify(learner));
  document.body.replaceChildren(place, block);
  const markup = renderToString(tree(createTestAuth().auth));
  place.innerHTML = markup;
  const heading = place.querySelector('h1');
  const { auth } = createTestAuth(token === undefined ? {} : { jwt: token });
  await auth.start();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, tree(auth), { onRecoverableError }));
  unmount = () => root.unmount();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  return { markup, heading };
}

test('the login screen is complete before hydration, and gets its addresses with it', async () => {
  const { markup } = await hydrate('login');
  expect(markup).toContain('Please sign in to access the grammar learning app.');
  expect(markup).not.toContain('href');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('openModal=auth-modal');
});

test('home greets any learner before hydration, and then the one who is signed in', async () => {
  const { markup, heading } = await hydrate('learner', tokenFor());
  expect(markup).toContain('Welcome!');
  expect(markup).not.toContain('Account');
  expect(heading?.textContent).toBe('Welcome, ana@example.com!');
});

describe('with the figures of a learner in the page', () => {
  const history = { ...EMPTY_HISTORY, completedPages: [samplePageResult()] };
  const at = { now: Date.parse('2026-05-04T12:00:00Z'), dayOf: (time: number) => civilDay(time, 'UTC') };
  const figures = figuresOf(declaredContent([lessons]), history, at);

  // Its history has not loaded yet.
  beforeEach(() => setProgress(createTestProgress({ loadSync: () => () => new Promise(() => {}) }).progress));

  test('they are there before hydration, and stay until the history has loaded', async () => {
    const { markup } = await hydrate('learner', tokenFor(), { uid: 'ana', data: { figures } });
    expect(markup).toContain('1 page passed');
    expect(markup).not.toContain('ana');
    screen.getByText('1 page passed');
  });

  test('another learner who is signed in by then does not see them', async () => {
    await hydrate('learner', tokenFor(), { uid: 'ben', data: { figures } });
    expect(screen.queryByText('1 page passed')).toBeNull();
  });
});
