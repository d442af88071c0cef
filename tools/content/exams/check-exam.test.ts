import { describe, expect, test } from 'vitest';
import { lineOf } from '../content-defects.ts';
import { checkExam } from './check-exam.ts';
import type { ExamFiles } from './exam-files.ts';
import { filesWith, sampleFiles } from './testing/sample-files.ts';

const hasLesson = (page: string) => page === 'B2/futurePerf/2';

function linesOf(files: ExamFiles): string[] {
  return checkExam(files, hasLesson).defects.map(lineOf);
}

/** The lines for the sample with one value changed. */
const linesWith = (...change: Parameters<typeof filesWith>) => linesOf(filesWith(...change));

const { 'section-1.json': reading, 'section-2.json': evening, 'section-3.json': gaps } = sampleFiles();
const { options: gapOptions = {}, template = '' } = gaps.questions[4] ?? {};
const fromZero = { ...Object.values(gapOptions) };
const longBlank = template.replace('_____', '______');

test('returns a valid test without defects', () => {
  const { defects, well } = checkExam(filesWith(), hasLesson);
  expect(defects).toEqual([]);
  expect(well?.exam.sections.map(({ questions }) => questions.length)).toEqual([10, 10, 10]);
  expect(well?.sectionFiles).toEqual(['section-1.json', 'section-2.json', 'section-3.json']);
});

describe('shape', () => {
  test.each([
    ['exam.json', '/title', undefined, 'exam.json#/title: The field is missing.'],
    ['exam.json', '/timeLimit', '105', 'exam.json#/timeLimit: The value is not a number.'],
    ['exam.json', '/colour', 'red', 'exam.json: The field "colour" is not known here.'],
    ['exam.json', '/instructions/0/textStyle', 'Bold', 'is not one of "bold", "italic", "default".'],
    ['exam.json', '/instructions', [], 'exam.json#/instructions: The test has no instructions.'],
    ['exam.json', '/topics', [], 'exam.json#/topics: The test names no topics.'],
    ['exam.json', '/title', 'TODO', 'exam.json#/title: "TODO" is a placeholder.'],
    ['section-1.json', '/text', ' ', 'section-1.json#/text: The section has no text.'],
    ['section-1.json', '/questions', [], 'section-1.json#/questions: The section has no questions.'],
    ['section-1.json', '/questions/3', null, 'section-1.json#/questions/3/type: The type is not'],
    ['section-1.json', '/questions/3/options', ['a', 'b', 'c'], 'Rule: there must be four choices.'],
    ['section-1.json', '/questions/3/options', ['a', 'b', 'c', 'a'], 'Rule: the four choices must differ.'],
    ['section-3.json', '/questions/3/options/2', ['a', 'b'], '#/questions/3/options/2: Rule: there must be four'],
    ['section-1.json', '/questions/3/lesson', 'page 2', 'Rule: a lesson page is named like "B2/futurePerf/2".'],
    ['section-1.json', '/image', { src: '../key.svg', altText: 'A map.' }, 'Rule: a picture is a file such as'],
  ] as const)('in %s with %s as %j is reported with its place', (file, pointer, value, line) => {
    const lines = linesWith(file, pointer, value);
    expect(lines).toEqual([expect.stringContaining(line)]);
    expect(lines[0]?.startsWith(`${file}`)).toBe(true);
  });

  test('reports a missing picture, and one without alternative text', () => {
    const picture = (src: string, altText: string) => linesWith('section-1.json', '/image', { src, altText });
    expect(picture('roof.svg', 'A garden on a roof.')).toEqual([]);
    expect(picture('wall.svg', 'A garden on a wall.')).toEqual([
      'section-1.json#/image/src: There is no picture "wall.svg" in the test\'s folder.',
    ]);
    expect(picture('roof.svg', 'A roof')).toEqual([
      'section-1.json#/image/altText: The alternative text does not say what the picture shows.',
    ]);
  });

  test('reports a folder with an invalid name, and one without sections', () => {
    expect(linesOf({ ...filesWith(), testId: 'Test 9' })).toEqual([
      'exam.json: The folder "Test 9" is not named like "test-1".',
    ]);
    expect(linesOf({ ...filesWith(), sections: [] })).toContain('exam.json: The test has no section-1.json.');
  });
});

