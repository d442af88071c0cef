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
 * A question in the same fields for every type, as text without styles. Formats read and write cells; only `writers` knows
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
  /** Other fields as "name=value", or "name" if the value is true. */
  settings: string[];
}

export type Option = QuestionByType['multipleChoice']['options'][number];
export type WrongForm = NonNullable<QuestionByType['gapFill']['wrongForms']>[number];

/** A question of a foreign file, with any name of its type that the reader of authored pages knows. */
export type ReadCells = Partial<Omit<Cells, 'type'>> & { type: string };

/** A question of a foreign file. `read` throws `Refusal` if no question type of ours fits it. */
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

/** The cells that the types do not share. */
const writers: { [Type in ScoredType]: (question: QuestionByType[Type]) => Partial<Cells> } = {
  multipleChoice: (question) => ({
    options: question.options,
    answers: toLines(rightOptions(question)),
    settings: question.keepOrder ? ['keepOrder'] : [],
  }),
  trueFalse: ({ statement, correctAnswer }) => ({
    text: plainText(statement),
    options: toOptions(['True', 'False']),
    answers: [[correctAnswer ? 'True' : 'False']],
  }),
  gapFill: (question) => ({ text: question.template, answers: acceptedAnswers(question) }),
  wordBank: ({ paragraph, wordBank, correctAnswers }) => ({
    text: paragraph,
    options: toOptions(wordBank),
    answers: toLines(correctAnswers),
  }),
  matching: ({ pairs, distractors = [] }) => ({
    answers: [...pairs.map(({ left, right }) => [left, right]), ...distractors.map((right) => ['', right])],
  }),
  dragDrop: ({ targets }) => ({
    answers: targets.flatMap(({ label, items }) => (items.length > 0 ? items : ['']).map((item) => [item, label])),
  }),
  ordering: ({ items }) => ({ answers: toLines(items) }),
  click: ({ words, keyWords, layout, select = 'first' }) => ({
    options: words,
    answers: toLines(keyWords),
    settings: [`layout=${layout}`, `select=${select}`].filter((setting) => /vertical|all/.test(setting)),
  }),
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
  return writers[type](question);
}

/** The reader's remark on a field name. The names are ours, so it says nothing to the author of the file. */
const RENAMED = /^"\w+" is read as "\w+"\.$/;

/**
 * Returns the question of foreign cells, as the reader of authored pages reads it. Its id is its name in the file, unless the
 * cells have one.
 *
 * @throws Refusal if it has no key, or the reader cannot turn it into a question
 */
export function toQuestion(name: string, read: ReadCells): ScoredQuestion {
  const { task, text, answers, wrong, settings, ...shared } = { ...noCells, id: name, ...read };
  if (!answers.some(([first]) => first)) throw new Refusal('it has no key, so the right answer is unknown.');
  const fields = {
    ...shared,
    question: task,
    sentence: text,
    wrongForms: wrong,
    answers: answers.map((part) => (part.length === 1 ? part[0] : part)),
    ...Object.fromEntries(settings.map((setting) => setting.split('=')).map(([field, value = true]) => [field, value])),
  };
  const filled = Object.entries(fields).filter(([, value]) => `${value ?? ''}` !== '');
  const { page, repairs } = parsePage({ questions: [Object.fromEntries(filled)] });
  const [question] = scoredQuestions(page);
  const reasons = repairs.map(({ sentence }) => sentence).filter((sentence) => !RENAMED.test(sentence));
  if (!question) throw new Refusal(reasons.join(' '));
  return question;
}
