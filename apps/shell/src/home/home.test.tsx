import type { AuthState } from '@tensely/auth/logic';
import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { setProgress } from '@tensely/progress/react';
import { createTestProgress } from '@tensely/progress/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inFrench } from '../testing/in-french.ts';
import { renderRouted } from '../testing/render-routed.tsx';
import type { ExamsState } from './exams/read-exams.ts';
import { HomeScreen } from './home-screen.tsx';
import type { DashboardState, LearningProgress } from './learning-progress.ts';
import { SignedIn } from './signed-in.tsx';

beforeEach(() => setProgress(createTestProgress().progress));

const topics = [
  { path: '/A1/nouns', label: 'Nouns', pages: 7, completed: 7, passed: 7 },
  { path: '/A1/verbs', label: 'Verbs', pages: 9, completed: 3, passed: 2 },
  { path: '/A1/there', label: 'There is/are', pages: 1, completed: 0, passed: 0 },
];
const levels = [
  { label: 'A1', path: '/A1', topics },
  {
    label: 'A2',
    path: '/A2',
    topics: [{ path: '/A2/future', label: 'Will', pages: 7, completed: 0, passed: 0 }],
  },
];
const progress: LearningProgress = {
  continueAt: {
    label: 'A1 Verbs',
    path: '/A1/verbs?page=4',
    page: 4,
    states: ['passed', 'toImprove', 'passed', 'inWork', 'open', 'open', 'open', 'open', 'open'],
    toImprove: false,
  },
  levels,
  toImprove: [{ label: 'A1 Verbs', page: 2, path: '/A1/verbs?page=2', score: 40 }],
  completedPages: 10,
  completedTopics: 1,
  averageScore: 83.6,
  secondsSpent: 3900,
  streak: 1,
};
type LearnerProps = ComponentProps<typeof SignedIn>;

/** Home of a visitor with this sign-in. */
function show(state: AuthState) {
  const { auth } = createTestAuth();
  vi.spyOn(auth, 'getState').mockReturnValue(state);
  renderRouted(
    <AuthProvider auth={auth}>
      <HomeScreen declarations={[]} goTo={() => {}} onSignOut={() => {}} />
    </AuthProvider>,
  );
}

const exams: ExamsState = { status: 'ready', exams: { running: [], ended: [], scores: [] } };
const week = [{ day: '2026-05-04', seconds: 600 }];

function showDashboard(dashboard: DashboardState, props: Partial<LearnerProps> = {}) {
  const learner: LearnerProps = {
    email: 'maria@example.org',
    uid: 'u-1',
    authType: 'JWT Token',
    dashboard,
    exams,
    onSignOut: () => {},
    ...props,
  };
  renderRouted(<SignedIn {...learner} />);
}

const figures = () => {
  const list = within(screen.getByRole('list', { name: 'So far' }));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
};
const topicLine = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;

it('shows that it is checking the sign-in', () => {
  show({ status: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Loading...Checking your authentication status...');
});

it('says that a sign-in was not received, what to do, and offers a retry', () => {
  show({ status: 'signedOut', lost: { why: 'notReceived' } });
  const panel = within(screen.getByRole('alert', { name: "We couldn't sign you in" }));
  panel.getByText(/this page did not receive your sign-in/);
  panel.getByText(/come back in the same one/);
  expect(panel.getByRole('link', { name: 'Try again' }).getAttribute('href')).toContain('openModal=auth-modal');
});

describe('for a learner', () => {
  it('lists the pages to try again with their best scores', () => {
    showDashboard({ status: 'ready', progress, week });
    const list = within(screen.getByRole('region', { name: 'Pages to try again' }));
    expect(list.getByRole('link', { name: 'A1 Verbs, page 2' }).getAttribute('href')).toBe('/A1/verbs?page=2');
    list.getByText('Best score 40%');
  });

  it('shows no score and no streak if there is none', () => {
    const none = { ...progress, averageScore: undefined, streak: 0, completedTopics: 0 };
    showDashboard({ status: 'ready', progress: none, week });
    expect(figures()).toEqual(['9 pages passed', 'Start a streak today', '1 h 5 min in lessons']);
  });

  it('shows for a topic without a passed page how much was tried', () => {
    const tried = topics.slice(0, 1).map((topic) => ({ ...topic, completed: 1, passed: 0 }));
    const level = { label: 'A1', path: '/A1', topics: tried };
    showDashboard({ status: 'ready', progress: { ...progress, levels: [level] }, week });
    expect(topicLine('Nouns')).toBe('Nouns1 of 7 tried, none passed yet');
  });

  it('offers a retry if the progress fails to load', async () => {
    const onRetry = vi.fn();
    showDashboard({ status: 'failed', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Nothing is lost');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('formats counts, numbers and days in French', async () => {
    await inFrench();
    showDashboard({ status: 'ready', progress, week });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, maria@example.org\u202F!');
    expect(screen.getByRole('list', { name: "Jusqu'ici" }).textContent).toContain('9 pages réussies');
    expect(topicLine('Verbs')).toBe('Verbs2 sur 9 réussies');
    screen.getByRole('row', { name: 'lundi 4 mai 10' });
    expect(screen.getByRole('link', { name: 'Verbs' }).lang).toBe('en');
  });
});

it('shows a federated learner whether their data is reachable', () => {
  showDashboard({ status: 'loading' }, { authType: 'Firebase', connection: 'Offline' });
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([fact('Auth type'), fact('Connection')]).toEqual(['Firebase', 'Offline']);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

it('says in French why a sign-in was rejected', async () => {
  await inFrench();
  show({ status: 'signedOut', problem: 'wrongPassword' });
  expect(screen.getByRole('alert').textContent).toContain('ce mot de passe ne correspondent pas');
});
