import {
  acceptedAnswers,
  isScored,
  plainText,
  type QuestionByType,
  questionSchemas,
  type RichText,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';
import { type Cells, complete, Refusal, toLines, toOptions } from './cells.ts';

interface Fields<Type extends ScoredType> {
  write: (question: QuestionByType[Type]) => Written;
  read: (cells: Cells) => { [Field in keyof QuestionByType[Type]]?: unknown };
}

type Written = Partial<Omit<Cells, 'task' | 'text'>> & { task?: RichText | undefined; text?: RichText };

const table: { [Type in ScoredType]: Fields<Type> } = {
  multipleChoice: {
    write: (question) => ({
      text: question.question,
      options: question.options,
      answers: toLines(rightOptions(question)),
      settings: question.keepOrder ? ['keepOrder'] : [],
    }),
    read: ({ text, options, answers, settings }) => ({
      question: text,
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
    write: ({ question, wrongForms = [], ...gaps }) => ({
      task: question,
      text: gaps.template,
      answers: acceptedAnswers(gaps),
      wrong: wrongForms,
    }),
    read: ({ task, text, answers, wrong }) => ({
      question: task,
      template: text,
      correctAnswers: answers.length === 1 ? answers[0] : answers.map((all) => (all.length === 1 ? all[0] : all)),
      wrongForms: wrong,
    }),
  },
  wordBank: {
    write: ({ instructions, paragraph, wordBank, correctAnswers, wrongForms = [] }) => ({
      task: instructions,
      text: paragraph,
      options: toOptions(wordBank),
      answers: toLines(correctAnswers),
      wrong: wrongForms,
    }),
    read: ({ task, text, options, answers, wrong }) => ({
      instructions: task,
      paragraph: text,
      wordBank: options.map((option) => option.text),
      correctAnswers: answers.map(([word]) => word),
      wrongForms: wrong,
    }),
  },
  matching: {
    write: ({ instructions, pairs, distractors = [] }) => ({
      task: instructions,
      options: toOptions(distractors),
      answers: pairs.map(({ left, right }) => [left, right]),
    }),
    read: ({ task, options, answers }) => ({
      instructions: task,
      pairs: answers.map(([left, right]) => ({ left, right })),
      distractors: options.map(({ text }) => text),
    }),
  },
  dragDrop: {
    write: ({ instructions, targets }) => ({
      task: instructions,
      options: toOptions(targets.map(({ label }) => label)),
      answers: targets.flatMap(({ label, items }) => items.map((item) => [item, label])),
    }),
    read: ({ task, options, answers }) => ({
      instructions: task,
      targets: options.map(({ text: label }) => ({
        label,
        items: answers.filter(([, target]) => target === label).map(([item]) => item),
      })),
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
      settings: [layout === 'vertical' ? 'vertical' : '', select === 'all' ? 'all' : ''].filter(Boolean),
    }),
    read: ({ task, options, answers, settings }) => ({
      layout: settings.includes('vertical') ? 'vertical' : 'horizontal',
      instructions: task,
      words: options.map(({ text, feedback }) => ({ text, feedback })),
      keyWords: answers.map(([word]) => word),
      select: settings.includes('all') ? 'all' : undefined,
    }),
  },
};

export function toCells(question: ScoredQuestion): Cells {
  const { id, type, explanation = '', tags = [], formOnly } = question;
  const { task = '', text = '', settings = [], ...lists } = writeFields(type, question);
  const texts = { task: plainText(task), text: plainText(text), explanation };
  return complete({ ...lists, ...texts, id, type, tags, settings: formOnly ? [...settings, 'formOnly'] : settings });
}

function writeFields<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): Written {
  return table[type].write(question);
}

/**
 * Returns the question of foreign cells.
 *
 * @throws Refusal if it has no key or does not match the schema of its type
 */
export function toQuestion(cells: Cells): ScoredQuestion {
  const { id, type, answers, explanation, tags, settings } = cells;
  if (!answers.some(([first]) => first)) throw new Refusal('it has no key: nothing says which answer is right.');
  const formOnly = settings.includes('formOnly') || undefined;
  const fields = { id: toId(id), type, ...table[type].read(cells), explanation, tags, formOnly };
  const filled = Object.entries(fields).filter(([, value]) => `${value ?? ''}` !== '');
  const result = questionSchemas[type].safeParse(Object.fromEntries(filled));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Refusal(`${issue?.path.join('.') || type}: ${issue?.message ?? 'invalid value'}.`);
  }
  if (!isScored(result.data)) throw new Refusal('it is not scored.');
  return result.data;
}

export function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(table, type);
}

/** Turns a foreign name into an id: replaces other characters by "-" and starts with a letter or digit. */
function toId(name: string): string {
  const id = name.replace(/[^\w.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return id.slice(0, 50) || 'item';
}
