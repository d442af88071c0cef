import { BLANK, type ScoredQuestion } from '@tensely/questions/logic';
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { Draft } from './question-cells.ts';
import { assertQuestionCount, convertEach, type ImportedFile, toQuestion, Unsupported } from './question-file.ts';

type GiftOf<Type extends GIFTQuestion['type']> = Extract<GIFTQuestion, { type: Type }>;

/** Longer ones are no question: the parser would take too long. */
const MAX_LENGTH = 50_000;

/** Reads GIFT question by question, so that one with an error does not stop the others. Categories become pages. */
export function readGift(bytes: Uint8Array): ImportedFile {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  assertQuestionCount(blocks.length);
  const pages: { name: string; blocks: string[] }[] = [{ name: '', blocks: [] }];
  for (const block of blocks) {
    const [category, ...rest] = block.split('\n');
    const name = /^\$CATEGORY:(.*)/.exec(category ?? '')?.[1];
    if (name !== undefined) pages.push({ name: name.trim(), blocks: [] });
    const question = name === undefined ? block : rest.join('\n');
    if (question.replace(/^\/\/.*$/gm, '').trim()) pages.at(-1)?.blocks.push(question);
  }
  const refused: string[] = [];
  const read = pages.map((page) => {
    const { converted, refused: more } = convertEach(page.blocks, nameOf, readBlock);
    refused.push(...more);
    return { ...pageOf(page.name), questions: converted };
  });
  return { pages: read.filter(({ questions }) => questions.length > 0), refused };
}

function nameOf(block: string): string {
  const name = /\[id:([^\]]+)\]/.exec(block)?.[1] ?? /::(.+?)::/s.exec(block)?.[1];
  return name ?? `"${block.slice(0, 40).replaceAll('\n', ' ')}"`;
}

/** A category that an export of ours wrote, or the last part of another path. */
function pageOf(category: string): { id?: string; title?: string } {
  const path = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/'));
  const name = path.at(-1) ?? '';
  const [, id, title] = /^([\w.-]+): (.+)$/.exec(name) ?? [];
  if (id && title) return { id, title };
  return name ? { title: name } : {};
}

function readBlock(block: string): ScoredQuestion {
  if (block.length > MAX_LENGTH) throw new Unsupported(`it is longer than ${MAX_LENGTH} characters.`);
  const [question] = parseBlock(block);
  if (!question || question.type === 'Category') throw new Unsupported('it is no question.');
  const explanation = 'globalFeedback' in question ? plain(question.globalFeedback) : '';
  const id = question.id ?? question.title ?? '';
  return toQuestion(draftOf(question, block), { id, explanation, tags: question.tags ?? [] });
}

function parseBlock(block: string): GIFTQuestion[] {
  try {
    return parse(block);
  } catch (error) {
    throw new Unsupported(`it is no valid GIFT: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function draftOf(question: GIFTQuestion, block: string): Draft {
  switch (question.type) {
    case 'MC':
      return readChoices(question);
    case 'Short':
      return readShort(question, block);
    case 'TF':
      return {
        type: 'trueFalse',
        ...withSituation(plain(question.stem)),
        answers: [[question.isTrue ? 'TRUE' : 'FALSE']],
      };
    case 'Matching':
      return readPairs(question);
    default:
      throw new Unsupported(`there is no question type for GIFT's "${question.type}".`);
  }
}

function readChoices({ stem, choices }: GiftOf<'MC'>): Draft {
  const right = choices.filter(({ isCorrect, weight }) => (weight ?? (isCorrect ? 100 : 0)) > 0);
  return {
    type: 'multipleChoice',
    task: plain(stem),
    options: choices.map(({ text, feedback }) => ({
      text: plain(text),
      ...(feedback && { feedback: plain(feedback) }),
    })),
    answers: right.map(({ text }) => [plain(text)]),
  };
}

/** The parser puts a blank with a space on each side between the two texts, so the file decides which spaces stay. */
function readShort({ stem, hasEmbeddedAnswers, choices }: GiftOf<'Short'>, block: string): Draft {
  const isOpen = /(?<!\\)\{/.exec(block)?.index ?? 0;
  const before = /\s/.test(block[isOpen - 1] ?? '') ? ' ' : '';
  const after = /\}\s/.test(block.slice(block.search(/(?<!\\)\}/))) ? ' ' : '';
  const text = plain(stem);
  const template = hasEmbeddedAnswers
    ? text.replace(/ ?_____ /, `${before}${BLANK}${after}`)
    : `${text}${before}${BLANK}`;
  const wrong = choices.filter(({ weight, feedback }) => weight !== null && weight <= 0 && feedback);
  return {
    type: 'gapFill',
    ...withSituation(template),
    answers: [choices.filter(({ weight }) => weight === null || weight > 0).map((answer) => plain(answer.text))],
    wrong: wrong.map((form) => ({ text: plain(form.text), feedback: plain(form.feedback) })),
  };
}

/** Pairs that share a right side are items to sort; others are a matching. A pair without a left side is a wrong choice. */
function readPairs({ stem, matchPairs }: GiftOf<'Matching'>): Draft {
  const pairs = matchPairs.map(({ subquestion, subanswer }) => [plain(subquestion), unescapeGift(subanswer)] as const);
  const real = pairs.filter(([left]) => left);
  const loose = pairs.filter(([left]) => !left).map(([, right]) => right);
  const labels = [...new Set(real.map(([, right]) => right))];
  const task = plain(stem);
  if (labels.length === real.length) {
    return {
      type: 'matching',
      task,
      answers: real.map(([left, right]) => [left, right]),
      options: loose.map((text) => ({ text })),
    };
  }
  const itemsOf = (label: string) => real.filter(([, right]) => right === label).map(([left]) => left);
  return { type: 'dragDrop', task, answers: [...labels, ...loose].map((label) => [label, ...itemsOf(label)]) };
}

/** Splits off the situation: the paragraphs above the last one. */
function withSituation(all: string): { task?: string; text: string } {
  const at = all.lastIndexOf('\n\n');
  return at < 0 ? { text: all } : { task: all.slice(0, at), text: all.slice(at + 2) };
}

function plain(text: TextFormat | null): string {
  if (!text) return '';
  return text.format === 'html' ? textOfHtml(parseFragment(text.text).childNodes).trim() : text.text;
}

const BREAKS: Partial<Record<string, string>> = { br: '\n', p: '\n\n', div: '\n\n' };

/** Moodle exports texts as HTML. Paragraphs and line breaks stay, styles do not. */
function textOfHtml(nodes: readonly DefaultTreeAdapterMap['childNode'][]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value.replace(/\s+/g, ' ');
      if (node.nodeName === 'img') throw new Unsupported('it holds a picture, which a question cannot hold.');
      return ('childNodes' in node ? textOfHtml(node.childNodes) : '') + (BREAKS[node.nodeName] ?? '');
    })
    .join('');
}

/** gift-pegjs leaves its own codes for escaped characters in the right side of a pair. */
function unescapeGift(text: string): string {
  return text.replace(/&&0(\d\d);?|&&(1\d\d);?/g, (_code, two, three) => String.fromCharCode(Number(two ?? three)));
}
