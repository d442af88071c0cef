import { describe, expect, test } from 'vitest';
import { parseExam } from './parse-exam.ts';

const choice = { type: 'multipleChoice', question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a' };
const gap = {
  type: 'gapFill',
  template: 'It is _____.',
  options: { '1': ['one', 'two', 'three', 'four'] },
  correctAnswers: ['two'],
};

/** Reads an exam with this one section; the pointers in the result are relative to the section. */
function read(section: unknown) {
  const { exam, repairs, errors } = parseExam({ title: 'T', level: 'B2', timeLimit: 60, sections: [section] });
  const said = [...repairs, ...errors].map(({ path, sentence }) => `${path.replace('/sections/0', '')} ${sentence}`);
  return { section: exam?.sections[0], said };
}

/** Reads a section with this one question. */
function readQuestion(question: unknown) {
  const { section, said } = read({ title: 'S', sectionType: 'gapFill', points: 3, questions: [question] });
  return { question: section?.questions[0], said: said.map((line) => line.replace('/questions/0', '')) };
}

describe('readSection', () => {
  test.each([
    [[gap], 'gapFill'],
    [[gap, choice], 'reading-comprehension'],
    [[], 'reading-comprehension'],
  ])('infers a missing type from the questions', (questions, sectionType) => {
    expect(read({ title: 'S', questions }).section?.sectionType).toBe(sectionType);
  });

  test('infers an unknown type from the questions and reports the repair', () => {
    const { section, said } = read({ title: 'S', sectionType: 'listening', points: 3, questions: [gap] });
    expect(section?.sectionType).toBe('gapFill');
    expect(said).toContain('/sectionType The type "listening" is read as "gapFill".');
  });

  test('reads a section without title, points, text and questions as empty', () => {
    const { section, said } = read({});
    const empty = { points: 0, text: '', questions: [] };
    expect(section).toEqual({ title: 'Section 1', sectionType: 'reading-comprehension', ...empty });
    expect(said).toContain(' The section has no questions.');
  });

  test('reads a picture under other names or as a path, and reports its missing alternative text', () => {
    const named = { imagePath: 'roof.svg', alt: 'A garden on a roof.' };
    const picture = { src: 'roof.svg', altText: 'A garden on a roof.' };
    expect(read({ title: 'S', image: named, questions: [] }).section?.image).toEqual(picture);
    const { section, said } = read({ title: 'S', image: 'maps/rivers.png', questions: [] });
    expect(section?.image).toEqual({ src: 'maps/rivers.png', altText: 'Picture' });
    expect(said).toContain('/image The picture has no alternative text; "Picture" is used.');
  });

  const elsewhere = ['https://example.org/a.png', '../key.svg', '/etc/a.svg', 'a.html', 'data:image/svg+xml,<svg/>', 7];
  test.each(elsewhere)('drops picture %j, which is no file of the test', (image) => {
    const { section, said } = read({ title: 'S', image, questions: [] });
    expect(section).not.toHaveProperty('image');
    expect(said.join()).toContain('is not a file of the test');
  });

  test('gives each question a unique id', () => {
    const questions = ['Q2', 2, undefined, 'x', 'q99', 'q99'].map((id) => ({ ...choice, id }));
    const ids = read({ title: 'S', questions }).section?.questions.map(({ id }) => id);
    expect(ids).toEqual(['q2', 'q1', 'q3', 'q4', 'q99', 'q5']);
  });

  test('drops unknown fields and reports them', () => {
    expect(read({ title: 'S', questions: [], colour: 'red' }).said).toContain(
      '/colour The field "colour" is not known and is left out.',
    );
  });
});

describe('reading a multiple choice', () => {
  test.each([
    ['as a list of one', ['cat'], 'cat'],
    ['by a flag on the choice', undefined, 'cats'],
  ])('finds the right answer %s', (_how, correctAnswer, found) => {
    const options = ['cat', 'a cat', 'the cat', { text: 'cats', isCorrect: correctAnswer === undefined }];
    expect(readQuestion({ ...choice, options, correctAnswer }).question).toMatchObject({ correctAnswer: found });
  });

  test.each([
    [{ correctAnswer: 'e' }, 'The answer "e" is not among the choices.'],
    [{ correctAnswer: undefined }, 'Nothing says which choice is right.'],
    [{ question: ' ' }, 'The question has no text: it is left out.'],
    [{ options: ['a', 'b', 'c'] }, '/options Rule: there must be four choices.'],
    [{ options: ['a', 'b', 'c', 'c'] }, 'the four choices must differ.'],
    [{ options: undefined }, 'is not among the choices.'],
    [{ type: 'essay' }, 'The type "essay" is not one that an exam can hold: the question is left out.'],
  ])('drops and reports one with %j', (change, sentence) => {
    const { question, said } = readQuestion({ ...choice, ...change });
    expect(question).toBeUndefined();
    expect(said.join('\n')).toContain(sentence);
  });

  test.each([7, null, 'Which?', []])('rejects %j as a question', (question) => {
    expect(readQuestion(question).said).toContain(' What stands here is not a question and is left out.');
  });

  test('drops one with no type and no fields to infer it from', () => {
    expect(readQuestion({ question: 'Why?' }).said.join()).toContain('its fields do not show one');
  });

  const noCounts = ['many', -3, 1.5, Number.POSITIVE_INFINITY, 2 ** 60, '99999999999999999999', true, [3], {}];
  test.each<[unknown, number]>([
    [0, 0],
    [150, 150],
    ['150', 150],
    [' 30 points', 30],
    ...noCounts.map((value): [unknown, number] => [value, 3]),
  ])('reads %j as %i points, and reports a repair unless it was a number', (value, points) => {
    const { question, said } = readQuestion({ ...choice, points: value });
    expect(question?.points).toBe(points);
    expect(said.some((line) => line.startsWith('/points'))).toBe(value !== points);
  });

  test('reads quote and lesson, and drops a lesson that is not a page', () => {
    const backing = { quote: 'It is a.', lesson: 'B2/futurePerf/2' };
    expect(readQuestion({ ...choice, ...backing }).question).toMatchObject(backing);
    const { question, said } = readQuestion({ ...choice, lesson: 'page two' });
    expect(question).not.toHaveProperty('lesson');
    expect(said.join()).toContain('is not a page such as');
  });
});

describe('reading a gap fill', () => {
  const four = ['one', 'two', 'three', 'four'];
  const two = { ...gap, template: 'It is _____ or _____.', correctAnswers: ['two', 'one'] };
  const canonical = { '1': four, '2': four };

  test.each([
    ['by number', { '1': four, '2': four }],
    ['by number from 0', { '0': four, '1': four }],
    ['by name', { 'blank 2': four, 'blank 1': four }],
    ['as a list of lists', [four, four]],
    ['as one list for all', four],
    ['as one list of objects for all', four.map((text) => ({ text }))],
    ['as objects', [four.map((text) => ({ text })), four]],
  ])('reads the choices of its blanks %s', (_how, options) => {
    expect(readQuestion({ ...two, options }).question).toMatchObject({ options: canonical, points: 6 });
  });

  const templates = ['It is __ or ________.', 'It is [1] or [2].', 'It is {{1}} or {2}.'];
  test.each(templates)('reads the blanks of "%s"', (template) => {
    const { question } = readQuestion({ ...two, template, options: [four, four] });
    expect(question).toMatchObject({ template: 'It is _____ or _____.' });
  });

  test('reads a single answer as the answer to its only blank', () => {
    expect(readQuestion({ ...gap, correctAnswers: undefined, answer: 'two' }).question).toMatchObject({
      correctAnswers: ['two'],
    });
  });

  test('reads an explanation per blank, empty where it is missing, or one for all blanks', () => {
    const explanations = [{ text: 'Two fits.', quote: 'It is two', lesson: 'B1/modalVerbs/1' }];
    expect(readQuestion({ ...two, options: canonical, explanations }).question).toMatchObject({
      explanations: [...explanations, { text: '', quote: '' }],
    });
    const one = { text: 'Both fit.', quote: '' };
    expect(readQuestion({ ...two, options: canonical, explanation: 'Both fit.' }).question).toMatchObject({
      explanations: [one, one],
    });
  });

  test.each([
    [{ template: 'It is two.' }, 'The template has no blank.'],
    [{ template: undefined }, 'The template has no blank.'],
    [{ correctAnswers: ['two', 'one', 'one'] }, 'Right answers and blanks differ in number: 3 and 1.'],
    [{ correctAnswers: ['seven'] }, 'The answer "seven" is not among the choices.'],
    [{ correctAnswers: undefined }, 'Right answers and blanks differ in number: 0 and 1.'],
    [{ options: undefined }, 'The answer "two" is not among the choices.'],
    [{ options: { '1': ['one', 'two'] } }, '/options/1 Rule: there must be four choices.'],
    [{ template: '_____ '.repeat(21) }, 'The template has 21 blanks; 20 are the most.'],
  ])('drops and reports one with %j', (change, sentence) => {
    const { question, said } = readQuestion({ ...gap, ...change });
    expect(question).toBeUndefined();
    expect(said.join('\n')).toContain(sentence);
  });
});
