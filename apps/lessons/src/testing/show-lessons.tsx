import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth, makeJwt } from '@tensely/auth/testing';
import { type ContentIndex, type LevelOutline, parsePage } from '@tensely/content/lessons';
import { ClockProvider } from '@tensely/core/react';
import { ProgressProvider } from '@tensely/progress/react';
import { createTestProgress, type TestProgress } from '@tensely/progress/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { loadLevelScreens } from '../lazy-level-screen.tsx';
import { ContentProvider, pageFiles } from '../loading/content-source.ts';
import { createLoadStore } from '../loading/load-store.ts';
import { OutlinesProvider, outlineFiles } from '../loading/outlines.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { index, nounPages } from './sample-pages.ts';

const outlines: Record<string, LevelOutline> = {
  A1: { nouns: { titles: ['Title 1', 'Title 2', 'Title 3'], pictures: [] } },
  A2: { pastCont: { titles: ['Was and were'], pictures: [] } },
};

const jwt = makeJwt({ uid: 'ana', email: 'ana@example.org', exp: 4_000_000_000 });

interface Shown extends TestProgress {
  /** The current address. */
  address(): string;
  pass(ms: number): Promise<void>;
  /** Save Progress and Complete Page of the menu, until they wait for the learner or the service. */
  saveProgress(): Promise<void>;
  completePage(): Promise<void>;
  loadPage: ReturnType<typeof vi.fn<(key: string, attempt: number) => Promise<unknown>>>;
}

interface Given {
  pages?: Record<string, unknown>;
  /** Replaces `index`. */
  content?: ContentIndex;
  progress?: TestProgress;
  /** The state of the browser's history entry. */
  state?: unknown;
  /** Replaces `pages`. */
  loadPage?: (key: string, attempt: number) => Promise<unknown>;
  loadOutline?: (level: string, attempt: number) => Promise<LevelOutline>;
}

/** Renders the lessons remote at an address, with content and progress in memory and a stopped clock. */
export async function showLessons(
  address: string,
  { pages = nounPages, progress, ...given }: Given = {},
): Promise<Shown> {
  fillBrowserGaps();
  const test = progress ?? createTestProgress();
  const loadPage = vi.fn(given.loadPage ?? ((key: string) => loadFrom(pages, key)));
  const source = {
    index: given.content ?? index,
    pages: createLoadStore(async (key, attempt) => parsePage(await loadPage(key, attempt)).page, pageFiles.problem),
  };
  const outlineSource = createLoadStore(
    given.loadOutline ?? (async (level) => outlines[level] ?? {}),
    outlineFiles.problem,
  );
  const { auth } = createTestAuth({ jwt });
  await auth.start();
  await loadLevelScreens();
  let location = '';

  function Probe() {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  }

  const tree = (
    <AuthProvider auth={auth}>
      <ProgressProvider progress={test.progress}>
        <ClockProvider value={test.clock}>
          <ContentProvider value={source}>
            <OutlinesProvider value={outlineSource}>
              <MemoryRouter initialEntries={[{ ...parsePath(address), state: given.state }]}>
                <App />
                <Probe />
              </MemoryRouter>
            </OutlinesProvider>
          </ContentProvider>
        </ClockProvider>
      </ProgressProvider>
    </AuthProvider>
  );
  render(tree);
  const pass = (ms: number) => act(() => test.clock.pass(ms));
  settle = () => pass(0);
  await settle();
  return {
    ...test,
    loadPage,
    pass,
    saveProgress() {
      void test.progress.pageActions.save();
      return settle();
    },
    completePage() {
      void test.progress.pageActions.complete();
      return settle();
    },
    address: () => location,
  };
}

async function loadFrom(pages: Record<string, unknown>, key: string): Promise<unknown> {
  if (!(key in pages)) throw new Error(`no page ${key}`);
  return pages[key];
}

/** Runs the tasks that are due now in the remote that was rendered last. */
let settle = async () => {};

/** The side of a lesson page with the exercises. */
export const exercises = () => within(screen.getByRole('region', { name: 'Exercises' }));

/** Presses the button with this name, on the whole page by default, until its consequences are shown. */
export async function press(name: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen) {
  // The check reads the computed style of every ancestor, which is slow in jsdom.
  await userEvent.click(place.getByRole('button', { name }), { pointerEventsCheck: PointerEventsCheckLevel.Never });
  await settle();
}

/** Answers the questions of the open page in their order, and moves on from each. */
export async function answerAll(...answers: ('right' | 'wrong')[]) {
  for (const answer of answers) {
    await press(new RegExp(`^${answer}`));
    await press(/^(Continue|Finish)$/);
  }
}
