import {
  BLANK,
  plainText,
  type QuestionByType,
  type RichText,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';
import type { toQuestion } from '../question-file.ts';

/** The cells of a row that depend on the question type. A cell with a list has a line per entry and "|" between its parts. */
export interface TypedCells {
  task?: string;
  text?: string;
  options?: Lines;
  answers: Lines;
  feedback?: Lines;
  settings?: string[];
}

export type Lines = (string | undefined)[][];

export type Cells = Required<{
  [Key in keyof TypedCells]: Key extends 'task' | 'text' ? string : Key extends 'settings' ? string[] : string[][];
}>;

type Draft = Omit<Parameters<typeof toQuestion>[0], 'type'>;

interface Codec<Type extends ScoredType> {
  write: (question: QuestionByType[Type]) => TypedCells;
  read: (cells: Cells) => Draft;
}

const codecs: { [Type in ScoredType]: Codec<Type> } = {
  multipleChoice: {
    write: (question) => ({
      ...task(question.question),
      options: question.options.map(({ text, feedback, illFormed }) => [text, feedback, illFormed && 'illFormed']),
      answers: rightOptions(question).map((text) => [text]),
      settings: question.keepOrder ? ['keepOrder'] : [],
    }),
    read: ({ task: question, options, answers, settings }) => ({
      question,
      options: options.map(([text, feedback, illFormed]) => ({
        text,
        ...(feedback && { feedback }),
        ...(illFormed && { illFormed: true }),
      })),
      ...(settings.includes('keepOrder') && { keepOrder: true }),
      ...(answers.length > 1 ? { correctAnswers: column(answers) } : { correctAnswer: answers[0]?.[0] }),
    }),
  },
  trueFalse: {
    write: ({ question, statement, correctAnswer }) => ({
      ...task(question),
      text: plainText(statement),
      answers: [[correctAnswer ? 'TRUE' : 'FALSE']],
    }),
    read: ({ task: question, text, answers }) => ({
      ...(question && { question }),
      statement: text,
      correctAnswer: { TRUE: true, FALSE: false }[answers[0]?.[0]?.toUpperCase() ?? ''],
    }),
  },
  gapFill: {
    write: ({ question, template, correctAnswers, wrongForms }) => ({
      ...task(question),
      text: template,
      answers:
        template.split(BLANK).length === 2 ? [correctAnswers.flat()] : correctAnswers.map((answer) => [answer].flat()),
      feedback: wrongLines(wrongForms),
    }),
    read: ({ task: question, text, answers, feedback }) => ({
      ...(question && { question }),
      template: text,
      correctAnswers: answers.length === 1 ? answers[0] : answers.map((all) => (all.length === 1 ? all[0] : all)),
      ...readWrongLines(feedback),
    }),
  },
  wordBank: {
    write: ({ instructions, paragraph, wordBank, correctAnswers, wrongForms }) => ({
      ...task(instructions),
      text: paragraph,
      options: wordBank.map((word) => [word]),
      answers: correctAnswers.map((word) => [word]),
      feedback: wrongLines(wrongForms),
    }),
    read: ({ task: instructions, text, options, answers, feedback }) => ({
      ...(instructions && { instructions }),
      paragraph: text,
      wordBank: column(options),
      correctAnswers: column(answers),
      ...readWrongLines(feedback),
    }),
  },
  matching: {
    write: ({ instructions, pairs, distractors = [] }) => ({
      ...task(instructions),
      options: distractors.map((text) => [text]),
      answers: pairs.map(({ left, right }) => [left, right]),
    }),
    read: ({ task: instructions, options, answers }) => ({
      ...(instructions && { instructions }),
      pairs: answers.map(([left, right]) => ({ left, right })),
      ...(options.length > 0 && { distractors: column(options) }),
    }),
  },
  dragDrop: {
    write: ({ instructions, targets }) => ({
      ...task(instructions),
      answers: targets.map(({ label, items }) => [label, ...items]),
    }),
    read: ({ task: instructions, answers }) => ({
      ...(instructions && { instructions }),
      targets: answers.map(([label, ...items]) => ({ label, items })),
    }),
  },
  ordering: {
    write: ({ instructions, items }) => ({ ...task(instructions), answers: items.map((item) => [item]) }),
    read: ({ task: instructions, answers }) => ({ ...(instructions && { instructions }), items: column(answers) }),
  },
  click: {
    write: ({ instructions, words, keyWords, layout, select }) => ({
      ...task(instructions),
      options: words.map(({ text, feedback }) => [text, feedback]),
      answers: keyWords.map((word) => [word]),
      settings: [...(layout === 'vertical' ? ['vertical'] : []), ...(select === 'all' ? ['all'] : [])],
    }),
    read: ({ task: instructions, options, answers, settings }) => ({
      layout: settings.includes('vertical') ? 'vertical' : 'horizontal',
      instructions,
      words: options.map(([text, feedback]) => ({ text, ...(feedback && { feedback }) })),
      keyWords: column(answers),
      ...(settings.includes('all') && { select: 'all' }),
    }),
  },
};

export function cellsOf(question: ScoredQuestion): TypedCells {
  return cellsAs(question.type, question);
}

function cellsAs<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): TypedCells {
  return codecs[type].write(question);
}

/** The fields of a question by its type; `undefined` for a type that is none of ours. */
export function fieldsOf(type: string, cells: Cells): ({ type: ScoredType } & Draft) | undefined {
  const known = isScoredType(type) ? type : undefined;
  return known && { type: known, ...codecs[known].read(cells) };
}

function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(codecs, type);
}

function task(text: RichText | undefined): { task?: string } {
  return text === undefined ? {} : { task: plainText(text) };
}

function wrongLines(forms: QuestionByType['gapFill']['wrongForms'] = []): Lines {
  return forms.map(({ text, feedback, blank }) => [text, feedback, blank?.toString()]);
}

function readWrongLines(lines: readonly string[][]): { wrongForms?: object[] } {
  if (lines.length === 0) return {};
  return {
    wrongForms: lines.map(([text, feedback, blank]) => ({ text, feedback, ...(blank && { blank: Number(blank) }) })),
  };
}

function column(lines: readonly string[][]): (string | undefined)[] {
  return lines.map(([first]) => first);
}
