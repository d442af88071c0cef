import {
  acceptedAnswers,
  isScored,
  type QuestionByType,
  questionSchemas,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';
import { type Cells, type Draft, NO_KEY, toId, toLines, Unsupported } from './question-file.ts';

type CellsOfType = Omit<Draft, 'id' | 'type'>;

interface Fields<Type extends ScoredType> {
  write: (question: QuestionByType[Type]) => CellsOfType;
  read: (cells: Cells) => { [Field in keyof QuestionByType[Type]]?: unknown };
}

const table: { [Type in ScoredType]: Fields<Type> } = {
  multipleChoice: {
    write: (question) => ({
      task: question.question,
      options: question.options,
      answers: toLines(rightOptions(question)),
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
      wrong: question.wrongForms,
    }),
    read: ({ task, text, answers, wrong }) => ({
      question: task,
      template: text,
      correctAnswers: answers.length === 1 ? answers[0] : answers.map((all) => (all.length === 1 ? all[0] : all)),
      wrongForms: ifAny(wrong),
    }),
  },
  wordBank: {
    write: ({ instructions, paragraph, wordBank, correctAnswers, wrongForms }) => ({
      task: instructions,
      text: paragraph,
      options: wordBank.map((text) => ({ text })),
      answers: toLines(correctAnswers),
      wrong: wrongForms,
    }),
    read: ({ task, text, options, answers, wrong }) => ({
      instructions: task,
      paragraph: text,
      wordBank: options.map((option) => option.text),
      correctAnswers: answers.map(([word]) => word),
      wrongForms: ifAny(wrong),
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
      distractors: ifAny(options.map(({ text }) => text)),
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
    write: ({ instructions, items }) => ({ task: instructions, answers: toLines(items) }),
    read: ({ task, answers }) => ({ instructions: task, items: answers.map(([item]) => item) }),
  },
  click: {
    write: ({ instructions, words, keyWords, layout, select }) => ({
      task: instructions,
      options: words,
      answers: toLines(keyWords),
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
  const { id, type, explanation, tags, formOnly } = question;
  const cells = complete({ id, type, explanation, tags, ...writeFields(type, question) });
  return { ...cells, settings: [...cells.settings, ...(formOnly ? ['formOnly'] : [])] };
}

function writeFields<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): CellsOfType {
  return table[type].write(question);
}

/**
 * Returns the question of a draft.
 *
 * @throws Unsupported if it has no key or does not match the schema of its type
 */
export function toQuestion(draft: Draft): ScoredQuestion {
  const cells = complete(draft);
  const { id, type, answers, explanation, tags, settings } = cells;
  if (!answers.some(([first]) => first)) throw new Unsupported(NO_KEY);
  const fields = {
    id: toId(id),
    type,
    ...table[type].read(cells),
    explanation: explanation || undefined,
    tags: ifAny(tags),
    formOnly: settings.includes('formOnly') || undefined,
  };
  // JSON drops undefined fields.
  const result = questionSchemas[type].safeParse(JSON.parse(JSON.stringify(fields)));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Unsupported(`${issue?.path.join('.') || type}: ${issue?.message ?? 'invalid value'}.`);
  }
  if (!isScored(result.data)) throw new Unsupported('it is not scored.');
  return result.data;
}

export function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(table, type);
}

function complete({ task, text, options, answers, wrong, tags, settings, ...rest }: Draft): Cells {
  return {
    ...rest,
    task: task || undefined,
    text: text || undefined,
    options: options ?? [],
    answers: answers ?? [],
    wrong: wrong ?? [],
    tags: tags ?? [],
    settings: settings ?? [],
  };
}

function ifAny<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length > 0 ? list : undefined;
}
