import { ProgressProvider } from '@tensely/progress/react';
import { createTestProgress } from '@tensely/progress/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { AppFrame } from './app-frame.tsx';
import { sidebarSections } from './sidebar-section.tsx';

const lessons = sampleDeclaration('lessons', {
  sidebar: [
    {
      title: 'Grammar Lessons',
      order: 1,
      groups: [{ label: 'A1', path: '/A1', items: [{ label: 'Nouns', path: '/A1/nouns' }] }],
    },
    { title: 'Practice Exams', order: 2, items: [{ label: 'FEDE', path: '/exams/fede' }] },
  ],
});

type Frame = ComponentProps<typeof AppFrame>;

function showFrame(props: Partial<Frame> = {}) {
  const { progress } = createTestProgress();
  render(
    <ProgressProvider progress={progress}>
      <MemoryRouter initialEntries={['/A1/nouns']}>
        <AppFrame
          account={{ status: 'signedIn', email: 'maria@example.org' }}
          onLogout={() => {}}
          sections={sidebarSections([lessons], '/A1/nouns', 'en')}
          layout="grammar"
          {...props}
        >
          <h1>Nouns</h1>
        </AppFrame>
      </MemoryRouter>
    </ProgressProvider>,
  );
  return progress;
}

async function openMenu(hasPage: boolean) {
  const { pageActions } = showFrame();
  if (hasPage) act(() => void pageActions.register({ save: async () => {}, complete: async () => {} }));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
}

describe('the header', () => {
  it.each([
    ['the chosen name', { email: 'maria@example.org', name: 'Maria João' }, 'Maria João'],
    ['"User" without an e-mail', {}, 'User'],
  ])('greets by %s', (_, account, name) => {
    showFrame({ account: { status: 'signedIn', ...account } });
    expect(screen.getByText(/Welcome,/).parentElement?.textContent).toBe(`Welcome, ${name}`);
  });

  it('has a search only where a remote can be searched', () => {
    showFrame({ searchable: '/remotes/lessons/1.0.0/remoteEntry.js' });
    screen.getByRole('button', { name: 'Search' });
    cleanup();
    showFrame();
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });
});

describe('the account menu', () => {
  const opener = () => screen.getByRole('button', { name: 'Your account' });
  const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
  async function openAccount(props: Partial<Frame> = {}) {
    showFrame(props);
    await userEvent.click(opener());
    await screen.findByRole('group', { name: 'Theme' });
    const panel = opener().nextElementSibling;
    return within(panel instanceof HTMLElement ? panel : document.body);
  }

  it('has the settings for a visitor too, without Logout', async () => {
    const menu = await openAccount({ account: { status: 'signedOut' } });
    await menu.findByRole('group', { name: 'Text size' });
    expect(menu.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it.each([
    ['a press outside', () => userEvent.click(screen.getByRole('heading', { name: 'Nouns' }))],
    ['a second press on its button', () => userEvent.click(opener())],
    ['focus elsewhere', async () => act(() => screen.getByRole('button', { name: 'Menu' }).focus())],
  ])('closes on %s', async (_way, close) => {
    await openAccount();
    await close();
    expect(isOpen()).toBe(false);
  });

  it('returns the focus before it signs out, because a question may follow', async () => {
    const onLogout = vi.fn(() => expect(document.activeElement).toBe(opener()));
    const menu = await openAccount({ onLogout });
    await userEvent.click(menu.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });
});

it.each([
  [true, ['Progress', 'Grammar Lessons', 'Practice Exams']],
  [false, ['Grammar Lessons', 'Practice Exams', 'Progress']],
])('the sidebar has Progress above the lessons only on a page that supports it (%s)', async (available, order) => {
  const menu = await openMenu(available);
  const shown = menu.getByRole('navigation').textContent ?? '';
  expect(order.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))).toEqual(order);
});

it('the skip link leads to the page without changing the address', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  showFrame();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});
