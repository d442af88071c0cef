import {
  acceptedAnswers,
  isScored,
  plainText,
  type QuestionByType,
  questionSchemas,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';
import { type Cells, type ReadCells, Refusal, toLines, toOptions } from './cells.ts';

/** What a type has beside the fields of all: task, wrong forms, explanation, tags. */
interface Fields<Type extends ScoredType> {
  write: (question: QuestionByType[Type]) => Partial<Cells>;
  read: (cells: Cells) => { [Field in keyof QuestionByType[Type]]?: unknown };
}

const table: { [Type in ScoredType]: Fields<Type> } = {
  multipleChoice: {
    write: (question) => ({
      options: question.options,
      answers: toLines(rightOptions(question)),
      settings: question.keepOrder ? ['keepOrder'] : [],
    }),
    read: ({ options, answers, settings }) => ({
      options: options.map(({ text, feedback, illFormed }) => ({ text, feedback, illFormed })),
      keepOrder: settings.includes('keepOrder') || undefined,
      ...(answers.length > 1 ? { correctAnswers: answers.flat() } : { correctAnswer: answers[0]?.[0] }),
    }),
  },
  trueFalse: {
    write: ({ statement, correctAnswer }) => ({
      text: plainText(statement),
      options: toOptions(['True', 'False']),
      answers: [[correctAnswer ? 'True' : 'False']],
    }),
    read: ({ text, answers }) => ({
      statement: text,
      correctAnswer: { TRUE: true, FALSE: false }[answers.flat()[0]?.toUpperCase() ?? ''],
    }),
  },
  gapFill: {
    write: (question) => ({ text: question.template, answers: acceptedAnswers(question) }),
    read: ({ text, answers }) => ({
      template: text,
      correctAnswers: answers.length === 1 ? answers[0] : answers.map((all) => (all.length === 1 ? all[0] : all)),
    }),
  },
  wordBank: {
    write: ({ paragraph, wordBank, correctAnswers }) => ({
      text: paragraph,
      options: toOptions(wordBank),
      answers: toLines(correctAnswers),
    }),
    read: ({ text, options, answers }) => ({
      paragraph: text,
      wordBank: options.map((option) => option.text),
      correctAnswers: answers.flat(),
    }),
  },
  matching: {
    write: ({ pairs, distractors = [] }) => ({
      options: toOptions(distractors),
      answers: pairs.map(({ left, right }) => [left, right]),
    }),
    read: ({ options, answers }) => ({
      pairs: answers.map(([left, right]) => ({ left, right })),
      distractors: options.map(({ text }) => text),
    }),
  },
  dragDrop: {
    write: ({ targets }) => ({
      options: toOptions(targets.map(({ label }) => label)),
      answers: targets.flatMap(({ label, items }) => items.map((item) => [item, label])),
    }),
    read: ({ options, answers }) => ({
      targets: options.map(({ text: label }) => ({
        label,
        items: answers.filter(([, target]) => target === label).map(([item]) => item),
      })),
    }),
  },
  ordering: {
    write: ({ items }) => ({ answers: toLines(items) }),
    read: ({ answers }) => ({ items: answers.flat() }),
  },
  click: {
    write: ({ words, keyWords, layout, select }) => ({
      options: words,
      answers: toLines(keyWords),
      settings: [layout === 'vertical' ? 'vertical' : '', select === 'all' ? 'all' : ''].filter(Boolean),
    }),
    read: ({ options, answers, settings }) => ({
      layout: settings.includes('vertical') ? 'vertical' : 'horizontal',
      words: options.map(({ text, feedback }) => ({ text, feedback })),
      keyWords: answers.flat(),
      select: settings.includes('all') ? 'all' : undefined,
    }),
  },
};

const noCells = { task: '', text: '', options: [], answers: [], wrong: [], explanation: '', tags: [], settings: [] };

export function toCells(question: ScoredQuestion): Cells {
  const { id, type, explanation = '', tags = [], formOnly } = question;
  const asked = 'question' in question ? question.question : undefined;
  const instructions = 'instructions' in question ? question.instructions : undefined;
  const wrong = ('wrongForms' in question && question.wrongForms) || [];
  const { settings = [], ...fields } = writeFields(type, question);
  const shared = { id, type, explanation, tags, wrong, task: plainText(asked ?? instructions ?? '') };
  return { ...noCells, ...shared, ...fields, settings: formOnly ? [...settings, 'formOnly'] : settings };
}

function writeFields<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): Partial<Cells> {
  return table[type].write(question);
}

/**
 * Returns the question of foreign cells. Its id is its name in the file, unless the cells have one.
 *
 * @throws Refusal if it has no key or does not match the schema of its type
 */
export function toQuestion(name: string, read: ReadCells): ScoredQuestion {
  const cells: Cells = { ...noCells, id: name, ...read };
  const { id, type, task, answers, wrong, explanation, tags, settings } = cells;
  if (!answers.some(([first]) => first)) throw new Refusal('it has no key: nothing says which answer is right.');
  const fields = {
    id: toId(id),
    type,
    ['question' in questionSchemas[type].shape ? 'question' : 'instructions']: task,
    wrongForms: wrong,
    explanation,
    tags,
    formOnly: settings.includes('formOnly') || undefined,
    ...table[type].read(cells),
  };
  const filled = Object.entries(fields).filter(([, value]) => `${value ?? ''}` !== '');
  const { data, error } = questionSchemas[type].safeParse(Object.fromEntries(filled));
  const [issue] = error?.issues ?? [];
  if (data && isScored(data)) return data;
  throw new Refusal(`${issue?.path.join('.') || type}: ${issue?.message ?? 'invalid value'}.`);
}

export function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(table, type);
}

/** Turns a foreign name into an id: replaces other characters by "-" and starts with a letter or digit. */
function toId(name: string): string {
  const id = name.replace(/[^\w.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return id.slice(0, 50) || 'item';
}
