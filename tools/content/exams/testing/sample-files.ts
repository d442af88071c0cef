import type { ExamFiles } from '../exam-files.ts';

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

/** The authors' files of a valid FEDE test, with texts generated from numbers. */
export function sampleFiles() {
  return {
    'exam.json': {
      title: 'Test 9',
      examType: 'fede',
      level: 'B2',
      timeLimit: 105,
      totalPoints: 150,
      topics: ['Numbers'],
      instructions: [{ text: 'Answer everything.', textStyle: 'bold' }],
    },
    'section-1.json': readingSection('Morning'),
    'section-2.json': readingSection('Evening'),
    'section-3.json': gapSection(),
  };
}

/** The sample's files with one value changed, or removed if undefined. */
export function filesWith(file?: keyof ReturnType<typeof sampleFiles>, pointer = '', value?: unknown): ExamFiles {
  const files = sampleFiles();
  const source = (name: keyof typeof files) => ({
    file: name,
    json: name === file ? put(files[name], pointer.split('/').slice(1), value) : files[name],
  });
  return {
    testId: 'test-9',
    head: source('exam.json'),
    sections: [source('section-1.json'), source('section-2.json'), source('section-3.json')],
    others: new Set(['exam.json', 'roof.svg']),
    unreadable: [],
  };
}

/** Ten sentences of forty words, and a question about each. */
function readingSection(title: string) {
  const sentences = NUMBERS.map((number) => `${title} ${number} ${'had many words and '.repeat(9)}then ended.`);
  const questions = sentences.map((sentence, index) => {
    const options = [0, 1, 2, 3].map((option) => `${title} answer ${option} of ${NUMBERS[index]}`);
    return {
      id: `q${index + 1}`,
      type: 'multipleChoice',
      points: 3,
      question: `What did ${title} ${NUMBERS[index]} have?`,
      options,
      correctAnswer: options[index % 4],
      explanation: `${title} ${NUMBERS[index]} had it so.`,
      quote: sentence.slice(0, 30),
    };
  });
  return { title, sectionType: 'reading-comprehension', points: 30, text: sentences.join('\n'), questions };
}

/** Ten templates of forty words with three blanks each; the first blank of each is offered "no word". */
function gapSection() {
  const questions = NUMBERS.map((number, index) => {
    const blanks = [0, 1, 2].map((blank) => {
      const choices = [0, 1, 2, 3].map((choice) => `${number}-${blank}-${choice}`);
      return blank === 0 ? choices.with(3, '∅') : choices;
    });
    const correct = blanks.map((choices, blank) => choices[(index + blank) % 4] ?? '');
    return {
      id: `q${index + 1}`,
      type: 'gapFill',
      points: 9,
      template: `Part ${number} _____ and then _____ and then _____ ${'with many more words '.repeat(8)}here.`,
      correctAnswers: correct,
      options: Object.fromEntries(blanks.map((choices, blank) => [String(blank + 1), choices])),
      explanations: correct.map((answer, blank) => ({
        text: `It is so in part ${number} of blank ${blank}.`,
        quote: answer === '∅' ? `Part ${number} and then` : answer,
        ...(blank === 0 && { lesson: 'B2/futurePerf/2' }),
      })),
    };
  });
  return { title: 'Gaps', sectionType: 'gapFill', points: 90, text: 'Complete the article.', questions };
}

function put(value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown {
  if (key === undefined) return change;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? put(entry, rest, change) : entry));
  const members = Object.entries(Object(value));
  const member = members.find(([name]) => name === key)?.[1];
  return { ...Object.fromEntries(members), [key]: put(member, rest, change) };
}
