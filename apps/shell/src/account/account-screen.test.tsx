import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { settle } from '@tensely/core/testing';
import { ProgressProvider } from '@tensely/progress/react';
import { createFakeEndpoint, startTestProgress } from '@tensely/progress/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFrench } from '../testing/in-french.ts';
import { renderRouted } from '../testing/render-routed.tsx';
import { signIn } from '../testing/sign-in.ts';
import { AccountScreen, type AccountScreenProps } from './account-screen.tsx';
import { dataPage } from './data-page.ts';
import { downloads } from './testing/downloads.ts';

beforeEach(() => localStorage.clear());

interface Opened {
  isSignedIn?: boolean;
  supportUrl?: string;
  settings?: Record<string, { value: string; at: string }>;
  mode?: 'ok' | 'offline';
}

async function open(page: AccountScreenProps['page'], options: Opened = {}) {
  const { isSignedIn = true, supportUrl = '', settings = {}, mode = 'ok' } = options;
  const endpoint = Object.assign(createFakeEndpoint(), { mode, settings: { version: 1, settings } });
  const { progress } = await startTestProgress({ endpoint });
  const { auth } = isSignedIn ? await signIn() : createTestAuth();
  const signOut = vi.spyOn(auth, 'signOut').mockImplementation(async () => {});
  renderRouted(
    <AuthProvider auth={auth}>
      <ProgressProvider progress={progress}>
        <AccountScreen page={page} supportUrl={supportUrl || undefined} />
      </ProgressProvider>
    </AuthProvider>,
  );
  return { endpoint, signOut };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('settings', () => {
  test('render all sections at once, so no button moves while it is being pressed', async () => {
    const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
    await open('settings');
    const first = headings();
    await settle();
    expect(first).toEqual(headings());
    expect(first.slice(-3)).toEqual(['Your data', 'This device', 'Your other devices']);
  });

  test("of an anonymous visitor are the browser's", async () => {
    await open('settings', { isSignedIn: false });
    screen.getByRole('radio', { name: 'Dark' });
    expect(screen.queryByRole('combobox', { name: 'Weekly goal' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your data' })).toBeNull();
  });
});

describe('other devices', () => {
  const at = '2026-05-03T09:00:00.000Z';
  const settings = {
    deviceA: { value: 'phone0001 3 Chrome/Android', at },
    deviceB: { value: 'desk00001 0 Firefox/Windows', at: '2026-05-01T09:00:00.000Z' },
    deviceC: { value: 'self00001 0 Chrome/Linux', at },
  };

  test('are listed with their pending work and its date, without this device', async () => {
    localStorage.setItem('tensely.device.of.ana', 'self00001');
    await open('settings', { settings });
    const list = within(await screen.findByRole('region', { name: 'Your other devices' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome on Android3 changes were waiting to be sent on 3 May 2026/),
      expect.stringMatching(/^Firefox on WindowsEverything was sent on 1 May 2026/),
    ]);
    list.getByText(/A device that is offline may hold work/);
  });

  test('require a connection, and say so', async () => {
    await open('settings', { mode: 'offline' });
    await screen.findByText('Go online to see your other devices.');
  });
});

describe('downloading', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('offers everything as a readable page', async () => {
    const saved = downloads();
    await open('settings');
    await press('Download as a page');
    await expect.poll(() => saved[0]?.text()).toContain('<h2>Time zone (1)</h2>');
  });

  test('that fails shows the reason', async () => {
    const saved = downloads();
    const { endpoint } = await open('settings');
    endpoint.mode = 'offline';
    await press('Download as JSON');
    await screen.findByText(/couldn't get your data. Check your connection/);
    expect(saved).toEqual([]);
  });
});

const pageOf = (learner: string, tables: Record<string, Record<string, unknown>[]>) =>
  dataPage({ exportedAt: '2026-05-04', learner, tables, waiting: [], refused: [] });

test('the readable page escapes all text', () => {
  const page = pageOf('a"<b>', { pageAnswers: [{ body: '<script>alert(1)</script>' }], unknown: [] });
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<b>');
  expect(page).toContain('Answers of completed pages (1)');
});

test('a failed deletion shows a message, and the learner stays signed in', async () => {
  const { endpoint, signOut } = await open('settings');
  await press('Delete my data...');
  const question = within(screen.getByRole('dialog', { name: 'Delete all your data?' }));
  endpoint.mode = 'offline';
  await userEvent.click(question.getByRole('button', { name: 'Delete everything' }));
  await question.findByText(/couldn't delete everything/);
  expect(signOut).not.toHaveBeenCalled();
});

test('help and privacy name the contact, if there is one', async () => {
  await open('help', { supportUrl: 'mailto:help@example.org' });
  expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  screen.getByRole('table', { name: 'Keys in lessons' });
});

test('without an address they refer learners to their school', async () => {
  await open('privacy', { isSignedIn: false });
  screen.getByRole('table', { name: 'Cookies and storage on this device' });
  screen.getByText(/Ask your school/);
});

test('in French the data page is in French and declares its language', async () => {
  await inFrench();
  const page = pageOf('ana', { learner: [] });
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('<h2>Fuseau horaire (0)</h2><p>Rien.</p>');
});
