import { BLANK, type ScoredType } from '@tensely/questions/logic';
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs';
import { parseFragment } from 'parse5';
import { attempt, type Cells, type Entry, orRefuse, type ReadCells, Refusal, splitStem } from './cells.ts';
import { readText } from './qti/read-xml.ts';

/** Writes Moodle GIFT. The comment above a question has its id and tags. */
export function writeGift(questions: readonly Cells[], refused: string[]): string {
  const blocks = questions.flatMap((cells) => attempt(cells.id, refused, () => writeQuestion(cells)));
  return `${blocks.join('\n\n')}\n`;
}

function writeQuestion(cells: Cells): string {
  const { id, type, task, text, explanation } = cells;
  const write = answerWriters[type];
  if (!write) throw new Refusal(`GIFT has no equivalent of ${type}.`);
  const [before = '', after = '', ...more] = type === 'gapFill' ? text.split(BLANK) : [text];
  if (more.length > 0) throw new Refusal('GIFT allows one blank per question, and this one has several.');
  // Keep an empty text before a blank: without it the task would be read as the text.
  const stem = [...(task ? [task] : []), ...(text ? [before] : [])].map(escapeGift);
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
  trueFalse: ({ answers }) => [answers.flat().join().toUpperCase()],
  gapFill: ({ answers, wrong }) => [
    ...answers.flat().map((answer) => `=${escapeGift(answer)}`),
    ...wrong.map(({ text, feedback }) => `=%0%${escapeGift(text)}${comment('#', feedback)}`),
  ],
  matching: pairLines,
  dragDrop: pairLines,
};

function pairLines({ answers }: Cells): string[] {
  return answers.map((sides) => {
    if (sides.some((side) => side.includes('->'))) throw new Refusal('GIFT does not allow "->" in a pair.');
    return `=${sides.map(escapeGift).join(' -> ')}`;
  });
}

function comment(sign: string, text: string | undefined): string {
  return text ? `${sign}${escapeGift(text)}` : '';
}

function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Reads GIFT question by question, so that an invalid one does not stop the others. */
export function readGift(bytes: Uint8Array): Entry[] {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const blocks = text.split(/\n\s*\n/).map((block) => block.replace(/^\s*\$CATEGORY:.*$/m, '').trim());
  return blocks
    .filter((block) => block.replace(/^\s*\/\/.*$/gm, '').trim())
    .map((block) => {
      const [, id] = /\[id:([^\]]+)\]/.exec(block) ?? /::(.+?)::/s.exec(block) ?? [];
      return { name: id ?? `"${block.slice(0, 40).replaceAll('\n', ' ')}"`, read: () => readQuestion(block) };
    });
}

function readQuestion(block: string): ReadCells {
  // The parser takes too long for longer questions.
  if (block.length > 50_000) throw new Refusal('it is longer than 50,000 characters.');
  const [question] = orRefuse('it is not valid GIFT', () => parse(block));
  if (!question) throw new Refusal('it contains no question.');
  const explanation = 'globalFeedback' in question ? plain(question.globalFeedback) : '';
  return { tags: question.tags ?? [], explanation, ...readAnswers(question, block) };
}

type GiftOf<Type extends GIFTQuestion['type']> = Extract<GIFTQuestion, { type: Type }>;

function readAnswers(question: GIFTQuestion, block: string): ReadCells {
  if (question.type === 'Short') return readShort(question, block);
  if (question.type === 'Matching') return readPairs(question);
  if (question.type === 'TF') {
    return { type: 'trueFalse', ...splitStem(plain(question.stem)), answers: [[String(question.isTrue)]] };
  }
  if (question.type !== 'MC') throw new Refusal(`there is no question type for GIFT's "${question.type}".`);
  const { stem, choices } = question;
  const right = choices.filter(({ isCorrect, weight }) => (weight ?? (isCorrect ? 100 : 0)) > 0);
  return {
    type: 'multipleChoice',
    task: plain(stem),
    options: choices.map(({ text, feedback }) => ({ text: plain(text), feedback: plain(feedback) || undefined })),
    answers: right.map(({ text }) => [plain(text)]),
  };
}

/** The parser adds a space on each side of a blank, so the spaces of the file decide. */
function readShort({ stem, hasEmbeddedAnswers, choices }: GiftOf<'Short'>, block: string): ReadCells {
  const [head = '', , tail = ''] = block.split(/(?<!\\)[{}]/);
  const before = /\s$/.test(head) ? ' ' : '';
  const after = /^\s/.test(tail) ? ' ' : '';
  const text = plain(stem);
  const template = hasEmbeddedAnswers ? text.replace(/ ?_____ /, before + BLANK + after) : text + before + BLANK;
  const wrong = choices.filter(({ weight, feedback }) => weight !== null && weight <= 0 && feedback);
  return {
    type: 'gapFill',
    ...splitStem(template),
    answers: [choices.filter(({ weight }) => weight === null || weight > 0).map((answer) => plain(answer.text))],
    wrong: wrong.map((form) => ({ text: plain(form.text), feedback: plain(form.feedback) })),
  };
}

/** Pairs that share a right side become items to sort, others a matching. */
function readPairs({ stem, matchPairs }: GiftOf<'Matching'>): ReadCells {
  const answers = matchPairs.map(({ subquestion, subanswer }) => [plain(subquestion), unescapeGift(subanswer)]);
  const isMatching = new Set(answers.map(([, right]) => right)).size === answers.length;
  return { type: isMatching ? 'matching' : 'dragDrop', task: plain(stem), answers };
}

/** Moodle exports texts as HTML. Paragraphs and line breaks stay, styles do not. */
function plain(text: TextFormat | null): string {
  if (text?.format !== 'html') return text?.text ?? '';
  return readText(parseFragment(text.text));
}

/** gift-pegjs leaves its own codes for escaped characters in the right side of a pair. */
function unescapeGift(text: string): string {
  return text.replace(/&&0(\d\d);?|&&(1\d\d);?/g, (_code, two, three) => String.fromCharCode(Number(two ?? three)));
}
