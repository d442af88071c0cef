import { getTraits, markAnswer, type PaperBlock, plainText, type ScoredQuestion } from '@tensely/questions/logic';
import { completedText } from '../../listening/completed-text.ts';
import { practiceMessages } from '../../messages/practice-messages.ts';
import type { PoolQuestion } from '../question-pool.ts';

/**
 * Questions as a text file that Anki imports: one note a line with front, back and tags, between tabs. Fields are HTML, in which no field needs
 * quotes. https://docs.ankiweb.net/importing/text-files.html
 */
export function ankiFile(questions: readonly PoolQuestion[]): string {
  const { deck } = practiceMessages.now();
  const head = ['#separator:tab', '#html:true', '#notetype:Basic', `#deck:Tensely::${deck()}`, '#tags column:3'];
  return [...head, ...questions.map(noteOf)].map((line) => `${line}\n`).join('');
}

function noteOf(one: PoolQuestion): string {
  return [htmlOf(frontOf(one)), htmlOf(backOf(one.question)), tagsOf(one)].join('\t');
}

/** Level and topic in one hierarchy, and each grammar point. A tag has no spaces. */
function tagsOf({ page, question }: PoolQuestion): string {
  return [`${page.level}::${page.topic}`, ...(question.tags ?? [])].map((tag) => tag.replace(/\s+/g, '_')).join(' ');
}

/** The text before the question on its page, then the question. */
function frontOf({ items, question }: PoolQuestion): string[] {
  const before = items.flatMap((item) => {
    if (item.type === 'imageDisplay') return practiceMessages.now().picture({ text: item.altText });
    return item.type === 'instructions' ? plainText(item.text) : [];
  });
  return [...before, ...getTraits(question).paper(question).flatMap(linesOf)];
}

/** A part of a question on paper as lines of text. */
function linesOf(block: PaperBlock): string[] {
  switch (block.kind) {
    case 'task':
      return [plainText(block.text)];
    case 'words':
    case 'blanks':
      return [block.text];
    case 'options':
    case 'numbered':
    case 'lettered':
      return listOf(block.texts);
    case 'pairs':
      return [...listOf(block.left), block.right.join(' · ')];
    case 'boxes':
      return listOf(block.labels);
    case 'verb':
    case 'line':
      return [];
  }
}

/** The answer and its reason; where the question has blanks, the whole text with the answers in them. */
function backOf(question: ScoredQuestion): string[] {
  const unanswered = markAnswer(question, []);
  return [completedText(question, unanswered) ?? unanswered.mark.correctAnswer, question.explanation ?? ''];
}

const listOf = (texts: readonly string[]) => texts.map((text) => `• ${text}`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Lines as one line of HTML without a tab; a "#" at its beginning would make it a comment. */
function htmlOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/^#/, '&#35;')
    .replace(/\r?\n/g, '<br>')
    .replace(/\s/g, ' ');
}
