import { BLANK, plainText, type RichText, type ScoredType } from '@tensely/questions/logic';
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { readPlainText } from './qti/read-text.ts';
import type { XmlElement } from './qti/read-xml.ts';
import {
  attempt,
  type Cells,
  type Draft,
  type ExportedFile,
  type ExportedPage,
  type ReadPage,
  toLines,
  Unsupported,
} from './question-file.ts';

/** Writes Moodle GIFT: a category per page. The comment above a question has its id and tags. */
export function writeGift(pages: readonly ExportedPage[]): ExportedFile {
  const refused: string[] = [];
  const blocks = pages.flatMap(({ id, title, questions }) => {
    const written = questions.flatMap((cells) => attempt(cells.id, refused, () => writeQuestion(cells)));
    // "/" starts a subcategory unless it is doubled.
    const category = `${id}: ${title}`.replaceAll('/', '//');
    return written.length > 0 ? [`$CATEGORY: ${category}`, ...written] : [];
  });
  return { bytes: new TextEncoder().encode(`${blocks.join('\n\n')}\n`), refused };
}

function writeQuestion(cells: Cells): string {
  const { id, type, task, text, explanation } = cells;
  const write = answerWriters[type];
  if (!write) throw new Unsupported(`GIFT has no question like ${type}.`);
  const [before, after, ...more] = text === undefined ? [] : plainText(text).split(BLANK);
  if (more.length > 0) throw new Unsupported('GIFT has one blank per question, and this one has several.');
  const stem = [task, before].filter((paragraph) => paragraph !== undefined).map(escapeGift);
  const name = `// [id:${id}]${cells.tags.map((tag) => ` [tag:${tag}]`).join('')}\n::${id}::`;
  const answers = `${write(cells).join('\n')}\n${comment('####', explanation)}`;
  return `${name}[plain]${stem.join('\\n\\n')}{\n${answers}}${escapeGift(after)}`;
}

/** The lines between the braces. */
const answerWriters: { [Type in ScoredType]?: (cells: Cells) => string[] } = {
  multipleChoice: ({ options, answers }) => {
    const right = answers.flat();
    const share = Math.round(1e7 / right.length) / 1e5;
    const [gain, loss] = right.length > 1 ? [`~%${share}%`, `~%${-share}%`] : ['=', '~'];
    return options.map(
      ({ text, feedback }) => `${right.includes(text) ? gain : loss}${escapeGift(text)}${comment('#', feedback)}`,
    );
  },
  trueFalse: ({ answers }) => answers.flat(),
  gapFill: ({ answers, wrong }) => [
    ...answers.flat().map((answer) => `=${escapeGift(answer)}`),
    ...wrong.map(({ text, feedback }) => `=%0%${escapeGift(text)}${comment('#', feedback)}`),
  ],
  matching: ({ options, answers }) => [
    ...answers.map(([left, right]) => pair(left, right)),
    ...options.map(({ text }) => pair('', text)),
  ],
  dragDrop: ({ answers }) => [
    ...answers.flatMap(([label, ...items]) => items.map((item) => pair(item, label))),
    ...answers.filter(({ length }) => length === 1).map(([label]) => pair('', label)),
  ],
};

function pair(left = '', right = ''): string {
  if (left.includes('->') || right.includes('->')) throw new Unsupported('GIFT cannot hold "->" in a pair.');
  return `=${escapeGift(left)} -> ${escapeGift(right)}`;
}

function comment(sign: string, text: string | undefined): string {
  return text ? `${sign}${escapeGift(text)}` : '';
}

function escapeGift(text: RichText = ''): string {
  return plainText(text)
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The parser takes too long for longer questions. */
const MAX_LENGTH = 50_000;

/** Reads GIFT question by question, so that an invalid one does not stop the others. Categories become pages. */
export function readGift(bytes: Uint8Array): ReadPage[] {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const pages: ReadPage[] = [{ questions: [] }];
  for (const block of text.split(/\n\s*\n/)) {
    const [, category, question = block] = /^\s*\$CATEGORY:([^\n]*)(.*)$/s.exec(block) ?? [];
    if (category !== undefined) pages.push({ ...readCategory(category.trim()), questions: [] });
    if (!question.replace(/^\s*\/\/.*$/gm, '').trim()) continue;
    const name = /\[id:([^\]]+)\]/.exec(question)?.[1] ?? /::(.+?)::/s.exec(question)?.[1];
    const start = question.trim().slice(0, 40).replaceAll('\n', ' ');
    pages.at(-1)?.questions.push({ name: name ?? `"${start}"`, read: () => readQuestion(question.trim()) });
  }
  return pages;
}

/** Reads a category that an export of ours wrote, or the last part of another path. */
function readCategory(category: string): { id?: string; title?: string } {
  const name = category.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '';
  const [, id, title = name] = /^([\w.-]+): (.+)$/.exec(name) ?? [];
  return { ...(id && { id }), ...(title && { title: title.replaceAll('//', '/') }) };
}

