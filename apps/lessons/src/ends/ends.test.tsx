import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadCompletion } from '../lesson/completion/lazy-completion.tsx';
import { learnerWith } from '../testing/learner.ts';
import { index } from '../testing/sample-pages.ts';
import { answerAll, exercises, press, showLessons } from '../testing/show-lessons.tsx';

beforeAll(loadCompletion);
const passed = { 1: 100, 2: 90, 3: 75 };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = (place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the end of a topic', () => {
  test('shows the score of each page and leads on, once every page is passed', async () => {
    await showLessons('/A1/nouns/end', { progress: learnerWith(passed) });
    expect(heading()).toBe('You finished Nouns!');
    screen.getByText('3 of 3 passed. Your average is 88%.');
    expect(screen.queryByRole('heading', { name: 'Try again' })).toBeNull();
    expect(links(screen.getByRole('region', { name: 'What you learned' }))).toEqual([
      ['1Title 1Best score 100%Passed', '/A1/nouns?page=1'],
      ['2Title 2Best score 90%Passed', '/A1/nouns?page=2'],
      ['3Title 3Best score 75%Passed', '/A1/nouns?page=3'],
    ]);
    expect(links().slice(0, 3)).toEqual([
      ['Your A1 certificate', '/A1/end'],
      ['Five-question check', '/practice?of=A1/nouns&n=5'],
      ['All A1 topics', '/A1'],
    ]);
    expect(document.title).toBe('You finished Nouns! - Tensely');
  });

  test('says what is left if the topic is not finished', async () => {
    await showLessons('/A1/nouns/end', { progress: learnerWith({ 1: 100 }) });
    expect(heading()).toBe('Nouns: not finished yet');
    expect(links()[0]).toEqual(['Continue with page 2', '/A1/nouns?page=2']);
  });

  test('includes the completion of the last page, although only the device has its result', async () => {
    const learner = learnerWith({ 1: 100, 2: 90 });
    const { address, endpoint } = await showLessons('/A1/nouns?page=3', { progress: learner });
    endpoint.mode = 'offline';
    await answerAll('right');
    await press('Finish topic', exercises());
    expect(address()).toBe('/A1/nouns/end');
    expect(heading()).toBe('You finished Nouns!');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('offers a retry if the history fails to load', async () => {
    const progress = learnerWith(passed);
    progress.endpoint.mode = 'offline';
    const { pass } = await showLessons('/A1/nouns/end', { progress });
    await pass(20_000);
    screen.getByText('Your progress could not be loaded');
    progress.endpoint.mode = 'ok';
    await press('Try again');
    expect(heading()).toBe('You finished Nouns!');
  });
});

describe('the end of a level', () => {
  test('has a certificate with name, level, topics, average and date, and says that it is not official', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await showLessons('/A1/end', { progress: learnerWith(passed) });
    expect(heading()).toBe('You finished level A1!');
    const certificate = within(screen.getByRole('article', { name: 'Certificate of level A1' }));
    certificate.getByText('ana');
    const facts = certificate.getAllByRole('term').map((term) => [term, term.nextElementSibling]);
    expect(facts.map((pair) => pair.map((one) => one?.textContent).join(': '))).toEqual([
      ...['Level: A1 (Beginner)', 'Pages passed: 3 of 3', 'Average score: 88%', 'Completed on: 3 May 2026'],
    ]);
    expect(certificate.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nouns']);
    certificate.getByText('This shows the lessons you completed. It is not an official exam.');
    const name = screen.getByRole('textbox', { name: 'Name on the certificate' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ana Sousa');
    certificate.getByText('Ana Sousa');
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    expect(links()[0]).toEqual(['Start level A2', '/A2/pastCont']);
  });

  test('leads from the last level to the practice exams', async () => {
    const content = { levels: index.levels.slice(0, 1) };
    await showLessons('/A1/end', { progress: learnerWith(passed), content });
    expect(links()[0]).toEqual(['Try a practice exam', '/exams']);
  });

  test('has no certificate until every page is passed, and says what is left', async () => {
    await showLessons('/A1/end', { progress: learnerWith({ 1: 100, 2: 50 }) });
    expect(heading()).toBe('Your A1 results');
    screen.getByText('2 of 3 tried, 1 passed. Pass all 3 pages to get your certificate.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('Nouns 1 page to go, 1 to try again');
  });
});
