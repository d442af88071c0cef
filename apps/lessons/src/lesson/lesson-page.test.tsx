import { createTestProgress } from '@tensely/progress/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { muteErrors } from '../testing/browser-gaps.ts';
import { nounPages, page } from '../testing/sample-pages.ts';
import { press, showLessons } from '../testing/show-lessons.tsx';

const never = () => new Promise<never>(() => {});
const fail = (): never => {
  throw new Error('storage gone');
};

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const banner = () => within(screen.getByRole('region', { name: 'Page progress' }));

test('the banner shows the score of the answered questions, and a verdict only once the page is completed', async () => {
  const { pass, progress } = await showLessons('/A1/nouns?page=1');
  await press(/^right/);
  banner().getByText('Score: 100% (1/1 correct)');
  banner().getByText('PASSING');
  await pass(1500);
  await press(/^wrong/);
  banner().getByText('Score: 50% (1/2 correct)');
  const tone = () => banner().getByText('NEEDS IMPROVEMENT').className;
  expect(tone()).toContain('neutral');
  await progress.tracker.completePage();
  await pass(0);
  expect(tone()).toContain('bad');
});

describe('the pager', () => {
  test('is disabled while Save of the menu runs, but not by the save of its own turn', async () => {
    const { endpoint, address, pass, saveProgress } = await showLessons('/A1/nouns?page=2');
    await press(/^right/);
    endpoint.mode = 'hangs';
    await press('Previous page');
    expect(address()).toBe('/A1/nouns?page=1');
    expect(button('Next page').disabled).toBe(false);
    await press(/^right/);
    await saveProgress();
    expect(button('Next page').disabled).toBe(true);
    await pass(15_000);
    expect(button('Next page').disabled).toBe(false);
  });

  test('is disabled while Complete Page asks', async () => {
    const { pass, completePage } = await showLessons('/A1/nouns?page=1');
    await completePage();
    const pager = within(screen.getByRole('navigation', { name: 'Pages', hidden: true }));
    const next = pager.getByRole<HTMLButtonElement>('button', { name: 'Next page', hidden: true });
    expect(next.disabled).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await pass(0);
    expect(next.disabled).toBe(false);
  });

  test.each([
    ['the device does not respond', 'Saving progress...', () => ({ onDevice: never(), outcome: never() })],
    ['the save throws', 'Save error - continuing anyway', fail],
  ])('opens the next page although %s', async (_, message, save) => {
    muteErrors();
    const progress = createTestProgress();
    const saved = vi.spyOn(progress.progress.tracker, 'saveProgress').mockImplementation(save);
    await showLessons('/A1/nouns?page=1', { progress });
    await press('Next page');
    expect(saved).toHaveBeenCalledOnce();
    screen.getByText(message);
    expect(document.activeElement).toBe(heading('Title 2'));
  });
});

describe('the address', () => {
  test('without a page number and without the history it opens on page 1 after a timeout', async () => {
    const progress = createTestProgress();
    progress.endpoint.mode = 'hangs';
    const { pass } = await showLessons('/A1/nouns', { progress });
    expect(heading('Title 1')).toBeNull();
    await pass(1500);
    expect(heading('Title 1')).not.toBeNull();
  });

  test.each(['/A1/unknown', '/a1/nouns', '/C1', '/A1/nouns/more', '/A1/unknown/end', '/'])(
    '%s does not belong to this app',
    async (elsewhere) => {
      await showLessons(elsewhere);
      expect(document.body.textContent).toBe('');
    },
  );
});

describe('missing pages', () => {
  test('a topic without pages says so', async () => {
    await showLessons('/A1/verbs');
    expect(heading('Verbs')).not.toBeNull();
    screen.getByText('No content available.');
  });

  test('a page without exercises says so, and completes as passed', async () => {
    const test = await showLessons('/A1/nouns?page=1', { pages: { 'A1/nouns/1': page(1, []) } });
    screen.getByText('No exercises available for this lesson.');
    await test.completePage();
    screen.getByText('Page completed! Score: 100% (PASSED)');
  });

  test('a page that fails to load can be retried', async () => {
    muteErrors();
    const loadPage = async (key: string, attempt: number) => (attempt === 0 ? fail() : nounPages[key]);
    await showLessons('/A1/nouns?page=2', { loadPage });
    screen.getByText('Page 2 of Nouns could not be loaded.');
    await screen.findByText(/^Help code: [0-9a-f]{8}$/);
    button('Report this error');
    await press('Try again');
    expect(heading('Title 2')).not.toBeNull();
  });

  test('a page missing from the release is reported as our fault', async () => {
    muteErrors();
    const loadPage = () => Promise.reject(new Error('content/A1/nouns/02.json answered 404.', { cause: 404 }));
    await showLessons('/A1/nouns?page=2', { loadPage });
    screen.getByText('Page 2 of Nouns could not be loaded.');
    screen.getByText('Your answers are safe. This is our mistake, and we know about it.');
  });

  test('while the next page loads, the previous page stays', async () => {
    let deliver = (_page: unknown) => {};
    const loadPage = (key: string) =>
      key === 'A1/nouns/2' ? new Promise((resolve) => (deliver = resolve)) : Promise.resolve(nounPages[key]);
    const { pass } = await showLessons('/A1/nouns?page=1', { loadPage });
    await press('Next page');
    expect(heading('Title 1')).not.toBeNull();
    deliver(nounPages['A1/nouns/2']);
    await pass(0);
    expect(heading('Title 2')).not.toBeNull();
  });
});
