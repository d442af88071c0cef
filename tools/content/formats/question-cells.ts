import {
  acceptedAnswers,
  type QuestionByType,
  type RichText,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';

/**
 * A question in the fields that every format has. The tables below are the only place that knows the fields of each type;
 * a format writes cells and reads cells.
 */
export interface Cells {
  /** The situation or instructions above what is answered. */
  task?: RichText | undefined;
  /** What is answered: the statement, or the text with its blanks. */
  text?: RichText | undefined;
  options: Option[];
  /** A line per part of the answer: alternatives of a blank, the sides of a pair, a target and its items. */
  answers: string[][];
  /** Feedback on wrong answers. */
  wrong: WrongForm[];
  settings: string[];
}

export interface Option {
  text: string;
  feedback?: string | undefined;
  illFormed?: true | undefined;
}

interface WrongForm {
  text: string;
  feedback: string;
  /** Counts from 1; without it the form is wrong in every blank. */
  blank?: number | undefined;
}

/** A question that was read, before its fields are checked. */
export type Draft = Partial<Cells> & { type: ScoredType };

interface Fields<Type extends ScoredType> {
  write: (question: QuestionByType[Type]) => Partial<Cells>;
  read: (cells: Cells) => { [Field in keyof QuestionByType[Type]]?: unknown };
}

const table: { [Type in ScoredType]: Fields<Type> } = {
  multipleChoice: {
    write: (question) => ({
      task: question.question,
      options: question.options,
      answers: lines(rightOptions(question)),
      settings: question.keepOrder ? ['keepOrder'] : [],
    }),
    read: ({ task, options, answers, settings }) => ({
      question: task,
      options,
      keepOrder: settings.includes('keepOrder') || undefined,
      ...(answers.length > 1 ? { correctAnswers: answers.flat() } : { correctAnswer: answers[0]?.[0] }),
    }),
  },
  trueFalse: {
    write: ({ question, statement, correctAnswer }) => ({
      task: question,
      text: statement,
      answers: [[correctAnswer ? 'TRUE' : 'FALSE']],
    }),
    read: ({ task, text, answers }) => ({
      question: task,
      statement: text,
      correctAnswer: { TRUE: true, FALSE: false }[answers[0]?.[0]?.toUpperCase() ?? ''],
    }),
  },
  gapFill: {
    write: (question) => ({
      task: question.question,
      text: question.template,
      answers: acceptedAnswers(question),
      wrong: question.wrongForms ?? [],
    }),
    read: ({ task, text, answers, wrong }) => ({
      question: task,
      template: text,
      correctAnswers: answers.length === 1 ? answers[0] : answers.map((all) => (all.length === 1 ? all[0] : all)),
      wrongForms: filled(wrong),
    }),
  },
  wordBank: {
    write: ({ instructions, paragraph, wordBank, correctAnswers, wrongForms = [] }) => ({
      task: instructions,
      text: paragraph,
      options: wordBank.map((text) => ({ text })),
      answers: lines(correctAnswers),
      wrong: wrongForms,
    }),
    read: ({ task, text, options, answers, wrong }) => ({
      instructions: task,
      paragraph: text,
      wordBank: texts(options),
      correctAnswers: answers.map(([word]) => word),
      wrongForms: filled(wrong),
    }),
  },
  matching: {
    write: ({ instructions, pairs, distractors = [] }) => ({
      task: instructions,
      options: distractors.map((text) => ({ text })),
      answers: pairs.map(({ left, right }) => [left, right]),
    }),
    read: ({ task, options, answers }) => ({
      instructions: task,
      pairs: answers.map(([left, right]) => ({ left, right })),
      distractors: filled(texts(options)),
    }),
  },
  dragDrop: {
    write: ({ instructions, targets }) => ({
      task: instructions,
      answers: targets.map(({ label, items }) => [label, ...items]),
    }),
    read: ({ task, answers }) => ({
      instructions: task,
      targets: answers.map(([label, ...items]) => ({ label, items })),
    }),
  },
  ordering: {
    write: ({ instructions, items }) => ({ task: instructions, answers: lines(items) }),
    read: ({ task, answers }) => ({ instructions: task, items: answers.map(([item]) => item) }),
  },
  click: {
    write: ({ instructions, words, keyWords, layout, select }) => ({
      task: instructions,
      options: words,
      answers: lines(keyWords),
      settings: [...(layout === 'vertical' ? ['vertical'] : []), ...(select === 'all' ? ['all'] : [])],
    }),
    read: ({ task, options, answers, settings }) => ({
      layout: settings.includes('vertical') ? 'vertical' : 'horizontal',
      instructions: task,
      words: options,
      keyWords: answers.map(([word]) => word),
      select: settings.includes('all') ? 'all' : undefined,
    }),
  },
};

export function toCells(question: ScoredQuestion): Cells {
  return complete(cellsAs(question.type, question));
}

function cellsAs<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): Partial<Cells> {
  return table[type].write(question);
}

/** The fields of a question by its type. Empty ones are undefined. */
export function toFields({ type, ...cells }: Draft): Record<string, unknown> {
  return { type, ...table[type].read(complete(cells)) };
}

export function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(table, type);
}

function complete({ task, text, options = [], answers = [], wrong = [], settings = [] }: Partial<Cells>): Cells {
  return { task: task || undefined, text: text || undefined, options, answers, wrong, settings };
}

function lines(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}

function texts(options: readonly Option[]): string[] {
  return options.map(({ text }) => text);
}

function filled<Entry>(list: Entry[]): Entry[] | undefined {
  return list.length > 0 ? list : undefined;
}
