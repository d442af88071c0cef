import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sample } from '../authoring/authoring.ts';
import type { Response } from '../marking/mark.ts';
import { isScored, type MarkedAnswer, markAnswer } from '../registry/marking-registry.ts';
import { sampleRegistry } from '../registry/sample-registry.ts';
import type { Question } from '../registry/schema-registry.ts';
import { loadQuestionViews } from '../registry/view-registry.ts';
import { PictureContext } from '../types/image-display/image-display.view.tsx';
import { QuestionView } from './question-view.tsx';

const samples = Object.values(sampleRegistry).flatMap((list: Sample<Question>[]) => list);
const gap: Question = {
  type: 'gapFill',
  id: 'gap',
  template: 'She _____ (work) here.',
  correctAnswers: ['works'],
  explanation: 'Third person -s.',
};

const picture = { type: 'imageDisplay', imagePath: 'A1/nouns/1.svg', altText: 'A map', caption: 'Our town' } as const;
const pictureAt = (path: string, alt: string) => <img src={`/pictures/${path}`} alt={alt} />;

/** Renders questions on a page with pictures. */
const renderWith = (renderPicture: typeof pictureAt, ...questions: Question[]) =>
  render(
    <PictureContext value={renderPicture}>
      {questions.map((question) => (
        <QuestionView key={question.type} question={question} />
      ))}
    </PictureContext>,
  );

beforeAll(loadQuestionViews);
afterEach(() => vi.restoreAllMocks());

describe('items other than questions', () => {
  test.each([
    ['a missing item', 'Loading question...', undefined],
    ['an unknown type', 'Unknown question type: Crossword', { type: 'unknown', name: 'Crossword' }],
    ['a broken item', 'Error loading content item', { type: 'broken' }],
  ] as const)('%s is shown as "%s"', (_, text, item) => {
    render(<QuestionView question={item} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('an item that throws leaves the rest of the page', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const renderPicture = () => {
      throw new Error('no catalogue');
    };
    renderWith(renderPicture, picture, { type: 'instructions', text: 'Read on.' });
    expect(screen.getByText('Content could not be displayed')).toBeTruthy();
    expect(screen.getByText('Read on.')).toBeTruthy();
  });
});

test('pictures come from the app, with a caption', () => {
  renderWith(pictureAt, picture);
  expect(screen.getByText('Our town')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A map' }).getAttribute('src')).toBe('/pictures/A1/nouns/1.svg');
});

test('pictures that are missing render nothing, not even the caption', () => {
  expect(render(<QuestionView question={picture} />).container.innerHTML).toBe('');
});

describe('without tracking', () => {
  const feedback = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('the view gives the verdict and the explanation in an existing live region', async () => {
    render(<QuestionView question={gap} />);
    expect(feedback()).toEqual(['', '']);
    await userEvent.type(screen.getByRole('textbox'), 'sings{Enter}');
    expect(feedback()).toEqual(['', 'Incorrect. Try again!Third person -s.']);
  });

  test('a tracked view leaves the feedback to its caller', async () => {
    render(<QuestionView question={gap} tracked announce={() => {}} />);
    await userEvent.type(screen.getByRole('textbox'), 'works{Enter}');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('another question resets the state, also if it has the same type', async () => {
  const { rerender } = render(<QuestionView question={gap} tracked />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field(), 'work{Enter}');
  rerender(<QuestionView question={{ ...gap, id: 'next' }} tracked />);
  expect([field().value, field().readOnly]).toEqual(['', false]);
});

describe.each(samples)('$question.type: $name', ({ question, responses }) => {
  const renderPicture = (path: string, alt: string) => <img src={path} alt={alt} />;

  test.each(Object.entries({ nothing: undefined, ...responses }))('renders with %s given', (_name, response) => {
    const { container } = render(
      <PictureContext value={renderPicture}>
        <QuestionView question={question} marked={markedAs(question, response)} />
      </PictureContext>,
    );
    expect(container.textContent).not.toContain('could not be displayed');
    const why = isScored(question) && response ? (question.explanation ?? '') : '';
    expect(container.textContent).toContain(why);
  });

  test.each(Object.entries(responses ?? {}))('after %s, nothing can be answered again', async (_name, response) => {
    const onAnswer = vi.fn();
    render(<QuestionView question={question} marked={markedAs(question, response)} tracked onAnswer={onAnswer} />);
    for (const control of [...screen.queryAllByRole('button'), ...screen.queryAllByRole('checkbox')]) {
      await userEvent.click(control);
    }
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

test.each(samples)('$question.type ($name): a page translated by the browser does not crash', async (sample) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container, rerender } = render(<QuestionView question={sample.question} />);
  translate(container);
  rerender(<QuestionView question={sample.question} marked={markedAs(sample.question, sample.responses?.wrong)} />);
  translate(container);
  rerender(<QuestionView question={{ ...gap, id: 'after' }} />);
  expect(container.textContent).toContain('She');
  expect(container.textContent).not.toContain('could not be displayed');
});

/** The marked response of a sample; undefined for an item that is not scored. */
function markedAs(question: Question, response: Response | undefined): MarkedAnswer | undefined {
  return isScored(question) && response ? markAnswer(question, response) : undefined;
}

/** Simulates Google Translate, which replaces each text node with nested font elements. */
function translate(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `«${text.data}»`;
    text.replaceWith(font);
  }
}

describe('a type with a lazy view', () => {
  const statement: Question = { type: 'trueFalse', id: 'later', statement: 'Cats bark.', correctAnswer: false };

  async function freshView() {
    vi.resetModules();
    return (await import('./question-view.tsx')).QuestionView;
  }

  afterEach(() => vi.doUnmock('../registry/lazy-view-registry.ts'));

  test('loads the view, then shows the question', async () => {
    const Fresh = await freshView();
    render(<Fresh question={statement} />);
    expect(screen.getByText('Loading question...')).toBeTruthy();
    expect(await screen.findByText('Cats bark.')).toBeTruthy();
  });

  test('shows a failure to load, and retries when the learner returns', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.doMock('../registry/lazy-view-registry.ts', () => Promise.reject(new Error('no connection')));
    const Fresh = await freshView();
    const { rerender } = render(<Fresh question={statement} />);
    expect(await screen.findByText('Content could not be displayed')).toBeTruthy();
    vi.doUnmock('../registry/lazy-view-registry.ts');
    rerender(<Fresh question={gap} />);
    rerender(<Fresh question={statement} />);
    expect(await screen.findByText('Cats bark.')).toBeTruthy();
  });
});
