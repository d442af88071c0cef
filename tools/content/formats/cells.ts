import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { messageOf } from '@tensely/core/logic';
import {
  acceptedAnswers,
  plainText,
  type QuestionByType,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';

/**
 * A question in the same fields for every type, as text without styles. Formats read and write cells; only `conversions` knows
 * the fields of each question type.
 */
export interface Cells {
  id: string;
  type: ScoredType;
  /** The question, or the situation or instructions above the part to answer. */
  task: string;
  /** The statement, or the text with its blanks. */
  text: string;
  /** The options, the words to click, or the words of a bank. */
  options: Option[];
  /**
   * A list per part of the answer: the right option, the alternatives of a blank, or the two sides of a pair. The left side is
   * empty if nothing matches the right one.
   */
  answers: string[][];
  /** Feedback on wrong answers. */
  wrong: WrongForm[];
  explanation: string;
  tags: string[];
  settings: string[];
}

export type Option = QuestionByType['multipleChoice']['options'][number];
export type WrongForm = NonNullable<QuestionByType['gapFill']['wrongForms']>[number];

/** A question as a foreign file holds it. */
export type ReadCells = Partial<Cells> & Pick<Cells, 'type'>;

/** A question of a foreign file. `read` throws `Refusal` if none of our question types can hold it. */
export interface Entry {
  /** The author's name for the question: its id or its place in the file. */
  name: string;
  read: () => ReadCells;
}

/** A file or question that cannot be converted. The message tells the author why. */
export class Refusal extends Error {}

/** Runs a parser. Refuses what it cannot parse, with the sentence and the parser's reason. */
export function orRefuse<Result>(sentence: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${sentence}: ${messageOf(error)}`);
  }
}

/** Converts one question. Returns an empty list if it is refused, and adds the reason to `refused`. */
export function attempt<Result>(name: string, refused: string[], convert: () => Result): Result[] {
  try {
    return [convert()];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.push(`${name}: ${error.message}`);
    return [];
  }
}

/** Parts of an answer with one alternative each. */
export function toLines(answers: readonly string[]): string[][] {
  return answers.map((answer) => [answer]);
}

export function toOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ text }));
}

/** Splits a stem before its last paragraph: the situation, and the part to answer. */
export function splitStem(stem: string): Pick<Cells, 'task' | 'text'> {
  const at = stem.lastIndexOf('\n\n');
  return at < 0 ? { task: '', text: stem } : { task: stem.slice(0, at), text: stem.slice(at + 2) };
}

interface Conversion<Type extends ScoredType> {
  /** The cells that the types do not share. */
  write: (question: QuestionByType[Type]) => Partial<Cells>;
  /** The fields that the type's reader needs beside `question`, `sentence` and `answers`. */
  read?: (cells: Cells) => Record<string, unknown>;
}

const conversions: { [Type in ScoredType]: Conversion<Type> } = {
  multipleChoice: {
    write: (question) => ({
      options: question.options,
      answers: toLines(rightOptions(question)),
      settings: question.keepOrder ? ['keepOrder'] : [],
    }),
    read: ({ options, settings }) => ({ options, keepOrder: settings.includes('keepOrder') }),
  },
  trueFalse: {
    write: ({ statement, correctAnswer }) => ({
      text: plainText(statement),
      options: toOptions(['True', 'False']),
      answers: [[correctAnswer ? 'True' : 'False']],
    }),
  },
  gapFill: { write: (question) => ({ text: question.template, answers: acceptedAnswers(question) }) },
  wordBank: {
    write: ({ paragraph, wordBank, correctAnswers }) => ({
      text: paragraph,
      options: toOptions(wordBank),
      answers: toLines(correctAnswers),
    }),
    read: ({ options }) => ({ wordBank: options.map(({ text }) => text) }),
  },
  matching: {
    write: ({ pairs, distractors = [] }) => ({
      answers: [...pairs.map(({ left, right }) => [left, right]), ...distractors.map((right) => ['', right])],
    }),
    read: ({ answers }) => ({
      pairs: answers.filter(([left]) => left),
      distractors: answers.flatMap(([left, right = '']) => (left ? [] : right)),
    }),
  },
  dragDrop: {
    write: ({ targets }) => ({
      answers: targets.flatMap(({ label, items }) => (items.length > 0 ? items : ['']).map((item) => [item, label])),
    }),
    read: ({ answers }) => ({
      targets: [...new Set(answers.map(([, target]) => target))],
      items: answers.flatMap(([item]) => item || []),
      answers: answers.filter(([item]) => item),
    }),
  },
  ordering: {
    write: ({ items }) => ({ answers: toLines(items) }),
    read: ({ answers }) => ({ items: answers.flat(), answers: undefined }),
  },
  click: {
    write: ({ words, keyWords, layout, select = 'first' }) => ({
      options: words,
      answers: toLines(keyWords),
      settings: [layout, select].filter((setting) => setting === 'vertical' || setting === 'all'),
    }),
    read: ({ options, settings }) => ({
      layout: settings.includes('vertical') ? 'vertical' : 'horizontal',
      words: options,
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
  return conversions[type].write(question);
}

/** The reader's remark on a field name. The names are ours, so it says nothing to the author of the file. */
const RENAMED = /^"\w+" is read as "\w+"\.$/;

/**
 * Returns the question of foreign cells, as the reader of authored pages reads it. Its id is its name in the file, unless the
 * cells have one.
 *
 * @throws Refusal if it has no key, or the reader cannot make a question of it
 */
export function toQuestion(name: string, read: ReadCells): ScoredQuestion {
  const cells: Cells = { ...noCells, id: name, ...read };
  const { id, type, task, text, answers, wrong, explanation, tags, settings } = cells;
  if (!answers.some(([first]) => first)) throw new Refusal('it has no key: nothing says which answer is right.');
  const fields = {
    ...{ id, type, question: task, sentence: text, wrongForms: wrong, explanation, tags },
    answers: answers.map((part) => (part.length === 1 ? part[0] : part)),
    formOnly: settings.includes('formOnly'),
    ...conversions[type].read?.(cells),
  };
  const filled = Object.entries(fields).filter(([, value]) => `${value ?? ''}` !== '');
  const { page, repairs } = parsePage({ questions: [Object.fromEntries(filled)] });
  const [question] = scoredQuestions(page);
  const reasons = repairs.map(({ sentence }) => sentence).filter((sentence) => !RENAMED.test(sentence));
  if (!question) throw new Refusal(reasons.join(' '));
  return question;
}

export function isScoredType(type: string): type is ScoredType {
  return Object.hasOwn(conversions, type);
}