function readQuestion(block: string): Draft {
  if (block.length > MAX_LENGTH) throw new Unsupported(`it is longer than ${MAX_LENGTH} characters.`);
  const [question] = parseGift(block);
  if (!question || question.type === 'Category') throw new Unsupported('it is no question.');
  const { id, title, tags } = question;
  const explanation = 'globalFeedback' in question ? plain(question.globalFeedback) : undefined;
  return { id: id ?? title ?? '', tags: tags ?? [], explanation, ...readAnswers(question, block) };
}

function parseGift(block: string): GIFTQuestion[] {
  try {
    return parse(block);
  } catch (error) {
    throw new Unsupported(`it is no valid GIFT: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type GiftOf<Type extends GIFTQuestion['type']> = Extract<GIFTQuestion, { type: Type }>;
type Answered = Omit<Draft, 'id'>;

function readAnswers(question: GIFTQuestion, block: string): Answered {
  switch (question.type) {
    case 'MC':
      return readChoices(question);
    case 'Short':
      return readShort(question, block);
    case 'TF':
      return { type: 'trueFalse', ...splitStem(plain(question.stem)), answers: [[question.isTrue ? 'TRUE' : 'FALSE']] };
    case 'Matching':
      return readPairs(question);
    default:
      throw new Unsupported(`there is no question type for GIFT's "${question.type}".`);
  }
}

function readChoices({ stem, choices }: GiftOf<'MC'>): Answered {
  const right = choices.filter(({ isCorrect, weight }) => (weight ?? (isCorrect ? 100 : 0)) > 0);
  return {
    type: 'multipleChoice',
    task: plain(stem),
    options: choices.map(({ text, feedback }) => ({ text: plain(text), feedback: plain(feedback) || undefined })),
    answers: toLines(right.map(({ text }) => plain(text))),
  };
}

/** The parser adds a space on each side of a blank, so the spaces of the file decide. */
function readShort({ stem, hasEmbeddedAnswers, choices }: GiftOf<'Short'>, block: string): Answered {
  const [head = '', , tail = ''] = block.split(/(?<!\\)[{}]/);
  const before = /\s$/.test(head) ? ' ' : '';
  const after = /^\s/.test(tail) ? ' ' : '';
  const text = plain(stem);
  const template = hasEmbeddedAnswers
    ? text.replace(/ ?_____ /, `${before}${BLANK}${after}`)
    : `${text}${before}${BLANK}`;
  const wrong = choices.filter(({ weight, feedback }) => weight !== null && weight <= 0 && feedback);
  return {
    type: 'gapFill',
    ...splitStem(template),
    answers: [choices.filter(({ weight }) => weight === null || weight > 0).map((answer) => plain(answer.text))],
    wrong: wrong.map((form) => ({ text: plain(form.text), feedback: plain(form.feedback) })),
  };
}

/** Pairs that share a right side become items to sort, others a matching. A pair without a left side is a wrong choice. */
function readPairs({ stem, matchPairs }: GiftOf<'Matching'>): Answered {
  const pairs = matchPairs.map(({ subquestion, subanswer }) => [plain(subquestion), unescapeGift(subanswer)] as const);
  const groups = Map.groupBy(
    pairs.filter(([left]) => left),
    ([, right]) => right,
  );
  const labels = [...groups].map(([label, group]) => [label, ...group.map(([left]) => left)]);
  const unused = pairs.filter(([left]) => !left).map(([, right]) => right);
  const task = plain(stem);
  if (labels.some(({ length }) => length > 2)) {
    return { type: 'dragDrop', task, answers: [...labels, ...toLines(unused)] };
  }
  return {
    type: 'matching',
    task,
    answers: labels.map(([label = '', left = '']) => [left, label]),
    options: unused.map((text) => ({ text })),
  };
}

/** Splits a stem before its last paragraph: the situation, and the part to answer. */
function splitStem(stem: string): { task?: string; text: string } {
  const at = stem.lastIndexOf('\n\n');
  return at < 0 ? { text: stem } : { task: stem.slice(0, at), text: stem.slice(at + 2) };
}

/** Moodle exports texts as HTML. Paragraphs and line breaks stay, styles do not. */
function plain(text: TextFormat | null): string {
  if (text?.format !== 'html') return text?.text ?? '';
  return readPlainText(toElement(parseFragment(text.text)));
}

function toElement(node: DefaultTreeAdapterMap['parentNode']): XmlElement {
  const children = node.childNodes.map((child) => {
    if ('value' in child) return child.value;
    return 'childNodes' in child ? toElement(child) : '';
  });
  return { name: node.nodeName, namespace: '', attributes: new Map(), children };
}

/** gift-pegjs leaves its own codes for escaped characters in the right side of a pair. */
function unescapeGift(text: string): string {
  return text.replace(/&&0(\d\d);?|&&(1\d\d);?/g, (_code, two, three) => String.fromCharCode(Number(two ?? three)));
}
