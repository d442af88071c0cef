import { BLANK, plainText, type RichText, type ScoredQuestion } from '@tensely/questions/logic';
import { type Cells, toCells } from './question-cells.ts';
import { convertEach, type ExportedFile, type ExportedPage, Unsupported } from './question-file.ts';

/** Moodle GIFT: a category per page, the id and tags of a question in the comment above it. */
export function writeGift(pages: readonly ExportedPage[]): ExportedFile {
  const refused: string[] = [];
  const blocks = pages.flatMap((page) => {
    const questions = convertEach(page.questions, ({ id }) => id, writeQuestion);
    refused.push(...questions.refused);
    return questions.converted.length > 0 ? [categoryOf(page), ...questions.converted] : [];
  });
  return { bytes: new TextEncoder().encode(`${blocks.join('\n\n')}\n`), refused };
}

/** A "/" in a category begins a subcategory unless it is doubled. */
function categoryOf({ id, title }: ExportedPage): string {
  return `$CATEGORY: ${`${id}: ${title}`.replaceAll('/', '//')}`;
}

function writeQuestion(question: ScoredQuestion): string {
  const write = writers[question.type];
  if (!write) throw new Unsupported(`GIFT has no question like ${question.type}.`);
  const { stem, answers, after = '' } = write(toCells(question));
  const tags = (question.tags ?? []).map((tag) => ` [tag:${tag}]`).join('');
  const explanation = question.explanation ? `####${escapeGift(question.explanation)}` : '';
  const name = `// [id:${question.id}]${tags}\n::${question.id}::`;
  return `${name}[plain]${stem}{\n${answers.join('\n')}\n${explanation}}${after}`;
}

/** The text before the answers, the answers, and the text after them. */
interface GiftQuestion {
  stem: string;
  answers: string[];
  after?: string;
}

const writers: { [Type in ScoredQuestion['type']]?: (cells: Cells) => GiftQuestion } = {
  multipleChoice: ({ task, options, answers }) => {
    const right = answers.flat();
    const share = Math.round(1e7 / right.length) / 1e5;
    const [gain, loss] = right.length > 1 ? [`~%${share}%`, `~%${-share}%`] : ['=', '~'];
    return {
      stem: escapeGift(task),
      answers: options.map(
        ({ text, feedback }) => `${right.includes(text) ? gain : loss}${escapeGift(text)}${comment(feedback)}`,
      ),
    };
  },
  trueFalse: ({ task, text, answers }) => ({ stem: paragraphs(task, text), answers: answers.flat() }),
  gapFill: ({ task, text, answers, wrong }) => {
    const [before = '', after, ...more] = plainText(text ?? '').split(BLANK);
    if (more.length > 0) throw new Unsupported('GIFT has one blank per question, and this one has several.');
    return {
      stem: paragraphs(task, before),
      answers: [
        ...answers.flat().map((answer) => `=${escapeGift(answer)}`),
        ...wrong.map((form) => `=%0%${escapeGift(form.text)}${comment(form.feedback)}`),
      ],
      after: escapeGift(after),
    };
  },
  matching: ({ task, options, answers }) => ({
    stem: escapeGift(task),
    answers: [...answers.map(([left, right]) => pair(left, right)), ...options.map(({ text }) => pair('', text))],
  }),
  dragDrop: ({ task, answers }) => ({
    stem: escapeGift(task),
    answers: [
      ...answers.flatMap(([label, ...items]) => items.map((item) => pair(item, label))),
      ...answers.filter(({ length }) => length === 1).map(([label]) => pair('', label)),
    ],
  }),
};

function pair(left = '', right = ''): string {
  if (left.includes('->') || right.includes('->')) throw new Unsupported('GIFT cannot hold "->" in a pair.');
  return `=${escapeGift(left)} -> ${escapeGift(right)}`;
}

/** The situation as a paragraph above what is answered. */
function paragraphs(situation: RichText | undefined, text: RichText | undefined): string {
  return [...(situation === undefined ? [] : [situation]), text].map(escapeGift).join('\\n\\n');
}

function comment(feedback: string | undefined): string {
  return feedback ? `#${escapeGift(feedback)}` : '';
}

function escapeGift(text: RichText = ''): string {
  return plainText(text)
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
