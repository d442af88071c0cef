import {
  acceptedAnswers,
  BLANK,
  plainText,
  type QuestionByType,
  type RichText,
  rightOptions,
  type ScoredQuestion,
} from '@tensely/questions/logic';
import { convertEach, type ExportedFile, type ExportedPage, Unsupported } from '../question-file.ts';

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
  const tags = (question.tags ?? []).map((tag) => ` [tag:${tag}]`).join('');
  const explanation = question.explanation ? `####${escapeGift(question.explanation)}` : '';
  const [before, answers, after] = partsOf(question);
  return `// [id:${question.id}]${tags}\n::${question.id}::[plain]${before}{\n${answers.join('\n')}\n${explanation}}${after}`;
}

/** The text before the answers, the answers, and the text after them. */
function partsOf(question: ScoredQuestion): [string, string[], string] {
  switch (question.type) {
    case 'multipleChoice':
      return [escapeGift(question.question), choices(question), ''];
    case 'trueFalse':
      return [stem(question.question, question.statement), [question.correctAnswer ? 'TRUE' : 'FALSE'], ''];
    case 'gapFill':
      return gap(question);
    case 'matching':
      return [
        question.instructions ? escapeGift(question.instructions) : '',
        [...question.pairs.map(({ left, right }) => pair(left, right)), ...unmatched(question.distractors)],
        '',
      ];
    case 'dragDrop':
      return [
        question.instructions ? escapeGift(question.instructions) : '',
        [
          ...question.targets.flatMap(({ label, items }) => items.map((item) => pair(item, label))),
          ...unmatched(question.targets.filter(({ items }) => items.length === 0).map(({ label }) => label)),
        ],
        '',
      ];
    default:
      throw new Unsupported(`GIFT has no question like ${question.type}.`);
  }
}

function choices(question: QuestionByType['multipleChoice']): string[] {
  const right = rightOptions(question);
  const share = Math.round(1e7 / right.length) / 1e5;
  const [gain, loss] = right.length > 1 ? [`~%${share}%`, `~%${-share}%`] : ['=', '~'];
  return question.options.map(({ text, feedback }) => {
    return `${right.includes(text) ? gain : loss}${escapeGift(text)}${comment(feedback)}`;
  });
}

function gap(question: QuestionByType['gapFill']): [string, string[], string] {
  const [before = '', after = '', ...more] = question.template.split(BLANK);
  if (more.length > 0) throw new Unsupported('GIFT has one blank per question, and this one has several.');
  const [accepted = []] = acceptedAnswers(question);
  return [
    stem(question.question, before),
    [
      ...accepted.map((answer) => `=${escapeGift(answer)}`),
      ...(question.wrongForms ?? []).map(({ text, feedback }) => `=%0%${escapeGift(text)}${comment(feedback)}`),
    ],
    escapeGift(after),
  ];
}

function pair(left: string, right: string): string {
  if (left.includes('->') || right.includes('->')) throw new Unsupported('GIFT cannot hold "->" in a pair.');
  return `=${escapeGift(left)} -> ${escapeGift(right)}`;
}

function unmatched(texts: readonly string[] = []): string[] {
  return texts.map((text) => pair('', text));
}

/** The situation as a paragraph above what is answered. */
function stem(situation: RichText | undefined, text: RichText): string {
  return situation === undefined ? escapeGift(text) : `${escapeGift(situation)}\\n\\n${escapeGift(text)}`;
}

function comment(feedback: string | undefined): string {
  return feedback ? `#${escapeGift(feedback)}` : '';
}

function escapeGift(text: RichText): string {
  return plainText(text)
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
