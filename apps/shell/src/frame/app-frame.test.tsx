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
      items: [{ label: 'Practice', path: '/practice', first: true }],
      groups: [
        { label: 'A1', path: '/A1', items: [{ label: 'Nouns', path: '/A1/nouns' }] },
        { label: 'A2', path: '/A2', items: [{ label: 'Will', path: '/A2/future' }] },
      ],
    },
    { title: 'Practice Exams', order: 2, items: [{ label: 'FEDE', path: '/exams/fede', note: '1h45' }] },
  ],
});

type Frame = ComponentProps<typeof AppFrame>;

const actions = (change: Partial<Frame['pageActions']> = {}): Frame['pageActions'] => ({
  available: true,
  busy: false,
  reason: undefined,
  completeReason: undefined,
  save: () => {},
  complete: () => {},
  ...change,
});

function showFrame(props: Partial<Frame> = {}, path = '/A1/nouns') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppFrame
        account={{ status: 'signedIn', email: 'maria@example.org' }}
        onLogout={() => {}}
        sections={sidebarSections([lessons], path, 'en')}
        pageActions={actions()}
        layout="grammar"
        {...props}
      >
        <h1>Nouns</h1>
      </AppFrame>
    </MemoryRouter>,
  );
  return { menuButton: screen.getByRole('button', { name: 'Menu' }) };
}

async function openMenu(...setup: Parameters<typeof showFrame>) {
  const frame = showFrame(...setup);
  await userEvent.click(frame.menuButton);
  return { ...frame, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}

describe('the header', () => {
  it.each([
    ['the chosen name', { email: 'maria@example.org', name: 'Maria João' }, 'Maria João'],
    ['"User" without an e-mail', {}, 'User'],
  ])('greets by %s', (_, account, name) => {
    showFrame({ account: { status: 'signedIn', ...account } });
    expect(screen.getByText(/Welcome,/).parentElement?.textContent).toBe(`Welcome, ${name}`);
  });

  it('offers Login to a visitor who is not logged in, and shows nothing while that is unknown', () => {
    showFrame({ account: { status: 'signedOut' } });
    screen.getByText('Not logged in');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    cleanup();
    showFrame({ account: { status: 'loading' } });
    expect(screen.queryByText(/logged in/i)).toBeNull();
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
  async function openAccount(...setup: Parameters<typeof showFrame>) {
    showFrame(...setup);
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

const isOpen = (menu: ReturnType<typeof within>, label: string) => menu.getByText(label).closest('details')?.open;

describe('the sidebar', () => {
  it('is empty until it is opened, and keeps expanded sections after closing', async () => {
    const { menuButton } = showFrame();
    const contents = () => document.getElementById(menuButton.getAttribute('aria-controls') ?? '')?.childElementCount;
    expect(contents()).toBe(0);
    await userEvent.click(menuButton);
    await userEvent.click(screen.getByText('A2'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(contents()).toBe(1);
    await userEvent.click(menuButton);
    expect(screen.getByText('A2').closest('details')?.open).toBe(true);
  });

  it.each([
    ['the close button', (menu: HTMLElement) => userEvent.click(within(menu).getByRole('button', { name: 'Close' }))],
    ['a link', (menu: HTMLElement) => userEvent.click(within(menu).getByRole('link', { name: 'Home' }))],
  ])('closes on %s', async (_way, close) => {
    const { menuButton } = await openMenu();
    await close(screen.getByRole('dialog', { name: 'Menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(menuButton.getAttribute('aria-expanded')).toBe('false');
  });

  it('lists Home and the first links, then lessons and exams, with the current page marked and only its level open', async () => {
    const { menu } = await openMenu();
    const links = menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/', '/practice', '/A1', '/A1/nouns', '/A2', '/A2/future', '/exams/fede']);
    expect(menu.getByRole('link', { name: 'Nouns' }).getAttribute('aria-current')).toBe('page');
    expect([isOpen(menu, 'A1'), isOpen(menu, 'A2')]).toEqual([true, false]);
    menu.getByText('1h45');
  });

  it.each([
    [true, ['Progress', 'Grammar Lessons', 'Practice Exams']],
    [false, ['Grammar Lessons', 'Practice Exams', 'Progress']],
  ])('has Progress above the lessons only on a page that supports it (%s)', async (available, order) => {
    const { menu } = await openMenu({ pageActions: actions({ available }) });
    const shown = menu.getByRole('navigation').textContent ?? '';
    expect(order.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))).toEqual(order);
  });

  it.each([
    ['/A2', 'A2'],
    [undefined, 'A1'],
  ])("opens the learner's level on other pages (%s), else the first", async (level, open) => {
    const { menu } = await openMenu({ level }, '/settings');
    expect(['A1', 'A2'].filter((label) => isOpen(menu, label))).toEqual([open]);
  });

  it('completes a page once and then explains why not, while its progress can still be saved', async () => {
    const completeReason = 'This page is completed.';
    const { menu } = await openMenu({ pageActions: actions({ completeReason }) });
    const button = menu.getByRole<HTMLButtonElement>('button', { name: 'Complete Page', description: completeReason });
    expect(button.disabled).toBe(true);
    menu.getByText(completeReason);
    const saving = menu.getByRole<HTMLButtonElement>('button', { name: 'Save Progress', description: '' });
    expect(saving.disabled).toBe(false);
  });

  it('ignores a second press during a save', async () => {
    const save = vi.fn();
    const { menu } = await openMenu({ pageActions: actions({ busy: true, save }) });
    await userEvent.click(menu.getByRole('button', { name: 'Save Progress' }));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('the page', () => {
  it('is the main landmark in its layout, with a notice as status and the announcement of the screen', () => {
    const text = '3 changes kept on this device';
    showFrame({ layout: 'exam', notice: { kind: 'neutral', text }, announcement: 'Nouns, page 2' });
    const main = screen.getByRole('main');
    expect(main.dataset.layout).toBe('exam');
    within(main).getByRole('heading', { name: 'Nouns' });
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.getByText('Nouns, page 2').getAttribute('aria-live')).toBe('polite');
  });

  it('is reached by the skip link without changing the address', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    showFrame();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('');
  });
});
