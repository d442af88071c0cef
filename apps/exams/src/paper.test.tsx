import { sampleExam } from '@tensely/content/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChoiceText, SectionPicture } from './paper.tsx';
import { Review } from './result/review/review.tsx';
import { sampleResult } from './testing/samples.ts';
import { showExam, showScreen } from './testing/show-screen.tsx';

const image = { src: 'test-1/0123456789ab.webp', altText: 'A map of the fields that had no rain' };

beforeEach(() => vi.stubGlobal('__webpack_public_path__', '/remotes/exams/0.1.0/'));

test('the picture comes from this release, with its alternative text; a missing one renders nothing and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<SectionPicture image={image} />);
  const picture = screen.getByRole('img', { name: image.altText });
  expect(picture.getAttribute('src')).toBe('/remotes/exams/0.1.0/papers/test-1/0123456789ab.webp');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(log).toHaveBeenCalledWith('The picture test-1/0123456789ab.webp could not be loaded.');
});

/** The sample test with a picture in each section. */
function illustratedExam() {
  const exam = sampleExam();
  for (const [place, section] of exam.sections.entries()) {
    section.image = { src: `test-1/${place}.webp`, altText: `Picture ${place + 1}` };
  }
  return exam;
}

/** Which of the given words come before the picture and which after it. */
function around(name: string, ...words: string[]) {
  const picture = screen.getByAltText(name);
  const isBefore = (text: string) =>
    Boolean(screen.getByText(text).compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING);
  return [words.filter(isBefore), words.filter((text) => !isBefore(text))];
}

const passage = 'Bees live on the roof of the town hall.';
const task = 'Complete the text about tea.';

test('the picture is above the text, or below a gap-fill section’s introduction, in a running exam and in the review', async () => {
  const { set } = await showExam({}, { exam: illustratedExam() });
  expect(around('Picture 1', passage)).toEqual([[], [passage]]);
  set({ section: 1 });
  expect(around('Picture 2', task, 'Question 1')).toEqual([[task], ['Question 1']]);
  cleanup();
  showScreen(<Review result={sampleResult({}, undefined, illustratedExam())} />, '/exams/fede/results/1');
  expect(around('Picture 1', passage)).toEqual([[], [passage]]);
  expect(around('Picture 2', task)).toEqual([[task], []]);
});

test('a choice is its own text, in English; the empty set has words, and screen readers get only these', () => {
  render(<ChoiceText text="had owned" />);
  expect(screen.getByText('had owned').lang).toBe('en');
  const { container } = render(<ChoiceText text="∅" />);
  expect(container.textContent).toBe('∅ (no word)');
  const hidden = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['∅ (', ')']);
});