describe('a question', () => {
  test.each([
    ['section-1.json', '/questions/4/id', 'q7', '/id: The id must be "q5", after its position.'],
    ['section-1.json', '/questions/4/correctAnswer', 'Noon', 'The right answer "Noon" is not among the options.'],
    ['section-1.json', '/questions/4/explanation', ' ', '/explanation: The question has no explanation.'],
    ['section-1.json', '/questions/4/quote', '', '/quote: There is no quote.'],
    ['section-1.json', '/questions/4/quote', 'Morning five has', '"Morning five has" is not in the text of'],
    ['section-1.json', '/questions/4/lesson', 'B2/futurePerf/9', 'There is no lesson page "B2/futurePerf/9".'],
    ['section-1.json', '/questions/4/options/1', ' noon ', '/options/1: The choice " noon " has spaces around it.'],
    ['section-3.json', '/questions/4/correctAnswers/1', 'x', '"x" is not among the options of blank 2.'],
    ['section-3.json', '/questions/4/explanations/1/text', '', '/explanations/1/text: Blank 2 has no explanation.'],
    ['section-3.json', '/questions/4/explanations/1/quote', '', '/explanations/1/quote: There is no quote.'],
    ['section-3.json', '/questions/4/explanations/1/quote', 'Part four', 'is not in the completed template.'],
    [
      'section-3.json',
      '/questions/4/explanations/1/quote',
      'Part five',
      'does not contain the right answer of blank 2',
    ],
    ['section-3.json', '/questions/4/explanations/0/lesson', 'B2/futurePerf/9', 'There is no lesson page'],
    ['section-3.json', '/questions/4/options/2/0', ' noon', '/options/2/0: The choice " noon" has spaces around it.'],
    ['section-3.json', '/questions/4/explanations', [], 'The template has 3 blanks but 0 explanations.'],
    ['section-3.json', '/questions/4/correctAnswers', ['∅'], 'has 3 blanks but 1 right answer.'],
    ['section-3.json', '/questions/4/options', fromZero, '/options: The options are keyed by blank: "1", "2", "3".'],
    ['section-3.json', '/questions/4/template', longBlank, '/template: A blank is exactly five'],
    ['section-3.json', '/questions/4/template', 'Nothing.', '/template: The template has no blank.'],
  ] as const)('of %s with %s as %j is reported with its place', (file, pointer, value, sentence) => {
    const lines = linesWith(file, pointer, value);
    expect(lines).toContainEqual(expect.stringContaining(sentence));
    expect(lines.every((line) => line.startsWith(`${file}#/questions/4`))).toBe(true);
  });

  test('has 3 points for each answer', () => {
    expect(linesWith('section-3.json', '/questions/4/points', 6)).toEqual([
      'section-3.json#/questions/4/points: The points are 6; 3 for each answer make 9.',
      'section-3.json#/points: The section has 90 points, its questions 87.',
    ]);
  });

  test('may be quoted across an empty blank and a line break', () => {
    const overLines = 'then ended. Morning two had many words';
    expect(linesWith('section-1.json', '/questions/0/quote', overLines)).toEqual([]);
    expect(linesWith('section-3.json', '/questions/3/explanations/0/quote', 'Part four and then')).toEqual([]);
  });
});

test('reports points that do not add up', () => {
  expect(linesWith('exam.json', '/totalPoints', 100)).toEqual([
    'exam.json#/totalPoints: The exam has 100 points, its sections 150.',
    'exam.json#/totalPoints: A FEDE test has 150 points.',
  ]);
});

describe('a FEDE test', () => {
  test.each([
    ['exam.json', '/timeLimit', 90, 'exam.json#/timeLimit: A FEDE test takes 105 minutes.'],
    ['section-1.json', '/sectionType', 'gapFill', 'is of type "reading-comprehension".'],
    ['section-3.json', '/sectionType', 'reading-comprehension', 'is of type "gapFill".'],
    ['section-2.json', '/points', 60, 'section-2.json#/points: This section of a FEDE test has 30 points.'],
    ['section-1.json', '/questions', reading.questions.slice(0, 9), 'The section has 9 questions instead of 10.'],
    ['section-1.json', '/questions', gaps.questions, '/0/type: This section asks questions of type "multipleChoice".'],
  ] as const)('with %s%s as %j is reported', (file, pointer, value, line) => {
    expect(linesWith(file, pointer, value)).toContainEqual(expect.stringContaining(line));
  });

  test('has three sections', () => {
    const files = filesWith();
    const two = { ...files, sections: files.sections.slice(0, 2) };
    expect(linesOf(two)).toContain('exam.json: A FEDE test has 3 sections.');
  });

  test.each([
    [440, []],
    [460, ['section-1.json#/text: The text has 460 words; 350 to 450 are required.']],
    [320, ['section-1.json#/text: The text has 320 words; 350 to 450 are required.']],
  ])('has reading texts of 350 to 450 words: %i', (words, expected) => {
    const lines = linesWith('section-1.json', '/text', 'had many words and '.repeat(words / 4));
    expect(lines.filter((line) => line.includes('#/text'))).toEqual(expected);
  });

  test('has an article of 350 to 450 words when its blanks are filled', () => {
    const article = `Part five _____ and then _____ and then _____ ${'with many more words '.repeat(30)}here.`;
    expect(linesWith('section-3.json', '/questions/4/template', article)).toEqual([
      expect.stringMatching(/^section-3\.json#\/text: The completed article has \d+ words; 350 to 450 are required\.$/),
    ]);
  });

  test('spreads its right answers over the four places', () => {
    const first = evening.questions.map((question) => ({ ...question, correctAnswer: question.options[0] }));
    expect(linesWith('section-2.json', '/questions', first)[0]).toBe(
      'section-2.json#/questions: In 100% of the questions with four options the right one is at position 1; it should be 15 to 35%.',
    );
  });

  test('offers "no word" somewhere', () => {
    const text = JSON.stringify(gaps.questions)
      .replaceAll('∅', 'the')
      .replaceAll(/Part (\w+) and then"/g, 'Part $1 the and then"');
    expect(linesWith('section-3.json', '/questions', JSON.parse(text))).toEqual([
      'section-3.json#/questions: No blank has "∅" (no word) among its choices.',
    ]);
  });

  test('its rules do not apply to other types of tests', () => {
    const other = filesWith('exam.json', '/examType', 'toeic');
    expect(linesOf({ ...other, sections: other.sections.slice(0, 1) })).toEqual([
      'exam.json#/totalPoints: The exam has 150 points, its sections 30.',
    ]);
  });
});
